import type { Member } from '@yaprak/shared-kit/contract';

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
