import type { Db } from '../../db/database';
import type { Ctx } from '../platform/context';
import { networkOf } from '../platform/rate-limit';
import { findRelease, hashOf, healthOf, note, previousLive, setRelease } from './areas.queries';
import { failsItsUsers, healthLimits } from './areas.rules';
import { openPage } from './page-code';
import { whyNot } from './page-code.rules';

/** Networks whose devices must agree before a version is taken back by itself. */
const AGREEING = { development: 1, beta: 2, production: 3 } as const;

export interface AreaReport {
  area: string;
  version: string;
  device: string;
  ip: string;
  kind: 'yukleme' | 'hata';
  /** Code of the page that tells it. */
  code: string | undefined;
  ms?: number;
}

/** Network that an address belongs to, so that one household or host counts once: /24 of IPv4, /48 of IPv6. */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip, 3);
  return network.includes(':') ? network : network.split('.').slice(0, 3).join('.');
}

/**
 * Notes that a device loaded a version or saw it fail, once for each page and once an hour for each device. Only what a page tells counts that was served with that
 * version to that device a short while ago (R-HOLD-10); all else is not noted.
 */
export async function noteReport(db: Db, { area, version, device, ip, kind, code, ms = 0 }: AreaReport): Promise<boolean> {
  const served = code ? await openPage(db, code) : null;
  if (!served || whyNot(served, { area, version, device }, Date.now())) return false;
  const known = await db.selectFrom('area_versions').select('version').where('area', '=', area).where('version', '=', version).executeTakeFirst();
  if (!known) return false;
  const standing = new Date(Date.now() - healthLimits.accountDays * 86_400_000);
  const member = served.member
    ? await db.selectFrom('members').select('id').where('id', '=', served.member).where('created_at', '<', standing).executeTakeFirst()
    : undefined;
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  const noted = await db
    .insertInto('area_reports')
    .values({ area, version, device, kind, hour, address_hash: hashOf(neighbourhoodOf(ip)), ms, page: served.page, member_id: member?.id ?? null })
    .onConflict((c) => c.doNothing())
    .returning('device')
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Takes a version back that fails its users: a canary ends, a live version gives way to the one before. A version that was taken back never comes
 * back by itself.
 * @param minAddresses networks whose devices must agree
 * @returns what was done, null when all is well
 */
export async function judge(db: Db, area: string, version: string, minAddresses: number): Promise<'kanarya' | 'canli' | null> {
  const health = await healthOf(db, area, version);
  if (!failsItsUsers(health, minAddresses)) return null;
  const release = await findRelease(db, area);
  if (!release) return null;
  const reason = `${health.failing}/${Math.max(health.loads, health.failing)} devices failed`;
  if (release.canary_version === version) {
    await withdraw(db, area, version, reason);
    await setRelease(db, { ...release, canary_version: null, canary_percent: 0 });
    await note(db, area, 'otomatik-geri-alma', release.live_version, null, reason);
    return 'kanarya';
  }
  const before = release.live_version === version ? await previousLive(db, area, version) : undefined;
  if (!before) return null;
  await withdraw(db, area, version, reason);
  await setRelease(db, { ...release, live_version: before, canary_version: null, canary_percent: 0 });
  await note(db, area, 'otomatik-geri-alma', before, null, reason);
  return 'canli';
}

const withdraw = (db: Db, area: string, version: string, reason: string) =>
  db.updateTable('area_versions').set({ withdrawn_at: new Date(), withdrawn_reason: reason }).where('area', '=', area).where('version', '=', version).execute();

/** Called for each error that a browser reports of an area: notes it and takes the version back when it fails its users. */
export async function areaFailed(
  ctx: Pick<Ctx, 'db' | 'device' | 'ip' | 'config' | 'log'>,
  area: string,
  version: string,
  code: string | undefined,
): Promise<void> {
  const noted = await noteReport(ctx.db, { area, version, device: ctx.device, ip: ctx.ip, kind: 'hata', code });
  if (!noted) return;
  const done = await judge(ctx.db, area, version, AGREEING[ctx.config.environment]);
  if (done) ctx.log.warn({ area, version, done }, 'an area version was taken back');
}
