import { type Kysely, type Migration, sql } from 'kysely';

/** No member has this word in their name or user name. Each half is asked for by itself, as each has an index of its own. */
const NOBODY = ['popular', 'not popular']
  .map((tier) => `not exists (select 1 from members m where ${tier} and m.name_words @@ quote_literal(k.word)::tsquery)`)
  .join(' and ');

const statements = [
  `alter table members add column name_words tsvector not null generated always as (strip(text_words(name || ' ' || username))) stored`,
  'create index members_words on members using gin (name_words) where popular',
  'create index members_words_rest on members using gin (name_words) where not popular',
  'create index members_begin_rest on members (search_name text_pattern_ops, follower_count desc, id) where not popular',

  // Each word that members are called by, once: slips are looked for among these. User names are left out, since nearly each is a word of its own.
  'create table member_words (word text primary key)',
  `insert into member_words select word from ts_stat('select text_words(name) from members') where char_length(word) > 2`,
  'create index member_words_like on member_words using gin (word gin_trgm_ops)',
  `create function learn_member_words() returns trigger language plpgsql as $$
    begin
      insert into member_words select distinct lexeme from new_rows cross join lateral unnest(text_words(name))
        where char_length(lexeme) > 2 and not exists (select 1 from member_words k where k.word = lexeme) order by 1 on conflict do nothing;
      return null;
    end $$`,
  'create trigger learn_member_words after insert on members referencing new table as new_rows for each statement execute function learn_member_words()',
  // Nobody's name is remembered longer than there is somebody who has it.
  `create function renew_member_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into member_words select lexeme from unnest(text_words(new.name)) where char_length(lexeme) > 2 order by 1 on conflict do nothing;
      end if;
      delete from member_words k where word = any(tsvector_to_array(old.name_words)) and ${NOBODY};
      return null;
    end $$`,
  `create trigger renew_member_words after update of name on members for each row when (old.name is distinct from new.name) execute function renew_member_words()`,
  'create trigger forget_member_words after delete on members for each row execute function renew_member_words()',
];

/** What keeps a search fast among a million members (R-FIND-06, decision 028). */
export const memberWords: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
