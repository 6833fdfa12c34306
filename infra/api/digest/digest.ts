import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { quietUntil } from '../notifications/choices.rules';
import { unsubscribeAddress } from '../notifications/unsubscribe';
import type { JobKind } from '../platform/jobs';
import { type Mail, type Post, writeOnce } from '../platform/mail';
import { findDigest } from './digest.queries';
import { digestWeek, weekOf } from './digest.rules';
import { digestLetter } from './digest-letter';

/** Members per query. */
const TOGETHER = 100;

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
  const claimed = await sql`
    insert into letter_times as t (member_id, digest_week) select id, ${week}::date from members where id = ${to.id}
    on conflict (member_id) do update set digest_week = excluded.digest_week where t.digest_week is distinct from excluded.digest_week returning 1`.execute(tx);
  const digest = claimed.rows.length ? await findDigest(tx, to.id, weekOf(week)) : null;
  if (!digest) return null;
  const end = (await unsubscribeAddress(tx, site, to.id))('ozet');
  return digestLetter(digest, to, to.language === 'en' ? 'en' : 'tr', site, end);
}

/**
 * Sends the weekly digest to those who chose it (R-TOUCH-05), outside their quiet hours. A member's week is marked as done in the transaction that queues the
 * letter, so processes that do this at the same time write once; a week in which nothing happened is done without a letter.
 */
export async function sendDigests(post: Post, now = new Date()): Promise<void> {
  const week = digestWeek(now);
  if (!week) return;
  for (let last = 0; ; ) {
    const { rows } = await sql<Subscriber>`
      select m.id, m.email, m.name, m.language, p.quiet_from, p.quiet_until from member_preferences p join members m on m.id = p.member_id left join letter_times t on t.member_id = m.id
      where p.weekly_digest and m.id > ${last} and m.closed_at is null and m.email_confirmed_at is not null and (m.suspended_until is null or m.suspended_until < ${now})
        and (${post.demo} or not m.demo) and t.digest_week is distinct from ${week}::date order by m.id limit ${TOGETHER}`.execute(post.db);
    for (const to of rows) {
      if (quietUntil(now, to.quiet_from, to.quiet_until)) continue;
      await writeOnce(post, (tx) => digestFor(to, week, post.site, tx));
    }
    const end = rows.at(-1);
    if (rows.length < TOGETHER || !end) return;
    last = end.id;
  }
}

export const weeklyDigest = (post: Post): JobKind => ({
  name: 'haftalik-ozet',
  cron: '7 * * * 0-3',
  // Of the week that a site missed, once it is back in time for it.
  dueAtStart: async () => digestWeek(new Date()) !== null,
  startDelayS: 60,
  work: () => sendDigests(post),
});
