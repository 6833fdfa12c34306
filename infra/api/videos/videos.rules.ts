import type { Video } from '@yaprak/shared-kit/contract';

/** Stored approval state of a video. */
export type Approval = 'bos' | 'onayda' | 'reddedildi' | 'yayinda' | 'kaldirildi';
export interface Facts {
  approval: Approval;
  /** State of its post. */
  deleted: boolean;
  archived: boolean;
  hidden: boolean;
}

/** The state shown to author and staff (R-VIDEO-04). The post's state takes precedence over the approval. */
export function videoState({ approval, deleted, archived, hidden }: Facts): Video['durum'] {
  if (deleted) return 'silindi';
  if (approval === 'bos') return 'video-yok';
  if (approval === 'onayda') return 'onay-bekliyor';
  if (approval === 'reddedildi') return 'reddedildi';
  if (archived) return 'gonderi-arsivde';
  return approval === 'kaldirildi' || hidden ? 'yayinda-degil' : 'yayinda';
}

/** Whether the author may upload a file: the first one, and another after a rejection. */
export const takesFilm = (approval: Approval): boolean => approval === 'bos' || approval === 'reddedildi';

/** Decision → allowed source states and target. */
const decisions = {
  kabul: { from: ['onayda', 'reddedildi', 'kaldirildi'], to: 'yayinda' },
  ret: { from: ['onayda'], to: 'reddedildi' },
  kaldir: { from: ['yayinda'], to: 'kaldirildi' },
} as const satisfies Record<string, { from: readonly Approval[]; to: Approval }>;
type VideoDecision = keyof typeof decisions;

/** The state after a decision; undefined if it is no longer possible, because somebody else decided first or there is no file. */
export function afterDecision(approval: Approval, decision: VideoDecision, hasFilm: boolean): Approval | undefined {
  const { from, to } = decisions[decision];
  return hasFilm && (from as readonly Approval[]).includes(approval) ? to : undefined;
}
