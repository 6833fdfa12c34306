import { createHash } from 'node:crypto';
import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';

/**
 * When a version is taken back by itself. A member whose account is not new weighs as much as several networks of visitors: three of them suffice on a
 * quiet site, and nobody brings a version down who has only pages and addresses to spend, short of `weight` networks.
 */
export const healthLimits = { minutes: 15, weight: 15, member: 5, share: 0.05, accountDays: 7 };

export interface Health {
  /** Devices that loaded the version. */
  loads: number;
  /** Devices that reported an error of it. */
  failing: number;
  /** Members of some standing among those who failed. */
  members: number;
  /** Networks that the others came from, who are visitors or new: each counts once, whatever is reported from it. */
  networks: number;
  /** Networks that all failing devices came from. */
  addresses: number;
}

/**
 * Whether a version has to be taken back.
 * @param minAddresses networks that must agree, so that no single place can bring a version down
 */
export function failsItsUsers({ loads, failing, members, networks, addresses }: Health, minAddresses: number): boolean {
  if (addresses < minAddresses || members * healthLimits.member + networks < healthLimits.weight) return false;
  return failing / Math.max(loads, failing) > healthLimits.share;
}

/** Place of a device between 0 and 99 for an area: the same device stays on the same side of a canary. */
export const bucketOf = (area: string, device: string): number => createHash('sha256').update(`${area}\0${device}`).digest().readUInt32BE(0) % 100;

/** The version that a device is served. Without a device code it is the live one. */
export function versionFor(release: { area: string; live: string; canary: string | null; percent: number }, device: string): string {
  return release.canary && device && bucketOf(release.area, device) < release.percent ? release.canary : release.live;
}

interface Claims {
  name: string;
  declaration: AreaDeclaration;
}
const routeShape = (path: string) => path.replace(/:[^/?]+/g, ':').replace(/\?/g, '');

/** What a new version claims that belongs to another live area: addresses, modals, slots. Empty when all is well. */
export function conflicts(wanted: Claims, others: readonly Claims[]): string[] {
  const taken = new Map<string, string>();
  for (const { name, declaration } of others) {
    if (name === wanted.name) continue;
    for (const { path } of declaration.routes) taken.set(`address ${routeShape(path)}`, name);
    for (const modal of declaration.modals ?? []) taken.set(`modal ${modal.name}`, name);
    for (const slot of declaration.slots ?? []) taken.set(`slot ${slot.slot}`, name);
    for (const mount of declaration.mount ?? []) taken.set(`address ${mount}`, name);
  }
  const { routes, modals = [], slots = [], mount = [] } = wanted.declaration;
  const claims = [
    ...routes.map((r) => `address ${routeShape(r.path)}`),
    ...modals.map((m) => `modal ${m.name}`),
    ...slots.map((s) => `slot ${s.slot}`),
    ...mount.map((m) => `address ${m}`),
  ];
  return claims.flatMap((claim) => (taken.has(claim) ? [`${claim} belongs to ${taken.get(claim)}`] : []));
}
