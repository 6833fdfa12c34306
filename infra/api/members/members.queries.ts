import type { Book, Member, MemberProfile } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { accountThere } from '../entities/member/member.queries';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, limited, type Viewer, viewerSets } from '../entities/member/member.visibility';
import { type MarkedRow, mentionedJson, toParts } from '../entities/text/marks.shape';
import { afterPlace, byMoment, descending, encodeCursor, numericCursor } from '../platform';
import type { Lang } from '../platform/errors';
import { mediaUrl, mediaUrlFor } from '../platform/media/media-address';
import { foreignTo } from '../platform/written-in.rules';
import { closedBecause } from './members.rules';

const byFollowing = byMoment(sql`f.created_at`);

const byChange = byMoment(sql`e.updated_at`);

const shelvedWork = sql`e.work_id`;

export interface ProfileRow extends MarkedRow {
  m: MemberRow;
  cover_key: string | null;
  bio: string;
  location: string;
  website: string;
  created_at: Date;
  deletion_at: Date | null;
  is_spam: boolean;
  suspended: boolean;
  closed: boolean;
  muted: boolean;
  readings: number;
  read_count: number;
  to_read_count: number;
  review_count: number;
  quote_count: number;
  post_count: number;
  story_count: number;
  follower_count: number;
  following_count: number;
}

/** A profile by username, in any state; null if there is no such reader, one who is leaving or who has blocked the viewer (R-TOUCH-10, R-TOUCH-13). */
export async function findProfile(db: Db, lang: Lang, viewer: Viewer, username: string): Promise<MemberProfile | null> {
  const { rows } = await sql<ProfileRow>`
    select ${memberJson('a', viewer)} as m, a.cover_key, a.bio, a.marks, ${mentionedJson(sql`a.marks`)} as mentioned, a.location, a.website, a.created_at, a.deletion_at, a.is_spam, coalesce(a.suspended_until > now(), false) as suspended, a.closed_at is not null as closed,
      exists (select 1 from mutes x where x.member_id = ${viewer} and x.muted_id = a.id) as muted,
      (select coalesce(sum(e.readings), 0)::int from shelf_entries e where e.member_id = a.id and e.shelf = 'okudum') as readings,
      a.read_count, a.to_read_count, a.review_count, a.quote_count, a.post_count, a.story_count, a.follower_count, a.following_count
    from members a where a.username = ${username.toLowerCase()} and ${accountThere(viewer)}`.execute(db);
  return rows[0] ? toProfile(rows[0], lang, viewer) : null;
}

function toProfile(r: ProfileRow, lang: Lang, viewer: Viewer): MemberProfile {
  const closed = closedBecause({
    own: r.m.own,
    isPrivate: r.m.is_private,
    iFollow: !!r.m.i_follow,
    suspended: r.suspended,
    closed: r.closed,
    blocked: !!r.m.i_blocked,
  });
  const open = !closed;
  const url = mediaUrlFor(viewer, !r.m.is_private);
  const shown = closed !== 'engelli' && closed !== 'askida';
  return {
    ...toMember(r.m),
    ...(r.m.avatar_key ? { resimB: mediaUrl(r.m.avatar_key) } : {}),
    ...(r.cover_key && open ? { kapak_resim: url(r.cover_key), kapak_resimB: url(r.cover_key) } : {}),
    ...(r.location && open ? { konum: r.location } : {}),
    ...(r.website && open ? { website: r.website } : {}),
    ...(r.bio && shown ? { hakkinda: r.bio, hakkindaDili: foreignTo(lang, r.bio), ...toParts(r.bio, r) } : {}),
    ...(r.is_spam ? { isSpam: 1 as const } : {}),
    ...(r.deletion_at && r.m.own ? { silinme: r.deletion_at.toISOString() } : {}),
    okudu: r.read_count,
    okuyacak: r.to_read_count,
    okuduDuz: r.readings,
    sayiInceleme: r.review_count,
    sayiAlinti: r.quote_count,
    sayiIleti: r.post_count,
    sayiHikaye: r.story_count,
    takipcisayisi: r.follower_count,
    takipettigisayisi: r.following_count,
    ...(r.m.follows_me ? { seniTakipEdiyor: 1 as const } : {}),
    ...(r.m.i_blocked ? { engelledimMi: 1 as const } : {}),
    ...(r.muted ? { susturdumMu: 1 as const } : {}),
    ...(closed ? { kapali: closed } : {}),
    katilma: r.created_at.toISOString(),
  };
}

/** A reader's followers, or those they follow, latest first. */
export async function listFollows(
  db: Db,
  viewer: Viewer,
  memberId: number,
  which: 'followers' | 'following',
  cursor?: string,
  limit = 30,
): Promise<{ liste: Member[]; imlec?: string }> {
  const at = numericCursor(cursor, 2);
  const other = sql.raw(which === 'followers' ? 'f.follower_id' : 'f.followed_id');
  const mine = sql.raw(which === 'followers' ? 'f.followed_id' : 'f.follower_id');
  const { rows } = await sql<{ m: MemberRow; k: number }>`
    with ${viewerSets(viewer)} select ${memberJson('a', viewer)} as m, ${byFollowing.key} as k from follows f join members a on a.id = ${other}
    where ${mine} = ${memberId} and not f.pending and ${accountOpen(viewer)}
      and ${afterPlace(byFollowing, other, at)}
    order by ${descending(byFollowing, other)} limit ${limit + 1}`.execute(db);
  const last = rows[limit - 1];
  return { liste: rows.slice(0, limit).map((r) => toMember(r.m)), ...(rows.length > limit && last ? { imlec: encodeCursor([last.k, last.m.id]) } : {}) };
}

/**
 * Readers of similar taste (R-PROF-23), who read and rated the same works: a work counts less the more readers it has, and a rating less the further it is from
 * the viewer's. Then the most read readers, alone for whoever does not want to be judged by what they have read (`kisiselOneri` of their reading wishes). Already
 * followed, muted or blocked readers are excluded, and private ones: that they are named would tell what they read.
 * Both are picked by themselves: the most read ones only as far as needed and in the order of an index, never by looking at every member (R-SPEED-09).
 */
export async function suggestMembers(db: Db, viewer: Viewer, limit: number): Promise<Member[]> {
  const suggested = sql`a.id <> ${viewer} and ${accountOpen(viewer)} and not a.is_private and not a.is_spam and not ${limited('a')} and a.id not in (select id from muted)
      and not exists (select 1 from follows f where f.follower_id = ${viewer} and f.followed_id = a.id)`;
  const { rows } = await sql<{ m: MemberRow }>`
    with ${viewerSets(viewer)}, mine as (select e.work_id, e.rating, w.reader_count from shelf_entries e join works w on w.id = e.work_id where e.member_id = ${viewer} and e.shelf = 'okudum'
        and not exists (select 1 from reading_preferences r where r.member_id = ${viewer} and not r.recommend) order by e.updated_at desc limit 200),
    taste as (select o.member_id as id, sum((1 - abs(coalesce(o.rating, 6) - coalesce(mine.rating, 6)) / 10.0) / ln(3 + mine.reader_count)) as likeness
      from mine join shelf_entries o on o.work_id = mine.work_id and o.shelf = 'okudum' and o.member_id <> ${viewer} group by o.member_id),
    alike as materialized (select a.id, taste.likeness from taste join members a on a.id = taste.id where ${suggested} order by taste.likeness desc, a.follower_count desc, a.id limit ${limit}),
    picked as (select id, likeness from alike
      union all (select a.id, null from members a where (select count(*) from alike) < ${limit} and a.review_count > 0 and a.id not in (select id from alike) and ${suggested}
        order by a.follower_count desc, a.id limit ${limit}))
    select ${memberJson('a', viewer)} as m from picked join members a on a.id = picked.id
    order by picked.likeness desc nulls last, a.follower_count desc, a.id limit ${limit}`.execute(db);
  return rows.map((r) => toMember(r.m));
}

/** Number of books shown as being read. */
const READING_NOW = 6;

/** The books a reader is reading, with the page they are on. */
export async function listReadingNow(db: Db, viewer: Viewer, memberId: number): Promise<(Book & { yuzde?: number; sayfada?: number; sayfaSayisi?: number })[]> {
  const { rows } = await sql<{ b: BookRow; page: number | null; percent: number | null; pages: number | null }>`
    select ${bookJson(viewer)} as b, b.pages, r.page, r.percent
    from shelf_entries e left join readings r on r.member_id = e.member_id and r.work_id = e.work_id and not r.done join books b on b.id = e.book_id join works w on w.id = e.work_id
    where e.member_id = ${memberId} and e.shelf = 'okuyorum' and b.published
    order by ${descending(byChange, shelvedWork)} limit ${READING_NOW}`.execute(db);
  return rows.map((r) => ({
    ...toBook(r.b),
    ...(r.percent === null ? {} : { yuzde: r.percent }),
    ...(r.page === null ? {} : { sayfada: r.page }),
    ...(r.pages ? { sayfaSayisi: r.pages } : {}),
  }));
}

/** Books on a reader's shelf, most recently changed first; without a shelf all of them. What a librarian has taken out of the catalogue has no page to lead to. */
export async function listShelf(
  db: Db,
  viewer: Viewer,
  memberId: number,
  shelf: string | undefined,
  cursor?: string,
  limit = 24,
): Promise<{ liste: Book[]; imlec?: string }> {
  const at = numericCursor(cursor, 2);
  const { rows } = await sql<{ b: BookRow; k: number; work_id: number }>`
    select ${bookJson(viewer)} as b, ${byChange.key} as k, e.work_id from shelf_entries e join books b on b.id = e.book_id join works w on w.id = e.work_id
    where e.member_id = ${memberId} and b.published and ${shelf ? sql`e.shelf = ${shelf}` : sql`true`}
      and ${afterPlace(byChange, shelvedWork, at)}
    order by ${descending(byChange, shelvedWork)} limit ${limit + 1}`.execute(db);
  const last = rows[limit - 1];
  return { liste: rows.slice(0, limit).map((r) => toBook(r.b)), ...(rows.length > limit && last ? { imlec: encodeCursor([last.k, last.work_id]) } : {}) };
}
