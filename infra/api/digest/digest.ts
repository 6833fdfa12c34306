import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { markWritten } from '../entities/member/letter-times';
import { quietUntil } from '../notifications/choices.rules';
import { unsubscribeAddress } from '../notifications/unsubscribe';
import type { JobKind } from '../platform/jobs';
import { type Mail, type Post, writeOnce } from '../platform/mail';
import { BATCH, workOff } from '../platform/work-off';
import { findDigest } from './digest.queries';
import { digestWeek, weekOf } from './digest.rules';
import { digestLetter } from './digest-letter';

interface Subscriber {
  id: number;
  email: string;
  name: string;
  language: string;
  quiet_from: number | null;
  quiet_until: number | null;
}

/** Marks the week of a member as done. @returns the letter of it; null if there is nothing to tell, or another process has written it */
async function digestFor(to: Subscriber, week: string, site: string, tx: Db): Promise<Mail | null> {
  const digest = (await markWritten(tx, to.id, 'digest_week', week)) ? await findDigest(tx, to.id, weekOf(week)) : null;
  if (!digest) return null;
  const end = (await unsubscribeAddress(tx, site, to.id))('ozet');
  return digestLetter(digest, to, to.language === 'en' ? 'en' : 'tr', site, end);
}

/**
 * Sends the weekly digest to those who chose it (R-TOUCH-05), outside their quiet hours. A member's week is marked as done in the transaction that queues the
 * letter, so processes that do this at the same time write once; a week in which nothing happened is done without a letter.
 * @throws AggregateError after all have been tried
 */
export async function sendDigests(post: Post, now = new Date()): Promise<void> {
  const week = digestWeek(now);
  if (!week) return;
  const after = async (last: number) => {
    const { rows } = await sql<Subscriber>`
      select m.id, m.email, m.name, m.language, p.quiet_from, p.quiet_until from member_preferences p join members m on m.id = p.member_id left join letter_times t on t.member_id = m.id
      where p.weekly_digest and m.id > ${last} and m.closed_at is null and m.email_confirmed_at is not null and (m.suspended_until is null or m.suspended_until < ${now})
        and (${post.demo} or not m.demo) and t.digest_week is distinct from ${week}::date order by m.id limit ${BATCH}`.execute(post.db);
    return rows;
  };
  const write = async (to: Subscriber) => {
    if (!quietUntil(now, to.quiet_from, to.quiet_until)) await writeOnce(post, (tx) => digestFor(to, week, post.site, tx));
  };
  await workOff(after, write, 'digests could not be written');
}

/** Job that sends the weekly digest. */
export const weeklyDigest = (post: Post): JobKind => ({
  name: 'haftalik-ozet',
  cron: '7 * * * 0-3',
  // Of the week that a site missed, once it is back in time for it.
  dueAtStart: async () => digestWeek(new Date()) !== null,
  startDelayS: 60,
  work: () => sendDigests(post),
});
