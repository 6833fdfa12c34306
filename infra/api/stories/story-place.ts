import type { Input } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { accountOpen, type Viewer, viewerSets, withinReach } from '../entities/member/member.visibility';
import { chapterShown } from '../entities/story/story.queries';
import { type Ctx, refuse } from '../platform';

/** Where a member stopped in a story: the chapter and its paragraph, counted from 0. */
export interface StoryPlace {
  chapter_id: number;
  paragraph: number;
}

/** Where the viewer stopped in a story; undefined for visitors and for stories not begun. */
export async function storyPlaceOf(db: Db, viewer: Viewer, storyId: number): Promise<StoryPlace | undefined> {
  if (!viewer) return undefined;
  return db.selectFrom('story_places').select(['chapter_id', 'paragraph']).where('member_id', '=', viewer).where('story_id', '=', storyId).executeTakeFirst();
}

/** Keeps where the member stopped (R-PEN-06); the last place counts. @throws Refusal `chapterNotFound` for a chapter they cannot read */
export async function keepPlace(ctx: Ctx<Input<'v2/hikaye/yer'>>): Promise<void> {
  const { bolumId, paragraf } = ctx.input;
  const viewer = ctx.self.id;
  const { rows } = await sql`
    with ${viewerSets(viewer)} insert into story_places (member_id, story_id, chapter_id, paragraph)
      select ${viewer}, s.id, c.id, ${paragraf} from chapters c join stories s on s.id = c.story_id join members a on a.id = s.author_id
      where c.id = ${bolumId} and ${chapterShown} and ${accountOpen(viewer)} and ${withinReach(viewer)}
    on conflict (member_id, story_id) do update set chapter_id = excluded.chapter_id, paragraph = excluded.paragraph, updated_at = now() returning 1`.execute(
    ctx.db,
  );
  if (!rows.length) throw refuse('chapterNotFound');
}
