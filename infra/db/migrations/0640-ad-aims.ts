import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Whom an ad is for (R-STAFF-08): `ref` of a genre, author, work or topic, or `word` of a language or place.
  `create table ad_aims (
    ad_id bigint not null references ads on delete cascade,
    kind text not null check (kind in ('tur','yazar','kitap','konu','dil','yer')),
    ref bigint not null default 0,
    word text not null default '',
    primary key (ad_id, kind, ref, word),
    check ((kind in ('dil','yer')) = (word <> '')), check ((kind in ('dil','yer')) = (ref = 0))
  )`,
  // Wording of an ad beside the one in its own row (R-STAFF-09, R-STAFF-10): a change that waits, a second text, earlier ones.
  `create table ad_texts (
    ad_id bigint not null references ads on delete cascade,
    version smallint not null check (version > 0),
    slot text not null check (slot in ('a','b')),
    title text not null check (char_length(title) <= 60),
    text text not null check (char_length(text) <= 200),
    image_key text references media on delete set null,
    target text not null check (target ~ '^(/[^/\\\\]|/$|https://)' and char_length(target) <= 500),
    state text not null check (state in ('onayda','yayinda','red','eski')),
    refusal text check (char_length(refusal) <= 300),
    created_at timestamptz not null default now(),
    primary key (ad_id, version)
  )`,
  `create unique index ad_texts_waiting on ad_texts (ad_id) where state = 'onayda'`,
  `create unique index ad_texts_running on ad_texts (ad_id) where state = 'yayinda'`,
  `create index ad_texts_image on ad_texts (image_key) where image_key is not null`,
  `alter table ads add version smallint not null default 1`,
  `alter table ad_views add version smallint not null default 1, add aim text not null default 'genel'`,
  // An ad's figures by day, place, aim and wording; their sums are those of ad_days.
  `create table ad_cuts (
    ad_id bigint not null references ads on delete cascade, day date not null,
    place text not null check (place in ('akis','ust','alt')),
    aim text not null check (aim in ('genel','tur','yazar','kitap','konu')),
    version smallint not null,
    impressions int not null default 0, readers int not null default 0, clicks int not null default 0, shelved int not null default 0,
    spent_kurus bigint not null default 0,
    primary key (ad_id, day, place, aim, version)
  )`,
  // Distinct readers who clicked, by the pair of wordings that ran side by side.
  `create table ad_contests (
    ad_id bigint not null references ads on delete cascade, a_version smallint not null, b_version smallint not null,
    a_clickers int not null default 0, b_clickers int not null default 0, started_at timestamptz not null default now(),
    primary key (ad_id, a_version, b_version)
  )`,
  `create table ad_clickers (ad_id bigint not null references ads on delete cascade, reader bytea not null,
    place text not null, aim text not null, version smallint not null, clicked_on date not null, shelved boolean not null default false,
    primary key (ad_id, reader))`,
  `create index ad_clickers_reader on ad_clickers (reader) where not shelved`,
  // Raised by everything that changes which ads may be shown, so that the index in memory knows when it is out of date.
  `create table ad_air (only_row boolean primary key default true check (only_row), stamp bigint not null default 1)`,
  `insert into ad_air default values`,
  `create function ad_air_changed() returns trigger language plpgsql as $$ begin update ad_air set stamp = stamp + 1; return null; end $$`,
  `create trigger ads_air after insert or delete or update of state, starts_on, ends_on, title, text, image_key, target, version on ads
    for each statement execute function ad_air_changed()`,
  `create trigger ad_aims_air after insert or delete or update on ad_aims for each statement execute function ad_air_changed()`,
  `create trigger ad_texts_air after insert or delete or update on ad_texts for each statement execute function ad_air_changed()`,
  `create trigger advertisers_air after update of company on advertisers for each statement execute function ad_air_changed()`,
];

/** Ads that aim, change while they run and have a second wording (R-STAFF-08 … R-STAFF-11). */
export const adAims: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
