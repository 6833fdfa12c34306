import { ADS_WAIT_MS } from '@yaprak/shared-kit';

/**
 * Milliseconds until ads may be requested, from the start of the document (R-ADS-14 … R-ADS-17). The flag is set by an ad seen on an earlier document of the
 * tab: a reader who has just seen one is left in peace first.
 */
export const adsWait = ({ premium, flag, sinceStart }: { premium: boolean; flag: boolean; sinceStart: number }): number =>
  flag && !premium ? Math.max(0, ADS_WAIT_MS - sinceStart) : 0;
