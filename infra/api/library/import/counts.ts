import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** What became of a line, as far as the counters of its import care. */
export interface Counted {
  n: number;
  state: string;
  book: number | null;
  fresh: boolean;
}

/**
 * Adds lines to the counters of their import (R-LIBIO-03): each line once, after it was written. Costs what these lines cost, however long the file is.
 * A new book counts with the first of its lines.
 */
export const addToCounts = (tx: Db, importId: number, lines: readonly Counted[]) =>
  sql`update library_imports i set added = i.added + s.added, present = i.present + s.present, created = i.created + s.created, failed = i.failed + s.failed, updated_at = now()
    from (select count(*) filter (where state = 'eklendi')::int as added, count(*) filter (where state = 'zaten-var')::int as present, count(*) filter (where state = 'hatali')::int as failed,
        count(distinct book) filter (where fresh and state in ('eklendi', 'zaten-var') and not exists (select 1 from library_import_lines l
          where l.book_id = r.book and l.import_id = ${importId} and l.new_book and l.state in ('eklendi', 'zaten-var') and l.line <> all(${lines.map(({ n }) => n)}::int[])))::int as created
      from jsonb_to_recordset(${JSON.stringify(lines.map(({ n, state, book, fresh }) => ({ n, state, book, fresh })))}::jsonb) as r(n int, state text, book bigint, fresh boolean)) s
    where i.id = ${importId}`.execute(tx);
