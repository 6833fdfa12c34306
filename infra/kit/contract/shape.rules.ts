/**
 * What somebody outside can build on, as lines that can be compared: for each owner (a name of the kit, a call, a page, a shape of the wire) its members with
 * their types. A member that need not be there ends with `?`.
 */
export type Shape = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The shape as a text, one member a line. */
export const writeShape = (shape: Shape): string =>
  [...shape]
    .flatMap(([owner, members]) => [...members].map(([member, type]) => `${owner}\t${member}\t${type}`))
    .sort()
    .concat('')
    .join('\n');

/** The shape that `writeShape` wrote. */
export function readShape(text: string): Shape {
  const shape = new Map<string, Map<string, string>>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [owner = '', member = '', type = ''] = line.split('\t');
    shape.set(owner, (shape.get(owner) ?? new Map<string, string>()).set(member, type));
  }
  return shape;
}

/** Alternatives of a type: `'a' | 'b'`; strings and brackets hold theirs together. */
export function alternatives(type: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const [sign] of type.matchAll(/'[^']*'|"[^"]*"|=>|./gs)) {
    if ('([{<'.includes(sign)) depth += 1;
    if (')]}>'.includes(sign)) depth -= 1;
    if (sign === '|' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
