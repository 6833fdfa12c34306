import type { Video } from '@yaprak/shared-kit/contract';

/** How far the approval of a film has come, as it is stored. */
export type Approval = 'bos' | 'onayda' | 'reddedildi' | 'yayinda' | 'kaldirildi';
export interface Facts {
  approval: Approval;
  /** Of its post. */
  deleted: boolean;
  archived: boolean;
  hidden: boolean;
}

/** The state that author and staff see (R-VIDEO-04). What happened to the post counts before what was decided about the film. */
export function videoState({ approval, deleted, archived, hidden }: Facts): Video['durum'] {
  if (deleted) return 'silindi';
  if (approval === 'bos') return 'video-yok';
  if (approval === 'onayda') return 'onay-bekliyor';
  if (approval === 'reddedildi') return 'reddedildi';
  if (archived) return 'gonderi-arsivde';
  return approval === 'kaldirildi' || hidden ? 'yayinda-degil' : 'yayinda';
}

/** Whether the author may upload a film: the first one, and another after a rejection. */
export const takesFilm = (approval: Approval): boolean => approval === 'bos' || approval === 'reddedildi';

/** From which state a decision leads where. */
const decisions = {
  kabul: { from: ['onayda', 'reddedildi', 'kaldirildi'], to: 'yayinda' },
  ret: { from: ['onayda'], to: 'reddedildi' },
  kaldir: { from: ['yayinda'], to: 'kaldirildi' },
} as const satisfies Record<string, { from: readonly Approval[]; to: Approval }>;
type VideoDecision = keyof typeof decisions;

/** The state after a decision; undefined when it cannot be made any more, because somebody else decided first or there is no film. */
export function afterDecision(approval: Approval, decision: VideoDecision, hasFilm: boolean): Approval | undefined {
  const { from, to } = decisions[decision];
  return hasFilm && (from as readonly Approval[]).includes(approval) ? to : undefined;
}
