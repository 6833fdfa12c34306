import type { Member } from '@yaprak/shared-kit/contract';

/** The relation between the viewer and another reader. */
export interface Relation {
  own: boolean;
  iFollow: boolean;
  iRequested: boolean;
  followsMe: boolean;
  iBlocked: boolean;
}

/** State of a reader's follow button; none for oneself (R-PROF-12 … R-PROF-16). */
export function followButton(r: Relation): Member['takipButon'] {
  if (r.own) return undefined;
  if (r.iBlocked) return 'engellendi';
  if (r.iFollow) return 'takip-ediliyor';
  if (r.iRequested) return 'istek-gonderildi';
  return r.followsMe ? 'sen-de-takip-et' : 'takip-et';
}
