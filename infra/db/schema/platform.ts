import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment } from './moments';

interface AuditLogTable {
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

interface ClientErrorsTable {
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

interface FeedbackTable {
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

interface IdempotentAnswersTable {
  owner: string;
  call: string;
  key: string;
  status: number | null;
  body: string | null;
  created_at: Moment;
}

interface MailMessagesTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe: string | null;
  created_at: Moment;
}

interface MediaTable {
  key: string;
  owner_id: number | null;
  kind: string;
  mime: string;
  width: number | null;
  height: number | null;
  bytes: number;
  /** Duration of a recording. */
  seconds: number | null;
  /** A video's poster. */
  poster_key: string | null;
  sha256: Buffer;
  alt: string | null;
  /** Size of the smaller version of a recording: null until it was tried, 0 if there is none. */
  light_bytes: number | null;
  light_begun_at: Date | null;
  created_at: Moment;
}

interface OldSlugsTable {
  kind: string;
  slug: string;
  entity_id: number;
  created_at: Moment;
}

interface RecentSearchesTable {
  member_id: number;
  kind: string;
  entity_id: Generated<number>;
  term: Generated<string>;
  used_at: Moment;
}

interface RedirectsTable {
  id: GeneratedAlways<number>;
  source: string;
  target: string | null;
  status: number;
  created_by: number | null;
  created_at: Moment;
  updated_at: Moment;
}

interface SiteSecretsTable {
  name: string;
  value: Buffer;
  created_at: Moment;
}

interface StaffRequestsTable {
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

/** Who has sold, as on receipts; the newest sells now. */
interface SellersTable {
  id: GeneratedAlways<number>;
  details: ColumnType<unknown, string, never>;
  since: Moment;
}

interface PartUploadsTable {
  id: string;
  member_id: number;
  field: string;
  bytes: number;
  received: Generated<number>;
  /** Print of the whole file, once a call has taken it. */
  sha256: Buffer | null;
  created_at: Moment;
}
interface UploadBudgetsTable {
  /** `m:` and the member id. */
  key: string;
  /** Bytes used. */
  points: Generated<number>;
  /** Expiry time in ms. */
  expire: number;
}

/** Site operation. */
export interface PlatformTables {
  audit_log: AuditLogTable;
  client_errors: ClientErrorsTable;
  feedback: FeedbackTable;
  idempotent_answers: IdempotentAnswersTable;
  mail_messages: MailMessagesTable;
  media: MediaTable;
  old_slugs: OldSlugsTable;
  recent_searches: RecentSearchesTable;
  redirects: RedirectsTable;
  sellers: SellersTable;
  site_secrets: SiteSecretsTable;
  staff_requests: StaffRequestsTable;
  part_uploads: PartUploadsTable;
  upload_budgets: UploadBudgetsTable;
}
