import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { decide } from '../permission.rules';
import { findSession } from '../sessions';

/** Who may open a recording: all who know its address, only the one who asks, or nobody here. */
export type FilmAccess = 'everybody' | 'asker' | 'nobody';

/** The session of a player: browsers send the cookie of the site with what a page embeds, other clients send the header. */
function sessionCode({ headers }: FastifyRequest): string {
  const header = headers['oturum-kodu'];
  return typeof header === 'string' ? header : (parse(headers.cookie ?? '').oturumkodu ?? '');
}

/**
 * Whether a film may be sent (R-VIDEO-04). One that waits, was rejected or taken down, or whose post is hidden, archived or deleted opens only for the
 * one who uploaded it and for moderators. Recordings of messages open for all who know the address.
 */
export async function filmAccess(db: Db, key: string, request: FastifyRequest): Promise<FilmAccess> {
  const { rows } = await sql<{ kind: string; owner_id: number | null; published: boolean }>`
    select m.kind, m.owner_id, exists (
      select 1 from videos v join posts p on p.id = v.post_id
      where v.media_key = m.key and v.state = 'yayinda' and p.hidden_at is null and p.archived_at is null and p.deleted_at is null) as published
    from media m where m.key = ${key}`.execute(db);
  const [film] = rows;
  if (film?.kind !== 'video' || film.published) return 'everybody';
  const code = sessionCode(request);
  const member = code ? await findSession(db, code) : null;
  return member && (member.id === film.owner_id || decide('moderator', member.roles) === 'allowed') ? 'asker' : 'nobody';
}
