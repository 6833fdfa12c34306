import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { generateRequestDetails } from 'web-push';
import type { Db } from '../../db/database';
import { siteSecret } from '../platform/secrets';
import { readChoices } from './choices';
import { quietUntil } from './choices.rules';
import { readLines } from './notifications.queries';
import { outcomeOf, type PushOutcome } from './push.rules';
import { manyOf, pushOf } from './push-texts';
import { topicOf } from './topics.rules';

/** Lines per round, and how long they are this round's alone. */
const TOGETHER = 50;
const LEASE = sql`interval '2 minutes'`;
/** A push service that has not answered after this many ms is tried again later. */
const TIMEOUT_MS = 10_000;
/** A push is of no use after this many seconds. */
const LIFE_S = 86_400;
/** A subscription that failed this often in a row is given up. */
const MOST_FAILURES = 10;

/** Lines that a member is told of one by one within a spell of this many ms; all others are one push, and the next spell brings what comes after it. */
const MOST_SINGLE = 10;
const SPELL_MS = 600_000;

export interface Courier {
  db: Db;
  /** Contact of the operator for push services. */
  contact: string;
}

/** The site's keys for push services (RFC 8292), made on first use. */
export async function pushKeys(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  const secret = await siteSecret(db, 'anlik-bildirim');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

interface Subscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends one encrypted push (RFC 8030, 8291). Never rejects. */
async function send({ contact }: Courier, keys: Awaited<ReturnType<typeof pushKeys>>, to: Subscription, content: { tag: string }): Promise<PushOutcome> {
  try {
    const { endpoint, method, headers, body } = generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify(content),
      {
        TTL: LIFE_S,
        topic: content.tag,
        vapidDetails: { subject: contact, ...keys },
      },
    );
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status, answer.headers.get('retry-after'), Date.now());
  } catch {
    return outcomeOf(0, null, Date.now());
  }
}

async function note(db: Db, to: Subscription, outcome: PushOutcome): Promise<void> {
  if (outcome.kind === 'sent') await sql`update push_subscriptions set failures = 0, paused_until = null where id = ${to.id} and failures > 0`.execute(db);
  else if (outcome.kind === 'gone') await db.deleteFrom('push_subscriptions').where('id', '=', to.id).execute();
  else
    await sql`with failed as (update push_subscriptions set failures = failures + 1, paused_until = now() + make_interval(secs => ${outcome.seconds}) where id = ${to.id} returning id, failures)
      delete from push_subscriptions where id in (select id from failed where failures > ${MOST_FAILURES})`.execute(db);
}

interface Claimed {
  id: number;
  member_id: number;
  kind: Parameters<typeof topicOf>[0];
  latest_id: number;
  seen: boolean;
}

/** Pushes the lines of one member. Whatever came to a line meanwhile is due again later. */
async function pushTo(courier: Courier, keys: Awaited<ReturnType<typeof pushKeys>>, memberId: number, lines: readonly Claimed[], now: Date): Promise<void> {
  const { db } = courier;
  const { rows: members } = await sql<{ language: string; unseen: number; open: boolean; quiet_from: number | null; quiet_until: number | null }>`
    select m.language, m.unseen_notifications as unseen, m.closed_at is null as open, p.quiet_from, p.quiet_until
    from members m left join member_preferences p on p.member_id = m.id where m.id = ${memberId}`.execute(db);
  const [member] = members;
  const later = (at: Date) => sql`update notification_lines set push_due_at = ${at} where id = any(${lines.map((l) => l.id)}::bigint[])`.execute(db);
  const quiet = member && quietUntil(now, member.quiet_from, member.quiet_until);
  if (quiet) return void (await later(quiet));
  const choices = new Map((await readChoices(db, memberId)).secimler.map((c) => [c.konu, c.anlik]));
  const wanted = lines.filter((l) => !l.seen && choices.get(topicOf(l.kind)) === 1);
  const shown = member?.open && wanted.length ? await readLines(db, memberId, sql`l.id = any(${wanted.map((l) => l.id)}::bigint[])`, TOGETHER) : [];
  const { rows: devices } = await sql<Subscription & { paused_until: Date | null }>`
    select s.id, s.endpoint, s.p256dh, s.auth, s.paused_until from push_subscriptions s join sessions e on e.id = s.session_id
    where s.member_id = ${memberId} and e.expires_at > now() order by s.id desc limit 10`.execute(db);
  const { rows: spell } = await sql<{ n: number }>`
    select count(*)::int as n from notification_lines where member_id = ${memberId} and pushed_at > ${new Date(now.getTime() - SPELL_MS)}`.execute(db);
  const room = MOST_SINGLE - (spell[0]?.n ?? 0);
  if (room <= 0 && shown.length && devices.length) return void (await later(new Date(now.getTime() + SPELL_MS)));
  const lang = member?.language === 'en' ? 'en' : 'tr';
  const many = shown.slice(Math.max(0, room));
  const contents = [
    ...shown.slice(0, Math.max(0, room)).map((line) => ({ ids: [line.line_id], content: pushOf(line, lang, member?.unseen ?? 0) })),
    ...(many.length ? [{ ids: many.map((line) => line.line_id), content: manyOf(lang, member?.unseen ?? 0) }] : []),
  ];
  const ready = devices.filter((d) => !d.paused_until || d.paused_until <= now);
  const pushed: number[] = [];
  let next =
    devices.length && !ready.length && shown.length ? (devices.map((d) => d.paused_until as Date).sort((a, b) => Number(a) - Number(b))[0] ?? null) : null;
  for (const { ids, content } of contents) {
    if (!ready.length) break;
    const outcomes = await Promise.all(ready.map((device) => send(courier, keys, device, content)));
    for (const [i, outcome] of outcomes.entries()) {
      const device = ready[i] as Subscription;
      await note(db, device, outcome);
      if (outcome.kind === 'later') next = new Date(now.getTime() + outcome.seconds * 1000);
    }
    if (outcomes.some((o) => o.kind === 'sent')) pushed.push(...ids);
    for (const [i, outcome] of [...outcomes.entries()].reverse()) if (outcome.kind !== 'sent') ready.splice(i, 1);
  }
  const waiting = next ? shown.map((l) => l.line_id).filter((id) => !pushed.includes(id)) : [];
  await sql`
    update notification_lines l set
      push_count = least(100, push_count + (l.id = any(${pushed}::bigint[]))::int), pushed_at = case when l.id = any(${pushed}::bigint[]) then now() else pushed_at end,
      push_due_at = case when l.id = any(${waiting}::bigint[]) then ${next}::timestamptz
        when l.latest_id > c.latest_id and l.id = any(${pushed}::bigint[]) then now() + interval '10 minutes' end
    from unnest(${lines.map((l) => l.id)}::bigint[], ${lines.map((l) => l.latest_id)}::bigint[]) as c (id, latest_id) where l.id = c.id`.execute(db);
  // The one push for many speaks for whatever else waits.
  if (many.some((line) => pushed.includes(line.line_id)))
    await sql`update notification_lines set push_due_at = null, pushed_at = now() where member_id = ${memberId} and push_due_at <= ${now}`.execute(db);
}

/**
 * Pushes what is due, outside any transaction: a service that fails or hangs delays other pushes at most, and nothing else. What a stopped process leaves is due
 * again after the lease, and replaces on the device what had been shown.
 */
export async function deliverPushes(courier: Courier, now = new Date()): Promise<void> {
  const keys = await pushKeys(courier.db);
  for (;;) {
    const { rows } = await sql<Claimed>`
      update notification_lines l set push_due_at = now() + ${LEASE}
      where l.id in (select id from notification_lines where push_due_at <= ${now} order by push_due_at, id limit ${TOGETHER} for update skip locked)
      returning l.id, l.member_id, l.kind, l.latest_id, (l.on_site and l.seen_at is not null) as seen`.execute(courier.db);
    if (!rows.length) return;
    await Promise.all(
      [...new Set(rows.map((r) => r.member_id))].map((memberId) =>
        pushTo(
          courier,
          keys,
          memberId,
          rows.filter((r) => r.member_id === memberId),
          now,
        ),
      ),
    );
  }
}
