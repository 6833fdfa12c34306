import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // The 64 smallest hashes of a text's runs of four words: two texts share as many of them as they share of their words.
  `create function review_print(value text) returns int[] language sql immutable strict parallel safe as $$
    with words as (select word, row_number() over (order by n) as n from regexp_split_to_table(public.fold(value), '[^[:alnum:]]+') with ordinality as w(word, n) where word <> ''),
      runs as (select distinct hashtext(word || ' ' || lead(word) over w || ' ' || lead(word, 2) over w || ' ' || lead(word, 3) over w) as h from words window w as (order by n))
    select coalesce(array_agg(h order by h), '{}') from (select h from runs where h is not null order by h limit 64) smallest
  $$`,
  `create index posts_print on posts using gin (review_print(text)) where kind = 'inceleme' and deleted_at is null`,
  'alter table moderation_cases add column resembles_id bigint references posts on delete set null',
  'create index moderation_cases_resembles on moderation_cases (resembles_id) where resembles_id is not null',
];

/** Finds reviews much like one that is there already (R-PEN-02). */
export const reviewPrints: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
