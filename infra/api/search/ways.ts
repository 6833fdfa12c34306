import type { Reach } from './hits';
import { type Typed, typed, withoutEndings } from './typed.rules';

/** How a list looks for a query. */
interface Way {
  /** Its place in cursors. */
  code: number;
  words: Typed;
  reach: Extract<Reach, 'all' | 'alike' | 'whole'>;
}

/**
 * The ways in which a list looks for a query, each only if those before found nothing: by letter, without the endings of its last word, what resembles it. Nothing
 * resembles a query of short words alone.
 * @param code of the way that a page was found in, whose next page is wanted
 * @param ofMembers whose whole names and user names are compared at last
 */
export function waysOf(q: string, code?: number | null, ofMembers = false): Way[] {
  const words = typed(q);
  const name = withoutEndings(words.folded);
  const ways: Way[] = [
    { code: 0, words, reach: 'all' },
    ...(name ? [{ code: 2, words: typed(name), reach: 'all' } as const] : []),
    ...(words.mayResemble ? [{ code: 1, words, reach: 'alike' } as const] : []),
    ...(words.mayResemble && ofMembers ? [{ code: 3, words, reach: 'whole' } as const] : []),
  ];
  return code === undefined ? ways : ways.filter((way) => way.code === (code ?? 0));
}
