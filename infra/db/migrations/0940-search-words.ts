import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // How many have read the work, as the nightly job found it: the most read are chosen before anything else is looked up.
  'alter table work_names add column readers int not null default 0',
  'alter table work_search add column readers int not null default 0',
  'update work_names n set readers = w.reader_count from works w where w.id = n.work_id and w.reader_count > 0',
  'update work_search s set readers = w.reader_count from works w where w.id = s.work_id and w.reader_count > 0',
  // Names that begin with the query are read from the index alone, and those of one name, however many, with the most read first.
  'drop index work_names_begin, work_names_begin_rest',
  'create index work_names_begin on work_names (name text_pattern_ops, readers desc, work_id) where popular',
  'create index work_names_begin_rest on work_names (name text_pattern_ops, readers desc, work_id) where not popular',
  // Names are written anew when a work changes, and keep its standing.
  `create function work_name_standing() returns trigger language plpgsql as $$
    begin
      select w.reader_count, coalesce(s.popular, true) into new.readers, new.popular from works w left join work_search s on s.work_id = w.id where w.id = new.work_id;
      return new;
    end $$`,
  'create trigger work_name_standing before insert on work_names for each row execute function work_name_standing()',
  'create index work_names_like_popular on work_names using gin (name gin_trgm_ops) where popular',

  // Authors as works: the most read before all others, by the words of their names.
  'alter table authors add column popular boolean not null default true',
  'create index authors_words on authors using gin (text_words(name)) where popular',
  'create index authors_words_rest on authors using gin (text_words(name)) where not popular',
  'create index authors_like_popular on authors using gin (search_name gin_trgm_ops) where popular',
  'create index author_names_words on author_names using gin (text_words(name))',

  // Each word that works are found by, once: slips are looked for among these. One that no work has any more finds nothing.
  'create table search_words (word text primary key)',
  `insert into search_words select word from ts_stat('select words from work_search')`,
  'create index search_words_like on search_words using gin (word gin_trgm_ops)',
  `create function learn_search_words() returns trigger language plpgsql as $$
    begin
      insert into search_words select distinct lexeme from new_rows cross join lateral unnest(words) where not exists (select 1 from search_words k where k.word = lexeme)
        order by 1 on conflict do nothing;
      return null;
    end $$`,
  ...['insert', 'update'].map(
    (event) =>
      `create trigger learn_search_words_${event} after ${event} on work_search referencing new table as new_rows for each statement execute function learn_search_words()`,
  ),

  // Folding each name of these short lists cost more than all indexes that a search reads.
  ...['genres', 'languages', 'countries'].map(
    (table) =>
      `alter table ${table} add column search_tr text not null generated always as (fold(name_tr)) stored, add column search_en text not null generated always as (fold(name_en)) stored`,
  ),
];

/** What keeps a search fast among a million works (R-FIND-06, decision 028). */
export const searchWords: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
