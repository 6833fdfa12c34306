import { type Kysely, type Migration, sql } from 'kysely';

/** Catalogue editing: record versions, redirects of merged records, undoable change history, readers' proposals, and librarian permissions. */
const statements = [
  `alter table books add column version int not null default 1, add column merged_into bigint references books`,
  `alter table works add column merged_into bigint references works`,
  `alter table authors add column version int not null default 1, add column merged_into bigint references authors`,
  `alter table topics add column version int not null default 1`,
  `create index books_merged on books (merged_into) where merged_into is not null`,
  `create index works_merged on works (merged_into) where merged_into is not null`,
  `create index authors_merged on authors (merged_into) where merged_into is not null`,
  `create index books_unpublished on books (updated_at desc) where not published`,
  // Duplicate detection compares folded titles.
  `create index works_folded_title on works (fold(title)) where merged_into is null`,
  `create index authors_folded_name on authors (search_name) where merged_into is null`,

  // A reader who reviewed both works of a merge keeps both texts: the older one is exempt from the one-review rule.
  `alter table posts add column merged_from bigint references works`,
  `drop index posts_one_review`,
  `create unique index posts_one_review on posts (author_id, work_id) where kind = 'inceleme' and deleted_at is null and merged_from is null`,

  // A request that read a work before it was merged must not write to its remains: it is refused and can be retried.
  `create function refuse_merged_work() returns trigger language plpgsql as $$
    begin
      if new.work_id is not null and (select merged_into from works where id = new.work_id for key share) is not null then
        raise exception 'the work % has been merged', new.work_id using errcode = '40001';
      end if;
      return new;
    end $$`,
  `create trigger shelf_entries_work before insert or update of work_id on shelf_entries for each row execute function refuse_merged_work()`,
  `create trigger posts_work before insert or update of work_id on posts for each row execute function refuse_merged_work()`,

  `create table old_slugs (kind text not null check (kind in ('yazar','konu')), slug text not null, entity_id bigint not null, created_at timestamptz not null default now(), primary key (kind, slug))`,

  `create table catalog_requests (
    id bigint generated always as identity primary key, action text not null, kind text not null check (kind in ('kitap','yazar','konu')),
    entity_id bigint, other_id bigint, member_id bigint not null references members on delete cascade, base jsonb, payload jsonb not null default '{}',
    note text, state text not null default 'bekliyor' check (state in ('bekliyor','kabul','ret','geri-cekildi')),
    decided_by bigint references members on delete set null, decided_at timestamptz, reason text, created_at timestamptz not null default now()
  )`,
  `create index catalog_requests_state on catalog_requests (state, id)`,
  `create index catalog_requests_member on catalog_requests (member_id, id desc)`,

  `create table catalog_changes (
    id bigint generated always as identity primary key, action text not null, kind text not null check (kind in ('kitap','yazar','konu')),
    entity_id bigint not null, other_id bigint, actor_id bigint references members on delete set null, request_id bigint references catalog_requests on delete set null,
    before jsonb, after jsonb, version int not null default 0, undo_of bigint references catalog_changes, undone_by bigint references catalog_changes, created_at timestamptz not null default now()
  )`,
  `create index catalog_changes_entity on catalog_changes (kind, entity_id, id desc)`,
  `create index catalog_changes_other on catalog_changes (kind, other_id, id desc) where other_id is not null`,
  `create index catalog_changes_actor on catalog_changes (actor_id, id desc)`,
  // Every row touched by a merge, before and after.
  `create table merge_rows (
    id bigint generated always as identity primary key, change_id bigint not null references catalog_changes on delete cascade,
    place text not null, row_key jsonb not null, before jsonb, other_before jsonb, after jsonb
  )`,
  `create index merge_rows_change on merge_rows (change_id, place, id)`,

  `create table chief_librarians (member_id bigint primary key references members on delete cascade, named_by bigint references members on delete set null, created_at timestamptz not null default now())`,
  `create table librarian_applications (
    id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade, motivation text not null,
    state text not null default 'bekliyor' check (state in ('bekliyor','kabul','ret')), decided_by bigint references members on delete set null, decided_at timestamptz, reason text,
    created_at timestamptz not null default now()
  )`,
  `create unique index librarian_applications_waiting on librarian_applications (member_id) where state = 'bekliyor'`,
  `create index librarian_applications_member on librarian_applications (member_id, id desc)`,
];

export const librarian: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
