import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `alter table area_versions add column archive_key text, add column withdrawn_at timestamptz, add column withdrawn_reason text`,
  // One row per device, version, kind and hour: a device that reloads does not count twice.
  `create table area_reports (
    area text not null, version text not null, device text not null, kind text not null check (kind in ('yukleme','hata')),
    hour timestamptz not null, address_hash bytea not null, ms int not null default 0,
    created_at timestamptz not null default now(),
    primary key (area, version, hour, kind, device)
  )`,
  `create index area_reports_recent on area_reports (area, version, created_at)`,
  `create index area_history_area on area_history (area, id desc)`,
  `create table area_keys (
    id bigint generated always as identity primary key,
    area text not null, name text not null check (char_length(name) between 1 and 80), key_hash bytea not null unique,
    created_by bigint references members on delete set null, created_at timestamptz not null default now(),
    expires_at timestamptz not null, last_used_at timestamptz, revoked_at timestamptz
  )`,
  `create table area_overrides (
    code_hash bytea primary key, member_id bigint not null references members on delete cascade,
    area text not null, manifest jsonb not null, created_at timestamptz not null default now(), expires_at timestamptz not null
  )`,
];

/** Releases of remotes: archives, withdrawn versions, health per version, publishing keys, browser previews. */
export const areas: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
