import { type Kysely, type Migration, sql } from 'kysely';

/** Tags per notification: PostgreSQL limits its payload to 8000 bytes. */
const TOGETHER = 300;
/** A statement with more tags than this reports that everything may have changed. */
const MOST = 2_000;

/** Posts that may reappear in feeds: those of readers who have them in their timeline or pull them from the author. */
const reappearing = `select n.id, n.author_id from new_rows n join old_rows o on o.id = n.id
  where n.deleted_at is null and n.archived_at is null and n.hidden_at is null
    and (o.deleted_at is not null or o.archived_at is not null or o.hidden_at is not null or o.author_id <> n.author_id or o.kind <> n.kind)`;

type Event = 'insert' | 'update' | 'delete';
const both = (columns: string) => `(select ${columns} from old_rows union select ${columns} from new_rows) rows`;
/** Updated rows whose displayed columns differ. */
const differing = (columns: readonly string[]) =>
  `new_rows n join old_rows o on o.id = n.id where (${columns.map((c) => `n.${c}`).join(', ')}) is distinct from (${columns.map((c) => `o.${c}`).join(', ')})`;
/** Any change to rows that belong to one or two members. */
const ofMembers = (...columns: string[]): Record<Event, string> => {
  const tags = (rows: string) => columns.map((c) => `select 'v' || ${c} from ${rows}`).join(' union ');
  return { insert: tags('new_rows'), delete: tags('old_rows'), update: `${tags('new_rows')} union ${tags('old_rows')}` };
};

/** Table → event → query for the tags (`infra/db/changes/tags.ts`) its rows change. Only what feeds and sessions show is watched. */
const watched: Record<string, Partial<Record<Event, string>>> = {
  // The viewer's own side: what is in the timeline, whom they follow, block and mute, what they like, save and shelve.
  timeline: ofMembers('member_id'),
  follows: ofMembers('follower_id', 'followed_id'),
  blocks: ofMembers('blocker_id', 'blocked_id'),
  mutes: ofMembers('member_id'),
  post_likes: ofMembers('member_id'),
  post_saves: ofMembers('member_id'),
  shelf_entries: ofMembers('member_id'),
  // What cards show.
  posts: {
    insert: `select 'f' || author_id from new_rows`,
    update: `select 'p' || id from ${both('id')}
      union select 'v' || t.member_id from timeline t join (${reappearing}) r on r.id = t.post_id
      union select 'f' || r.author_id from (${reappearing}) r`,
    delete: `select 'p' || id from old_rows`,
  },
  members: {
    update: `select 'm' || n.id from ${differing(['name', 'username', 'avatar_key', 'verified', 'premium_until', 'loyal', 'is_private', 'comment_permission', 'suspended_until', 'closed_at'])}
      union select 'v' || n.id from new_rows n join old_rows o on o.id = n.id where o.last_active_at < now() - interval '29 days'
      union select '*' from new_rows n join old_rows o on o.id = n.id
        where (o.closed_at is not null and n.closed_at is null) or (o.suspended_until is not null and n.suspended_until is distinct from o.suspended_until)
          or (o.is_private and not n.is_private) or (o.follower_count <= 1000) <> (n.follower_count <= 1000)`,
    delete: `select 'm' || id from old_rows`,
  },
  books: { update: `select 'b' || n.id from ${differing(['work_id', 'title', 'slug', 'image_key', 'author_line', 'year'])}` },
  works: { update: `select 'w' || n.id from ${differing(['rating_sum', 'rating_count', 'reader_count'])}` },
  topics: { update: `select 't' || n.id from ${differing(['name', 'slug'])}` },
  chapters: { update: `select 'c' || n.id from ${differing(['slug', 'story_id'])}` },
  stories: { update: `select 'c' || c.id from chapters c join (select n.id from ${differing(['slug'])}) s on s.id = c.story_id` },
  media: {
    update: `select 'k' || n.key from new_rows n join old_rows o on o.key = n.key
      where (n.mime, n.width, n.height, n.alt, n.seconds, n.poster_key) is distinct from (o.mime, o.width, o.height, o.alt, o.seconds, o.poster_key)`,
    delete: `select 'k' || key from old_rows`,
  },
  videos: {
    insert: `select 'p' || post_id from new_rows`,
    update: `select 'p' || post_id from ${both('post_id')}`,
    delete: `select 'p' || post_id from old_rows`,
  },
  // Who is signed in, and as what.
  sessions: { update: `select 's' || id from new_rows`, delete: `select 's' || id from old_rows` },
  member_roles: {
    insert: `select 'm' || member_id from new_rows`,
    update: `select 'm' || member_id from ${both('member_id')}`,
    delete: `select 'm' || member_id from old_rows`,
  },
};

const transition: Record<Event, string> = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

function triggers(): string[] {
  return Object.entries(watched).flatMap(([table, events]) =>
    Object.entries(events).flatMap(([event, tags]) => {
      const name = `tell_${table}_${event}`;
      return [
        `create function ${name}() returns trigger language plpgsql as $$
          begin
            perform tell_changes(array(${tags} limit ${MOST + 1}));
            return null;
          end $$`,
        `create trigger ${name} after ${event} on ${table} ${transition[event as Event]} for each statement execute function ${name}()`,
      ];
    }),
  );
}

const statements = [
  `create function tell_changes(tags text[]) returns void language plpgsql as $$
    begin
      if cardinality(tags) > ${MOST} then
        perform pg_notify('yaprak_changes', '*');
        return;
      end if;
      for i in 1 .. cardinality(tags) by ${TOGETHER} loop
        perform pg_notify('yaprak_changes', array_to_string(tags[i : i + ${TOGETHER - 1}], ','));
      end loop;
    end $$`,
  ...triggers(),
];

/** Reports every committed change to what processes keep in memory, by NOTIFY (decision 016). */
export const changeFeed: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
