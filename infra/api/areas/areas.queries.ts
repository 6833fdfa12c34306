import type { AreaEvent, AreaState, areaActions } from '@yaprak/shared-kit/contract';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { FORMER_NAME_YEARS } from '../entities/member/member.queries';
import { beyond, pageById } from '../platform';
import { conflicts, firstSegments, type Health, healthLimits } from './areas.rules';
import type { OwnAreas } from './own-areas';

type Action = (typeof areaActions)[number];
export interface Release {
  area: string;
  live_version: string;
  canary_version: string | null;
  canary_percent: number;
}
/** An area's release: what is live, and the canary. The row is locked. */
export const findRelease = (db: Db, area: string): Promise<Release | undefined> =>
  db.selectFrom('area_releases').select(['area', 'live_version', 'canary_version', 'canary_percent']).where('area', '=', area).forUpdate().executeTakeFirst();

/** A published version of an area. */
export const findVersion = (db: Db, area: string, version: string) =>
  db
    .selectFrom('area_versions')
    .select(['version', 'withdrawn_at', 'manifest', 'archive_key'])
    .where('area', '=', area)
    .where('version', '=', version)
    .executeTakeFirst();

/** Manifests of the versions that somebody is served: the live one of each area, and its canary. */
export async function servedManifests(db: Db): Promise<RemoteVersion[]> {
  const { rows } = await sql<{ manifest: RemoteVersion }>`
    select v.manifest from area_releases r join area_versions v on v.area = r.area and v.version in (r.live_version, r.canary_version)
    order by r.area, v.version`.execute(db);
  return rows.map((row) => row.manifest);
}

/** Names of members, the former ones that are kept for them too, at which a declaration would have an address of its own (R-PROF-01). */
async function namesTaken(db: Db, remote: RemoteVersion): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select username as name from members where username = any(${firstSegments(remote.declaration)}::text[])
    union select username from former_usernames where username = any(${firstSegments(remote.declaration)}::text[])
      and released_at > now() - make_interval(years => ${FORMER_NAME_YEARS}) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What of a version's claims is another's: an area's, the site's or a member's. Empty if there is no conflict. */
export async function claimsTaken(db: Db, remote: RemoteVersion): Promise<string[]> {
  return [...conflicts(remote, await servedManifests(db)), ...(await namesTaken(db, remote)).map((name) => `address /${name} belongs to a member`)];
}

/** Who releases: a main administrator, or a team by its key, which is told by its name. */
export type Publisher = number | { key: string };
/** The member who publishes; null for a key. */
export const memberOf = (by: Publisher): number | null => (typeof by === 'number' ? by : null);

/** Adds to an area's history. @param by null: the site itself */
export async function note(db: Db, area: string, action: Action, version: string, by: Publisher | null, reason?: string): Promise<void> {
  const detail: Detail = { ...(reason ? { neden: reason } : {}), ...(by !== null && typeof by === 'object' ? { anahtar: by.key } : {}) };
  await db
    .insertInto('area_history')
    .values({ area, action, version, actor_id: by === null ? null : memberOf(by), detail: Object.keys(detail).length ? JSON.stringify(detail) : null })
    .execute();
}

/** Sets what an area serves; gateways poll every two seconds. */
export async function setRelease(db: Db, release: Release): Promise<void> {
  const values = { live_version: release.live_version, canary_version: release.canary_version, canary_percent: release.canary_percent };
  await db
    .insertInto('area_releases')
    .values({ area: release.area, ...values })
    .onConflict((c) => c.column('area').doUpdateSet({ ...values, updated_at: new Date() }))
    .execute();
}

/** Takes an area off the air: no version of it is served any more. */
export const removeRelease = (db: Db, area: string) => db.deleteFrom('area_releases').where('area', '=', area).execute();

/** Days for which pages opened before an area was closed are told so. */
const CLOSING_TOLD_DAYS = 7;
/** Areas taken off the air of late that have not come back. */
export async function closedAreas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    select distinct h.area from area_history h where h.action = 'kapatma' and h.created_at > now() - make_interval(days => ${CLOSING_TOLD_DAYS})
      and not exists (select from area_releases r where r.area = h.area) order by h.area`.execute(db);
  return rows.map(({ area }) => area);
}

/** A version with where its archive is kept, if it is. */
export interface KeptVersion {
  version: string;
  archive_key: string | null;
}
/** Versions live before that are looked through for one that can still be served. */
const MOST_BEFORE = 5;
/**
 * The versions of an area live before the given one, the last first: not withdrawn, none that a rollback has led away from since, or a second rollback would bring
 * back what the first took away, and live since the area was last closed: what was closed comes back only by promotion.
 */
const liveBefore = (area: RawBuilder<unknown>, live: RawBuilder<unknown>) => sql<KeptVersion[]>`(
  with lives as (select h.id, h.version, h.action, lag(h.version) over (order by h.id) as before from area_history h
    where h.area = ${area} and h.action in ('derleme', 'terfi', 'geri-alma', 'otomatik-geri-alma')
      and h.id > coalesce((select max(c.id) from area_history c where c.area = ${area} and c.action = 'kapatma'), 0))
  select coalesce(json_agg(json_build_object('version', found.version, 'archive_key', found.archive_key) order by found.last desc), '[]') from (
    select l.version, v.archive_key, max(l.id) as last from lives l join area_versions v on v.area = ${area} and v.version = l.version
    where l.version <> ${live} and v.withdrawn_at is null and not exists (
      select from lives away where away.id > l.id and away.action in ('geri-alma', 'otomatik-geri-alma') and away.before = l.version and away.version <> l.version
        and not exists (select from lives again where again.id > away.id and again.version = l.version and again.action in ('derleme', 'terfi')))
    group by l.version, v.archive_key order by last desc limit ${MOST_BEFORE}) found)`;

/** Versions to which a rollback may lead, the last that was live first: the files of older ones may be gone. */
export async function previousLives(db: Db, area: string, live: string): Promise<KeptVersion[]> {
  const { rows } = await sql<{ versions: KeptVersion[] }>`select ${liveBefore(sql`${area}`, sql`${live}`)} as versions`.execute(db);
  return rows[0]?.versions ?? [];
}

/** Whether gateways can serve a version of an area. */
export type Servable = (area: string, kept: KeptVersion) => Promise<boolean>;

/** The first of an area's versions that can be served. */
export async function firstServable(area: string, versions: readonly KeptVersion[], servable: Servable): Promise<string | null> {
  for (const kept of versions) if (await servable(area, kept)) return kept.version;
  return null;
}

/** A version's loads and failures in the last minutes, by device. */
export async function healthOf(db: Db, area: string, version: string) {
  const { rows } = await sql<Health>`
    select count(distinct device) filter (where kind = 'yukleme')::int as loads, count(distinct device) filter (where kind = 'hata')::int as failing,
      count(distinct member_id) filter (where kind = 'hata')::int as members,
      count(distinct address_hash) filter (where kind = 'hata' and member_id is null)::int as networks,
      count(distinct address_hash) filter (where kind = 'hata')::int as addresses
    from area_reports where area = ${area} and version = ${version} and created_at > now() - make_interval(mins => ${healthLimits.minutes})`.execute(db);
  return rows[0] ?? { loads: 0, failing: 0, members: 0, networks: 0, addresses: 0 };
}

interface VersionRow {
  area: string;
  version: string;
  manifest: RemoteVersion;
  published_at: Date;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  member_id: number | null;
  name: string | null;
  username: string | null;
  loads: number;
  failing: number;
  ms: number | null;
}
const KEPT = 12;
const sum = (files: readonly { bytes: number }[] = []) => files.reduce((total, file) => total + file.bytes, 0);
const largestPage = ({ entry, files, declaration }: RemoteVersion) =>
  Math.max(0, ...declaration.routes.map((route) => entry.bytes + sum(files['*']) + sum(files[route.export]) + sum(files['texts-tr'])));

/**
 * Areas with their newest versions, last-hour health, and the version to which a rollback would really lead.
 * @param servable which of the earlier versions can still be served
 */
export async function listStates(db: Db, own: OwnAreas, only?: string, servable: Servable = async () => true): Promise<AreaState[]> {
  const which: RawBuilder<unknown> = only ? sql`v.area = ${only}` : sql`true`;
  const { rows } = await sql<VersionRow>`
    select * from (select v.area, v.version, v.manifest, v.published_at, v.withdrawn_at, v.withdrawn_reason, m.id as member_id, m.name, m.username,
        row_number() over (partition by v.area order by v.published_at desc, v.version) as place,
        h.loads, h.failing, h.ms
      from area_versions v left join members m on m.id = v.published_by
        cross join lateral (select count(distinct device) filter (where kind = 'yukleme')::int as loads, count(distinct device) filter (where kind = 'hata')::int as failing,
          percentile_disc(0.5) within group (order by ms) filter (where kind = 'yukleme')::int as ms
          from area_reports r where r.area = v.area and r.version = v.version and r.created_at > now() - interval '1 hour') h
      where ${which}) listed where place <= ${KEPT} or version in (select live_version from area_releases r where r.area = listed.area) order by area, place`.execute(
    db,
  );
  const releases = await db
    .selectFrom('area_releases')
    .select(['area', 'live_version', 'canary_version', 'canary_percent'])
    .select(liveBefore(sql.ref('area_releases.area'), sql.ref('area_releases.live_version')).as('earlier'))
    .$if(only !== undefined, (q) => q.where('area', '=', only as string))
    .orderBy('area')
    .execute();
  const closings = await db
    .selectFrom('area_history')
    .distinctOn('area')
    .select(['area', 'created_at', 'detail'])
    .where('action', '=', 'kapatma')
    .$if(only !== undefined, (q) => q.where('area', '=', only as string))
    .orderBy('area')
    .orderBy('id', 'desc')
    .execute();
  const names = [...new Set(rows.map((row) => row.area))];
  const state = async (name: string): Promise<AreaState> => {
    const versions = rows.filter((row) => row.area === name);
    const release = releases.find((r) => r.area === name);
    const closing = release ? undefined : closings.find((c) => c.area === name);
    const before = release && (await firstServable(name, release.earlier, servable));
    return {
      alan: name,
      sahip: (versions.find((v) => v.version === release?.live_version) ?? versions[0])?.manifest.declaration.owner ?? '',
      ...(release ? { canli: release.live_version } : {}),
      ...(release?.canary_version ? { kanarya: release.canary_version } : {}),
      ...(release && !own.has(name) ? { kapatilabilir: 1 as const } : {}),
      ...(closing ? { kapatildi: closing.created_at.toISOString(), kapatmaNedeni: reasonOf(closing.detail) ?? '' } : {}),
      yuzde: release?.canary_percent ?? 0,
      ...(before ? { onceki: before } : {}),
      surumler: versions.map(versionState),
    };
  };
  return Promise.all(names.map(state));
}

function versionState(v: VersionRow): AreaState['surumler'][number] {
  return {
    surum: v.version,
    sozlesme: v.manifest.contract,
    yayinlandi: v.published_at.toISOString(),
    ...(v.member_id && v.name && v.username ? { yayinlayan: { id: v.member_id, adi: v.name, kadi: v.username } } : {}),
    giris: v.manifest.entry.bytes,
    sayfa: largestPage(v.manifest),
    yukleme: v.loads,
    hatali: v.failing,
    ...(v.ms === null ? {} : { sure: v.ms }),
    ...(v.withdrawn_at ? { geriCekildi: v.withdrawn_at.toISOString() } : {}),
    ...(v.withdrawn_reason ? { geriCekmeNedeni: v.withdrawn_reason } : {}),
  };
}

interface Detail {
  neden?: string;
  anahtar?: string;
}
/** The reason of an entry of the history. */
const reasonOf = (detail: unknown) => (detail as Detail | null)?.neden;

const PAGE = 30;
/** A page of the areas' history, newest first. */
export async function listHistory(db: Db, only: string | undefined, imlec: string | undefined): Promise<{ liste: AreaEvent[]; imlec?: string }> {
  const rows = await db
    .selectFrom('area_history as h')
    .leftJoin('members as m', 'm.id', 'h.actor_id')
    .select(['h.id', 'h.area', 'h.action', 'h.version', 'h.detail', 'h.created_at', 'm.id as member_id', 'm.name', 'm.username'])
    .$if(only !== undefined, (q) => q.where('h.area', '=', only as string))
    .where(beyond('h.id', imlec))
    .orderBy('h.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return pageById(rows, PAGE, (row): AreaEvent => {
    const { neden, anahtar } = (row.detail ?? {}) as Detail;
    return {
      id: row.id,
      alan: row.area,
      islem: row.action as Action,
      surum: row.version,
      zaman: row.created_at.toISOString(),
      ...(neden ? { neden } : {}),
      ...(anahtar ? { anahtar } : {}),
      ...(row.member_id && row.name && row.username ? { yapan: { id: row.member_id, adi: row.name, kadi: row.username } } : {}),
    };
  });
}
