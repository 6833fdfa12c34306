import { type ComplaintReason, type ComplaintTarget, type DecisionKind, decisionsFor, reasonsFor } from '@yaprak/shared-kit/limits';
import type { Role } from '../platform/permission.rules';

/** Days within which a decision can be appealed. */
export const APPEAL_DAYS = 30;

/** Minutes until a claim expires. */
export const CLAIM_MINUTES = 30;

/** Number of complaints from which a case is urgent whatever the reason. */
const URGENT_COUNT = 5;

/** Maximum length of a suspension in days, and the minimum and maximum days before an account removal. */
const LONGEST_DAYS = 730;

const REMOVAL_DAYS = { min: 1, max: 90 } as const;

const DAY = 86_400_000;

const urgentReasons: readonly ComplaintReason[] = ['kendine-zarar', 'siddet', 'taciz', 'nefret', 'yas'];

/** Whether a case is urgent, by its reasons or the number of complaints. */
export const isUrgent = (reasons: readonly ComplaintReason[], count: number): boolean =>
  count >= URGENT_COUNT || reasons.some((r) => urgentReasons.includes(r));

/** Whether the reason is allowed for the target. */
export const reasonFits = (target: ComplaintTarget, reason: ComplaintReason): boolean => reasonsFor(target).includes(reason);

export interface Verdict {
  kind: DecisionKind;
  until?: Date | undefined;
  removal?: Date | undefined;
}

/** What is wrong with a verdict on a target: the field's wire name, or null. A limitation or suspension needs an end, a removal a date. */
export function verdictFault(target: ComplaintTarget, { kind, until, removal }: Verdict, now: Date): 'karar' | 'bitis' | 'silinme' | null {
  if (!decisionsFor(target).includes(kind)) return 'karar';
  const ahead = (at: Date | undefined, min: number, max: number) =>
    at !== undefined && at.getTime() >= now.getTime() + min && at.getTime() <= now.getTime() + max;
  if ((kind === 'askiya-al' || kind === 'sinirla') && !ahead(until, 1, LONGEST_DAYS * DAY)) return 'bitis';
  if (kind === 'sil' && !ahead(removal, REMOVAL_DAYS.min * DAY - 3_600_000, REMOVAL_DAYS.max * DAY + DAY)) return 'silinme';
  return null;
}

export interface Parties {
  /** The prospective decider. */
  decider: number;
  deciderRoles: ReadonlySet<Role>;
  affected: number;
  affectedRoles: ReadonlySet<Role>;
  reporters: readonly number[];
  /** Current holder of the claim, unless expired. */
  holder: number | null;
}

/**
 * Why somebody may not decide a case, if so: nobody judges themselves or their own complaint, takes a case from a colleague, or judges staff without being main
 * administrator.
 */
export function obstacle(p: Parties): 'kendisi' | 'sikayet-eden' | 'yetkili' | 'baskasinda' | undefined {
  if (p.affected === p.decider) return 'kendisi';
  if (p.reporters.includes(p.decider)) return 'sikayet-eden';
  if (!p.deciderRoles.has('admin') && (p.affectedRoles.has('admin') || p.affectedRoles.has('moderator'))) return 'yetkili';
  if (p.holder !== null && p.holder !== p.decider) return 'baskasinda';
  return undefined;
}

/** Previous state of what a decision changed. Untouched fields are absent. */
export interface EffectState {
  /** Timestamps as ISO strings; null if unset. */
  hiddenAt?: string | null;
  pinned?: boolean;
  suspendedUntil?: string | null;
  limitedUntil?: string | null;
  removalAt?: string | null;
}

/** What a decision changed: before and after. */
export interface Effect {
  before: EffectState;
  after: EffectState;
}

/**
 * The state before a decision, excluding the effects of earlier decisions reverted since: that state must not be restored.
 * @param takenBack earlier decisions about the same member or target, newest first
 */
export function trulyBefore(before: EffectState, takenBack: readonly Effect[]): EffectState {
  const state = { ...before };
  for (const { before: earlier, after } of takenBack) {
    const theirs = (field: 'hiddenAt' | 'suspendedUntil' | 'limitedUntil' | 'removalAt') => Boolean(state[field]) && state[field] === after[field];
    if (theirs('hiddenAt')) Object.assign(state, { hiddenAt: earlier.hiddenAt ?? null, ...(earlier.pinned ? { pinned: true } : {}) });
    if (theirs('suspendedUntil')) state.suspendedUntil = earlier.suspendedUntil ?? null;
    if (theirs('limitedUntil')) state.limitedUntil = earlier.limitedUntil ?? null;
    if (theirs('removalAt')) state.removalAt = earlier.removalAt ?? null;
  }
  return state;
}

/** How long a removed account stays shut: past its day, since the removal is carried out some time after it has begun. */
export const shutUntil = (removal: Date): Date => new Date(removal.getTime() + DAY);

/** A decision in force. */
export interface Standing {
  suspendedUntil: string | null;
  removalAt: string | null;
}

const latest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.reduce<string | null>((max, m) => (m && (max === null || Date.parse(m) > Date.parse(max)) ? m : max), null);

const earliest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.reduce<string | null>((min, m) => (m && (min === null || Date.parse(m) < Date.parse(min)) ? m : min), null);

/** The member's state after reverting a decision: the previous state, plus the effects of other decisions in force. A removal also suspends until it is carried out. */
export function memberAfter(before: EffectState, others: readonly Standing[]): { suspendedUntil: string | null; removalAt: string | null } {
  if (!others.length) return { suspendedUntil: before.suspendedUntil ?? null, removalAt: before.removalAt ?? null };
  return {
    suspendedUntil: latest(others.flatMap((o) => [o.suspendedUntil, o.removalAt && shutUntil(new Date(o.removalAt)).toISOString()])),
    removalAt: earliest(others.map((o) => o.removalAt)),
  };
}

/** Until when a member stays limited after reverting a limitation, given those still in force. */
export const limitAfter = (before: EffectState, others: readonly (string | null)[]): string | null =>
  others.length ? latest(others) : (before.limitedUntil ?? null);
