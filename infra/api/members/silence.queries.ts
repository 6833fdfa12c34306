import type { Member } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { happened } from '../happenings/happenings';
import { afterPlace, byMoment, descending, encodeCursor, invalid, numericCursor, refuse } from '../platform';

const kinds = {
  blocked: { table: sql.raw('blocks'), mine: sql.raw('x.blocker_id'), other: sql.raw('x.blocked_id') },
  muted: { table: sql.raw('mutes'), mine: sql.raw('x.member_id'), other: sql.raw('x.muted_id') },
};
const byDay = byMoment(sql`x.created_at`);

/** Readers whom a member has blocked or muted, latest first, also those who have blocked them since; who is leaving is gone (R-TOUCH-09). */
export async function listSilenced(
  db: Db,
  memberId: number,
  which: keyof typeof kinds,
  cursor?: string,
  limit = 30,
): Promise<{ liste: Member[]; imlec?: string }> {
  const { table, mine, other } = kinds[which];
  const { rows } = await sql<{ m: MemberRow; k: number }>`
    select ${memberJson('a', memberId)} as m, ${byDay.key} as k from ${table} x join members a on a.id = ${other}
    where ${mine} = ${memberId} and a.deletion_at is null and ${afterPlace(byDay, other, numericCursor(cursor, 2))}
    order by ${descending(byDay, other)} limit ${limit + 1}`.execute(db);
  const last = rows[limit - 1];
  return { liste: rows.slice(0, limit).map((r) => toMember(r.m)), ...(rows.length > limit && last ? { imlec: encodeCursor([last.k, last.m.id]) } : {}) };
}

interface MutedWord {
  id: number;
  soz: string;
}

/** Words that a member does not want to read, latest first; at most `limits.mutedWords.count`. */
export async function listMutedWords(db: Db, memberId: number): Promise<MutedWord[]> {
  return db.selectFrom('muted_words').select(['id', 'word as soz']).where('member_id', '=', memberId).orderBy('id', 'desc').execute();
}

/**
 * Adds a word or phrase; one that is there in another spelling (`Şiir`, `siir`) stays as it is.
 * @throws Refusal at the field `soz`: nothing in it can be looked for, or there are too many
 */
export async function muteWord(tx: Db, memberId: number, typed: string): Promise<MutedWord> {
  const word = typed.trim().replace(/\s+/g, ' ');
  // One at a time: two at once must not pass the limit together.
  await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
  const { rows } = await sql<{ empty: boolean; n: number }>`
    select numnode(phrase_query(${word})) = 0 as empty, (select count(*)::int from muted_words where member_id = ${memberId}) as n`.execute(tx);
  const [found] = rows;
  if (!found || found.empty) throw invalid({ soz: 'emptyWord' });
  if (found.n >= limits.mutedWords.count) throw invalid({ soz: ['tooManyWords', { n: limits.mutedWords.count }] });
  await sql`insert into muted_words (member_id, word, words) values (${memberId}, ${word}, phrase_query(${word})::text) on conflict do nothing`.execute(tx);
  // What has the word is not read any more, and does not count.
  await happened(tx, 'sightLost', { memberIds: [memberId] });
  const kept = await sql<MutedWord>`select id, word as soz from muted_words where member_id = ${memberId} and words = phrase_query(${word})::text`.execute(tx);
  return kept.rows[0] as MutedWord;
}

/** @throws Refusal `notFound` */
export async function unmuteWord(tx: Db, memberId: number, id: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('muted_words').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
  if (!numDeletedRows) throw refuse('notFound');
}
