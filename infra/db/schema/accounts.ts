import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment, RequiredMoment } from './moments';

interface AccessLogTable {
  id: GeneratedAlways<number>;
  member_id: number;
  device_code: string;
  ip: string | null;
  user_agent: Generated<string>;
  created_at: Moment;
}

interface BackupCodesTable {
  member_id: number;
  code_hash: Buffer;
  used_at: NullableMoment;
}

interface DailyUsageTable {
  member_id: number;
  day: string;
  seconds: Generated<number>;
}

interface FormerUsernamesTable {
  username: string;
  member_id: number;
  released_at: Moment;
}

interface MemberDevicesTable {
  member_id: number;
  key_hash: Buffer;
  /** What the client said of itself, where it brought no secret. */
  client_hash: Generated<Buffer | null>;
  password_at: NullableMoment;
  second_step_at: NullableMoment;
  familiar: Generated<boolean>;
  created_at: Moment;
  last_seen_at: Moment;
}

interface MemberPreferencesTable {
  member_id: number;
  personal_ads: Generated<boolean>;
  quiet_from: number | null;
  quiet_until: number | null;
  weekly_digest: Generated<boolean>;
}

interface MemberRolesTable {
  member_id: number;
  role: string;
}

interface MemberWordsTable {
  word: string;
}

interface MembersTable {
  id: GeneratedAlways<number>;
  username: string;
  name: string;
  email: string;
  email_confirmed_at: NullableMoment;
  password_hash: string;
  gender: string;
  birth_date: string;
  bio: Generated<string>;
  /** Of `bio`. */
  marks: ColumnType<unknown, string | null | undefined, string | null>;
  location: Generated<string>;
  website: Generated<string>;
  avatar_key: string | null;
  cover_key: string | null;
  language: Generated<string>;
  terms_version: string | null;
  terms_accepted_at: NullableMoment;
  first_steps: Generated<boolean>;
  is_private: Generated<boolean>;
  verified: Generated<boolean>;
  loyal: Generated<boolean>;
  is_spam: Generated<boolean>;
  /** When staff found that the member is no spam. */
  spam_cleared_at: NullableMoment;
  demo: Generated<boolean>;
  premium_until: NullableMoment;
  suspended_until: NullableMoment;
  /** Until then only followers see what the member shares. */
  limited_until: NullableMoment;
  closed_at: NullableMoment;
  /** Whether what the member does is in others' numbers, and whether their follows are: as settled last (`entities/counts`). */
  counted: Generated<boolean>;
  present: Generated<boolean>;
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
  name_words: GeneratedAlways<string>;
  popular: Generated<boolean>;
  last_active_at: Moment;
  created_at: Moment;
}

interface OneTimeCodesTable {
  id: GeneratedAlways<number>;
  purpose: string;
  member_id: number;
  code_hash: Buffer;
  tries: Generated<number>;
  used_at: NullableMoment;
  expires_at: RequiredMoment;
  asker_hash: Buffer | null;
  tries_elsewhere: Generated<number>;
  created_at: Moment;
}

interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: string;
  holder: Buffer;
  expires_at: RequiredMoment;
  created_at: Moment;
}

interface PasskeysTable {
  id: GeneratedAlways<number>;
  member_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  synced: Generated<boolean>;
  created_at: Moment;
  used_at: NullableMoment;
}

interface ApiTokensTable {
  id: GeneratedAlways<number>;
  member_id: number;
  name: string;
  scopes: string[];
  token_hash: Buffer;
  created_at: Moment;
  expires_at: RequiredMoment;
  last_used_at: NullableMoment;
}

interface SessionsTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  member_id: number;
  device_code: string;
  user_agent: Generated<string>;
  ip: string | null;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: RequiredMoment;
  reauthenticated_at: NullableMoment;
}

interface TwoStepTable {
  member_id: number;
  secret: Buffer;
  confirmed_at: NullableMoment;
  last_step: Generated<number>;
  created_at: Moment;
}

/** Members, their sessions and account security. */
export interface AccountsTables {
  access_log: AccessLogTable;
  api_tokens: ApiTokensTable;
  backup_codes: BackupCodesTable;
  daily_usage: DailyUsageTable;
  former_usernames: FormerUsernamesTable;
  member_devices: MemberDevicesTable;
  member_preferences: MemberPreferencesTable;
  member_roles: MemberRolesTable;
  member_words: MemberWordsTable;
  members: MembersTable;
  one_time_codes: OneTimeCodesTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  sessions: SessionsTable;
  two_step: TwoStepTable;
}
