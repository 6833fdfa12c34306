import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create table muted_words (id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade,
    word text not null, words text not null, created_at timestamptz not null default now(), unique (member_id, words))`,
  // A word or phrase as whole words, folded like the texts it is looked for in; empty if nothing of it can be looked for.
  `create function phrase_query(value text) returns tsquery language sql immutable parallel safe as
    $$ select phraseto_tsquery('simple', regexp_replace(public.fold(value), '[!-/:-@[-\`{-~]+', ' ', 'g')) $$`,
  // Any of a member's words; null if there are none.
  `create function unwanted_by(member bigint) returns tsquery language sql stable parallel safe as
    $$ select string_agg('(' || words || ')', ' | ')::tsquery from muted_words where member_id = member $$`,

  // What processes keep of a member's feed is read again when their words change, and when an edited post may come back into it.
  `create function tell_muted_words() returns trigger language plpgsql as $$
    begin
      perform tell_changes(array['v' || coalesce(new.member_id, old.member_id)]);
      return null;
    end $$`,
  'create trigger tell_muted_words after insert or update or delete on muted_words for each row execute function tell_muted_words()',
  `create function tell_post_words() returns trigger language plpgsql as $$
    begin
      perform tell_changes(array(select 'v' || t.member_id from timeline t where t.post_id = new.id and exists (select 1 from muted_words w where w.member_id = t.member_id)
        union select 'f' || new.author_id));
      return null;
    end $$`,
  `create trigger tell_post_words after update of title, text on posts for each row
    when ((old.title, old.text) is distinct from (new.title, new.text)) execute function tell_post_words()`,
];

/** Words that readers do not want to read (R-TOUCH-09). */
export const mutedWords: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
