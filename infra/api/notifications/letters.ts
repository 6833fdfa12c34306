import type { Notification } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Mail, type Post, writeOnce } from '../platform/mail';
import { readChoices } from './choices';
import { quietUntil } from './choices.rules';
import { noticeLetter } from './letter-texts';
import { countLines, readLines } from './notifications.queries';
import { topicOf } from './topics.rules';
import { unsubscribeAddress } from './unsubscribe';

/** Hours between two letters to a member, however much happens. */
const PAUSE_H = 6;
/** Lines of one letter; the rest is on the site. */
const MOST_LINES = 20;
/** Members per query. */
const TOGETHER = 100;

/** Kinds about which staff write a letter of their own. */
const toldApart: readonly Notification['turu'][] = ['yonetim-karar', 'itiraz-sonuc', 'istek-sonuc', 'video-sonuc', 'icerik-uyarisi'];

interface Recipient {
  email: string;
  name: string;
  language: string;
  reachable: boolean;
  quiet_from: number | null;
  quiet_until: number | null;
}

/** The letter that is due to a member, taking its lines off the pile; undefined if there is nothing to write, or another process is at it. */
async function dueLetter(tx: Db, post: Post, memberId: number, now: Date): Promise<Mail | undefined> {
  await sql`insert into letter_times (member_id) select id from members where id = ${memberId} on conflict do nothing`.execute(tx);
  const times = await tx.selectFrom('letter_times').select('sent_at').where('member_id', '=', memberId).forUpdate().skipLocked().executeTakeFirst();
  if (!times) return;
  const { rows } = await sql<Recipient>`
    select m.email, m.name, m.language, p.quiet_from, p.quiet_until, m.closed_at is null and m.email_confirmed_at is not null and (${post.demo} or not m.demo) as reachable
    from members m left join member_preferences p on p.member_id = m.id where m.id = ${memberId}`.execute(tx);
  const [to] = rows;
  const next = times.sent_at && new Date(times.sent_at.getTime() + PAUSE_H * 3_600_000);
  const later = (to && quietUntil(now, to.quiet_from, to.quiet_until)) ?? (next && next > now ? next : null);
  if (later) {
    await sql`update notification_lines set mail_due_at = ${later} where member_id = ${memberId} and mail_due_at is not null`.execute(tx);
    return;
  }
  const { rows: lines } = await sql<{ id: number; kind: Notification['turu']; seen: boolean }>`
    update notification_lines set mail_due_at = null where member_id = ${memberId} and mail_due_at is not null
    returning id, kind, (on_site and seen_at is not null) as seen`.execute(tx);
  if (!to?.reachable) return;
  const chosen = new Map((await readChoices(tx, memberId)).secimler.map((c) => [c.konu, c.eposta]));
  const wanted = lines.filter((l) => !l.seen && !toldApart.includes(l.kind) && chosen.get(topicOf(l.kind)) === 1);
  if (!wanted.length) return;
  const which = sql`l.id = any(${wanted.map((l) => l.id)}::bigint[])`;
  const shown = await readLines(tx, memberId, which, MOST_LINES);
  if (!shown.length) return;
  const total = shown.length < MOST_LINES ? shown.length : await countLines(tx, memberId, which);
  await tx.updateTable('letter_times').set({ sent_at: now }).where('member_id', '=', memberId).execute();
  const address = await unsubscribeAddress(tx, post.site, memberId);
  return noticeLetter({ lines: shown, total }, to, to.language === 'en' ? 'en' : 'tr', post.site, { ofTopic: address, ofNotices: address('bildirim') });
}

/**
 * Writes to the members for whom something is due what they have neither seen nor may no longer see (R-TOUCH-05): one letter for all of it, at most every few hours. A letter is
 * queued in the transaction that takes its lines off the pile: it is neither lost nor written twice.
 */
export async function deliverLetters(post: Post, now = new Date()): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select distinct member_id as id from notification_lines where mail_due_at <= ${now} and member_id > ${last} order by member_id limit ${TOGETHER}`.execute(
      post.db,
    );
    for (const { id } of rows) {
      await writeOnce(post, (tx) => dueLetter(tx, post, id, now));
    }
    const end = rows.at(-1);
    if (rows.length < TOGETHER || !end) return;
    last = end.id;
  }
}
