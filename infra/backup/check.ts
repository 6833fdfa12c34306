import type { Client } from 'pg';
import { filesOfMedia } from '../api/platform/media/media-files';
import { migrations } from '../db/migrations';
import { BackupError } from './lines';

/** What a restored database says of itself. */
export interface Checked {
  /** The newest change that the log held; null if it held none. */
  newest: string | null;
  /** Segment of the log up to which it was repeated. */
  segment: string;
  /** Rows of each table, by name. */
  rows: Record<string, number>;
  /** Uploads that the database knows and the backup has not, or not whole. */
  missingUploads: number;
}

/** Refuses what this program could not run. @throws BackupError naming what it does not know of the schema */
export function requireKnown(names: readonly string[]): void {
  const unknown = names.filter((name) => !(name in migrations));
  if (!unknown.length) return;
  throw new BackupError(
    `The backup is of a newer release than this program: its database has the migration ${unknown.join(', ')}, which is not known here. Nothing was restored; restore it with that release or a later one.`,
  );
}

/**
 * Reads every row of every table, which also compares each page with its checksum, and looks for the uploads that the tables name.
 * @param uploads names in the store
 * @throws BackupError if the schema is newer than this program; the database's error for a page that is damaged, or if the site's tables are not there
 */
export async function checkRestored(client: Client, uploads: readonly string[]): Promise<Checked> {
  const newest = await client.query<{ at: Date | null; segment: string }>(
    'select pg_last_xact_replay_timestamp() as at, pg_walfile_name(pg_last_wal_replay_lsn() - 1) as segment',
  );
  const tables = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  if (!tables.rows.some(({ name }) => name === 'kysely_migration')) throw new Error('The tables of the site are not there.');
  const schema = await client.query<{ name: string }>('select name from kysely_migration order by 1');
  requireKnown(schema.rows.map(({ name }) => name));
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    // The sum of all columns' text lengths cannot be answered from an index.
    const counted = await client.query<{ n: string }>(`select count(*) filter (where length(t::text) >= 0) as n from ${client.escapeIdentifier(name)} t`);
    rows[name] = Number(counted.rows[0]?.n);
  }
  const known = new Set(uploads);
  // A backup of an earlier release has no such column; 0 says that there is no smaller version.
  const media = await client.query<{ key: string; mime: string; light: boolean }>(
    `select key, mime, coalesce((to_jsonb(m) ->> 'light_bytes')::int, 0) > 0 as light from media m`,
  );
  const { at, segment = '' } = newest.rows[0] ?? {};
  return {
    newest: at?.toISOString() ?? null,
    segment,
    rows,
    missingUploads: media.rows.filter((row) => !filesOfMedia(row).every((name) => known.has(name))).length,
  };
}
