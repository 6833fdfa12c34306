import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Slot } from '../area/slot';
import type { AdPlaceName } from '../contract';
import { useAppSelector } from '../store/store';
import { adsShown, topRests } from './ads.rules';

const PageContext = createContext(true);
/** Tells the places inside whether the page may carry ads; set by the shell from the page's layout. */
export const AdsPageProvider = PageContext.Provider;

/** Height in px that the place above a page keeps free until its ad is there or known not to come. */
const TOP_HEIGHT = 92;

const Place = styled.div<{ $reserved: number }>`min-height: ${({ $reserved }) => $reserved}px; &:empty { margin: 0; padding: 0; }`;

const restsNow = () => topRests(Object.fromEntries(document.cookie.split('; ').map((c) => c.split('=', 2))), String(performance.timeOrigin), performance.now());
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
  // While a page of the server is taken over, what the server knew counts: a cookie may have come since. Kept from then on, so that nothing jumps.
  const restsAtFirst = useSyncExternalStore(never, restsNow, () => config.flags.adTop === false);
  const [rests] = useState(place === 'ust' && restsAtFirst);
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
