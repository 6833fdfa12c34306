import { withQuery } from '../address.rules';

interface Share {
  anahtar: string;
  adi?: string;
  sayi: number;
}

/** Values of two periods by the same keys: those of the first in its order, then what only the second has. */
export function aligned(first: readonly Share[], second: readonly Share[] = []): { key: string; name: string | undefined; counts: [number, number] }[] {
  const keys = [...new Set([...first, ...second].map(({ anahtar }) => anahtar))];
  const find = (of: readonly Share[], key: string) => of.find(({ anahtar }) => anahtar === key);
  return keys.map((key) => ({
    key,
    name: find(first, key)?.adi ?? find(second, key)?.adi,
    counts: [find(first, key)?.sayi ?? 0, find(second, key)?.sayi ?? 0],
  }));
}

/** The bounds of a key that names the lower one: up to before the next, or open. */
export function range(key: string, bounds: readonly number[]): { from: number; to: number | undefined } {
  const from = Number(key);
  const next = bounds.find((bound) => bound > from);
  return { from, to: next === undefined ? undefined : next - 1 };
}

/** Shares in whole per cent; all zero if there is nothing. */
export function percents(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, n) => sum + n, 0);
  return counts.map((n) => (all ? Math.round((n / all) * 100) : 0));
}

/** Average stars of ratings counted from half a star to five; undefined without any. */
export function averageStars(counts: readonly number[]): number | undefined {
  const all = counts.reduce((sum, n) => sum + n, 0);
  return all ? counts.reduce((sum, n, i) => sum + n * (i + 1), 0) / all / 2 : undefined;
}

/** Address of a period beside another. */
export const statisticsPath = (kadi: string, sene?: number, ile?: number, goster?: 1): string =>
  withQuery(`/istatistikler/${kadi}${sene ? `/${sene}` : ''}`, { ile: ile !== sene ? ile : undefined, goster });
