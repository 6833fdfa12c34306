import type { GeneratedRating } from './import-files';
import { random } from './random';

export interface TastesSize {
  books: number;
  readers: number;
  /** Ratings of a reader, on the average. */
  each: number;
}

/** How many tastes there are; a reader has up to three, a book one or two. */
const TASTES = 40;
/** Share of a reader's books that are read because everybody reads them. */
const FAMOUS = 0.35;

/**
 * Ratings of readers with tastes, for what is found by likeness: popular books are read most, readers like what is of their taste, and some of what they read
 * is neither. Reader by reader, each book at most once.
 */
export function* generateTastes({ books, readers, each }: TastesSize): Generator<GeneratedRating> {
  const r = random(11);
  const shelves = Array.from({ length: TASTES }, (): number[] => []);
  const tastesOf = Array.from({ length: books }, (_, n) => {
    const own = r.next() < 0.3 ? [r.below(TASTES), r.below(TASTES)] : [r.below(TASTES)];
    for (const taste of own) shelves[taste]?.push(n + 1);
    return new Set(own);
  });
  for (let user = 1; user <= readers; user += 1) {
    const liked = Array.from({ length: 1 + r.below(3) }, () => r.below(TASTES));
    const seen = new Set<number>();
    const wanted = Math.min(books / 4, Math.ceil(each * (0.3 + 1.4 * r.next())));
    for (let tries = 0; seen.size < wanted && tries < wanted * 20; tries += 1) {
      const shelf = shelves[r.pick(liked)] ?? [];
      const book = r.next() < FAMOUS || !shelf.length ? 1 + r.skewed(books, 3) : (shelf[r.skewed(shelf.length, 2)] ?? 1);
      if (seen.has(book)) continue;
      seen.add(book);
      const fits = liked.some((taste) => tastesOf[book - 1]?.has(taste));
      yield [user, book, fits ? 3 + r.below(3) : 1 + r.below(5)];
    }
  }
}
