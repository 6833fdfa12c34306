import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment } from './moments';

interface ConversationMembersTable {
  conversation_id: number;
  member_id: number;
  state: Generated<string>;
  unread_count: Generated<number>;
  read_message_id: Generated<number>;
  last_message_id: Generated<number>;
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
  created_at: Moment;
}

interface MessagesTable {
  id: GeneratedAlways<number>;
  conversation_id: number;
  author_id: number;
  kind: Generated<string>;
  text: Generated<string>;
  media_key: string | null;
  client_id: string;
  target_id: number | null;
  reply_to_id: number | null;
  forwarded: Generated<boolean>;
  deleted_at: NullableMoment;
  edited_at: NullableMoment;
  pushed_at: NullableMoment;
  created_at: Moment;
}

interface MessageReactionsTable {
  message_id: number;
  member_id: number;
  reaction: string;
  created_at: Moment;
}

/** Conversations. */
export interface MessagesTables {
  conversation_members: ConversationMembersTable;
  conversations: ConversationsTable;
  message_reactions: MessageReactionsTable;
  messages: MessagesTable;
}
