/** @jsxRuntime automatic */
import { hashText } from '../format/hash';

/** What is drawn: a plant for a reader, a tool of writing for an author, a tile for a topic. */
export type DrawnKind = 'reader' | 'author' | 'topic';
/** The drawings in one file, which is fetched once; a changed file needs a new name (`shared-kit/pictures/README.md`). */
const SHEET = '/cizim/drawn-1.svg#';

/** The picture of somebody or something without one (R-LOOK-08): the same everywhere and always, since it follows from kind and seed alone. In `currentColor`. */
export function Drawn({ kind, seed }: { kind: DrawnKind; seed: string | number }) {
  const hash = hashText(`${kind}:${seed}`);
  const use = (name: string | undefined, count: number, opacity?: number) => (
    <use href={`${SHEET}${name}${((hash >>> count) % count) + 1}`} opacity={opacity} />
  );
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" width="100%">
      {kind === 'reader' && use('b', 6, 0.2)}
      {use(kind[0], kind === 'reader' ? 12 : 8)}
    </svg>
  );
}
