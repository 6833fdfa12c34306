import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Slot } from '../area/slot';
import type { AdPlaceName } from '../contract';
import { useAppSelector } from '../store/store';
import { adsShown } from './ads.rules';

const PageContext = createContext(true);
/** Tells the places inside whether the page may carry ads; set by the shell from the page's layout. */
export const AdsPageProvider = PageContext.Provider;

/** Height in px that the place above a page keeps free until its ad is there or known not to come. */
const TOP_HEIGHT = 92;
/** Cookie of the minutes after the place above found no ad: pages keep no room for one; the gateway reads it too. */
const EMPTY_TOP = 'rlm-bos=';

const Place = styled.div<{ $reserved: number }>`min-height: ${({ $reserved }) => $reserved}px; &:empty { margin: 0; padding: 0; }`;

const cookieSaysEmpty = () => document.cookie.includes(EMPTY_TOP);
const never = () => () => {};

interface AdPlaceProps {
  place: AdPlaceName;
  /** Tells places of one page apart; a place that comes back shows the ad that it had. */
  name?: string;
}

/**
 * A place for an ad, filled by whoever fills the slot `ads.unit/v1`. Shows nothing, and downloads nothing, for premium members, on pages without ads
 * and on sites that have none (R-ADS-18 … R-ADS-20). The place above a page keeps its height from the first frame, so that nothing jumps.
 */
export function AdPlace({ place, name }: AdPlaceProps) {
  const { uye, config } = useAppSelector((s) => s.session);
  const page = useContext(PageContext);
  // While a page of the server is taken over, what the server knew counts: another tab may have set the cookie since. Kept from then on, so that nothing jumps.
  const emptyOfLate = useSyncExternalStore(never, cookieSaysEmpty, () => false);
  const [rests] = useState(place === 'ust' && (config.flags.adTop === false || emptyOfLate));
  const shown = !rests && adsShown({ premium: uye?.premium === 1, configured: config.disReklamlar === 1, page });
  return shown ? <OpenPlace place={place} name={name} /> : null;
}

/** What fills a place is the browser's matter; it gives the room back once nobody sees it go (R-ADS-21). */
function OpenPlace({ place, name }: AdPlaceProps) {
  const [state, setState] = useState<'first' | 'open' | 'gone'>('first');
  useEffect(() => setState('open'), []);
  if (state === 'gone') return null;
  return (
    <Place data-ad-place={place} $reserved={place === 'ust' ? TOP_HEIGHT : 1}>
      {state === 'open' && <Slot name="ads.unit/v1" place={place} memory={name} onGone={() => setState('gone')} />}
    </Place>
  );
}
