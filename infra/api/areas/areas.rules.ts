import { createHash } from 'node:crypto';
import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';

/**
 * Automatic rollback thresholds. A member with an established account weighs as much as several visitor networks: three members suffice on a quiet site, while
 * an attacker with only pages and IP addresses needs `weight` networks.
 */
export const healthLimits = { minutes: 15, weight: 15, member: 5, share: 0.05, accountDays: 7 };

export interface Health {
  /** Devices that loaded the version. */
  loads: number;
  /** Devices that reported an error in it. */
  failing: number;
  /** Members with established accounts among those failing. */
  members: number;
  /** Networks of the other failing devices (visitors and new members): each counts once, however many reports it sends. */
  networks: number;
  /** Networks of all failing devices. */
  addresses: number;
}

/**
 * Whether a version must be rolled back.
 * @param minAddresses minimum number of networks, so that no single place can take a version down
 */
export function failsItsUsers({ loads, failing, members, networks, addresses }: Health, minAddresses: number): boolean {
  if (addresses < minAddresses || members * healthLimits.member + networks < healthLimits.weight) return false;
  return failing / Math.max(loads, failing) > healthLimits.share;
}

/** Bucket of a device between 0 and 99 for an area: a device always stays on the same side of a canary. */
export const bucketOf = (area: string, device: string): number => createHash('sha256').update(`${area}\0${device}`).digest().readUInt32BE(0) % 100;

/** The version served to a device. Without a device code, the live one. */
export function versionFor(release: { area: string; live: string; canary: string | null; percent: number }, device: string): string {
  return release.canary && device && bucketOf(release.area, device) < release.percent ? release.canary : release.live;
}

interface Claims {
  name: string;
  declaration: AreaDeclaration;
}
const routeShape = (path: string) => path.replace(/:[^/?]+/g, ':').replace(/\?/g, '');

/** Claims of a new version that belong to another live area: routes, modals, slots. Empty if there is no conflict. */
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
