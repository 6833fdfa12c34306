import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { importOpenLibrary } from './openlibrary';
import { dumpLine, importBed } from './testing';

const WORKS = 2_000;
/** More rows than this read for each row written: a table is read through for single rows of a batch. */
const READS_PER_ROW = 20;

const bed = importBed('openlibrary');

/** Writes a dump of so many works with an edition each, and an author for every ten. */
function writeDump(): string {
  const author = (n: number) => `/authors/OL${n % (WORKS / 10)}A`;
  const numbers = Array.from({ length: WORKS }, (_, n) => n);
  const file = path.join(bed.folder, 'dump.txt');
  writeFileSync(
    file,
    [
      ...numbers.slice(0, WORKS / 10).map((n) => dumpLine('author', `OL${n}A`, { name: `Yazar ${n}` })),
      ...numbers.map((n) => dumpLine('work', `OL${n}W`, { title: `Eser ${n}`, authors: [{ author: { key: author(n) } }] })),
      ...numbers.map((n) => dumpLine('edition', `OL${n}M`, { title: `Eser ${n}`, works: [{ key: `/works/OL${n}W` }], authors: [{ key: author(n) }] })),
    ].join('\n'),
  );
  return file;
}

/** Rows read so far, by table: those of its scans and those found by its indexes. */
async function rowsRead(): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(bed.db);
  const { rows } = await sql<{
    name: string;
    n: number;
  }>`select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_user_tables`.execute(bed.db);
  return new Map(rows.map(({ name, n }) => [name, n]));
}

test('[R-LIBIO-10] [R-SPEED-07] an import of a dump reads each table in proportion to what it writes', async () => {
  const file = writeDump();
  const before = await rowsRead();
  const { read, refused } = await importOpenLibrary(bed.db, file, () => {});
  expect([read, refused]).toEqual([WORKS * 2 + WORKS / 10, []]);
  const after = await rowsRead();
  const heavy = [...after].map(([name, n]) => [name, Math.round((n - (before.get(name) ?? 0)) / read)] as const).filter(([, each]) => each > READS_PER_ROW);
  expect(heavy).toEqual([]);
  // Everything is found by its name.
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from work_search s join work_names n using (work_id) where s.words @@ to_tsquery('simple', 'eser')`.execute(bed.db);
  expect(rows[0]?.n).toBe(WORKS);
});
