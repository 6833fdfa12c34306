import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { decide } from '../permission.rules';
import { comesFromElsewhere, cookieCodeOf } from '../session-cookie';
import { findSession } from '../sessions';

/**
 * Who may open a file of the media: all who know its address, for good (`everybody`) or as long as what shows it is published (`now`), only the one who
 * asks (`asker`), or nobody here (`nobody`).
 */
export type MediaAccess = 'everybody' | 'now' | 'asker' | 'nobody';

/** Kinds whose files may be closed: films, the pictures that stand for them, and pictures that members share, which are covers of stories too. */
const GUARDED: ReadonlySet<string> = new Set(['video', 'poster', 'gonderi']);
/** Keys of other kinds, which need not be asked for again; a key never changes its kind. */
const unguarded = new Set<string>();
/** How many of them are remembered. */
const REMEMBERED = 20_000;

/** The session of a player or a picture: browsers send the cookie of the site with what a page embeds, other clients send the header. */
function sessionCode(request: FastifyRequest): string {
  const header = request.headers['oturum-kodu'];
  if (typeof header === 'string') return header;
  const { config } = request.server.api.deps;
  return comesFromElsewhere(request, config) ? '' : cookieCodeOf(request, config);
}

const standing = sql`p.hidden_at is null and p.archived_at is null and p.deleted_at is null`;
const publishedFilm = (key: RawBuilder<unknown>) =>
  sql`exists (select 1 from videos v join posts p on p.id = v.post_id where v.media_key = ${key} and v.state = 'yayinda' and ${standing})`;
const coverOf = (state: RawBuilder<unknown>) => sql`exists (select 1 from stories s where s.cover_key = m.key and ${state})`;

/** What a file may depend on, and whether that is open to all now. */
const state = (key: string) => sql<{ kind: string; owner_id: number | null; depends: boolean; open: boolean }>`
  select m.kind, m.owner_id, m.kind in ('video', 'poster') or ${coverOf(sql`true`)} as depends,
    case m.kind
      when 'video' then ${publishedFilm(sql`m.key`)}
      when 'poster' then exists (select 1 from media f where f.poster_key = m.key and (f.kind <> 'video' or ${publishedFilm(sql`f.key`)}))
      else not ${coverOf(sql`true`)} or ${coverOf(sql`s.published`)}
        or exists (select 1 from posts p where p.author_id = m.owner_id and m.key = any(p.image_keys) and ${standing})
    end as open
  from media m where m.key = ${key}`;

/**
 * Whether a file may be sent. A film that waits, was rejected or taken down, or whose post is hidden, archived or deleted opens only for the one who
 * uploaded it and for moderators (R-VIDEO-04), and so do the picture that stands for it and the cover of a story that has no published chapter
 * (R-STORY-04). What members send each other opens for all who know the address.
 */
export async function mediaAccess(db: Db, key: string, request: FastifyRequest): Promise<MediaAccess> {
  if (unguarded.has(key)) return 'everybody';
  const [file] = (await state(key).execute(db)).rows;
  if (!file) return 'everybody';
  if (!GUARDED.has(file.kind)) {
    if (unguarded.size >= REMEMBERED) unguarded.clear();
    unguarded.add(key);
    return 'everybody';
  }
  if (!file.depends) return 'everybody';
  if (file.open) return 'now';
  const code = sessionCode(request);
  const member = code ? await findSession(db, code) : null;
  return member && (member.id === file.owner_id || decide('moderator', member.roles) === 'allowed') ? 'asker' : 'nobody';
}
