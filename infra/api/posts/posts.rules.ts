import type { Member, Post } from '@yaprak/shared-kit/contract';

/** How the viewer and another reader stand to each other. */
export interface Relation {
  own: boolean;
  iFollow: boolean;
  iRequested: boolean;
  followsMe: boolean;
  iBlocked: boolean;
}

/** What the follow button of a reader shows; nothing on the own name (R-PROF-12 … R-PROF-16). */
export function followButton(r: Relation): Member['takipButon'] {
  if (r.own) return undefined;
  if (r.iBlocked) return 'engellendi';
  if (r.iFollow) return 'takip-ediliyor';
  if (r.iRequested) return 'istek-gonderildi';
  return r.followsMe ? 'sen-de-takip-et' : 'takip-et';
}

export type CommentPermission = 'herkes' | 'takip-ettiklerim' | 'siki-takipciler' | 'siki-ve-duzenli';
export interface CommentingReader {
  signedIn: boolean;
  own: boolean;
  /** A block in either direction. */
  blocked: boolean;
  /** The author follows the reader. */
  followed: boolean;
  follows: boolean;
  loyal: boolean;
  /** Active in the last 30 days. */
  regular: boolean;
}

/** Whether a reader may comment on a post of an author with this permission; one's own post always takes one's own comments. */
export function mayComment(permission: CommentPermission, closed: boolean, reader: CommentingReader): boolean {
  if (!reader.signedIn || reader.blocked) return false;
  if (reader.own) return true;
  if (closed) return false;
  if (permission === 'takip-ettiklerim') return reader.followed;
  if (permission === 'siki-takipciler') return reader.follows && reader.loyal;
  if (permission === 'siki-ve-duzenli') return reader.loyal || reader.regular;
  return true;
}

/** Days in which the featured score of a post loses one e-fold against a new one. */
export const SCORE_DAYS = 21;
/** The moment from which scores count their days; any fixed one does. */
export const SCORE_EPOCH = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export interface ScoreInput {
  kind: Post['turu'];
  /** Characters of the text. */
  length: number;
  /** +1s of readers who do not follow the author. */
  likesOfStrangers: number;
  /** +1s of the author's followers, which count half, so that a large following alone does not feature a post. */
  likesOfFollowers: number;
  comments: number;
  saves: number;
  createdAt: Date;
}

/**
 * Featured score: `ln(1 + points) + days since the epoch / SCORE_DAYS`.
 * `points` = +1s (half from followers) + 2·comments + 3·saves, and for reviews one point for every 300 characters, at most four.
 * Age is part of the score, so it decays against newer posts without ever being computed again; it changes only when somebody reacts.
 */
export function featuredScore(p: ScoreInput): number {
  const substance = p.kind === 'inceleme' ? Math.min(4, Math.floor(p.length / 300)) : 0;
  const points = p.likesOfStrangers + p.likesOfFollowers / 2 + 2 * p.comments + 3 * p.saves + substance;
  return Math.log(1 + points) + (p.createdAt.getTime() - SCORE_EPOCH) / DAY_MS / SCORE_DAYS;
}
