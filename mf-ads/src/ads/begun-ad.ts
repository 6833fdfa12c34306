import { useAppDispatch } from '@yaprak/shared-kit';
import { useEffect, useRef } from 'react';
import type { DraftValues } from './ad-draft.rules';
import type { AdAim } from './aims.rules';
import type { AdPicture } from './PictureField';

/** An ad as it is being written. */
export interface BegunAd {
  values: DraftValues;
  aims: readonly AdAim[];
  picture: AdPicture | null;
}

const begun = new WeakMap<object, Map<string, BegunAd>>();

/**
 * What was written of an ad when its form was left, as for a payment on the way: there again when one comes back, until it is saved or the site is loaded anew.
 * @returns what there is, how to keep what is written now when the form goes, and how to forget it once it is saved
 */
export function useBegunAd(about: string): { found: BegunAd | undefined; keep: (now: BegunAd) => void; forget: () => void } {
  // There is one of these for each time the site is loaded.
  const dispatch = useAppDispatch();
  const ads = begun.get(dispatch) ?? new Map<string, BegunAd>();
  begun.set(dispatch, ads);
  const latest = useRef<BegunAd>(undefined);
  const saved = useRef(false);
  useEffect(
    () => () => {
      if (saved.current) ads.delete(about);
      else if (latest.current) ads.set(about, latest.current);
    },
    [ads, about],
  );
  return {
    found: ads.get(about),
    keep: (now) => {
      latest.current = now;
    },
    forget: () => {
      saved.current = true;
    },
  };
}
