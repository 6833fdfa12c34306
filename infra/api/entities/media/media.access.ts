import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Db } from '../../../db/database';
import { readMediaName } from '../../platform/media/media-address';
import { isPublicKind, PUBLIC_KINDS } from '../../platform/media/media-kinds.rules';
import { comesFromElsewhere, cookieCodeOf } from '../../platform/session-cookie';
import { findSession, hashCode } from '../../platform/sessions';
import { accountOpen, authorReadable, type Viewer, viewerSets, withinReach } from '../member/member.visibility';
import { messageSeen } from '../message/message.visibility';
import { postOpen } from '../post/post.visibility';
import { chapterShown } from '../story/story.queries';

/** For whom a file opens: anyone with the URL, permanently (`always`) or while its holder is public (`now`), or only the requester (`asker`). */
export type MediaAccess = 'always' | 'now' | 'asker';
/** A file that may be sent to the requester. */
export interface OpenFile {
  key: string;
  access: MediaAccess;
}

interface Asked {
  keys: readonly string[];
  viewer: Viewer;
}

/** Moderators review videos and covers before publication; the roles are those of `decide('moderator')`, and open nothing while suspended. */
const staff = (viewer: Viewer) => sql`exists (select 1 from member_roles r join members rm on rm.id = r.member_id
  where r.member_id = ${viewer} and r.role in ('moderator', 'admin') and coalesce(rm.suspended_until < now(), true))`;
/** The posts `p` showing image `m`, with their authors `a`. The second condition matches the index. */
const postsOf = sql`posts p join members a on a.id = p.author_id where p.image_keys @> array[m.key] and p.image_keys <> '{}'`;
const coversOf = sql`stories s join members a on a.id = s.author_id where s.cover_key = m.key`;
/** The chapters `c` whose text, published or pending, holds image `m`. The second condition matches the index. */
const chaptersOf = sql`chapters c join stories s on s.id = c.story_id join members a on a.id = s.author_id where c.picture_keys @> array[m.key] and c.picture_keys <> '{}'`;
/** Readers see the pictures of what they can read; those of drafts and of pending changes are the author's. */
const chapterPictureShown = (viewer: Viewer) => sql`
  exists (select 1 from ${chaptersOf} and (s.author_id = ${viewer} or ${staff(viewer)}
    or (${chapterShown} and ${accountOpen(viewer)} and ${withinReach(viewer)} and c.styles @> jsonb_build_array(jsonb_build_object('p', m.key)))))`;
/** The posts `p` of videos `v` with this file, and of those with captions in this file. */
const filmPosts = (key: RawBuilder<unknown>) =>
  sql`videos v join posts p on p.id = v.post_id join members a on a.id = p.author_id where v.media_key = ${key} and p.deleted_at is null`;
const captionPosts = sql`video_captions c join videos v on v.post_id = c.post_id join posts p on p.id = v.post_id join members a on a.id = p.author_id
  where c.media_key = m.key and p.deleted_at is null`;

const pictureShown = (viewer: Viewer) => sql`
  exists (select 1 from ${postsOf} and ${postOpen(viewer)})
  or exists (select 1 from ${coversOf} and ((s.published and ${accountOpen(viewer)} and ${withinReach(viewer)}) or s.author_id = ${viewer} or ${staff(viewer)}))
  or ${chapterPictureShown(viewer)}
  or (m.owner_id = ${viewer} and exists (select 1 from drafts d where d.member_id = ${viewer} and m.key = any(string_to_array(d.data->>'resimler', ','))))`;
const pictureHeld = sql`exists (select 1 from ${postsOf}) or exists (select 1 from ${coversOf}) or exists (select 1 from ${chaptersOf})`;

/** A profile's cover is for those who may see the profile. */
const profileCoverShown = (viewer: Viewer) =>
  sql`exists (select 1 from members a where a.cover_key = m.key and ${accountOpen(viewer)} and ${authorReadable(viewer)})`;
const profileCoverHeld = sql`exists (select 1 from members a where a.cover_key = m.key)`;

const videoSeen = (posts: RawBuilder<unknown>, viewer: Viewer) => sql`
  exists (select 1 from ${posts} and ((${postOpen(viewer)} and (v.state = 'yayinda' or p.author_id = ${viewer})) or ${staff(viewer)}))`;
const filmShown = (key: RawBuilder<unknown>, viewer: Viewer) => videoSeen(filmPosts(key), viewer);
const messageShown = (key: RawBuilder<unknown>, viewer: Viewer) => sql`
  exists (select 1 from messages x where x.media_key = ${key} and x.deleted_at is null and ${messageSeen('x', viewer)})`;
/** A group's picture is for its members, and for those who may come by its invitation. */
const groupShown = (key: RawBuilder<unknown>, viewer: Viewer) => sql`
  exists (select 1 from conversations g where g.image_key = ${key} and (exists (select 1 from conversation_members gm where gm.conversation_id = g.id and gm.member_id = ${viewer})
    or (${viewer} > 0 and exists (select 1 from group_invitations gi where gi.conversation_id = g.id))))`;
const recordingHeld = (key: RawBuilder<unknown>) => sql`
  (exists (select 1 from conversations g where g.image_key = ${key}) or exists (select 1 from videos v where v.media_key = ${key}) or exists (select 1 from messages x where x.media_key = ${key}))`;

const own = sql.raw('m.key');
const film = sql.raw('f.key');
/**
 * Whether file `m` is open to the viewer. Its holder decides: whoever sees a post, a story or a message sees its files, and files of deleted objects open to
 * nobody. A file without a holder, as while a post is being written, is its owner's alone.
 */
const open = (viewer: Viewer) => sql<boolean>`
  case
    when m.kind in (${sql.join(PUBLIC_KINDS.map((kind) => sql.lit(kind)))}) then true
    when m.kind = 'kapak' then (${profileCoverShown(viewer)}) or (m.owner_id = ${viewer} and not (${profileCoverHeld}))
    when m.kind = 'gonderi' then (${pictureShown(viewer)}) or (m.owner_id = ${viewer} and not (${pictureHeld}))
    when m.kind = 'poster' then exists (select 1 from media f where f.poster_key = m.key and (${filmShown(film, viewer)} or ${messageShown(film, viewer)}))
      or (m.owner_id = ${viewer} and not exists (select 1 from media f where f.poster_key = m.key and ${recordingHeld(film)}))
    when m.kind = 'altyazi' then (${videoSeen(captionPosts, viewer)})
      or (m.owner_id = ${viewer} and not exists (select 1 from video_captions c where c.media_key = m.key))
    else ${filmShown(own, viewer)} or ${messageShown(own, viewer)} or ${groupShown(own, viewer)} or (m.owner_id = ${viewer} and not ${recordingHeld(own)})
  end`;

const openOf = compiled<Asked, '', { key: string; kind: string }>(
  ({ keys, viewer }) => sql`
  with ${viewerSets(viewer)} select m.key, m.kind from media m where m.key = any(${keys}::text[]) and ${open(viewer)}`,
);
/** The same for a signed URL: nothing if the session sent with it belongs to another member. */
const openSigned = compiled<Asked & { session: Buffer | null }, '', { key: string; kind: string }>(
  ({ keys, viewer, session }) => sql`
  with ${viewerSets(viewer)} select m.key, m.kind from media m where m.key = any(${keys}::text[])
    and not exists (select 1 from sessions s where s.token_hash = ${session}::bytea and s.member_id <> ${viewer}) and ${open(viewer)}`,
);

/** The subset of files the viewer may open. @param viewer member id, 0 for a visitor */
export const openFiles = async (db: Db, keys: readonly string[], viewer: Viewer): Promise<Set<string>> =>
  new Set((await openOf(db, '', { keys, viewer })).map(({ key }) => key));

/** Permanently public files, cached because a key never changes its kind. */
const always = new Set<string>();
/** Cache size. */
const REMEMBERED = 20_000;

/** The session of a media request: browsers attach the site's cookie to embedded media, other clients send the header. */
function sessionCode(request: FastifyRequest): string {
  const header = request.headers['oturum-kodu'];
  if (typeof header === 'string') return header;
  const { config } = request.server.api.deps;
  return comesFromElsewhere(request, config) ? '' : cookieCodeOf(request, config);
}

/** The member whose session asks for a file; 0 for a visitor. */
export async function mediaViewer(db: Db, request: FastifyRequest): Promise<Viewer> {
  const code = sessionCode(request);
  return (code && (await findSession(db, code))?.id) || 0;
}

/**
 * The file named by a URL, if the requester may open it now (R-HOLD-08). Nothing that can be closed is cached, so it closes in all processes at once
 * (R-HOLD-09). A signed URL counts for the member it was issued to and nobody else; a plain one for the public and, if that is not enough, for the session's
 * member.
 * @param part file name part of the URL
 */
export async function openFile(db: Db, part: string, request: FastifyRequest): Promise<OpenFile | null> {
  const named = readMediaName(part);
  if (!named) return null;
  const { key, member } = named;
  if (member !== null) {
    const code = sessionCode(request);
    const [file] = await openSigned(db, '', { keys: [key], viewer: member, session: code ? hashCode(code) : null });
    return file ? { key, access: 'asker' } : null;
  }
  if (always.has(key)) return { key, access: 'always' };
  const [file] = await openOf(db, '', { keys: [key], viewer: 0 });
  if (file && !isPublicKind(file.kind)) return { key, access: 'now' };
  if (file) {
    if (always.size >= REMEMBERED) always.clear();
    always.add(key);
    return { key, access: 'always' };
  }
  const viewer = await mediaViewer(db, request);
  return viewer && (await openFiles(db, [key], viewer)).has(key) ? { key, access: 'asker' } : null;
}
