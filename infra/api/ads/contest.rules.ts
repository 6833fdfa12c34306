/** How strong the evidence must be: of twenty ads whose two texts are alike, at most one ever gets one named as better. */
const NAMED_FROM = Math.log(20);

/** Logarithm of the number of ways to choose `k` of `n`. */
function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) sum += Math.log((n - i + 1) / i);
  return sum;
}

/**
 * Evidence that two texts differ, from the distinct readers who clicked each: the logarithm of a sequential Bayes factor. Every reader sees one of the two by
 * lot, so if the texts are alike, each clicking reader is as likely to come from one as from the other: their likelihood is 1/2ⁿ. Against it stands the mean
 * likelihood over all shares (uniform prior), 1 / ((n + 1) · C(n, a)). The ratio is a martingale under “alike” (Robbins), so it may be looked at after every
 * click: the chance that it ever exceeds 20 is at most 1 in 20 (Ville).
 */
export function evidence(aClickers: number, bClickers: number): number {
  const n = aClickers + bClickers;
  return n * Math.LN2 - Math.log(n + 1) - logChoose(n, aClickers);
}

/** Which of two texts is better, if the numbers allow to say so (R-STAFF-10). */
export function betterOf(aClickers: number, bClickers: number): 'a' | 'b' | null {
  if (evidence(aClickers, bClickers) < NAMED_FROM) return null;
  return aClickers > bClickers ? 'a' : 'b';
}
