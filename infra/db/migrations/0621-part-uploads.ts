import { type Kysely, type Migration, sql } from 'kysely';

/** Recordings that arrive in parts (R-PEN-08): how much of each is here. The bytes are in the folder of files being received. */
export const partUploads: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table part_uploads (
      id text primary key, member_id bigint not null references members on delete cascade, field text not null,
      bytes bigint not null check (bytes > 0), received bigint not null default 0 check (received between 0 and bytes),
      sha256 bytea, created_at timestamptz not null default now())`.execute(db);
    await sql`create index part_uploads_member on part_uploads (member_id)`.execute(db);
    await sql`create index part_uploads_age on part_uploads (created_at)`.execute(db);
  },
};
