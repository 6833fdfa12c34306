import { isRouteName } from '@yaprak/shared-kit/reserved';

/** What an address of the site is about. */
export type Subject =
  | { kind: 'kitap' | 'gonderi' | 'seri'; id: number }
  | { kind: 'yazar' | 'konu'; slug: string }
  /** By present username. */
  | { kind: 'okur'; name: string };

/** Ids beyond this are no ids of the database. */
const id = (digits: string | undefined) => (digits && digits.length < 16 ? Number(digits) : 0);

/** The book, post, reader, author, topic or series of a path, whichever section of it; null for every other page. */
export function subjectOf(path: string): Subject | null {
  const [, first = '', second = ''] = (path.split(/[?#]/)[0] ?? '').split('/');
  if (first === 'kitap' || first === 'seri') {
    const number = id(/--(\d+)$/.exec(second)?.[1]);
    return number ? { kind: first, id: number } : null;
  }
  if (first === 'gonderi') {
    const number = id(/^(\d+)$/.exec(second)?.[1]);
    return number ? { kind: first, id: number } : null;
  }
  if (first === 'yazar' || first === 'konu') return /^[a-z0-9-]{1,120}$/.test(second) ? { kind: first, slug: second } : null;
  const name = first.toLowerCase();
  return /^[a-z0-9_.]{3,30}$/.test(name) && !isRouteName(name) ? { kind: 'okur', name } : null;
}
