import { type Kysely, type Migration, sql } from 'kysely';

const standing = 'p.deleted_at is null and p.archived_at is null and p.hidden_at is null';
const counts = (key: string) =>
  ['inceleme', 'alinti', 'ileti'].map((kind) => `(select count(*)::int from posts p where p.${key} and p.kind = '${kind}' and ${standing})`).join(', ');
const statements = [
  'create index posts_archived on posts (author_id, archived_at desc, id desc) where archived_at is not null and deleted_at is null',
  // Posts only their author can see are no longer counted.
  `update members m set (review_count, quote_count, post_count) = (select ${counts('author_id = m.id')})
    where m.id in (select author_id from posts where deleted_at is null and (archived_at is not null or hidden_at is not null))`,
  `update works w set (review_count, quote_count, post_count) = (select ${counts('work_id = w.id')})
    where w.id in (select work_id from posts where deleted_at is null and (archived_at is not null or hidden_at is not null))`,
];

/** The archive of a member's own posts, and counts that match what lists show (R-PEN-04). */
export const ownArchive: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
