import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Who was counted today; forgotten after two days.
  `create table post_views (post_id bigint not null references posts on delete cascade, day date not null, reader text not null,
    primary key (post_id, day, reader))`,
  `create table post_view_days (post_id bigint not null references posts on delete cascade, day date not null, source text not null,
    host text not null default '', views int not null check (views > 0), primary key (post_id, day, source, host))`,
];

/** Views of posts, for their authors (R-PEN-07): readers of the day by key, and counts by day and source. */
export const postViews: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
