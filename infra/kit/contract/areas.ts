import { readdirSync } from 'node:fs';
import path from 'node:path';
import { list } from 'tar';
import type { Break } from './compare.rules';
import type { Shape } from './shape.rules';

/** A published area as it runs: nothing of its source is known. */
export interface PublishedArea {
  /** Its archive's path below the folder, without its ending. */
  name: string;
  code: string;
}

/** The archives of published versions below a folder, as a site keeps them. */
export function publishedAreas(folder: string): PublishedArea[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tar.gz'))
    .sort()
    .map((file) => {
      const parts: Buffer[] = [];
      const wanted = (name: string) => /\.c?js$/.test(name);
      list({ file: path.join(folder, file), sync: true, filter: wanted, onReadEntry: (entry) => void entry.on('data', (part) => parts.push(part)) });
      return { name: file.replace('.tar.gz', ''), code: Buffer.concat(parts).toString() };
    });
}

/** Owners that name each owner in the types of their members, over any number of steps; each names itself. */
function namedBy(shape: Shape): (owner: string) => Set<string> {
  const users = new Map<string, Set<string>>();
  for (const [owner, members] of shape)
    for (const [member, type] of members)
      for (const [word] of `${member} ${type}`.matchAll(/[A-Za-z_][\w.-]*/g))
        if (shape.has(word)) users.set(word, (users.get(word) ?? new Set<string>()).add(owner));
  return (owner) => {
    const found = new Set([owner]);
    for (const one of found) for (const user of users.get(one) ?? []) found.add(user);
    return found;
  };
}

/** How an owner stands in built code; undefined for what exists only as a type, or what areas carry a copy of. */
function trace(owner: string): RegExp | undefined {
  const call = /^(?:GET|POST) (.+)$/.exec(owner)?.[1];
  const text = call ?? /^Page\.(.+)$/.exec(owner)?.[1];
  if (text) return new RegExp(`["'\`]${text}["'\`]`);
  return owner.includes(' ') ? undefined : new RegExp(`\\.${owner.replace('$', '\\$')}\\b`);
}

/** Members that describe the owner as a whole. */
const ofAll = new Set(['is', 'security']);

/**
 * The published areas that a break may concern: they use what changed, or something made of it, and name the field. A field is found by its name alone, so
 * that an area may be named too often, never too rarely.
 */
export function concerned(areas: readonly PublishedArea[], before: Shape, found: readonly Break[]): Map<Break, string[]> {
  const users = found.length ? namedBy(before) : () => new Set<string>();
  return new Map(
    found.map((one) => {
      const traces = [...users(one.owner)].flatMap((owner) => trace(owner) ?? []);
      const field = one.unnamed || ofAll.has(one.member ?? '') ? undefined : one.member?.split(/[.[\]]/).findLast((part) => /^[$\w]+$/.test(part));
      const named = (code: string) => field === undefined || new RegExp(`(?<![$\\w])${field.replace('$', '\\$')}(?![$\\w])`).test(code);
      return [one, areas.filter(({ code }) => traces.some((each) => each.test(code)) && named(code)).map(({ name }) => name)];
    }),
  );
}
