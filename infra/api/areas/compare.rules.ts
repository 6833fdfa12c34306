/** What is measured of an area's pages: load time, largest paint and response in ms, shifts in thousandths. Less is better in each. */
export const measures = ['sure', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof measures)[number];

/** The smallest samples worth comparing. */
const ENOUGH = 30;
/**
 * A difference counts below this probability of chance: one percent, shared by the four measures, since one of several is likelier to stand out by chance, and
 * because the panel is looked at again and again.
 */
const ALPHA = 0.01 / measures.length;

/** Upper tail of the standard normal distribution, by Abramowitz and Stegun 26.2.17 (error below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const poly = t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}

/**
 * Mann–Whitney U test of two samples, by ranks with ties shared (normal approximation with continuity correction): no assumption about the shape of load times.
 * @returns `p`, two-sided; `more`: how likely a value of `a` is above one of `b`, halves for equals
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): { p: number; more: number } {
  const all = [...a.map((value) => ({ value, own: true })), ...b.map((value) => ({ value, own: false }))].sort((x, y) => x.value - y.value);
  const n = all.length;
  let ranks = 0;
  let ties = 0;
  for (let from = 0; from < n; ) {
    let to = from;
    while (to < n && all[to]?.value === all[from]?.value) to += 1;
    const same = to - from;
    ties += same ** 3 - same;
    ranks += all.slice(from, to).filter(({ own }) => own).length * ((from + 1 + to) / 2);
    from = to;
  }
  const pairs = a.length * b.length;
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const spread = Math.sqrt((pairs / 12) * (n + 1 - ties / (n * (n - 1))));
  const z = spread ? Math.max(0, Math.abs(u - pairs / 2) - 0.5) / spread : 0;
  return { p: Math.min(1, 2 * upperTail(z)), more: u / pairs };
}

export type Verdict = 'az' | 'ayni' | 'iyi' | 'kotu';
/** How a canary does beside the live version in one measure: too few values, no difference, better or worse. */
export function verdictOf(canary: readonly number[], live: readonly number[]): Verdict {
  if (canary.length < ENOUGH || live.length < ENOUGH) return 'az';
  const { p, more } = mannWhitney(canary, live);
  if (p >= ALPHA) return 'ayni';
  return more > 0.5 ? 'kotu' : 'iyi';
}
