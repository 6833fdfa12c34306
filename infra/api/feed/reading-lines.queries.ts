import type { ReadingLine } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, authorReadable, notSpam, type Viewer } from '../entities/member/member.visibility';
import { feedSets, workWanted } from '../entities/post/muted-subjects';
import { NEWS_DAYS } from '../entities/reading/reading.sql';
import { decodeCursor, encodeCursor, refuse } from '../platform';
import { isRealDay } from '../platform/calendar';
import { present } from '../platform/wire';
import { gatherLines, type MomentRow, wholeDays } from './reading-lines.rules';

/** Days the lines look back, and moments read for a page; a day with more shows its latest. */
const DAYS = 30;
const MOMENTS = 200;

interface Found extends MomentRow {
  member: MemberRow;
  book: BookRow;
  percent: number | null;
  page: number | null;
  minutes: number | null;
}

/** The member wishes to tell of it (`t`), and it is still so: the reading stands where the moment `m` says, on a shelf that fits. */
const told = sql`(case m.kind when 'basladi' then coalesce(t.tell_started, true) and r.started_on >= m.day - ${NEWS_DAYS}::int and e.shelf in ('okuyorum', 'okudum')
  when 'bitirdi' then coalesce(t.tell_finished, true) and r.done and r.finished_on >= m.day - ${NEWS_DAYS}::int and e.shelf = 'okudum'
  else coalesce(t.tell_progress, true) and p.day is not null and e.shelf in ('okuyorum', 'okudum') end)`;

/**
 * What followed readers read, gathered by day (R-READ-05), beside the posts and without touching their order. Pages are whole days; the cursor is the day of the
 * last one. Muted and blocked readers, muted books, closed accounts and private ones that have not accepted the viewer are left out, as in the feed; nothing is
 * told to members who turned it off.
 */
export async function listReadingLines(
  db: Db,
  viewer: Viewer,
  { cursor, memberId }: { cursor?: string | undefined; memberId?: number | undefined } = {},
): Promise<{ liste: ReadingLine[]; imlec?: string }> {
  const before = decodeCursor(cursor, 1)?.[0];
  if (before !== undefined && !isRealDay(String(before))) throw refuse('malformed');
  const wish = await db.selectFrom('reading_preferences').select('hear').where('member_id', '=', viewer).executeTakeFirst();
  if (wish?.hear === false) return { liste: [] };
  const { rows } = await sql<Found & { told: boolean }>`
    with ${feedSets(viewer)}, found as (
      select m.* from follows f join members a on a.id = f.followed_id
        cross join lateral (select * from reading_moments m where m.member_id = a.id and m.day > (now() at time zone 'Europe/Istanbul')::date - ${DAYS}::int
          and ${before === undefined ? sql`true` : sql`m.day < ${before}::date`} order by m.day desc, m.id desc limit ${MOMENTS}) m
      where f.follower_id = ${viewer} and not f.pending and ${memberId ? sql`a.id = ${memberId}` : sql`true`}
        and ${accountOpen(viewer)} and ${authorReadable(viewer)} and ${notSpam(viewer)} and a.id not in (select id from muted)
      order by m.day desc, m.id desc limit ${MOMENTS})
    select m.id, m.member_id, m.reading_id, m.kind, m.day, m.at, ${told} and b.published and b.review is distinct from 'ret' and ${workWanted(sql`b.work_id`)} as told, p.percent, p.page, p.minutes,
      ${memberJson('a', viewer)} as member, ${bookJson(viewer)} as book
    from found m join members a on a.id = m.member_id join readings r on r.id = m.reading_id join books b on b.id = r.book_id join works w on w.id = b.work_id
      join shelf_entries e on e.member_id = r.member_id and e.work_id = r.work_id left join reading_preferences t on t.member_id = m.member_id
      left join lateral (select x.day, x.percent, x.page, x.minutes from reading_progress x
        where m.kind = 'ilerledi' and x.reading_id = r.id and (x.created_at at time zone 'Europe/Istanbul')::date = m.day order by x.day desc, x.id desc limit 1) p on true
    order by m.day desc, m.id desc`.execute(db);
  const { days, next } = wholeDays(rows, MOMENTS);
  return {
    liste: gatherLines(days.filter((row) => row.told)).map(({ moments: [first, ...more], shown, count }) => ({
      id: first.id,
      uye: toMember(first.member),
      turu: first.kind,
      zaman: new Date(Math.max(...[first, ...more].map(({ at }) => at.getTime()))).toISOString(),
      kitaplar: shown.map((m) => present({ kitap: toBook(m.book), yuzde: m.percent ?? undefined, sayfa: m.page ?? undefined, dakika: m.minutes ?? undefined })),
      sayi: count,
    })),
    ...(next ? { imlec: encodeCursor([next]) } : {}),
  };
}
