import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@yaprak/shared-kit/contract-version';
import { root } from '../../build/shared-packages';
import { concerned, publishedAreas } from './areas';
import { type Break, breaks } from './compare.rules';
import { kitShape } from './kit-shape';
import { readShape, type Shape, writeShape } from './shape.rules';
import { SENT, wireShape } from './wire-shape';

/** What the kit offers and what the wire is. */
export interface Contract {
  kit: Shape;
  wire: Shape;
}
const recordFolder = path.join(__dirname, 'recorded');
const recordOf = (version: string, part: keyof Contract) => path.join(recordFolder, `${version}.${part}.txt`);
/** Versions that areas published with earlier kits, kept in the tests. */
export const publishedFolder = path.join(root, 'infra/e2e/release/published');

/** The contract as the source has it now. */
export const presentContract = (): Contract => ({ kit: kitShape(), wire: wireShape() });

const asNumber = (version: string) => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
/** The newest version that has been recorded. */
export function lastRecorded(): { version: string; contract: Contract } {
  const versions = readdirSync(recordFolder).flatMap((file) => /^(\d+\.\d+)\.kit\.txt$/.exec(file)?.[1] ?? []);
  const version = versions.sort((a, b) => asNumber(a) - asNumber(b)).at(-1);
  if (!version) throw new Error('No contract has been recorded.');
  const part = (name: keyof Contract) => readShape(readFileSync(recordOf(version, name), 'utf8'));
  return { version, contract: { kit: part('kit'), wire: part('wire') } };
}

/** Records the present contract under its version: what it holds is promised from then on. */
export function record(contract: Contract): void {
  mkdirSync(recordFolder, { recursive: true });
  for (const part of ['kit', 'wire'] as const) writeFileSync(recordOf(CONTRACT_VERSION, part), writeShape(contract[part]));
}

/** Types that areas fill in: those of parameters, and those whose name says so. */
function filledIn(kit: Shape): (owner: string, member: string) => boolean {
  const value = (owner: string) => kit.get(owner)?.get('is') !== 'type';
  const passed = new Set<string>();
  for (const [owner, members] of kit)
    if (value(owner))
      for (const [member, type] of members) if (!member.startsWith('()')) for (const [word] of `${member} ${type}`.matchAll(/\w+/g)) passed.add(word);
  return (owner, member) => (value(owner) ? !member.startsWith('()') : passed.has(owner.split(' ').at(-1) ?? '') || /Props$/.test(owner));
}

/** What breaks between two contracts and for whom, a sentence each; what areas run on first. */
function sentences(before: Contract, now: Contract, areas = publishedAreas(publishedFolder)): string[] {
  const parts = [
    { shape: before.kit, found: breaks(before.kit, now.kit, filledIn(before.kit)) },
    { shape: before.wire, found: breaks(before.wire, now.wire, (_, member) => member.startsWith(`${SENT}.`)) },
  ];
  return parts.flatMap(({ shape, found }) => {
    const whom = concerned(areas, shape, found);
    return found.map((one) => say(one, whom.get(one) ?? []));
  });
}

function say({ owner, member, what }: Break, areas: readonly string[]): string {
  const of = member === undefined ? owner : `${owner}: ${member}`;
  return `${of} ${what}. ${areas.length ? `Published areas that may use it: ${areas.join(', ')}.` : 'No published area uses it.'}`;
}

/**
 * What stands in the way of the present contract; empty if nothing does. Within a version nothing may break; a new version is recorded once what it breaks has
 * been looked at.
 * @param version number of the present contract
 */
export function contractFaults(
  last: { version: string; contract: Contract },
  now: Contract,
  areas = publishedAreas(publishedFolder),
  version = CONTRACT_VERSION,
): string[] {
  if (version === last.version) {
    const found = sentences(last.contract, now, areas);
    return found.length
      ? [...found, `Take it back, or raise CONTRACT_VERSION (${version}): the major number if a published area is named, else the minor.`]
      : [];
  }
  return [...sentences(last.contract, now, areas), `Contract ${version} has not been recorded: npm run contract -- --record`];
}
