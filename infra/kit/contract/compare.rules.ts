import { alternatives, type Shape } from './shape.rules';

/** A change that somebody who built on the earlier shape may notice. */
export interface Break {
  owner: string;
  /** Absent if all of the owner is meant. */
  member?: string;
  /** What happened, as the end of a sentence that begins with owner and member. */
  what: string;
  /** Concerns whoever uses the owner, although nobody names the member yet. */
  unnamed?: boolean;
}

/** Whether the members of an owner come from outside: a reader of them is hurt by other changes than a writer. */
type Taken = (owner: string, member: string) => boolean;
const bare = (member: string) => member.replace(/\?$/, '');

/**
 * What breaks between two shapes. Anything added breaks nothing, except what must be sent or passed from now on. A type with more alternatives than before
 * breaks nothing either: clients skip what they do not know.
 */
export function breaks(before: Shape, now: Shape, taken: Taken): Break[] {
  const found: Break[] = [];
  for (const [owner, members] of before) {
    const present = now.get(owner);
    if (!present) {
      found.push({ owner, what: 'is gone' });
      continue;
    }
    for (const [member, type] of members) {
      const name = bare(member);
      const as = find(now, present, name);
      if (as === undefined) found.push({ owner, member: name, what: 'is gone' });
      else if (!named(now, as.type, type) && !includes(as.type, type)) found.push({ owner, member: name, what: `was ${type} and is ${as.type}` });
      else if (as.optional !== member.endsWith('?') && taken(owner, name) === !as.optional)
        found.push({ owner, member: name, what: as.optional ? 'may be absent from now on' : 'is required from now on' });
    }
    const known = new Set([...members.keys()].map(bare));
    for (const member of present.keys())
      if (!member.endsWith('?') && !known.has(bare(member)) && taken(owner, bare(member)))
        found.push({ owner, member, what: 'is required from now on', unnamed: true });
  }
  return found;
}

/** What a list holds; undefined for any other type. */
const held = (type: string) => /^\((.*)\)\[\]$/s.exec(type)?.[1];

/** Whether a part, or what a list holds, has only got a name of its own. Its members are then looked for there. */
function named(shape: Shape, type: string, before: string): boolean {
  const [one, oneBefore] = [held(type), held(before)];
  if (one !== undefined && oneBefore !== undefined) return named(shape, one, oneBefore);
  return before === 'object' && shape.has(type);
}

/** A member by its name; a part of it may have got a name of its own meanwhile, and stand there. */
function find(shape: Shape, members: ReadonlyMap<string, string>, name: string): { type: string; optional: boolean } | undefined {
  for (const optional of [false, true]) {
    const type = members.get(optional ? `${name}?` : name);
    if (type !== undefined) return { type, optional };
  }
  if (name.endsWith('[]')) {
    const type = held(find(shape, members, name.slice(0, -2))?.type ?? '');
    return type === undefined ? undefined : { type, optional: false };
  }
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const own = shape.get(find(shape, members, name.slice(0, dot))?.type ?? '');
    if (own) return find(shape, own, name.slice(dot + 1));
  }
  return undefined;
}

/** Whether a type still allows every alternative it allowed. */
function includes(type: string, before: string): boolean {
  const [list, listBefore] = [held(type), held(before)];
  if (list !== undefined && listBefore !== undefined) return includes(list, listBefore);
  const now = new Set(alternatives(type));
  return alternatives(before).every((one) => now.has(one));
}
