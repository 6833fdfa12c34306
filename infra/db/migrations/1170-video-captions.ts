import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create table video_captions (
    post_id bigint not null references videos (post_id) on delete cascade,
    lang text not null check (lang in ('tr','en')),
    media_key text not null unique references media on delete cascade,
    primary key (post_id, lang)
  )`,
  ...['insert', 'delete'].flatMap((event) => [
    `create function tell_video_captions_${event}() returns trigger language plpgsql as $$
      begin
        perform tell_changes(array(select distinct 'p' || post_id from changed));
        return null;
      end $$`,
    `create trigger tell_video_captions_${event} after ${event} on video_captions referencing ${event === 'insert' ? 'new' : 'old'} table as changed
      for each statement execute function tell_video_captions_${event}()`,
  ]),
];

/** Captions of readers' videos, one file per language; what shows them is told as migration 0210 does for feeds. */
export const videoCaptions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
