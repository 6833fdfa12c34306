import { asAdministrator } from './database';
import { DATABASE, type Layout } from './layout';
import { scaleTable } from './scale.rules';

/** Tables whose rows grow with members and what they do. */
const TABLES = ['posts', 'messages', 'timeline', 'notifications', 'shelf_entries', 'members', 'comments', 'idempotent_answers'];
/** The sizes of docs/scale.md. */
export const SIZES = [10_000, 1_000_000, 50_000_000];

/** Bytes per row with indexes in the running cluster's database, and the model's table. @throws Error when the cluster does not run */
export async function sizes({ ports }: Layout): Promise<string> {
  const rows: string[] = [];
  for (const table of TABLES) {
    const [found] = await asAdministrator<{ n: string; bytes: string }>(
      ports.primary,
      `select count(*) as n, pg_total_relation_size('${table}') as bytes from ${table}`,
      DATABASE,
    );
    const n = Number(found?.n ?? 0);
    rows.push(`| ${table} | ${n.toLocaleString('en')} | ${n > 0 ? Math.round(Number(found?.bytes) / n).toLocaleString('en') : 'no rows'} |`);
  }
  return ['| table | rows | bytes each, with indexes |', '| --- | ---: | ---: |', ...rows, '', scaleTable(SIZES)].join('\n');
}
