import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Foreign key columns by table: without an index, deleting a post, a member or an edition scans each of these tables. Those after `?` are mostly null and get a
 * partial index.
 */
const references: Record<string, string[]> = {
  timeline: ['post_id'],
  notifications: ['?actor_id', '?post_id', '?comment_id'],
  comments: ['author_id', '?parent_id'],
  comment_likes: ['member_id'],
  post_saves: ['post_id'],
  posts: ['?book_id', '?quoted_post_id', '?story_id', '?merged_from'],
  shelf_entries: ['book_id'],
  drafts: ['?work_id', '?book_id'],
  reading_goals: ['?author_id', '?genre_id'],
  books: ['?publisher_id'],
  mutes: ['muted_id'],
  conversations: ['?high_member_id', '?created_by'],
  messages: ['author_id', '?media_key', '?target_id'],
  media: ['?owner_id'],
  topics: ['?creator_id'],
  feedback: ['?member_id'],
  appeals: ['member_id'],
  ad_views: ['ad_id'],
  ad_clicks: ['ad_id'],
  ad_payment_notices: ['payment_id'],
  ledger_transfers: ['?ad_id'],
  ads: ['?image_key'],
  area_overrides: ['member_id'],
  catalog_changes: ['?request_id', '?undo_of', '?undone_by'],
};

export const referenceIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index notifications_unseen on notifications (member_id, id) where seen_at is null`.execute(db);
    for (const [table, columns] of Object.entries(references)) {
      for (const named of columns) {
        const column = named.replace('?', '');
        const where = named === column ? sql`` : sql` where ${sql.ref(column)} is not null`;
        await sql`create index ${sql.id(`${table}_by_${column}`)} on ${sql.table(table)} (${sql.ref(column)})${where}`.execute(db);
      }
    }
  },
};
