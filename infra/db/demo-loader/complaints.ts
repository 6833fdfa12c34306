import type { ComplaintReason, ComplaintTarget, DecisionKind } from '@yaprak/shared-kit/limits';
import type { Kysely } from 'kysely';
import { isUrgent } from '../../api/moderation/moderation.rules';
import type { Schema } from '../schema';
import { type ComplaintLine, type PostLine, type ReviewLine, readLines } from './files';
import type { LoadedReader } from './readers';

const hour = 3_600_000;

interface Target {
  kind: ComplaintTarget;
  id: number;
  memberId: number;
  text: string;
}

/**
 * Complaints, moderation decisions and appeals, so that the moderation desk has content.
 * Hidden posts were written for this purpose; everything else complained about is on the site.
 * @throws Error for a nonexistent reader or post
 */
export async function loadComplaints(db: Kysely<Schema>, readers: readonly LoadedReader[], now: Date): Promise<void> {
  const byName = new Map(readers.map((reader) => [reader.kadi, reader]));
  const readerNamed = (name: string): LoadedReader => {
    const found = byName.get(name);
    if (!found) throw new Error(`complaints.jsonl names ${name}, who is no reader`);
    return found;
  };
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);

  async function targetOf({ about, decision }: ComplaintLine): Promise<Target> {
    if ('reader' in about) {
      const { id, adi, kadi, bio } = readerNamed(about.reader);
      return { kind: 'okur', id, memberId: id, text: `${adi} (@${kadi})\n\n${bio}` };
    }
    if ('text' in about) {
      const memberId = readerNamed(about.author).id;
      const { id } = await db
        .insertInto('posts')
        .values({ kind: 'ileti', author_id: memberId, text: about.text, created_at: at(about.hoursAgo), hidden_at: decision ? at(decision.hoursAgo) : null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { kind: 'gonderi', id, memberId, text: about.text };
    }
    const line = (about.list === 'post' ? readLines<PostLine>('community/posts.jsonl') : readLines<ReviewLine>('community/reviews.jsonl'))[about.ref];
    if (!line) throw new Error(`complaints.jsonl names ${about.list} ${about.ref}, which is not there`);
    const memberId = readerNamed(line.kadi).id;
    const { id } = await db.selectFrom('posts').select('id').where('author_id', '=', memberId).where('text', '=', line.text).executeTakeFirstOrThrow();
    return { kind: 'gonderi', id, memberId, text: line.text };
  }

  for (const line of readLines<ComplaintLine>('community/complaints.jsonl')) {
    const { kind, id, memberId, text } = await targetOf(line);
    const reasons = line.complaints.map(([, reason]) => reason as ComplaintReason);
    const moderator = readerNamed('moderator').id;
    const decided = line.decision ? { state: 'karar', claimed_by: moderator, claimed_at: at(line.decision.hoursAgo) } : { claimed_by: null };
    const opened = await db
      .insertInto('moderation_cases')
      .values({
        target_kind: kind,
        target_id: id,
        member_id: memberId,
        reason: reasons[0] ?? 'diger',
        urgent: isUrgent(reasons, reasons.length),
        complaint_count: reasons.length,
        snapshot: text,
        created_at: at(line.complaints[0]?.[3] ?? 0),
        ...decided,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('complaints')
      .values(
        line.complaints.map(([name, reason, words, hoursAgo]) => ({
          case_id: opened.id,
          reporter_id: readerNamed(name).id,
          reason,
          text: words,
          created_at: at(hoursAgo),
        })),
      )
      .execute();
    if (line.decision) await decide(db, { caseId: opened.id, kind, targetId: id, memberId, moderator }, line, at);
  }
}

interface Decided {
  caseId: number;
  kind: ComplaintTarget;
  targetId: number;
  memberId: number;
  moderator: number;
}

async function decide(db: Kysely<Schema>, c: Decided, { decision, appeal }: ComplaintLine, at: (hoursAgo: number) => Date): Promise<void> {
  if (!decision) return;
  const made = at(decision.hoursAgo);
  const verdict: DecisionKind = decision.kind;
  const [before, after] = verdict === 'gizle' ? [{ hiddenAt: null, pinned: false }, { hiddenAt: made.toISOString() }] : [{}, {}];
  const { id } = await db
    .insertInto('moderation_decisions')
    .values({
      case_id: c.caseId,
      member_id: c.memberId,
      decided_by: c.moderator,
      kind: verdict,
      reason: decision.reason,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reverted_by: null,
      created_at: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('audit_log')
    .values({
      actor_id: c.moderator,
      action: `karar.${verdict}`,
      target_kind: c.kind,
      target_id: c.targetId,
      before: JSON.stringify(before),
      after: JSON.stringify({ ...after, aciklama: decision.reason, kararId: id }),
      created_at: made,
    })
    .execute();
  if (appeal)
    await db
      .insertInto('appeals')
      .values({ decision_id: id, member_id: c.memberId, text: appeal.text, decided_by: null, answer: null, created_at: at(appeal.hoursAgo) })
      .execute();
}
