import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // A video post's file and its approval state. The post is hidden until the video is published.
  `create table videos (
    post_id bigint primary key references posts on delete cascade,
    media_key text references media on delete set null,
    state text not null default 'bos' check (state in ('bos','onayda','reddedildi','yayinda','kaldirildi')),
    reason text check (char_length(reason) <= 2000),
    decided_by bigint references members on delete set null,
    decided_at timestamptz,
    uploaded_at timestamptz,
    check (state in ('bos','reddedildi') or uploaded_at is not null)
  )`,
  `create index videos_media on videos (media_key) where media_key is not null`,
  `create index videos_decided_by on videos (decided_by) where decided_by is not null`,
  `create index videos_queue on videos (state, post_id)`,
];

/** Videos of readers. */
export const videos: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
