import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The base schema, written as SQL because it is all about constraints, partial indexes and generated columns.
 * Ids are bigint identities; timestamps are timestamptz (UTC); ratings are half stars (1..10); texts are plain text.
 */
const statements = [
  `create extension if not exists pg_trgm`,
  `create extension if not exists unaccent`,
  // The folding used on both sides of every search: Turkish letters to their base letter, other diacritics stripped, lower case.
  `create or replace function fold(value text) returns text language sql immutable strict parallel safe as
   $$ select lower(regexp_replace(normalize(translate(value, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu'), NFKD), '[\\u0300-\\u036f]', '', 'g')) $$`,

  // ---- members and sessions
  `create table members (
    id bigint generated always as identity primary key,
    username text not null check (username ~ '^[a-z0-9_.]{3,30}$' and username not like '%--%'),
    name text not null check (char_length(name) between 1 and 60),
    email text not null,
    email_confirmed_at timestamptz,
    password_hash text not null,
    gender text not null check (gender in ('kadin','erkek')),
    birth_date date not null,
    bio text not null default '' check (char_length(bio) <= 500),
    avatar_key text,
    cover_key text,
    language text not null default 'sistem' check (language in ('tr','en','sistem')),
    is_private boolean not null default false,
    verified boolean not null default false,
    loyal boolean not null default false,
    is_spam boolean not null default false,
    premium_until timestamptz,
    suspended_until timestamptz,
    closed_at timestamptz,
    deletion_at timestamptz,
    comment_permission text not null default 'herkes' check (comment_permission in ('herkes','takip-ettiklerim','siki-takipciler','siki-ve-duzenli')),
    feed_view text not null default 'belirsiz' check (feed_view in ('belirsiz','liste','kanal')),
    account_group_id bigint,
    follower_count int not null default 0 check (follower_count >= 0),
    following_count int not null default 0 check (following_count >= 0),
    read_count int not null default 0,
    to_read_count int not null default 0,
    review_count int not null default 0,
    quote_count int not null default 0,
    post_count int not null default 0,
    story_count int not null default 0,
    unseen_notifications int not null default 0,
    search_name text generated always as (fold(name || ' ' || username)) stored,
    last_active_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  `create unique index members_username on members (username)`,
  `create unique index members_email on members (lower(email))`,
  `create index members_search on members using gin (search_name gin_trgm_ops)`,
  `create index members_account_group on members (account_group_id) where account_group_id is not null`,
  `create table member_roles (member_id bigint not null references members on delete cascade, role text not null check (role in ('librarian','moderator','admin','advertiser','panel')), primary key (member_id, role))`,
  `create table sessions (
    id bigint generated always as identity primary key,
    token_hash bytea not null unique,
    member_id bigint not null references members on delete cascade,
    device_code text not null,
    user_agent text not null default '',
    ip inet,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_member on sessions (member_id)`,
  `create table one_time_codes (
    id bigint generated always as identity primary key,
    purpose text not null check (purpose in ('email','password')),
    member_id bigint not null references members on delete cascade,
    code_hash bytea not null,
    tries int not null default 0,
    used_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index one_time_codes_member on one_time_codes (member_id, purpose, created_at desc)`,
  `create table idempotent_answers (
    owner text not null, call text not null, key text not null, status int, body text, created_at timestamptz not null default now(),
    primary key (owner, call, key)
  )`,
  `create index idempotent_answers_age on idempotent_answers (created_at)`,
  `create table audit_log (
    id bigint generated always as identity primary key, actor_id bigint references members on delete set null, action text not null, target_kind text not null, target_id bigint,
    before jsonb, after jsonb, ip inet, created_at timestamptz not null default now()
  )`,
  `create index audit_log_target on audit_log (target_kind, target_id, id desc)`,
  `create table mail_messages (id bigint generated always as identity primary key, recipient text not null, subject text not null, text text not null, html text not null, created_at timestamptz not null default now())`,
  `create table media (
    key text primary key, owner_id bigint references members on delete set null, kind text not null, mime text not null, width int, height int, bytes int not null, sha256 bytea not null, created_at timestamptz not null default now()
  )`,
  `create table client_errors (id bigint generated always as identity primary key, area text, version text, kind text not null, message text not null, stack text, url text, user_agent text, member_id bigint, created_at timestamptz not null default now())`,
  `create index client_errors_area on client_errors (area, version, created_at desc)`,
  `create table daily_usage (member_id bigint not null references members on delete cascade, day date not null, seconds int not null default 0, primary key (member_id, day))`,

  // ---- catalogue
  `create table languages (code text primary key, name_tr text not null, name_en text not null)`,
  `create table countries (code text primary key, name_tr text not null, name_en text not null)`,
  `create table publishers (id bigint generated always as identity primary key, name text not null, slug text not null unique)`,
  `create table genres (id bigint generated always as identity primary key, slug text not null unique, name_tr text not null, name_en text not null, parent_id bigint references genres, book_count int not null default 0)`,
  `create table authors (
    id bigint generated always as identity primary key,
    name text not null, slug text not null unique,
    born int, died int, country text references countries,
    bio_tr text, bio_en text, image_key text,
    source_key text unique,
    book_count int not null default 0, reader_count int not null default 0, follower_count int not null default 0,
    rating_sum bigint not null default 0, rating_count int not null default 0,
    trend real not null default 0,
    published boolean not null default true,
    search_name text generated always as (fold(name)) stored,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  )`,
  `create index authors_search on authors using gin (search_name gin_trgm_ops)`,
  `create index authors_popular on authors (reader_count desc, id)`,
  `create table works (
    id bigint generated always as identity primary key,
    title text not null, original_title text, language text references languages, first_year int,
    source_key text unique,
    rating_sum bigint not null default 0, rating_count int not null default 0,
    rating_histogram int[] not null default '{0,0,0,0,0,0,0,0,0,0}',
    reader_count int not null default 0, reading_count int not null default 0, to_read_count int not null default 0, dropped_count int not null default 0,
    review_count int not null default 0, quote_count int not null default 0, post_count int not null default 0, follower_count int not null default 0,
    trend real not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create index works_readers on works (reader_count desc, id)`,
  `create index works_trend on works (trend desc, id)`,
  `create table books (
    id bigint generated always as identity primary key,
    work_id bigint not null references works,
    title text not null check (char_length(title) between 1 and 500), subtitle text, slug text not null,
    kind text not null default 'kitap' check (kind in ('kitap','dergi')),
    isbn13 text, isbn10 text, pages int check (pages > 0), language text references languages, publisher_id bigint references publishers,
    year int, image_key text, description_tr text, description_en text,
    author_line text not null default '',
    is_main boolean not null default true,
    published boolean not null default true,
    source_key text unique,
    reader_count int not null default 0,
    search_text text generated always as (fold(title || ' ' || author_line)) stored,
    search_vector tsvector generated always as (to_tsvector('turkish', lower(title COLLATE "tr-x-icu") || ' ' || lower(author_line COLLATE "tr-x-icu"))) stored,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  )`,
  `create unique index books_isbn13 on books (isbn13) where isbn13 is not null`,
  `create index books_work on books (work_id)`,
  `create unique index books_main on books (work_id) where is_main`,
  `create index books_search on books using gin (search_text gin_trgm_ops)`,
  `create index books_vector on books using gin (search_vector)`,
  `create index books_title_prefix on books (search_text text_pattern_ops)`,
  `create table book_contributors (
    book_id bigint not null references books on delete cascade, author_id bigint not null references authors,
    role text not null check (role in ('yazar','cevirmen','editor','cizer','derleyen','tasarimci')), position int not null default 0,
    primary key (book_id, author_id, role)
  )`,
  `create index book_contributors_author on book_contributors (author_id, role, book_id)`,
  `create table work_genres (work_id bigint not null references works on delete cascade, genre_id bigint not null references genres on delete cascade, primary key (work_id, genre_id))`,
  `create index work_genres_genre on work_genres (genre_id, work_id)`,
  `create table topics (
    id bigint generated always as identity primary key,
    slug text not null unique, name text not null, title text not null, description text not null default '', image_key text,
    creator_id bigint references members on delete set null, member_count int not null default 0, agenda_count int not null default 0,
    trend real not null default 0, search_name text generated always as (fold(name || ' ' || title)) stored,
    published boolean not null default true, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  )`,
  `create index topics_search on topics using gin (search_name gin_trgm_ops)`,
  `create table work_topics (work_id bigint not null references works on delete cascade, topic_id bigint not null references topics on delete cascade, primary key (work_id, topic_id))`,
  `create index work_topics_topic on work_topics (topic_id, work_id)`,
  `create table shelf_entries (
    member_id bigint not null references members on delete cascade, work_id bigint not null references works, book_id bigint not null references books,
    shelf text not null check (shelf in ('okudum','okuyorum','okuyacagim','yarim-biraktim')),
    rating smallint check (rating between 1 and 10),
    started_on date, finished_on date, readings int not null default 0,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    primary key (member_id, work_id)
  )`,
  `create index shelf_entries_member on shelf_entries (member_id, shelf, updated_at desc, work_id desc)`,
  `create index shelf_entries_work on shelf_entries (work_id, shelf, updated_at desc, member_id)`,
  `create table entity_follows (
    member_id bigint not null references members on delete cascade, kind text not null check (kind in ('kitap','yazar','konu')), entity_id bigint not null,
    muted boolean not null default false, created_at timestamptz not null default now(), primary key (member_id, kind, entity_id)
  )`,
  `create index entity_follows_entity on entity_follows (kind, entity_id) where not muted`,

  // ---- social graph
  `create table follows (
    follower_id bigint not null references members on delete cascade, followed_id bigint not null references members on delete cascade,
    pending boolean not null default false, created_at timestamptz not null default now(),
    primary key (follower_id, followed_id), check (follower_id <> followed_id)
  )`,
  `create index follows_followed on follows (followed_id, pending, created_at desc)`,
  `create table blocks (blocker_id bigint not null references members on delete cascade, blocked_id bigint not null references members on delete cascade, created_at timestamptz not null default now(), primary key (blocker_id, blocked_id), check (blocker_id <> blocked_id))`,
  `create index blocks_blocked on blocks (blocked_id)`,
  `create table mutes (member_id bigint not null references members on delete cascade, muted_id bigint not null references members on delete cascade, created_at timestamptz not null default now(), primary key (member_id, muted_id))`,

  // ---- stories
  `create table stories (
    id bigint generated always as identity primary key, author_id bigint not null references members on delete cascade, title text not null, slug text not null, summary text not null default '',
    chapter_count int not null default 0, read_count int not null default 0, published boolean not null default true, trend real not null default 0,
    search_title text generated always as (fold(title)) stored, created_at timestamptz not null default now()
  )`,
  `create index stories_author on stories (author_id, id desc)`,
  `create index stories_search on stories using gin (search_title gin_trgm_ops)`,
  `create table chapters (
    id bigint generated always as identity primary key, story_id bigint not null references stories on delete cascade, position int not null, title text not null, slug text not null, text text not null,
    published boolean not null default true, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (story_id, position)
  )`,

  // ---- posts
  `create table posts (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('inceleme','alinti','ileti','okuma','hikaye','video')),
    author_id bigint not null references members on delete cascade,
    work_id bigint references works, book_id bigint references books, topic_id bigint references topics on delete set null, story_id bigint references stories on delete cascade,
    title text, text text not null default '' check (char_length(text) <= 20000),
    rating smallint check (rating between 1 and 10), page int check (page > 0), shelf text,
    image_keys text[] not null default '{}',
    spoiler boolean not null default false, pinned boolean not null default false, comments_closed boolean not null default false, topic_only boolean not null default false,
    quoted_post_id bigint references posts on delete set null,
    like_count int not null default 0 check (like_count >= 0), comment_count int not null default 0 check (comment_count >= 0), save_count int not null default 0,
    score real not null default 0,
    archived_at timestamptz, hidden_at timestamptz, deleted_at timestamptz, edited_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create unique index posts_one_review on posts (author_id, work_id) where kind = 'inceleme' and deleted_at is null`,
  `create index posts_author on posts (author_id, id desc) where deleted_at is null`,
  `create index posts_work_new on posts (work_id, kind, id desc) where deleted_at is null and archived_at is null and hidden_at is null`,
  `create index posts_work_top on posts (work_id, kind, score desc, id desc) where deleted_at is null and archived_at is null and hidden_at is null`,
  `create index posts_topic on posts (topic_id, id desc) where topic_id is not null and deleted_at is null`,
  `create index posts_new on posts (kind, id desc) where deleted_at is null and archived_at is null and hidden_at is null`,
  `create index posts_top on posts (score desc, id desc) where deleted_at is null and archived_at is null and hidden_at is null`,
  `create index posts_text on posts using gin (fold(text) gin_trgm_ops) where deleted_at is null`,
  `create table post_likes (post_id bigint not null references posts on delete cascade, member_id bigint not null references members on delete cascade, created_at timestamptz not null default now(), primary key (post_id, member_id))`,
  `create index post_likes_member on post_likes (member_id, created_at desc)`,
  `create table post_saves (member_id bigint not null references members on delete cascade, post_id bigint not null references posts on delete cascade, created_at timestamptz not null default now(), primary key (member_id, post_id))`,
  `create table comments (
    id bigint generated always as identity primary key, post_id bigint not null references posts on delete cascade, parent_id bigint references comments on delete cascade,
    author_id bigint not null references members on delete cascade, text text not null check (char_length(text) between 1 and 2000), like_count int not null default 0,
    deleted_at timestamptz, created_at timestamptz not null default now()
  )`,
  `create index comments_post on comments (post_id, id)`,
  `create table comment_likes (comment_id bigint not null references comments on delete cascade, member_id bigint not null references members on delete cascade, primary key (comment_id, member_id))`,
  `create table drafts (id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade, kind text not null, work_id bigint references works on delete cascade, book_id bigint references books on delete cascade, data jsonb not null, updated_at timestamptz not null default now())`,
  `create index drafts_member on drafts (member_id, updated_at desc)`,
  // Feed: post ids pushed to followers (hybrid fan-out), ordered by post id alone.
  `create table timeline (member_id bigint not null references members on delete cascade, post_id bigint not null references posts on delete cascade, author_id bigint not null, primary key (member_id, post_id))`,
  `create index timeline_author on timeline (member_id, author_id)`,
  `create table notifications (
    id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade, kind text not null,
    actor_id bigint references members on delete cascade, post_id bigint references posts on delete cascade, comment_id bigint references comments on delete cascade,
    seen_at timestamptz, created_at timestamptz not null default now()
  )`,
  `create index notifications_member on notifications (member_id, id desc)`,
  `create unique index notifications_once on notifications (member_id, kind, actor_id, coalesce(post_id, 0), coalesce(comment_id, 0))`,
  `create table recent_searches (member_id bigint not null references members on delete cascade, kind text not null, entity_id bigint not null default 0, term text not null default '', used_at timestamptz not null default now(), primary key (member_id, kind, entity_id, term))`,
  `create index recent_searches_member on recent_searches (member_id, used_at desc)`,

  // ---- areas
  `create table area_versions (area text not null, version text not null, manifest jsonb not null, published_by bigint references members on delete set null, published_at timestamptz not null default now(), primary key (area, version))`,
  `create table area_releases (area text primary key, live_version text not null, canary_version text, canary_percent int not null default 0 check (canary_percent between 0 and 100), updated_at timestamptz not null default now())`,
  `create table area_history (id bigint generated always as identity primary key, area text not null, action text not null, version text not null, detail jsonb, actor_id bigint references members on delete set null, created_at timestamptz not null default now())`,
];

export const base: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
