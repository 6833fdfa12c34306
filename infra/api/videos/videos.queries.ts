import type { Video } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type CaptionsRow, type FilmRow, toFilm } from '../entities/media/media.shape';
import { captionsJson, filmJson } from '../entities/media/media.sql';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import type { Viewer } from '../entities/member/member.visibility';
import { type TopicLinkRow, topicLinkJson, toTopicLink } from '../entities/topic/topic.names';
import { beyond, type Lang, pageById, refuse } from '../platform';
import { mediaUrl, mediaUrlFor } from '../platform/media/media-address';
import { type Approval, videoState } from './videos.rules';

interface Row {
  id: number;
  state: Approval;
  deleted: boolean;
  archived: boolean;
  hidden: boolean;
  text: string;
  reason: string | null;
  created_at: Date;
  member: MemberRow;
  book: { id: number; title: string; slug: string; image_key: string | null } | null;
  topic: TopicLinkRow | null;
  film: FilmRow | null;
  captions: CaptionsRow[] | null;
}

/** Whether the video is public. */
const isPublic = (r: Row) => r.state === 'yayinda' && !r.archived && !r.hidden && !r.member.is_private;

const toVideo = (r: Row, viewer: Viewer, lang: Lang): Video => ({
  id: r.id,
  durum: videoState({ approval: r.state, deleted: r.deleted, archived: r.archived, hidden: r.hidden }),
  uye: toMember(r.member),
  metin: r.text,
  ...(r.book ? { kitap: { id: r.book.id, adi: r.book.title, seo_adi: r.book.slug, ...(r.book.image_key ? { resim: mediaUrl(r.book.image_key) } : {}) } } : {}),
  ...(r.topic ? { konu: toTopicLink(r.topic, lang) } : {}),
  ...(r.film && !r.deleted ? { film: toFilm(r.film, mediaUrlFor(viewer, isPublic(r))), filmAnahtari: r.film.key } : {}),
  ...(r.captions && !r.deleted ? { altyazilar: r.captions.map(({ lang: dil, key: anahtar }) => ({ dil, anahtar })) } : {}),
  ...(r.reason ? { neden: r.reason } : {}),
  zaman: r.created_at.toISOString(),
});

const select = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) => sql<Row>`
  select p.id, v.state, p.deleted_at is not null as deleted, p.archived_at is not null as archived, p.hidden_at is not null as hidden, p.text, v.reason, p.created_at,
    ${memberJson('a', 0)} as member, ${filmJson} as film, ${captionsJson} as captions,
    case when b.id is not null then json_build_object('id', b.id, 'title', b.title, 'slug', b.slug, 'image_key', b.image_key) end as book,
    ${topicLinkJson} as topic
  from videos v join posts p on p.id = v.post_id join members a on a.id = p.author_id
    left join books b on b.id = p.book_id left join topics t on t.id = p.topic_id
  where ${where} order by ${order} limit ${limit}`;

interface Wanted {
  imlec?: string | undefined;
  adet?: number | undefined;
}
const SIZE = 20;
/** Days a deleted video is still listed for its author. */
const DELETED_DAYS = 30;

/** A member's videos in all states, newest first. */
export async function ownVideos(db: Db, memberId: number, lang: Lang, { imlec, adet = SIZE }: Wanted) {
  // The kind as a literal, so that the partial index of videos applies.
  const where = sql`p.kind = 'video' and p.author_id = ${memberId} and (p.deleted_at is null or p.deleted_at > now() - make_interval(days => ${DELETED_DAYS})) and ${beyond('p.id', imlec, 'desc')}`;
  const { rows } = await select(where, sql`p.id desc`, adet + 1).execute(db);
  return pageById(rows, adet, (row) => toVideo(row, memberId, lang));
}

/** Contents of each staff list. */
const listed: Record<'onay-bekliyor' | 'yayinda' | 'reddedildi' | 'yayinda-degil', Approval> = {
  'onay-bekliyor': 'onayda',
  yayinda: 'yayinda',
  reddedildi: 'reddedildi',
  'yayinda-degil': 'kaldirildi',
};
/** Videos in one state for staff: waiting ones oldest first, others newest first. */
export async function staffVideos(
  db: Db,
  viewer: Viewer,
  lang: Lang,
  { durum = 'onay-bekliyor', imlec, adet = SIZE }: Wanted & { durum?: keyof typeof listed | undefined },
) {
  const way = durum === 'onay-bekliyor' ? 'asc' : 'desc';
  const where = sql`v.state = ${listed[durum]} and p.deleted_at is null and ${beyond('p.id', imlec, way)}`;
  const { rows } = await select(where, way === 'asc' ? sql`p.id` : sql`p.id desc`, adet + 1).execute(db);
  return pageById(rows, adet, (row) => toVideo(row, viewer, lang));
}

/** One video as its author and staff see it. @throws Refusal `videoNotFound` */
export async function findVideo(db: Db, viewer: Viewer, lang: Lang, id: number): Promise<Video> {
  const { rows } = await select(sql`p.id = ${id}`, sql`p.id`, 1).execute(db);
  if (!rows[0]) throw refuse('videoNotFound');
  return toVideo(rows[0], viewer, lang);
}

/** The stored state of a video and its post. */
interface LockedVideo {
  state: Approval;
  media_key: string | null;
  author_id: number;
  topic_id: number | null;
  hidden_at: Date | null;
  archived_at: Date | null;
  created_at: Date;
}

/** A video's stored state, locked until the transaction ends. @throws Refusal `videoNotFound`, also if its post is deleted */
export async function lockVideo(tx: Db, id: number): Promise<LockedVideo> {
  const { rows } = await sql<LockedVideo>`
    select v.state, v.media_key, p.author_id, p.topic_id, p.hidden_at, p.archived_at, p.created_at from videos v join posts p on p.id = v.post_id where v.post_id = ${id} and p.deleted_at is null for update`.execute(
    tx,
  );
  if (!rows[0]) throw refuse('videoNotFound');
  return rows[0];
}
