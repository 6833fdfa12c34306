import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  'alter table post_likes add column by_follower boolean not null default false',
  // Nothing that anybody is shown changes, so nobody needs to be told of each row.
  'alter table post_likes disable trigger user',
  `update post_likes l set by_follower = true from posts p, follows f
    where p.id = l.post_id and f.follower_id = l.member_id and f.followed_id = p.author_id and not f.pending`,
  'alter table post_likes enable trigger user',
];

/** A +1 remembers whether it came from a follower of the author: it goes on weighing what it weighed when it was given, whoever follows whom since. */
export const votesOfFollowers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
