import type { Post } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { viewerSets } from '../entities/member/member.visibility';
import { readCards } from '../entities/post/post.card';
import { asPage, PAGE, type PostList } from '../entities/post/post.queries';
import { postListed } from '../entities/post/post.visibility';
import { afterPlace, byMoment, type Ctx, descending, numericCursor } from '../platform';

const bySaving = byMoment(sql`s.created_at`);

const savedId = sql`s.post_id`;

/** The member's saved posts, last saved first. */
export async function listSaved(ctx: Pick<Ctx, 'db' | 'self' | 'lang'>, f: { kind?: Post['turu']; cursor?: string; limit?: number }): Promise<PostList> {
  const viewer = ctx.self.id;
  const limit = f.limit ?? PAGE;
  const at = numericCursor(f.cursor, 2);
  const where = sql.join(
    [sql`s.member_id = ${viewer}`, postListed(viewer), ...(f.kind ? [sql`p.kind = ${f.kind}`] : []), afterPlace(bySaving, savedId, at)],
    sql` and `,
  );
  const picked = sql`select id, k, row_number() over () as place from (
    select p.id, ${bySaving.key} as k from post_saves s join posts p on p.id = s.post_id join members a on a.id = p.author_id where ${where} order by ${descending(bySaving, savedId)} limit ${limit + 1}) found`;
  return asPage(await readCards(ctx.db, viewer, viewerSets(viewer), picked), limit, viewer, ctx.lang, (row) => [row.k ?? 0, row.id]);
}

const byArchiving = byMoment(sql`p.archived_at`);
const archivedId = sql`p.id`;

/** The member's own archived posts, last archived first (R-PEN-04); also those that staff have hidden besides. */
export async function listArchived(
  ctx: Pick<Ctx, 'db' | 'self' | 'lang'>,
  f: { cursor?: string | undefined; limit?: number | undefined } = {},
): Promise<PostList> {
  const viewer = ctx.self.id;
  const limit = f.limit ?? PAGE;
  const picked = sql`select id, k, row_number() over () as place from (
    select p.id, ${byArchiving.key} as k from posts p where p.author_id = ${viewer} and p.archived_at is not null and p.deleted_at is null
      and ${afterPlace(byArchiving, archivedId, numericCursor(f.cursor, 2))} order by ${descending(byArchiving, archivedId)} limit ${limit + 1}) found`;
  return asPage(await readCards(ctx.db, viewer, viewerSets(viewer), picked), limit, viewer, ctx.lang, (row) => [row.k ?? 0, row.id]);
}
