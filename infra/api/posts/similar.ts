import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Viewer, viewerSets } from '../entities/member/member.visibility';
import { postListed } from '../entities/post/post.visibility';

/** Share of the shorter text's runs of words that both must have to count as much alike. */
const ALIKE = 0.5;
/** Runs of words a text needs to be compared: shorter ones say what many say. */
const ENOUGH = 12;
/** Reviews compared at most. */
const COMPARED = 60;

/** A review that another one is much like. */
export interface Resembled {
  id: number;
  own: boolean;
  name: string;
  book: string;
}

/**
 * The review that a new text is most like, among those the writer may read and their own (R-PEN-02). Compares runs of four folded words, found by the index
 * `posts_print`; the cost does not grow with the number of reviews.
 */
export async function similarReview(db: Db, writer: Viewer, text: string): Promise<Resembled | undefined> {
  const { rows: printed } = await sql<{ print: number[] }>`select review_print(${text}) as print`.execute(db);
  const print = printed[0]?.print ?? [];
  if (print.length < ENOUGH) return undefined;
  const { rows } = await sql<Resembled>`
    with ${viewerSets(writer)}, near as (
      select p.id, p.author_id, p.book_id, a.name, review_print(p.text) as print from posts p join members a on a.id = p.author_id
      where p.kind = 'inceleme' and p.deleted_at is null and review_print(p.text) && ${print}::int[]
        and (p.author_id = ${writer} or ${postListed(writer)}) limit ${COMPARED}),
    compared as (select near.*, cardinality(array(select unnest(near.print) intersect select unnest(${print}::int[])))::real
        / least(cardinality(near.print), ${print.length}::int) as alike from near where cardinality(near.print) >= ${ENOUGH})
    select c.id, c.author_id = ${writer} as own, c.name, coalesce(b.title, '') as book
    from compared c left join books b on b.id = c.book_id where c.alike >= ${ALIKE} order by c.alike desc, c.id limit 1`.execute(db);
  return rows[0];
}
