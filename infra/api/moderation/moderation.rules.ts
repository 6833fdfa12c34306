import { type ComplaintReason, type ComplaintTarget, type DecisionKind, decisionsFor, reasonsFor } from '@yaprak/shared-kit/limits';
import type { Role } from '../platform/permission.rules';

/** Days in which a decision can be appealed against. */
export const APPEAL_DAYS = 30;

/** Minutes after which a claimed case that nobody decided is free again. */
export const CLAIM_MINUTES = 30;

/** Complaints from which a case is urgent whatever the reason. */
const URGENT_COUNT = 5;

/** Longest suspension, and days that an account to be removed stands at least and at most. */
const LONGEST_DAYS = 730;

const REMOVAL_DAYS = { min: 1, max: 90 } as const;

const DAY = 86_400_000;

const urgentReasons: readonly ComplaintReason[] = ['kendine-zarar', 'siddet', 'taciz', 'nefret', 'yas'];

/** Whether a case cannot wait: for what it is about, or for how many complain. */
export const isUrgent = (reasons: readonly ComplaintReason[], count: number): boolean =>
  count >= URGENT_COUNT || reasons.some((r) => urgentReasons.includes(r));

/** Whether the reason may be named for the target. */
export const reasonFits = (target: ComplaintTarget, reason: ComplaintReason): boolean => reasonsFor(target).includes(reason);

export interface Verdict {
  kind: DecisionKind;
  until?: Date | undefined;
  removal?: Date | undefined;
}

/** What is wrong with a verdict on a target: the wire name of the field, or null. A suspension names its end, a removal its day. */
export function verdictFault(target: ComplaintTarget, { kind, until, removal }: Verdict, now: Date): 'karar' | 'bitis' | 'silinme' | null {
  if (!decisionsFor(target).includes(kind)) return 'karar';
  const ahead = (at: Date | undefined, min: number, max: number) =>
    at !== undefined && at.getTime() >= now.getTime() + min && at.getTime() <= now.getTime() + max;
  if (kind === 'askiya-al' && !ahead(until, 1, LONGEST_DAYS * DAY)) return 'bitis';
  if (kind === 'sil' && !ahead(removal, REMOVAL_DAYS.min * DAY - 3_600_000, REMOVAL_DAYS.max * DAY + DAY)) return 'silinme';
  return null;
}

export interface Parties {
  /** Who would decide. */
  decider: number;
  deciderRoles: ReadonlySet<Role>;
  affected: number;
  affectedRoles: ReadonlySet<Role>;
  reporters: readonly number[];
  /** Who holds the case now, unless the claim has run out. */
  holder: number | null;
}

/** Why somebody may not decide a case, if so: no one judges oneself or an own complaint, takes a case from a colleague, or judges staff without being main administrator. */
export function obstacle(p: Parties): 'kendisi' | 'sikayet-eden' | 'yetkili' | 'baskasinda' | undefined {
  if (p.affected === p.decider) return 'kendisi';
  if (p.reporters.includes(p.decider)) return 'sikayet-eden';
  if (!p.deciderRoles.has('admin') && (p.affectedRoles.has('admin') || p.affectedRoles.has('moderator'))) return 'yetkili';
  if (p.holder !== null && p.holder !== p.decider) return 'baskasinda';
  return undefined;
}

/** What a decision changed, as it was before. Fields that it did not touch are absent. */
export interface EffectState {
  /** Moments as ISO text; null where there was none. */
  hiddenAt?: string | null;
  pinned?: boolean;
  suspendedUntil?: string | null;
  removalAt?: string | null;
}

/** What a decision changed, from and to. */
export interface Effect {
  before: EffectState;
  after: EffectState;
}

/**
 * The state before a decision, without what earlier decisions had done that have been taken back since: theirs is no state to go back to.
 * @param takenBack earlier decisions about the same member or target, newest first
 */
export function trulyBefore(before: EffectState, takenBack: readonly Effect[]): EffectState {
  const state = { ...before };
  for (const { before: earlier, after } of takenBack) {
    const theirs = (field: 'hiddenAt' | 'suspendedUntil' | 'removalAt') => Boolean(state[field]) && state[field] === after[field];
    if (theirs('hiddenAt')) Object.assign(state, { hiddenAt: earlier.hiddenAt ?? null, ...(earlier.pinned ? { pinned: true } : {}) });
    if (theirs('suspendedUntil')) state.suspendedUntil = earlier.suspendedUntil ?? null;
    if (theirs('removalAt')) state.removalAt = earlier.removalAt ?? null;
  }
  return state;
}

/** A decision that still stands. */
export interface Standing {
  suspendedUntil: string | null;
  removalAt: string | null;
}

const latest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.reduce<string | null>((max, m) => (m && (max === null || Date.parse(m) > Date.parse(max)) ? m : max), null);

const earliest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.reduce<string | null>((min, m) => (m && (min === null || Date.parse(m) < Date.parse(min)) ? m : min), null);

/**
 * State of the member after a decision is taken back: what was before it, unless other decisions still stand, whose effects stay.
 * A removal also suspends until its day.
 */
export function memberAfter(before: EffectState, others: readonly Standing[]): { suspendedUntil: string | null; removalAt: string | null } {
  if (!others.length) return { suspendedUntil: before.suspendedUntil ?? null, removalAt: before.removalAt ?? null };
  return {
    suspendedUntil: latest(others.flatMap((o) => [o.suspendedUntil, o.removalAt])),
    removalAt: earliest(others.map((o) => o.removalAt)),
  };
}
