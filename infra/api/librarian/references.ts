import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** A column that references a catalogue row. */
interface Reference {
  table: string;
  column: string;
  /** Primary key columns with their types. */
  key: { name: string; type: string }[];
}
export type CatalogTable = 'works' | 'books' | 'authors';

/** References that a merge moves by special rules, or leaves because they belong to the merged record itself. */
const ownRules = new Set([
  'works.merged_into',
  'books.merged_into',
  'authors.merged_into',
  'books.work_id',
  'shelf_entries.work_id',
  'posts.work_id',
  'posts.merged_from',
  'work_genres.work_id',
  'work_topics.work_id',
  'popular_works.work_id',
  'work_names.work_id',
  'work_search.work_id',
  'book_contributors.book_id',
  'book_contributors.author_id',
]);

/** Every other column with a foreign key to the table. Read from the database, so tables added later are covered. */
async function referencesTo(tx: Db, target: CatalogTable): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as table, a.attname as column,
      (select coalesce(json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, k.atttypmod)) order by k.attnum), '[]')
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = ${target}::regclass and cardinality(f.conkey) = 1 and c.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(tx);
  return rows.filter((r) => !ownRules.has(`${r.table}.${r.column}`) && r.key.length > 0);
}

const keyJson = (r: Reference) => sql`jsonb_build_object(${sql.join(r.key.flatMap(({ name }) => [sql.lit(name), sql.ref(`t.${name}`)]))})`;
const sameKey = (r: Reference) =>
  sql.join(
    r.key.map(({ name, type }) => sql`${sql.ref(`t.${name}`)} = (m.row_key ->> ${sql.lit(name)})::${sql.raw(type)}`),
    sql` and `,
  );

/**
 * Repoints every reference from `from` to `to` and records each for undo. A row that would become a duplicate (its owner has both) stays with the merged
 * record.
 */
export async function moveReferences(tx: Db, changeId: number, target: CatalogTable, from: number, to: number): Promise<void> {
  for (const r of await referencesTo(tx, target)) {
    const place = `ref:${r.table}.${r.column}`;
    const move = (where = sql`true`) => sql`
      with moved as (update ${sql.table(r.table)} t set ${sql.ref(r.column)} = ${to} where ${sql.ref(`t.${r.column}`)} = ${from} and ${where} returning ${keyJson(r)} as row_key)
      insert into merge_rows (change_id, place, row_key) select ${changeId}, ${place}, row_key from moved`;
    if (await attempt(tx, () => move().execute(tx))) continue;
    const { rows } = await sql<{
      row_key: object;
    }>`select ${keyJson(r)} as row_key from ${sql.table(r.table)} t where ${sql.ref(`t.${r.column}`)} = ${from}`.execute(tx);
    for (const { row_key } of rows) {
      const one = sql`exists (select 1 from (select ${JSON.stringify(row_key)}::jsonb as row_key) m where ${sameKey(r)})`;
      await attempt(tx, () => move(one).execute(tx));
    }
  }
}

/** Restores recorded references that have not moved elsewhere since. */
export async function returnReferences(tx: Db, changeId: number, target: CatalogTable, from: number, to: number): Promise<void> {
  for (const r of await referencesTo(tx, target)) {
    await sql`update ${sql.table(r.table)} t set ${sql.ref(r.column)} = ${from} from merge_rows m
      where m.change_id = ${changeId} and m.place = ${`ref:${r.table}.${r.column}`} and ${sameKey(r)} and ${sql.ref(`t.${r.column}`)} = ${to}`.execute(tx);
  }
}

const isUniqueViolation = (error: unknown) => typeof error === 'object' && error !== null && (error as { code?: unknown }).code === '23505';

/** Runs a statement that may violate a unique constraint. @returns whether it succeeded; the transaction continues either way */
async function attempt(tx: Db, run: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint move_reference`.execute(tx);
  try {
    await run();
    await sql`release savepoint move_reference`.execute(tx);
    return true;
  } catch (error) {
    await sql`rollback to savepoint move_reference`.execute(tx);
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}

/** Writable columns of a table, for restoring saved rows. */
export async function plainColumns(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a' order by attnum`.execute(
    tx,
  );
  return rows.map((r) => r.name);
}
