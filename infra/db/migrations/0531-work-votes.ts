import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // A vote stands as long as its reader has the work on a shelf.
  `create table work_votes (
    member_id bigint not null references members on delete cascade, work_id bigint not null, kind text not null check (kind in ('hal', 'tempo', 'uyari')), value text not null,
    created_at timestamptz not null default now(), primary key (member_id, work_id, kind, value),
    foreign key (member_id, work_id) references shelf_entries (member_id, work_id) on update cascade on delete cascade
  )`,
  'create index work_votes_work on work_votes (work_id, kind, value)',
  'create index work_votes_value on work_votes (kind, value, work_id)',
];

/** Votes on mood, pace and content warnings of a work (R-READ-07). */
export const workVotes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
