import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { forgetOldAnswers } from './idempotency';
import { anyTime, type JobKind } from './jobs';
import { sessionDays } from './sessions';
import { tryAll } from './work-off';

/** Browsers remembered per member; a client without cookies adds one at each sign-in. */
const KNOWN_DEVICES = 100;

/** Seen notifications are kept for this many days, and at most so many lines of them are deleted in a night. */
const NOTICE_DAYS = 180;
const NOTICE_LINES = 20_000;

/** Deletes what has expired, or takes out of it what may be kept no longer. */
const EXPIRED = [
  sql`delete from sessions where expires_at < now() or last_seen_at < now() - make_interval(days => ${sessionDays.idle})`,
  sql`delete from api_tokens where expires_at < now() - interval '30 days'`,
  sql`delete from one_time_codes where expires_at < now() - interval '1 day'`,
  sql`delete from passkey_challenges where expires_at < now()`,
  sql`delete from client_errors where created_at < now() - interval '30 days'`,
  sql`update audit_log set ip = null where ip is not null and created_at < now() - interval '90 days'`,
  sql`delete from area_reports where created_at < now() - interval '7 days'`,
  sql`delete from area_vitals where created_at < now() - interval '30 days'`,
  sql`delete from area_offers where expires_at < now()`,
  sql`delete from area_overrides where expires_at < now()`,
  sql`delete from member_devices where last_seen_at < now() - interval '365 days'`,
  sql`delete from member_devices d using (select member_id, key_hash, row_number() over (partition by member_id order by last_seen_at desc) as place from member_devices) old
    where old.place > ${KNOWN_DEVICES} and d.member_id = old.member_id and d.key_hash = old.key_hash`,
  sql`delete from access_log where created_at < now() - interval '90 days'`,
  sql`delete from upload_budgets where expire < extract(epoch from now()) * 1000`,
  sql`delete from notifications n using (select l.member_id, l.kind, l.object from notification_lines l join notifications last on last.id = l.latest_id
      where l.seen_at < now() - make_interval(days => ${NOTICE_DAYS}) and last.created_at < now() - make_interval(days => ${NOTICE_DAYS}) order by l.seen_at limit ${NOTICE_LINES}) old
    where n.member_id = old.member_id and n.kind = old.kind and n.object = old.object`,
  sql`delete from ad_letters where state = 'kapandi' and decided_at < now() - interval '365 days'`,
  sql`delete from mail_messages where created_at < now() - interval '30 days'`,
];

/**
 * Deletes what has expired: sessions, access tokens (30 days later), codes, stored responses, error reports, IP addresses (90 days), seen notifications (180 days)
 * and settled letters to the ads team (a year). What cannot be deleted leaves nothing else standing.
 * @throws AggregateError after all have been tried
 */
export const keepHouse = (db: Db): Promise<void> => tryAll(() => forgetOldAnswers(db), ...EXPIRED.map((statement) => () => statement.execute(db)));

/** Job that deletes what has expired, every night. */
export const housekeeping = (db: Db): JobKind => ({ name: 'temizlik', cron: '17 4 * * *', catchUp: anyTime, work: () => keepHouse(db) });
