import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { viewerSets } from '../entities/member/member.visibility';
import { postOpen } from '../entities/post/post.visibility';

/** Whether a member may open a post. */
export async function mayOpen(db: Db, memberId: number, postId: number): Promise<boolean> {
  const { rows } =
    await sql`with ${viewerSets(memberId)} select 1 from posts p join members a on a.id = p.author_id where p.id = ${postId} and ${postOpen(memberId)}`.execute(
      db,
    );
  return rows.length > 0;
}
