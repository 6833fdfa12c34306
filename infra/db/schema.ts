import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** timestamptz with a default: read as Date, written as Date or ISO text, optional on insert. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type RequiredMoment = ColumnType<Date, Date | string, Date | string>;

export interface AccessLogTable {
  id: GeneratedAlways<number>;
  member_id: number;
  device_code: string;
  ip: string | null;
  user_agent: Generated<string>;
  created_at: Moment;
}

export interface AdClicksTable {
  nonce: Buffer;
  ad_id: number;
  day: string;
}

export interface AdDaysTable {
  ad_id: number;
  day: string;
  impressions: Generated<number>;
  readers: Generated<number>;
  clicks: Generated<number>;
  spent_kurus: Generated<number>;
}

export interface AdPaymentNoticesTable {
  notice_id: string;
  payment_id: number;
  created_at: Moment;
}

export interface AdPaymentsTable {
  id: GeneratedAlways<number>;
  advertiser_id: number;
  amount_kurus: number;
  state: Generated<'bekliyor' | 'basarili' | 'basarisiz' | 'zaman-asimi'>;
  provider: string;
  reference: string;
  receipt_number: string | null;
  expires_at: RequiredMoment;
  decided_at: NullableMoment;
  created_at: Moment;
}

export interface AdReadersTable {
  ad_id: number;
  reader: Buffer;
}

export interface AdReceiptNumbersTable {
  year: number;
  last: number;
}

export interface AdViewsTable {
  nonce: Buffer;
  ad_id: number;
  reader: Buffer;
  place: 'akis' | 'ust' | 'alt';
  day: string;
  created_at: Moment;
}

export interface AdsTable {
  id: GeneratedAlways<number>;
  advertiser_id: number;
  title: string;
  text: string;
  image_key: string | null;
  target: string;
  starts_on: string;
  ends_on: string;
  budget_kurus: number;
  daily_cap_kurus: number | null;
  spent_kurus: Generated<number>;
  posted_kurus: Generated<number>;
  impressions: Generated<number>;
  readers: Generated<number>;
  clicks: Generated<number>;
  state: Generated<'taslak' | 'onayda' | 'yayinda' | 'durduruldu' | 'bitti' | 'red'>;
  refusal: string | null;
  reviewed_by: number | null;
  submitted_at: NullableMoment;
  created_at: Moment;
}

export interface AdvertisersTable {
  member_id: number;
  company: string;
  tax_number: string;
  tax_office: string | null;
  invoice_address: string;
  created_at: Moment;
}

export interface AppealsTable {
  id: GeneratedAlways<number>;
  decision_id: number;
  member_id: number;
  text: string;
  state: Generated<string>;
  decided_by: number | null;
  answer: string | null;
  decided_at: NullableMoment;
  created_at: Moment;
}

export interface AreaHistoryTable {
  id: GeneratedAlways<number>;
  area: string;
  action: string;
  version: string;
  detail: ColumnType<unknown, string | null | undefined, string | null>;
  actor_id: number | null;
  created_at: Moment;
}

export interface AreaKeysTable {
  id: GeneratedAlways<number>;
  area: string;
  name: string;
  key_hash: Buffer;
  created_by: number | null;
  created_at: Moment;
  expires_at: RequiredMoment;
  last_used_at: NullableMoment;
  revoked_at: NullableMoment;
}

export interface AreaOverridesTable {
  code_hash: Buffer;
  member_id: number;
  area: string;
  manifest: ColumnType<unknown, string, string>;
  created_at: Moment;
  expires_at: RequiredMoment;
}

export interface AreaReleasesTable {
  area: string;
  live_version: string;
  canary_version: string | null;
  canary_percent: Generated<number>;
  updated_at: Moment;
}

export interface AreaReportsTable {
  area: string;
  version: string;
  device: string;
  kind: string;
  hour: RequiredMoment;
  address_hash: Buffer;
  ms: Generated<number>;
  created_at: Moment;
}

export interface AreaVersionsTable {
  area: string;
  version: string;
  manifest: ColumnType<unknown, string, string>;
  published_by: number | null;
  published_at: Moment;
  archive_key: string | null;
  withdrawn_at: NullableMoment;
  withdrawn_reason: string | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  actor_id: number | null;
  action: string;
  target_kind: string;
  target_id: number | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  ip: string | null;
  created_at: Moment;
}

export interface AuthorsTable {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  born: number | null;
  died: number | null;
  country: string | null;
  bio_tr: string | null;
  bio_en: string | null;
  image_key: string | null;
  source_key: string | null;
  book_count: Generated<number>;
  reader_count: Generated<number>;
  follower_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  trend: Generated<number>;
  published: Generated<boolean>;
  search_name: GeneratedAlways<string>;
  created_at: Moment;
  updated_at: Moment;
  version: Generated<number>;
  merged_into: number | null;
}

export interface BackupCodesTable {
  member_id: number;
  code_hash: Buffer;
  used_at: NullableMoment;
}

export interface BlocksTable {
  blocker_id: number;
  blocked_id: number;
  created_at: Moment;
}

export interface BookContributorsTable {
  book_id: number;
  author_id: number;
  role: string;
  position: Generated<number>;
}

export interface BooksTable {
  id: GeneratedAlways<number>;
  work_id: number;
  title: string;
  subtitle: string | null;
  slug: string;
  kind: Generated<string>;
  isbn13: string | null;
  isbn10: string | null;
  pages: number | null;
  language: string | null;
  publisher_id: number | null;
  year: number | null;
  image_key: string | null;
  description_tr: string | null;
  description_en: string | null;
  author_line: Generated<string>;
  is_main: Generated<boolean>;
  published: Generated<boolean>;
  source_key: string | null;
  reader_count: Generated<number>;
  search_text: GeneratedAlways<string>;
  search_vector: GeneratedAlways<string>;
  created_at: Moment;
  updated_at: Moment;
  version: Generated<number>;
  merged_into: number | null;
}

export interface CatalogChangesTable {
  id: GeneratedAlways<number>;
  action: string;
  kind: string;
  entity_id: number;
  other_id: number | null;
  actor_id: number | null;
  request_id: number | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  version: Generated<number>;
  undo_of: number | null;
  undone_by: number | null;
  created_at: Moment;
}

export interface CatalogRequestsTable {
  id: GeneratedAlways<number>;
  action: string;
  kind: string;
  entity_id: number | null;
  other_id: number | null;
  member_id: number;
  base: ColumnType<unknown, string | null | undefined, string | null>;
  payload: ColumnType<unknown, string, string>;
  note: string | null;
  state: Generated<string>;
  decided_by: number | null;
  decided_at: NullableMoment;
  reason: string | null;
  created_at: Moment;
}

export interface ChaptersTable {
  id: GeneratedAlways<number>;
  story_id: number;
  position: number;
  title: string;
  slug: string;
  text: string;
  published: Generated<boolean>;
  created_at: Moment;
  updated_at: Moment;
}

export interface ChiefLibrariansTable {
  member_id: number;
  named_by: number | null;
  created_at: Moment;
}

export interface ClientErrorsTable {
  id: GeneratedAlways<number>;
  area: string | null;
  version: string | null;
  kind: string;
  message: string;
  stack: string | null;
  url: string | null;
  user_agent: string | null;
  member_id: number | null;
  created_at: Moment;
}

export interface CommentLikesTable {
  comment_id: number;
  member_id: number;
}

export interface CommentsTable {
  id: GeneratedAlways<number>;
  post_id: number;
  parent_id: number | null;
  author_id: number;
  text: string;
  like_count: Generated<number>;
  deleted_at: NullableMoment;
  hidden_at: NullableMoment;
  created_at: Moment;
}

export interface ComplaintsTable {
  id: GeneratedAlways<number>;
  case_id: number;
  reporter_id: number;
  reason: string;
  text: Generated<string>;
  created_at: Moment;
}

export interface ConversationMembersTable {
  conversation_id: number;
  member_id: number;
  state: Generated<string>;
  unread_count: Generated<number>;
  read_message_id: Generated<number>;
  last_message_id: Generated<number>;
  joined_at: Moment;
}

export interface ConversationsTable {
  id: GeneratedAlways<number>;
  kind: Generated<string>;
  title: string | null;
  low_member_id: number | null;
  high_member_id: number | null;
  created_by: number | null;
  last_message_id: number | null;
  created_at: Moment;
}

export interface CountriesTable {
  code: string;
  name_tr: string;
  name_en: string;
}

export interface DailyUsageTable {
  member_id: number;
  day: string;
  seconds: Generated<number>;
}

export interface DraftsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  work_id: number | null;
  book_id: number | null;
  data: ColumnType<unknown, string, string>;
  updated_at: Moment;
}

export interface EntityFollowsTable {
  member_id: number;
  kind: string;
  entity_id: number;
  muted: Generated<boolean>;
  created_at: Moment;
}

export interface FeedbackTable {
  id: GeneratedAlways<number>;
  member_id: number | null;
  kind: string;
  text: string;
  email: string | null;
  path: string | null;
  user_agent: Generated<string>;
  resolved_at: NullableMoment;
  created_at: Moment;
}

export interface FeedSettingsTable {
  singleton: Generated<boolean>;
  featured_likes: Generated<number>;
  channel_days: Generated<number>;
  updated_by: number | null;
  updated_at: Moment;
}

export interface FollowsTable {
  follower_id: number;
  followed_id: number;
  pending: Generated<boolean>;
  created_at: Moment;
}

export interface GenresTable {
  id: GeneratedAlways<number>;
  slug: string;
  name_tr: string;
  name_en: string;
  parent_id: number | null;
  book_count: Generated<number>;
}

export interface IdempotentAnswersTable {
  owner: string;
  call: string;
  key: string;
  status: number | null;
  body: string | null;
  created_at: Moment;
}

export interface LanguagesTable {
  code: string;
  name_tr: string;
  name_en: string;
}

export interface LedgerEntriesTable {
  transfer_id: number;
  account: 'kasa' | 'cuzdan' | 'ayrilan' | 'gelir';
  advertiser_id: number;
  amount_kurus: number;
}

export interface LedgerTransfersTable {
  id: GeneratedAlways<number>;
  kind: 'odeme' | 'ayirma' | 'iade' | 'gelir';
  advertiser_id: number;
  ad_id: number | null;
  payment_id: number | null;
  created_at: Moment;
}

export interface LibrarianApplicationsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  motivation: string;
  state: Generated<string>;
  decided_by: number | null;
  decided_at: NullableMoment;
  reason: string | null;
  created_at: Moment;
}

export interface MailMessagesTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: Moment;
}

export interface MediaTable {
  key: string;
  owner_id: number | null;
  kind: string;
  mime: string;
  width: number | null;
  height: number | null;
  bytes: number;
  sha256: Buffer;
  alt: string | null;
  created_at: Moment;
}

export interface MemberPreferencesTable {
  member_id: number;
  personal_ads: Generated<boolean>;
  notify_follow: Generated<boolean>;
  notify_like: Generated<boolean>;
  notify_comment: Generated<boolean>;
}

export interface MemberRolesTable {
  member_id: number;
  role: string;
}

export interface MembersTable {
  id: GeneratedAlways<number>;
  username: string;
  name: string;
  email: string;
  email_confirmed_at: NullableMoment;
  password_hash: string;
  gender: string;
  birth_date: string;
  bio: Generated<string>;
  avatar_key: string | null;
  cover_key: string | null;
  language: Generated<string>;
  is_private: Generated<boolean>;
  verified: Generated<boolean>;
  loyal: Generated<boolean>;
  is_spam: Generated<boolean>;
  premium_until: NullableMoment;
  suspended_until: NullableMoment;
  closed_at: NullableMoment;
  deletion_at: NullableMoment;
  removal_at: NullableMoment;
  comment_permission: Generated<string>;
  feed_view: Generated<string>;
  account_group_id: number | null;
  feed_seen_id: Generated<number>;
  message_from: Generated<string>;
  show_read: Generated<boolean>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  read_count: Generated<number>;
  to_read_count: Generated<number>;
  review_count: Generated<number>;
  quote_count: Generated<number>;
  post_count: Generated<number>;
  story_count: Generated<number>;
  unseen_notifications: Generated<number>;
  search_name: GeneratedAlways<string>;
  last_active_at: Moment;
  created_at: Moment;
}

export interface MergeRowsTable {
  id: GeneratedAlways<number>;
  change_id: number;
  place: string;
  row_key: ColumnType<unknown, string, string>;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  other_before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface MessagesTable {
  id: GeneratedAlways<number>;
  conversation_id: number;
  author_id: number;
  kind: Generated<string>;
  text: Generated<string>;
  media_key: string | null;
  client_id: string;
  target_id: number | null;
  deleted_at: NullableMoment;
  edited_at: NullableMoment;
  pushed_at: NullableMoment;
  created_at: Moment;
}

export interface ModerationCasesTable {
  id: GeneratedAlways<number>;
  target_kind: string;
  target_id: number;
  member_id: number;
  reason: string;
  urgent: Generated<boolean>;
  complaint_count: Generated<number>;
  snapshot: Generated<string>;
  state: Generated<string>;
  claimed_by: number | null;
  claimed_at: NullableMoment;
  created_at: Moment;
}

export interface ModerationDecisionsTable {
  id: GeneratedAlways<number>;
  case_id: number;
  member_id: number;
  decided_by: number | null;
  kind: string;
  reason: string;
  suspended_until: NullableMoment;
  removal_at: NullableMoment;
  before: ColumnType<unknown, string, string>;
  after: ColumnType<unknown, string, string>;
  reverted_at: NullableMoment;
  reverted_by: number | null;
  created_at: Moment;
}

export interface MutesTable {
  member_id: number;
  muted_id: number;
  created_at: Moment;
}

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  actor_id: number | null;
  post_id: number | null;
  comment_id: number | null;
  seen_at: NullableMoment;
  created_at: Moment;
}

export interface OldSlugsTable {
  kind: string;
  slug: string;
  entity_id: number;
  created_at: Moment;
}

export interface OneTimeCodesTable {
  id: GeneratedAlways<number>;
  purpose: string;
  member_id: number;
  code_hash: Buffer;
  tries: Generated<number>;
  used_at: NullableMoment;
  expires_at: RequiredMoment;
  created_at: Moment;
}

export interface OwnShelfBooksTable {
  shelf_id: number;
  book_id: number;
  added_at: Moment;
}

export interface OwnShelvesTable {
  id: GeneratedAlways<number>;
  member_id: number;
  name: string;
  slug: string;
  is_private: Generated<boolean>;
  position: Generated<number>;
  book_count: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface PaymentsTable {
  id: GeneratedAlways<number>;
  subscription_id: number;
  amount_kurus: number;
  provider: string;
  reference: string;
  created_at: Moment;
}

export interface PostLikesTable {
  post_id: number;
  member_id: number;
  created_at: Moment;
}

export interface PostSavesTable {
  member_id: number;
  post_id: number;
  created_at: Moment;
}

export interface PostsTable {
  id: GeneratedAlways<number>;
  kind: string;
  author_id: number;
  work_id: number | null;
  book_id: number | null;
  topic_id: number | null;
  story_id: number | null;
  title: string | null;
  text: Generated<string>;
  rating: number | null;
  page: number | null;
  shelf: string | null;
  image_keys: Generated<string[]>;
  spoiler: Generated<boolean>;
  pinned: Generated<boolean>;
  comments_closed: Generated<boolean>;
  topic_only: Generated<boolean>;
  quoted_post_id: number | null;
  like_count: Generated<number>;
  comment_count: Generated<number>;
  save_count: Generated<number>;
  score: Generated<number>;
  archived_at: NullableMoment;
  hidden_at: NullableMoment;
  deleted_at: NullableMoment;
  edited_at: NullableMoment;
  created_at: Moment;
  merged_from: number | null;
}

export interface PricesTable {
  book_id: number;
  shop_id: number;
  /** In kuruş. */
  amount: number;
  url: string;
  in_stock: Generated<boolean>;
  updated_at: Moment;
}

export interface PublishersTable {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
}

export interface ReadingGoalsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  title: Generated<string>;
  target: number;
  author_id: number | null;
  genre_id: number | null;
  starts_on: string;
  ends_on: string;
  created_at: Moment;
}

export interface ReadingsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  work_id: number;
  book_id: number;
  started_on: string | null;
  finished_on: string | null;
  done: Generated<boolean>;
  page: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface RecentSearchesTable {
  member_id: number;
  kind: string;
  entity_id: Generated<number>;
  term: Generated<string>;
  used_at: Moment;
}

export interface RedirectsTable {
  id: GeneratedAlways<number>;
  source: string;
  target: string | null;
  status: number;
  created_by: number | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface SeenPointsTable {
  member_id: number;
  point: string;
  count: Generated<number>;
}

export interface SessionsTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  member_id: number;
  device_code: string;
  user_agent: Generated<string>;
  ip: string | null;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: RequiredMoment;
}

export interface ShelfEntriesTable {
  member_id: number;
  work_id: number;
  book_id: number;
  shelf: string;
  rating: number | null;
  started_on: string | null;
  finished_on: string | null;
  readings: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface ShopsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  website: string;
  active: Generated<boolean>;
  created_at: Moment;
}

export interface SiteSecretsTable {
  name: string;
  value: Buffer;
  created_at: Moment;
}

export interface StaffRequestsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  text: string;
  state: Generated<string>;
  decided_by: number | null;
  answer: string | null;
  decided_at: NullableMoment;
  created_at: Moment;
}

export interface StoriesTable {
  id: GeneratedAlways<number>;
  author_id: number;
  title: string;
  slug: string;
  summary: Generated<string>;
  chapter_count: Generated<number>;
  read_count: Generated<number>;
  published: Generated<boolean>;
  trend: Generated<number>;
  search_title: GeneratedAlways<string>;
  created_at: Moment;
}

export interface SubscriptionsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  plan: string;
  state: string;
  provider: string;
  provider_token: string;
  started_at: Moment;
  ends_at: RequiredMoment;
  cancelled_at: NullableMoment;
}

export interface TimelineTable {
  member_id: number;
  post_id: number;
  author_id: number;
}

export interface TopicsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  title: string;
  description: Generated<string>;
  image_key: string | null;
  creator_id: number | null;
  member_count: Generated<number>;
  agenda_count: Generated<number>;
  trend: Generated<number>;
  search_name: GeneratedAlways<string>;
  published: Generated<boolean>;
  created_at: Moment;
  updated_at: Moment;
  version: Generated<number>;
}

export interface TwoStepTable {
  member_id: number;
  secret: Buffer;
  confirmed_at: NullableMoment;
  last_step: Generated<number>;
  created_at: Moment;
}

export interface WorkGenresTable {
  work_id: number;
  genre_id: number;
}

export interface WorkTopicsTable {
  work_id: number;
  topic_id: number;
}

export interface WorksTable {
  id: GeneratedAlways<number>;
  title: string;
  original_title: string | null;
  language: string | null;
  first_year: number | null;
  source_key: string | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_histogram: Generated<number[]>;
  reader_count: Generated<number>;
  reading_count: Generated<number>;
  to_read_count: Generated<number>;
  dropped_count: Generated<number>;
  review_count: Generated<number>;
  quote_count: Generated<number>;
  post_count: Generated<number>;
  follower_count: Generated<number>;
  trend: Generated<number>;
  created_at: Moment;
  merged_into: number | null;
}

/** Tables as the migrations leave them; kept in step by `schema.test.ts`, which compares it with the migrated database. */
export interface Schema {
  access_log: AccessLogTable;
  ad_clicks: AdClicksTable;
  ad_days: AdDaysTable;
  ad_payment_notices: AdPaymentNoticesTable;
  ad_payments: AdPaymentsTable;
  ad_readers: AdReadersTable;
  ad_receipt_numbers: AdReceiptNumbersTable;
  ad_views: AdViewsTable;
  ads: AdsTable;
  advertisers: AdvertisersTable;
  appeals: AppealsTable;
  area_history: AreaHistoryTable;
  area_keys: AreaKeysTable;
  area_overrides: AreaOverridesTable;
  area_releases: AreaReleasesTable;
  area_reports: AreaReportsTable;
  area_versions: AreaVersionsTable;
  audit_log: AuditLogTable;
  authors: AuthorsTable;
  backup_codes: BackupCodesTable;
  blocks: BlocksTable;
  book_contributors: BookContributorsTable;
  books: BooksTable;
  catalog_changes: CatalogChangesTable;
  catalog_requests: CatalogRequestsTable;
  chapters: ChaptersTable;
  chief_librarians: ChiefLibrariansTable;
  client_errors: ClientErrorsTable;
  comment_likes: CommentLikesTable;
  comments: CommentsTable;
  complaints: ComplaintsTable;
  conversation_members: ConversationMembersTable;
  conversations: ConversationsTable;
  countries: CountriesTable;
  daily_usage: DailyUsageTable;
  drafts: DraftsTable;
  entity_follows: EntityFollowsTable;
  feedback: FeedbackTable;
  feed_settings: FeedSettingsTable;
  follows: FollowsTable;
  genres: GenresTable;
  idempotent_answers: IdempotentAnswersTable;
  languages: LanguagesTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transfers: LedgerTransfersTable;
  librarian_applications: LibrarianApplicationsTable;
  mail_messages: MailMessagesTable;
  media: MediaTable;
  member_preferences: MemberPreferencesTable;
  member_roles: MemberRolesTable;
  members: MembersTable;
  merge_rows: MergeRowsTable;
  messages: MessagesTable;
  moderation_cases: ModerationCasesTable;
  moderation_decisions: ModerationDecisionsTable;
  mutes: MutesTable;
  notifications: NotificationsTable;
  old_slugs: OldSlugsTable;
  one_time_codes: OneTimeCodesTable;
  own_shelf_books: OwnShelfBooksTable;
  own_shelves: OwnShelvesTable;
  payments: PaymentsTable;
  post_likes: PostLikesTable;
  post_saves: PostSavesTable;
  posts: PostsTable;
  prices: PricesTable;
  publishers: PublishersTable;
  reading_goals: ReadingGoalsTable;
  readings: ReadingsTable;
  recent_searches: RecentSearchesTable;
  redirects: RedirectsTable;
  seen_points: SeenPointsTable;
  sessions: SessionsTable;
  shelf_entries: ShelfEntriesTable;
  shops: ShopsTable;
  site_secrets: SiteSecretsTable;
  staff_requests: StaffRequestsTable;
  stories: StoriesTable;
  subscriptions: SubscriptionsTable;
  timeline: TimelineTable;
  topics: TopicsTable;
  two_step: TwoStepTable;
  work_genres: WorkGenresTable;
  work_topics: WorkTopicsTable;
  works: WorksTable;
}
