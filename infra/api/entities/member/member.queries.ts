import type { Member } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type Ctx, refuse } from '../../platform';
import { momentInWords } from '../../platform/language';
import { type MemberRow, toMember } from './member.shape';
import { memberJson } from './member.sql';
import { accountOpen, authorReadable, limited, type Viewer, viewerSets } from './member.visibility';

/** Matching readers that the viewer may see listed. */
export async function listReaders(db: Db, viewer: Viewer, from: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number): Promise<Member[]> {
  const { rows } = await sql<{ member: MemberRow }>`select ${memberJson('m', viewer)} as member ${from}
      and m.closed_at is null and (m.suspended_until is null or m.suspended_until < now()) and not ${limited('m')} and not m.is_spam
      and not exists (select 1 from blocks x where (x.blocker_id = ${viewer} and x.blocked_id = m.id) or (x.blocker_id = m.id and x.blocked_id = ${viewer}))
    order by ${order} limit ${limit}`.execute(db);
  return rows.map((r) => toMember(r.member));
}

/**
 * A reader by id as in lists; null if the viewer may not see the account.
 * @param asked whether the caller has found that it may be seen, although it is closed
 */
export async function findMember(db: Db, viewer: Viewer, id: number, asked = false): Promise<Member | null> {
  const { rows } = await sql<{
    m: MemberRow;
  }>`with ${viewerSets(viewer)} select ${memberJson('a', viewer)} as m from members a where a.id = ${id} and ${asked ? sql`true` : accountOpen(viewer)}`.execute(
    db,
  );
  return rows[0] ? toMember(rows[0].m) : null;
}

/** Years for which a username that a member gave up leads to the new one, and nobody else can take it (R-TOUCH-11). */
export const FORMER_NAME_YEARS = 1;

/** The present username of the reader who had another one in the last year; null if there is none whom the viewer may see (R-TOUCH-11). */
export async function presentUsername(db: Db, viewer: Viewer, former: string): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`with ${viewerSets(viewer)} select a.username from former_usernames f join members a on a.id = f.member_id
    where f.username = ${former.toLowerCase()} and f.released_at > now() - make_interval(years => ${FORMER_NAME_YEARS}) and ${accountOpen(viewer)}`.execute(db);
  return rows[0]?.username ?? null;
}

/** Whether the viewer may read a reader's content: public, own, or approved follower (R-PROF-21). */
export async function mayRead(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select ${authorReadable(viewer)} as ok from members a where a.id = ${id}`.execute(db);
  return rows[0]?.ok ?? false;
}

export interface Addressed {
  id: number;
  is_private: boolean;
  /** Blocked by the viewer. */
  barred: boolean;
  readable: boolean;
  /** Closed by its owner, but for the viewer to look at if they wish to (R-PROF-08). */
  onRequest: boolean;
}

/**
 * Whether account `a` is there for the viewer at all, in whatever state: it is not leaving (R-TOUCH-13), and does not block them (R-TOUCH-10).
 * @param viewer their id, or the column that holds it
 */
export const accountThere = (viewer: Viewer | RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (a.id = ${viewer} or (a.deletion_at is null and not exists (select 1 from blocks x where x.blocker_id = a.id and x.blocked_id = ${viewer})))`;

/** Another reader as the target of an action; null for one who is leaving or has blocked the viewer, too (R-TOUCH-10, R-TOUCH-13). */
export async function addressed(db: Db, viewer: Viewer, id: number): Promise<Addressed | null> {
  const { rows } = await sql<Addressed>`
    with ${viewerSets(viewer)} select a.id, a.is_private, a.id in (select id from barred) as barred, (${accountOpen(viewer)} and ${authorReadable(viewer)}) as readable,
      (a.closed_at is not null and coalesce(a.suspended_until < now(), true) and a.id not in (select id from barred) and ${authorReadable(viewer)}) as "onRequest"
    from members a where a.id = ${id} and ${accountThere(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** Refuses a limited member: they open no new conversation (R-STAFF-02). @throws Refusal `limitedReader` */
export async function mustNotBeLimited(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ until: Date }>`select limited_until as until from members where id = ${ctx.self.id} and ${limited('members')}`.execute(ctx.db);
  if (rows[0]) throw refuse('limitedReader', { until: momentInWords(rows[0].until, ctx.lang) });
}

/** What a page about a member, or about what they shared, says to search engines: nothing while they stand in no list (R-STAFF-02, R-STAFF-05). */
export async function indexing(db: Db, memberId: number): Promise<{ robots?: 'noindex' }> {
  const { rows } = await sql<{ unlisted: boolean }>`
    select a.is_spam or ${limited('a')} or a.closed_at is not null or coalesce(a.suspended_until > now(), false) as unlisted from members a where a.id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.unlisted ? { robots: 'noindex' } : {};
}
