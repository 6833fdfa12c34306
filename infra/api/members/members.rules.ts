import type { MemberProfile } from '@yaprak/shared-kit/contract';

export interface ProfileState {
  own: boolean;
  isPrivate: boolean;
  /** The viewer is an approved follower. */
  iFollow: boolean;
  suspended: boolean;
  /** Deactivated by its owner. */
  closed: boolean;
  /** By the viewer; members who have blocked them do not exist for them. */
  blocked: boolean;
}

/** Why a profile hides its content, if it does (R-PROF-05 … R-PROF-07). The strongest reason wins; one's own profile is always open. */
export function closedBecause(p: ProfileState): MemberProfile['kapali'] {
  if (p.own) return undefined;
  if (p.blocked) return 'engelli';
  if (p.suspended) return 'askida';
  if (p.closed) return 'gecici-kapali';
  if (p.isPrivate && !p.iFollow) return 'gizli';
  return undefined;
}

/** What following does: private readers must approve first (R-PROF-15, R-PROF-21). */
export const followKind = (isPrivate: boolean): 'follow' | 'request' => (isPrivate ? 'request' : 'follow');
