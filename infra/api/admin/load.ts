import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SystemLoad } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { loadState } from './load.rules';

/** Event loop delay monitor; enabled while the API runs. */
export const delay = monitorEventLoopDelay({ resolution: 20 });

/** Measures the current load (R-ADMIN-19): CPU, memory, event loop, database. */
export async function measure(db: Db): Promise<SystemLoad> {
  const started = performance.now();
  const { rows } = await sql<{
    used: number;
    allowed: number;
  }>`select (select count(*) from pg_stat_activity where datname = current_database())::int as used, current_setting('max_connections')::int as allowed`.execute(
    db,
  );
  const values = {
    islemci: (os.loadavg()[0] ?? 0) / os.cpus().length,
    bellek: 1 - os.freemem() / os.totalmem(),
    dongu: delay.count ? delay.percentile(99) / 1e6 : 0,
    veritabani: performance.now() - started,
    havuz: (rows[0]?.used ?? 0) / (rows[0]?.allowed ?? 1),
  };
  delay.reset();
  return { durum: loadState(values), ...values, zaman: new Date().toISOString() };
}
