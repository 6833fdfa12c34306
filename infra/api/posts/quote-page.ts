import type { Db } from '../../db/database';
import { invalid } from '../platform';

/** How many times as long as the longest edition known a copy may be: the catalogue lacks some. */
const SPARE = 2;

/**
 * Whether a quote can stand on a page: far beyond the last one of a work's longest edition it is a slip of the finger.
 * @throws Refusal naming the field
 */
export async function judgePage(db: Db, workId: number | null, page: number | undefined): Promise<void> {
  if (!workId || !page) return;
  const { longest } = await db
    .selectFrom('books')
    .select(({ fn }) => fn.max('pages').as('longest'))
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  if (longest && page > longest * SPARE) throw invalid({ sayfa: ['quoteBeyond', { n: longest }] });
}
