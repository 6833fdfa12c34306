import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Names without a translation stay null: English pages then show the Turkish one.
  'alter table topics add column name_en text, add column title_en text, add column description_en text',
  `alter table topics add column search_name_en text generated always as (fold(coalesce(name_en, '') || ' ' || coalesce(title_en, ''))) stored`,
  'create index topics_search_en on topics using gin (search_name_en gin_trgm_ops)',
  // Feeds kept in memory show the name in either language.
  `create or replace function tell_topics_update() returns trigger language plpgsql as $$
    begin
      perform tell_changes(array(select 't' || n.id from new_rows n join old_rows o on o.id = n.id
        where (n.name, n.name_en, n.slug) is distinct from (o.name, o.name_en, o.slug) limit 2001));
      return null;
    end $$`,
];

/** English names of topics (R-LOOK-12). */
export const topicNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
