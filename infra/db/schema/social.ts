import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment } from './moments';

interface BlocksTable {
  blocker_id: number;
  blocked_id: number;
  created_at: Moment;
}

interface EntityFollowsTable {
  member_id: number;
  kind: string;
  entity_id: number;
  muted: Generated<boolean>;
  created_at: Moment;
}

interface FeedSettingsTable {
  singleton: Generated<boolean>;
  featured_likes: Generated<number>;
  channel_days: Generated<number>;
  updated_by: number | null;
  updated_at: Moment;
}

interface FollowsTable {
  follower_id: number;
  followed_id: number;
  pending: Generated<boolean>;
  created_at: Moment;
}

interface MutedWordsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  word: string;
  words: string;
  created_at: Moment;
}

interface MutesTable {
  member_id: number;
  muted_id: number;
  created_at: Moment;
}

interface NewsTable {
  id: GeneratedAlways<number>;
  post_id: number | null;
  work_id: number | null;
  created_at: Moment;
}

interface NoticeChoicesTable {
  member_id: number;
  topic: string;
  channel: string;
  chosen: boolean;
}

interface NotificationLinesTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  object: string;
  latest_id: number;
  on_site: boolean;
  renewed: boolean;
  seen_at: NullableMoment;
  push_due_at: NullableMoment;
  pushed_at: NullableMoment;
  push_count: Generated<number>;
  mail_due_at: NullableMoment;
}

interface NotificationsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  actor_id: number | null;
  post_id: number | null;
  comment_id: number | null;
  series_id: number | null;
  work_id: number | null;
  created_at: Moment;
  about_post_id: number | null;
  author_id: number | null;
  topic_id: number | null;
  story_id: number | null;
  goal_id: number | null;
  conversation_id: number | null;
  on_site: Generated<boolean>;
  object: GeneratedAlways<string>;
}

interface LetterTimesTable {
  member_id: number;
  sent_at: NullableMoment;
  digest_week: string | null;
  staff_day: string | null;
}

interface PushSubscriptionsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: Generated<number>;
  paused_until: NullableMoment;
  created_at: Moment;
}

interface SeenPointsTable {
  member_id: number;
  point: string;
  count: Generated<number>;
}

interface TimelineTable {
  member_id: number;
  post_id: number;
  author_id: number;
}

/** Follows, mutes, blocks and notifications. */
export interface SocialTables {
  blocks: BlocksTable;
  entity_follows: EntityFollowsTable;
  feed_settings: FeedSettingsTable;
  follows: FollowsTable;
  letter_times: LetterTimesTable;
  muted_words: MutedWordsTable;
  mutes: MutesTable;
  news: NewsTable;
  notice_choices: NoticeChoicesTable;
  notification_lines: NotificationLinesTable;
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  seen_points: SeenPointsTable;
  timeline: TimelineTable;
}
