import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `alter table conversations add column description text not null default '' check (char_length(description) <= 500)`,
  `alter table conversations add column image_key text references media on delete set null`,
  `create index conversations_image on conversations (image_key) where image_key is not null`,
  `alter table conversation_members add column admin boolean not null default false`,
  `update conversation_members cm set admin = true from conversations c where c.id = cm.conversation_id and c.kind = 'grup' and c.created_by = cm.member_id`,
  // A group has at most one invitation; ending it deletes it, and a new one has a new address.
  `create table group_invitations (
    conversation_id bigint primary key references conversations on delete cascade,
    code text not null unique,
    created_by bigint not null references members on delete cascade,
    created_at timestamptz not null default now()
  )`,
  `create index group_invitations_creator on group_invitations (created_by)`,
  // Whom an administrator has removed: they come back only if somebody adds them.
  `create table group_removals (
    conversation_id bigint not null references conversations on delete cascade,
    member_id bigint not null references members on delete cascade,
    primary key (conversation_id, member_id)
  )`,
  `create index group_removals_member on group_removals (member_id)`,
];

/** Pictures, descriptions, administrators and invitations of groups (R-CHAT-08). */
export const groupLife: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
