import type { Story } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { encodeCursor } from '../platform';
import { numericCursor } from '../posts/posts.queries';
import { type MemberRow, toMember } from '../posts/posts.shape';
import { memberJson } from '../posts/posts.sql';
import { accountOpen, type Viewer, viewerSets } from '../posts/posts.visibility';

export type StorySort = 'yukselenler' | 'en-yeni' | 'en-cok-okunanlar';
interface StoryRow {
  id: number;
  title: string;
  slug: string;
  summary: string;
  chapter_count: number;
  read_count: number;
  author: MemberRow;
  first: string | null;
  k: number;
}

/** Keys of the sorts: rising is readings with an e-fold of decay in 30 days. */
const keys: Record<StorySort, RawBuilder<number>> = {
  yukselenler: sql<number>`(ln(1 + s.read_count) + extract(epoch from s.created_at) / 86400 / 30)::float8`,
  'en-yeni': sql<number>`s.id::float8`,
  'en-cok-okunanlar': sql<number>`s.read_count::float8`,
};

const toStory = (s: StoryRow): Story => ({
  id: s.id,
  baslik: s.title,
  seo_adi: s.slug,
  ...(s.summary ? { ozet: s.summary } : {}),
  uye: toMember(s.author),
  sayiBolum: s.chapter_count,
  sayiOkunma: s.read_count,
  ...(s.first ? { ilkBolum: s.first } : {}),
});

/** Published stories. Those of private accounts stay public (R-PROF-22). */
export async function listStories(
  db: Db,
  viewer: Viewer,
  f: { memberId?: number; ids?: readonly number[]; sort?: StorySort; cursor?: string; limit?: number },
): Promise<{ liste: Story[]; imlec?: string }> {
  const limit = f.limit ?? 20;
  const key = keys[f.sort ?? 'yukselenler'];
  const at = numericCursor(f.cursor, 2);
  const { rows } = await sql<StoryRow>`
    with ${viewerSets(viewer)} select s.id, s.title, s.slug, s.summary, s.chapter_count, s.read_count, ${memberJson('a', viewer)} as author, ${key} as k,
      (select c.slug || '--' || c.id from chapters c where c.story_id = s.id and c.published order by c.position limit 1) as first
    from stories s join members a on a.id = s.author_id
    where s.published and ${accountOpen(viewer)} and exists (select 1 from chapters c where c.story_id = s.id and c.published)
      and ${f.memberId ? sql`s.author_id = ${f.memberId}` : sql`true`} and ${f.ids ? sql`s.id = any(${f.ids}::bigint[])` : sql`true`}
      and ${at ? sql`(${key}, s.id) < (${at[0]}::float8, ${at[1]}::bigint)` : sql`true`}
    order by ${key} desc, s.id desc limit ${limit + 1}`.execute(db);
  const last = rows[limit - 1];
  return { liste: rows.slice(0, limit).map(toStory), ...(rows.length > limit && last ? { imlec: encodeCursor([last.k, last.id]) } : {}) };
}

/** Stories by ids, in the order given, as far as the viewer may see them. */
export async function storiesByIds(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Story[]> {
  if (!ids.length) return [];
  const { liste } = await listStories(db, viewer, { ids, limit: ids.length });
  return ids.flatMap((id) => liste.find((story) => story.id === id) ?? []);
}
