import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { findMarks, type Mark, mentionedIn, namesIn, type ReadText, withMembers } from './marks.rules';

interface Writing {
  text: string;
  authorId: number;
  /** Address of this site. */
  site: string;
  /** Only members of this conversation can be mentioned. */
  conversationId?: number | undefined;
}

/**
 * Reads a text once, as it is written (R-TOUCH-06 … R-TOUCH-08): finds mentions, tags and addresses. A mention is of an open account without a block between
 * it and the author, by its present or former name; any other stays plain text. One query, and none for a text without names.
 */
export async function readText(db: Db, { text, authorId, site, conversationId }: Writing): Promise<ReadText> {
  const found = findMarks(text, site);
  const names = namesIn(found);
  const ids = new Map<string, number>();
  if (names.length) {
    const { rows } = await sql<{ id: number; name: string }>`
      select m.id, n.name from (
          select id, username as name, 0 as former from members where username = any(${names}::text[])
          union all select member_id, username, 1 from former_usernames where username = any(${names}::text[])) n
        join members m on m.id = n.id
      where m.closed_at is null and m.deletion_at is null and (m.suspended_until is null or m.suspended_until < now())
        and not exists (select 1 from blocks b where (b.blocker_id = m.id and b.blocked_id = ${authorId}) or (b.blocker_id = ${authorId} and b.blocked_id = m.id))
        and (${conversationId ?? null}::bigint is null or exists (select 1 from conversation_members cm where cm.conversation_id = ${conversationId ?? null} and cm.member_id = m.id))
      order by n.former desc`.execute(db);
    for (const { id, name } of rows) ids.set(name, id);
  }
  const marks = withMembers(found, ids);
  return { marks, json: JSON.stringify(marks) };
}

/** Members that a text mentions now and did not before. */
export function newlyMentioned(marks: readonly Mark[], before: readonly Mark[] | null): number[] {
  const known = new Set(mentionedIn(before));
  return mentionedIn(marks).filter((id) => !known.has(id));
}
