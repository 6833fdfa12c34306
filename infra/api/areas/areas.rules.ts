import { createHash } from 'node:crypto';
import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';
import { siteModals, siteSegments } from './site-claims';

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
/** The forms of a path, without the names of its parameters: whole, and without its optional segments. */
const shapes = (path: string): string[] => {
  const [, ...segments] = path.replace(/:[^/?]+/g, ':').split('/');
  const given = segments.findIndex((segment) => segment.endsWith('?'));
  const whole = segments.map((segment) => segment.replace('?', ''));
  const least = given < 0 ? whole.length : Math.max(given, 1);
  return Array.from({ length: whole.length - least + 1 }, (_, i) => `/${whole.slice(0, whole.length - i).join('/')}`);
};
/** What a declaration lays claim to, a route with each of its forms. */
const claimsOf = ({ routes, modals = [], slots = [], mount = [] }: AreaDeclaration): string[][] => [
  ...routes.map((r) => shapes(r.path).map((shape) => `address ${shape}`)),
  ...modals.map((m) => [`modal ${m.name}`]),
  ...slots.map((s) => [`slot ${s.slot}`]),
  ...mount.map((m) => [`address ${m}`]),
];
const ofTheSite = (claim: string): boolean => {
  const [kind, name = ''] = claim.split(' ');
  return kind === 'modal' ? siteModals.includes(name) : kind === 'address' && siteSegments.includes(name.split('/')[1] ?? '');
};

/** First segments of the fixed addresses of a declaration, as they would be written in a username. */
export const firstSegments = ({ routes, mount = [] }: AreaDeclaration): string[] =>
  [...routes.flatMap((r) => shapes(r.path)), ...mount].flatMap((path) => path.split('/')[1]?.toLowerCase() || []).filter((segment) => !segment.includes(':'));

/**
 * Claims of a new version that belong to another live area or to the site itself, or that it makes twice: routes, modals, slots. Only one of two would be
 * answered. Empty if there is no conflict.
 */
export function conflicts(wanted: Claims, others: readonly Claims[]): string[] {
  const taken = new Map<string, string>();
  for (const { name, declaration } of others) {
    if (name === wanted.name) continue;
    for (const claim of claimsOf(declaration).flat()) taken.set(claim, name);
  }
  const made = new Set<string>();
  return claimsOf(wanted.declaration).flatMap((forms) => {
    const owner = (claim: string) => taken.get(claim) ?? (ofTheSite(claim) ? 'the site itself' : undefined);
    const foreign = forms.find(owner);
    const twice = forms.find((claim) => made.has(claim));
    for (const claim of forms) made.add(claim);
    if (foreign) return [`${foreign} belongs to ${owner(foreign)}`];
    return twice ? [`${twice} is declared twice`] : [];
  });
}
