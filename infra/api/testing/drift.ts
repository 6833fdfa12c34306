import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { countedFor, parts, standing } from '../entities/counts/parts';

const written = (kind: string) =>
  `(select count(*) from posts p where p.author_id = x.id and p.kind = '${kind}' and p.deleted_at is null and p.hidden_at is null and p.archived_at is null)`;

/** Denormalised counters of what members do for themselves, with the queries they must match; `x` is the row that holds the counter. */
const own: Record<string, Record<string, string>> = {
  stories: {
    chapter_count: `(select count(*) from chapters c where c.story_id = x.id and c.published
      and not exists (select 1 from posts p where p.chapter_id = c.id and p.hidden_at is not null))`,
  },
  own_shelves: { book_count: '(select count(*) from own_shelf_books s where s.shelf_id = x.id)' },
  members: {
    read_count: `(select count(*) from shelf_entries e where e.member_id = x.id and e.shelf = 'okudum')`,
    to_read_count: `(select count(*) from shelf_entries e where e.member_id = x.id and e.shelf = 'okuyacagim')`,
    review_count: written('inceleme'),
    quote_count: written('alinti'),
    post_count: written('ileti'),
    story_count: '(select count(*) from stories s where s.author_id = x.id and s.published)',
    // What is remembered of who counts, on which all of the others' numbers depend.
    counted: `(select ${standing.counted} from members m where m.id = x.id)`,
    present: `(select ${standing.present} from members m where m.id = x.id)`,
  },
};

const counters: [table: string, columns: Record<string, string>][] = [
  ...Object.entries(own),
  // Of a topic the nightly job subtracts anything older.
  ...parts.map((part): [string, Record<string, string>] => [part.table, countedFor(part)]),
];

/** A counter that disagrees with its rows. */
export interface Drift {
  counter: string;
  id: number;
  kept: string;
  counted: string;
}

/** Compares every counter in the database with the rows it counts. */
export async function findDrift(db: Db): Promise<Drift[]> {
  const checks = counters.flatMap(([table, columns]) =>
    Object.entries(columns).map(
      ([column, counted]) =>
        `select '${table}.${column}' as counter, x.id, x.${column}::text as kept, (${counted})::text as counted from ${table} x where x.${column}::text <> (${counted})::text`,
    ),
  );
  return (await sql<Drift>`${sql.raw(checks.join('\nunion all\n'))}`.execute(db)).rows;
}
