import { rmSync } from 'node:fs';
import * as contract from '@yaprak/shared-kit/contract';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { sql } from 'kysely';
import { distFolder as ownDist } from '../../build/packages';
import type { Db } from '../../db/database';
import { whoDecided } from '../entities/member/settled-by';
import { type Api, type Ctx, handle, refuse, servePage } from '../platform';
import type { Lang } from '../platform/errors';
import { ArchiveError, inspect, place, servedFrom, unpack, workFolder } from './archive';
import {
  claimsTaken,
  findRelease,
  findVersion,
  listHistory,
  listStates,
  memberOf,
  note,
  type Publisher,
  previousLives,
  type Release,
  removeRelease,
  setRelease,
} from './areas.queries';
import { noteReport, servedBefore } from './health';
import { insertKey, keyFits, listKeys } from './keys.queries';
import { offerArea, startOverride } from './override';
import { ownAreas } from './own-areas';
import { noteVitals, withComparisons, withErrors, withQuartiles } from './vitals';

const archiveKey = (area: string, version: string) => `alanlar/${area}/${version}.tar.gz`;

/** Whether the caller may release an area: a main administrator, or the holder of the area's key. @throws Refusal */
async function requirePublisher(ctx: Ctx<{ anahtar?: string; alan: string }>): Promise<Publisher> {
  if (ctx.member?.roles.has('admin')) return ctx.member.id;
  const { anahtar, alan } = ctx.input;
  const name = anahtar ? await keyFits(ctx.db, anahtar, alan) : null;
  if (name !== null) return { key: name };
  throw anahtar || ctx.member ? refuse('areaKey') : refuse('signIn');
}
/**
 * Lets no version go live beside one with the same address, dialog or slot: that may have gone live since this one was published. One release at a time looks.
 * @throws Refusal
 */
async function requireRoom(db: Db, area: string, version: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('yaprak area releases'))`.execute(db);
  const found = await findVersion(db, area, version);
  const [conflict] = found ? await claimsTaken(db, found.manifest as RemoteVersion) : [];
  if (conflict) throw refuse('areaConflict', { version, reason: conflict });
}
interface Seen {
  alan: string;
  canli?: string;
  kanarya?: string;
  gorulenYuzde?: number;
}
/** What is served of an area, in words. */
function servedInWords(lang: Lang, now: Release | undefined): string {
  if (!now) return lang === 'en' ? 'taken off the air' : 'yayından kaldırıldı';
  const canary = now.canary_version && `${now.canary_version} (${lang === 'en' ? `${now.canary_percent} %` : `%${now.canary_percent}`})`;
  const live = `${lang === 'en' ? 'live' : 'yayında'} ${now.live_version}`;
  return canary ? `${live}, ${lang === 'en' ? 'canary' : 'kanarya'} ${canary}` : live;
}
/** Lets nobody decide about a release that they have not seen: another may have promoted, ended or taken back a version meanwhile. @throws Refusal that names them */
async function requireSeen(ctx: Ctx<Seen>, now: Release | undefined): Promise<void> {
  const { alan, canli, kanarya, gorulenYuzde } = ctx.input;
  const changed = (seen: string | number | undefined, is: string | number | null | undefined) => seen !== undefined && seen !== (is ?? '');
  if (!changed(canli, now?.live_version) && !changed(kanarya, now?.canary_version) && !changed(gorulenYuzde, now?.canary_percent)) return;
  const [last] = (await listHistory(ctx.db, alan, undefined)).liste;
  if (!last || (last.yapan && last.yapan.id === ctx.member?.id)) throw refuse('conflict');
  const site = ctx.lang === 'en' ? 'The site itself' : 'Sitenin kendisi';
  const who = last.yapan ? whoDecided(ctx.lang, last.yapan) : (last.anahtar ?? site);
  throw refuse('changedMeanwhile', { who, what: servedInWords(ctx.lang, now) });
}
/** Notes a release in the log of what staff did: what was served before, and the key by which a team has released. */
function logRelease(ctx: Ctx, by: Publisher, action: string, before: Release | undefined, after: object): Promise<void> {
  const served = before && {
    alan: before.area,
    canli: before.live_version,
    ...(before.canary_version ? { kanarya: before.canary_version, yuzde: before.canary_percent } : {}),
  };
  return ctx.audit(action, { kind: 'alan' }, served, { ...after, ...(typeof by === 'object' ? { anahtar: by.key } : {}) });
}
/** Releases of remotes: publish, promote, canary, rollback, keys, health. */
export function registerAreas(api: Api): void {
  const dist = api.deps.config.distDir ?? ownDist;
  const own = () => ownAreas(api.deps.config.distDir);
  const served = servedFrom(dist, api.app.mediaDisk);
  /** Lets only go live what gateways can serve: published, not withdrawn, its files here or its archive where they fetch it. @throws Refusal */
  const requireVersion = async (db: Db, area: string, version: string) => {
    const found = await findVersion(db, area, version);
    if (!found) throw refuse('areaVersionUnknown', { version });
    if (found.withdrawn_at) throw refuse('areaWithdrawn', { version });
    if (!(await served.surely(area, found))) throw refuse('areaFilesGone', { version });
  };
  const states = (db: Db, only?: string) => listStates(db, own(), only, served.mayBe);
  /** The same with what their readers met. */
  const measured = async (db: Db, only?: string) => withErrors(db, await withComparisons(db, await withQuartiles(db, await states(db, only), only)), only);
  const state = async (db: Db, area: string) => {
    const [found] = await states(db, area);
    if (!found) throw refuse('areaUnknown');
    return found;
  };

  servePage(api, contract.areasPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Areas' : 'Alanlar',
    data: { alanlar: await measured(ctx.db), gecmis: await listHistory(ctx.db, undefined, undefined), anahtarlar: await listKeys(ctx.db) },
  }));
  handle(api, contract.listAreas, async (ctx) => {
    await requirePublisher(ctx);
    return { liste: await measured(ctx.db, ctx.input.alan) };
  });
  handle(api, contract.areaHistory, (ctx) => listHistory(ctx.db, ctx.input.alan, ctx.input.imlec));

  handle(api, contract.publishArea, async (ctx) => {
    const { alan } = ctx.input;
    const by = await requirePublisher(ctx);
    const archive = ctx.files.find((file) => file.field === 'arsiv');
    if (!archive) throw refuse('areaArchive', { reason: ctx.lang === 'en' ? 'the archive is missing' : 'arşiv eksik' });
    const folder = workFolder(dist);
    try {
      await unpack(archive.content, folder);
      const remote = await inspect(folder, alan);
      const found = await claimsTaken(ctx.db, remote);
      if (found[0]) throw new ArchiveError(found.join('; '));
      if (await findVersion(ctx.db, alan, remote.version)) throw refuse('areaVersionExists', { version: remote.version });
      const key = archiveKey(alan, remote.version);
      await ctx.db
        .insertInto('area_versions')
        .values({ area: alan, version: remote.version, manifest: JSON.stringify(remote), published_by: memberOf(by), archive_key: key })
        .execute();
      await note(ctx.db, alan, 'yayin', remote.version, by);
      await logRelease(ctx, by, 'alan-yayin', undefined, { alan, surum: remote.version });
      // After inserting the row, whose unique key admits only the first of two archives of a version; gateways without the files fetch them from here.
      await api.app.mediaDisk.put(key, archive.content);
      // Move files into place only after commit: a transaction failing at the end would leave them behind.
      ctx.afterCommit(async () => place(folder, dist, alan, remote.version));
      return { surum: remote.version };
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error instanceof ArchiveError ? refuse('areaArchive', { reason: error.message }) : error;
    }
  });

  handle(api, contract.promoteArea, async (ctx) => {
    const { alan, surum } = ctx.input;
    const by = await requirePublisher(ctx);
    await requireVersion(ctx.db, alan, surum);
    await requireRoom(ctx.db, alan, surum);
    const before = await findRelease(ctx.db, alan);
    // Asked for again, such as by a pipeline: it is what everybody has.
    if (before?.live_version === surum && !before.canary_version) return state(ctx.db, alan);
    await requireSeen(ctx, before);
    await setRelease(ctx.db, { area: alan, live_version: surum, canary_version: null, canary_percent: 0 });
    await note(ctx.db, alan, 'terfi', surum, by);
    await logRelease(ctx, by, 'alan-terfi', before, { alan, surum, canli: surum });
    return state(ctx.db, alan);
  });

  handle(api, contract.canaryArea, async (ctx) => {
    const { alan, surum, yuzde } = ctx.input;
    const by = await requirePublisher(ctx);
    await requireVersion(ctx.db, alan, surum);
    if (yuzde) await requireRoom(ctx.db, alan, surum);
    const release = await findRelease(ctx.db, alan);
    if (!release) throw refuse('areaNotLive');
    if (release.live_version === surum) throw refuse('areaIsLive', { version: surum });
    // Asked for again, such as by a pipeline.
    if (yuzde && release.canary_version === surum && release.canary_percent === yuzde) return state(ctx.db, alan);
    await requireSeen(ctx, release);
    // Ending a canary ends the one that was looked at, not another that has begun since.
    if (!yuzde && release.canary_version !== surum) throw refuse('conflict');
    await setRelease(ctx.db, { ...release, canary_version: yuzde ? surum : null, canary_percent: yuzde });
    if (yuzde) await note(ctx.db, alan, 'kanarya', surum, by, `${yuzde} %`);
    else await note(ctx.db, alan, 'geri-alma', release.live_version, by);
    await logRelease(ctx, by, 'alan-kanarya', release, { alan, surum, canli: release.live_version, ...(yuzde ? { kanarya: surum } : {}), yuzde });
    return state(ctx.db, alan);
  });

  handle(api, contract.rollBackArea, async (ctx) => {
    const { alan, neden, surum } = ctx.input;
    const by = await requirePublisher(ctx);
    const release = await findRelease(ctx.db, alan);
    if (!release) throw refuse('areaNotLive');
    await requireSeen(ctx, release);
    if (surum !== undefined && surum !== (release.canary_version ?? release.live_version)) throw refuse('conflict');
    const target = release.canary_version ? release.live_version : await servedBefore(ctx.db, alan, release.live_version, served.surely);
    if (!target) {
      const [lost] = await previousLives(ctx.db, alan, release.live_version);
      throw lost ? refuse('areaFilesGone', { version: lost.version }) : refuse('areaNothingBefore');
    }
    if (target !== release.live_version) {
      await requireVersion(ctx.db, alan, target);
      await requireRoom(ctx.db, alan, target);
    }
    await setRelease(ctx.db, { area: alan, live_version: target, canary_version: null, canary_percent: 0 });
    await note(ctx.db, alan, 'geri-alma', target, by, neden);
    await logRelease(ctx, by, 'alan-geri-alma', release, { alan, surum: target, canli: target, ...(neden ? { neden } : {}) });
    return state(ctx.db, alan);
  });

  handle(api, contract.closeArea, async (ctx) => {
    const { alan, surum, neden } = ctx.input;
    const by = await requirePublisher(ctx);
    if (own().has(alan)) throw refuse('areaOwn');
    const release = await findRelease(ctx.db, alan);
    if (!release) throw refuse('areaNotLive');
    if (release.live_version !== surum) throw refuse('conflict');
    await removeRelease(ctx.db, alan);
    await note(ctx.db, alan, 'kapatma', surum, by, neden);
    await logRelease(ctx, by, 'alan-kapatma', release, { alan, surum, neden });
    return state(ctx.db, alan);
  });

  handle(api, contract.createAreaKey, async (ctx) => {
    const { alan, adi, gun } = ctx.input;
    const anahtar = await insertKey(ctx.db, alan, adi, gun, ctx.self.id);
    await ctx.audit('alan-anahtari', { kind: 'alan' }, undefined, { alan, adi, gun });
    return { anahtar, liste: await listKeys(ctx.db) };
  });
  handle(api, contract.revokeAreaKey, async (ctx) => {
    const revoked = await ctx.db
      .updateTable('area_keys')
      .set({ revoked_at: new Date() })
      .where('id', '=', ctx.input.id)
      .where('revoked_at', 'is', null)
      .returning(['area', 'name'])
      .executeTakeFirst();
    // One that a colleague has just revoked is as it was wished.
    if (revoked) await ctx.audit('alan-anahtari-iptal', { kind: 'alan', id: ctx.input.id }, revoked);
    else if (!(await ctx.db.selectFrom('area_keys').select('id').where('id', '=', ctx.input.id).executeTakeFirst())) throw refuse('notFound');
    return { liste: await listKeys(ctx.db) };
  });

  handle(api, contract.reportAreaLoad, async (ctx) => {
    const { alan, surum, sure, lcp, inp, cls, sayfaKodu: code } = ctx.input;
    const report = { area: alan, version: surum, device: ctx.device, code };
    if (sure !== undefined) await noteReport(ctx.db, { ...report, ip: ctx.ip, kind: 'yukleme', ms: sure });
    await noteVitals(ctx.db, report, { ...(lcp === undefined ? {} : { lcp }), ...(inp === undefined ? {} : { inp }), ...(cls === undefined ? {} : { cls }) });
    return {};
  });
  handle(api, contract.startOverride, async (ctx) => {
    const { adres, dakika } = ctx.input;
    const { kod, alan } = await startOverride(ctx, adres, dakika);
    await ctx.audit('alan-deneme', { kind: 'alan' }, undefined, { alan, adres, dakika });
    return { kod, alan };
  });
  handle(api, contract.offerTrial, async (ctx) => {
    const { alan, adres, tanim } = ctx.input;
    await requirePublisher(ctx);
    return { bitis: (await offerArea(ctx, alan, adres, tanim)).toISOString() };
  });
}
