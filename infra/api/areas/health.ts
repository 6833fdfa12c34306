import type { Disk } from 'flydrive';
import { distFolder } from '../../build/packages';
import type { Db } from '../../db/database';
import type { Ctx } from '../platform/context';
import { networkOf } from '../platform/rate-limit';
import { hashCode } from '../platform/sessions';
import { servedFrom } from './archive';
import { findRelease, firstServable, healthOf, note, previousLives, removeRelease, type Servable, setRelease } from './areas.queries';
import { failsItsUsers, healthLimits } from './areas.rules';
import { type OwnAreas, ownAreas } from './own-areas';
import { openPage } from './page-code';
import { whyNot } from './page-code.rules';

/** Networks that must agree before a version is rolled back automatically. */
const AGREEING = { development: 1, beta: 2, production: 3 } as const;

export interface AreaReport {
  area: string;
  version: string;
  device: string;
  ip: string;
  kind: 'yukleme' | 'hata';
  /** Code of the reporting page. */
  code: string | undefined;
  ms?: number;
}

/** Network of an IP address, so that one household or host counts once: /24 of IPv4, /48 of IPv6. */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip, 3);
  return network.includes(':') ? network : network.split('.').slice(0, 3).join('.');
}

/**
 * Records that a device loaded a version or saw it fail, once per page and once an hour per device. Only reports from pages recently served to that device with
 * that version count (R-HOLD-10); others are ignored.
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
    .values({ area, version, device, kind, hour, address_hash: hashCode(neighbourhoodOf(ip)), ms, page: served.page, member_id: member?.id ?? null })
    .onConflict((c) => c.doNothing())
    .returning('device')
    .executeTakeFirst();
  return noted !== undefined;
}

/** What was done to an area whose version failed its users. */
export interface TakenBack {
  area: string;
  version: string;
  /** The canary ended, the live version was replaced, or the area is off the air since there was nothing to go back to. */
  done: 'kanarya' | 'canli' | 'kapatma';
  /** The version that is live now; null if the area is off the air. */
  now: string | null;
  failing: number;
  /** Devices that loaded it. */
  of: number;
}

/** The version that was live before and can still be served. */
export const servedBefore = async (db: Db, area: string, live: string, servable: Servable): Promise<string | null> =>
  firstServable(area, await previousLives(db, area, live), servable);

/**
 * Takes back a version that fails its users: a canary ends, a live version is replaced by the previous one that can be served, and where there is none the area
 * goes off the air, so that readers meet an address that does not exist instead of a broken page. The site's own areas stay: without them there is no site. A
 * version taken back never returns.
 * @param minAddresses minimum number of networks
 * @returns what was done, null if nothing was needed
 */
export async function judge(db: Db, area: string, version: string, minAddresses: number, own: OwnAreas, servable: Servable): Promise<TakenBack | null> {
  const health = await healthOf(db, area, version);
  if (!failsItsUsers(health, minAddresses)) return null;
  const release = await findRelease(db, area);
  if (!release) return null;
  const figures = { area, version, failing: health.failing, of: Math.max(health.loads, health.failing) };
  const reason = `${figures.failing}/${figures.of} devices failed`;
  if (release.canary_version === version) {
    await withdraw(db, area, version, reason);
    await setRelease(db, { ...release, canary_version: null, canary_percent: 0 });
    await note(db, area, 'otomatik-geri-alma', release.live_version, null, reason);
    return { ...figures, done: 'kanarya', now: release.live_version };
  }
  if (release.live_version !== version) return null;
  const before = await servedBefore(db, area, version, servable);
  if (!before && own.has(area)) return null;
  await withdraw(db, area, version, reason);
  if (!before) {
    await removeRelease(db, area);
    await note(db, area, 'kapatma', version, null, reason);
    return { ...figures, done: 'kapatma', now: null };
  }
  await setRelease(db, { ...release, live_version: before, canary_version: null, canary_percent: 0 });
  await note(db, area, 'otomatik-geri-alma', before, null, reason);
  return { ...figures, done: 'canli', now: before };
}

const withdraw = (db: Db, area: string, version: string, reason: string) =>
  db.updateTable('area_versions').set({ withdrawn_at: new Date(), withdrawn_reason: reason }).where('area', '=', area).where('version', '=', version).execute();

/**
 * Called for each browser error report of an area: records it and takes the version back if it fails its users.
 * @returns what was done, of which the area's team is to be told once it is certain (`tellOfTakenBack`)
 */
export async function areaFailed(
  ctx: Pick<Ctx, 'db' | 'device' | 'ip' | 'config' | 'log'>,
  store: Pick<Disk, 'exists'>,
  area: string,
  version: string,
  code: string | undefined,
): Promise<TakenBack | null> {
  const noted = await noteReport(ctx.db, { area, version, device: ctx.device, ip: ctx.ip, kind: 'hata', code });
  if (!noted) return null;
  const servable = servedFrom(ctx.config.distDir ?? distFolder, store).mayBe;
  const taken = await judge(ctx.db, area, version, AGREEING[ctx.config.environment], ownAreas(ctx.config.distDir), servable);
  if (taken) ctx.log.warn(taken, 'an area version was taken back');
  return taken;
}

/** Puts among a version's errors that drawing it on the server never ended, or took all memory. */
export const tellDrawingEnded = (db: Db, area: string, version: string) =>
  db
    .insertInto('client_errors')
    .values({
      area,
      version,
      kind: 'cizim',
      message:
        'Drawing this version on the server did not end, or took all memory, and ended a process of the site. Only browsers draw it now; publish another version.',
      user_agent: '',
    })
    .execute();

/** Puts among a version's errors what its code threw while a page was drawn on the server. */
export const tellDrawingFailed = (db: Db, thrown: { area: string; version: string; message: string; stack: string }) =>
  db
    .insertInto('client_errors')
    .values({ ...thrown, kind: 'cizim', user_agent: '' })
    .execute();
