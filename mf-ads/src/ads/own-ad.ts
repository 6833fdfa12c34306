import type { Result } from '@yaprak/shared-kit';

/** An ad as its owner sees it, and one of its days. */
export type OwnAd = Result<'v2/reklam/oku'>['reklam'];
/** A wording beside the running one. */
export type OwnText = Result<'v2/reklam/oku'>['metinler'][number];
export type AdDay = Result<'v2/reklam/oku'>['gunler'][number];
export type AdState = OwnAd['durum'];

/** Badge colours by state. */
export const stateTones = { taslak: 'quiet', onayda: 'gold', yayinda: 'accent', durduruldu: 'gold', bitti: 'quiet', red: 'danger' } as const satisfies Record<
  AdState,
  string
>;
