import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment } from './moments';

interface ConversationMembersTable {
  conversation_id: number;
  member_id: number;
  state: Generated<string>;
  unread_count: Generated<number>;
  read_message_id: Generated<number>;
  last_message_id: Generated<number>;
  muted_until: NullableMoment;
  pinned_at: NullableMoment;
  since_message_id: Generated<number>;
  admin: Generated<boolean>;
  joined_at: Moment;
}

interface ConversationsTable {
  id: GeneratedAlways<number>;
  kind: Generated<string>;
  title: string | null;
  low_member_id: number | null;
  high_member_id: number | null;
  created_by: number | null;
  last_message_id: number | null;
  description: Generated<string>;
  image_key: string | null;
  created_at: Moment;
}

interface GroupInvitationsTable {
  conversation_id: number;
  code: string;
  created_by: number;
  created_at: Moment;
}

interface GroupRemovalsTable {
  conversation_id: number;
  member_id: number;
}

interface MessagesTable {
  id: GeneratedAlways<number>;
  conversation_id: number;
  author_id: number;
  kind: Generated<string>;
  text: Generated<string>;
  marks: ColumnType<unknown, string | null | undefined, string | null>;
  media_key: string | null;
  client_id: string;
  target_id: number | null;
  reply_to_id: number | null;
  forwarded: Generated<boolean>;
  deleted_at: NullableMoment;
  edited_at: NullableMoment;
  pushed_at: NullableMoment;
  change: number | null;
  created_at: Moment;
}

interface MessageReactionsTable {
  message_id: number;
  member_id: number;
  reaction: string;
  created_at: Moment;
}

interface MessageHiddenTable {
  member_id: number;
  message_id: number;
  change: number | null;
}

interface MemberPresenceTable {
  member_id: number;
  seen_at: Moment;
  online_until: NullableMoment;
}

/** Conversations. */
export interface MessagesTables {
  conversation_members: ConversationMembersTable;
  conversations: ConversationsTable;
  group_invitations: GroupInvitationsTable;
  group_removals: GroupRemovalsTable;
  member_presence: MemberPresenceTable;
  message_hidden: MessageHiddenTable;
  message_reactions: MessageReactionsTable;
  messages: MessagesTable;
}
