import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase } from '../../api/testing/database';

/** A column's properties, comparable between types and database. */
interface Column {
  /** Type when read. */
  type: string;
  nullable: boolean;
  /** Has a default: an insert may omit it. */
  optional: boolean;
}
type Columns = Record<string, Column>;

const moments: Record<string, Column> = {
  Moment: { type: 'Date', nullable: false, optional: true },
  NullableMoment: { type: 'Date', nullable: true, optional: false },
  RequiredMoment: { type: 'Date', nullable: false, optional: false },
};

/** A table type's field, interpreted as a column. */
function columnOf(text: string): Column {
  const moment = moments[text];
  if (moment) return moment;
  const generated = /^Generated(?:Always)?<(.+)>$/.exec(text);
  const json = /^ColumnType<unknown, ([^,]+), .+>$/.exec(text);
  if (json) return { type: 'unknown', nullable: /\bnull\b/.test(json[1] as string), optional: /\bundefined\b/.test(json[1] as string) };
  const parts = (generated?.[1] ?? text).split('|').map((part) => part.trim());
  const types = new Set(parts.filter((part) => part !== 'null').map((part) => (part.startsWith("'") ? 'string' : part)));
  return { type: [...types].join(' | '), nullable: parts.includes('null'), optional: generated !== null };
}

/** Tables in the type files: `interface …Table` has the columns, `interface …Tables` names the tables, one field per line. */
function declaredTables(): Record<string, Columns> {
  const columns: Record<string, Columns> = {};
  const tables: Record<string, string> = {};
  for (const file of readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))) {
    const text = readFileSync(path.join(__dirname, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    for (const [, name = '', body = ''] of text.matchAll(/interface (\w+Tables?)\b[^{]*\{([^}]*)\}/g)) {
      const fields = [...body.matchAll(/(\w+): ([^;]+);/g)].map(([, field = '', type = '']) => [field, type.replaceAll(/\s+/g, ' ').trim()] as const);
      if (name.endsWith('Tables')) Object.assign(tables, Object.fromEntries(fields));
      else columns[name] = Object.fromEntries(fields.map(([field, type]) => [field, columnOf(type)]));
    }
  }
  return Object.fromEntries(Object.entries(tables).map(([table, type]) => [table, columns[type] ?? {}]));
}

const readAs: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  inet: 'string',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  ...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((name) => [name, 'number'])),
  ...Object.fromEntries(['_int2', '_int4', '_int8', '_float4'].map((name) => [name, 'number[]'])),
  _text: 'string[]',
};

async function migratedTables(): Promise<Record<string, Columns>> {
  const database = await createTestDatabase();
  try {
    const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; optional: boolean }>`
      select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' and c.is_generated = 'NEVER' as nullable,
        (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as optional
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%' order by 1, c.ordinal_position`.execute(database.db);
    const tables: Record<string, Columns> = {};
    for (const { table, column, type, ...rest } of rows) {
      tables[table] ??= {};
      (tables[table] as Columns)[column] = { type: readAs[type] ?? type, ...rest };
    }
    return tables;
  } finally {
    await database.drop();
  }
}

const lines = (tables: Record<string, Columns>) =>
  Object.entries(tables)
    .flatMap(([table, columns]) =>
      Object.entries(columns).map(([name, c]) => `${table}.${name}: ${c.type}${c.nullable ? ' | null' : ''}${c.optional && !c.nullable ? ', by itself' : ''}`),
    )
    .sort();

test('the table types match the migrations: names, kinds of values, nullability and defaults', async () => {
  const declared = lines(declaredTables());
  expect(declared.length).toBeGreaterThan(300);
  expect(declared).toEqual(lines(await migratedTables()));
});
