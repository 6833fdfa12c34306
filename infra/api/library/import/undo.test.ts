import { type CompiledQuery, sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { linesToUndo } from './undo';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

/** Executes a query. @returns the steps of its plan, with the rows each read */
async function read(query: CompiledQuery): Promise<Node[]> {
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>({
    ...query,
    sql: `explain (analyze, timing off, format json) ${query.sql}`,
  });
  return nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Node);
}

test('[R-LIBIO-03] taking back an import reads each line once: none that an earlier batch took back, and none for the sake of order', async () => {
  const { db } = database;
  const { id: member } = await db
    .insertInto('members')
    .values({ username: 'geri', name: 'Geri', email: 'geri@ornek.test', password_hash: '', gender: 'kadin', birth_date: '1990-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: made } = await sql<{ id: number }>`insert into library_imports (member_id, file_name, digest, layout, encoding, delimiter, state, total, done)
    values (${member}, 'a.csv', 'deneme', 'goodreads', 'utf-8', ',', 'geri-aliniyor', 20000, 20000) returning id`.execute(db);
  const id = made[0]?.id as number;
  await sql`insert into library_import_lines (import_id, line, state) select ${id}::bigint, n, case when n > 10000 then 'geri-alindi' else 'eklendi' end from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`analyze library_import_lines`.execute(db);
  const steps = await read(linesToUndo(db, id, 10_001, 250).compile());
  expect(steps.map((step) => step['Node Type'])).toEqual(['Limit', 'Index Scan']);
  expect(steps[1]).toMatchObject({ 'Index Name': 'library_import_lines_pkey', 'Actual Rows': 250 });
  expect(steps[1]?.['Rows Removed by Filter'] ?? 0).toBe(0);
  expect((await linesToUndo(db, id, 10_001, 250).execute()).map(({ line }) => line).slice(0, 2)).toEqual([10_000, 9_999]);
});
