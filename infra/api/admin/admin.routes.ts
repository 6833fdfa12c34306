import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Api, type Ctx, decodeIdCursor, handle, pageOf, servePage } from '../platform';
import { loadState } from './load.rules';

const SIZE = 40;
const delay = monitorEventLoopDelay({ resolution: 20 });

/** Measures the load now (R-ADMIN-19): processor, memory, event loop, database. */
async function measure(db: Db): Promise<contract.SystemLoad> {
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

async function audit(ctx: Ctx, imlec: string | undefined) {
  const before = decodeIdCursor(imlec);
  const rows = await ctx.db
    .selectFrom('audit_log as l')
    .leftJoin('members as m', 'm.id', 'l.actor_id')
    .select(['l.id', 'l.action', 'l.target_kind', 'l.target_id', 'l.created_at', 'm.id as member_id', 'm.name', 'm.username'])
    .$if(before !== null, (q) => q.where('l.id', '<', before as number))
    .orderBy('l.id', 'desc')
    .limit(SIZE + 1)
    .execute();
  return pageOf(
    rows,
    SIZE,
    (r) => [r.id],
    (r): contract.AuditEntry => ({
      id: r.id,
      islem: r.action,
      hedefTuru: r.target_kind,
      zaman: r.created_at.toISOString(),
      ...(r.target_id ? { hedefId: r.target_id } : {}),
      ...(r.member_id && r.name && r.username ? { yapan: { id: r.member_id, adi: r.name, kadi: r.username } } : {}),
    }),
  );
}

/** The management panel: what waits, how the system does, what the staff did. */
export function registerAdmin(api: Api): void {
  delay.enable();
  api.app.addHook('onClose', async () => {
    delay.disable();
  });
  servePage(api, contract.adminPage, async (ctx) => {
    const { rows } = await sql<{
      errors: number;
      suspended: number;
      leaving: number;
    }>`select (select count(*) from client_errors where created_at > now() - interval '1 day')::int as errors,
      (select count(*) from members where suspended_until > now())::int as suspended, (select count(*) from members where deletion_at is not null)::int as leaving`.execute(
      ctx.db,
    );
    const { errors = 0, suspended = 0, leaving = 0 } = rows[0] ?? {};
    return {
      title: ctx.lang === 'en' ? 'Management' : 'Yönetim',
      data: {
        sayilar: { hatalar: errors, askida: suspended, silinecek: leaving, toplamBekleyen: leaving },
        yuk: await measure(ctx.db),
        islemler: await audit(ctx, undefined),
      },
    };
  });
  handle(api, contract.systemLoad, async (ctx) => measure(ctx.db));
  handle(api, contract.listAudit, async (ctx) => audit(ctx, ctx.input.imlec));
}
