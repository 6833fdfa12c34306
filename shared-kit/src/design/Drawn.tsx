/** @jsxRuntime automatic */
import { hashText } from '../format/hash';
import { Drawing } from './Drawing';

/** What is drawn: a plant for a reader, a tool of writing for an author, a tile for a topic. */
export type DrawnKind = 'reader' | 'author' | 'topic';
/** The drawings in one file, which is fetched once; a changed file needs a new name (`shared-kit/pictures/README.md`). */
const SHEET = '/cizim/drawn-1.svg#';

/** The picture of somebody or something without one (R-LOOK-08): the same everywhere and always, since it follows from kind and seed alone. In `currentColor`. */
export function Drawn({ kind, seed }: { kind: DrawnKind; seed: string | number }) {
  const hash = hashText(`${kind}:${seed}`);
  const one = (of: string | undefined, count: number) => `${of}${((hash >>> count) % count) + 1}`;
  const names = kind === 'reader' ? [one('b', 6), one('r', 12)] : [one(kind[0], 8)];
  return (
    <Drawing
      of={names.join()}
      draw={() => names.map((name, at) => <use key={name} href={SHEET + name} opacity={at < names.length - 1 ? 0.2 : undefined} />)}
      viewBox="0 0 48 48"
      aria-hidden="true"
      width="100%"
    />
  );
}
