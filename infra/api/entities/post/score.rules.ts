import type { Post } from '@yaprak/shared-kit/contract';

/** Days in which the featured score of a post loses one e-fold against a new one. */
export const SCORE_DAYS = 21;

/** Epoch of the scores; any fixed moment works. */
export const SCORE_EPOCH = Date.UTC(2024, 0, 1);

const DAY_MS = 86_400_000;

export interface ScoreInput {
  kind: Post['turu'];
  /** Text length in characters. */
  length: number;
  /** +1s from readers who did not follow the author when they gave them. */
  likesOfStrangers: number;
  /** +1s from the author's followers, which count half, so that a large following alone does not feature a post. */
  likesOfFollowers: number;
  comments: number;
  saves: number;
  createdAt: Date;
}

/**
 * Featured score: `ln(1 + points) + days since the epoch / SCORE_DAYS`.
 * `points` = +1s (half from followers) + 2·comments + 3·saves, and for reviews one point per 300 characters, at most four.
 * Age is part of the score, so it decays against newer posts without recomputation; it changes only when somebody reacts: a +1 weighs what it weighed when it
 * was given, whoever follows whom since.
 */
export function featuredScore(p: ScoreInput): number {
  const substance = p.kind === 'inceleme' ? Math.min(4, Math.floor(p.length / 300)) : 0;
  const points = p.likesOfStrangers + p.likesOfFollowers / 2 + 2 * p.comments + 3 * p.saves + substance;
  return Math.log(1 + points) + (p.createdAt.getTime() - SCORE_EPOCH) / DAY_MS / SCORE_DAYS;
}
