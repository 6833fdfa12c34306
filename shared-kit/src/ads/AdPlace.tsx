import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Slot } from '../area/slot';
import type { AdPlaceName } from '../contract';
import { useAppSelector } from '../store/store';
import { adsShown, topRests } from './ads.rules';

const PageContext = createContext(true);
/** Tells the ad places inside it whether the page may carry ads; the shell sets it from the page's layout. */
export const AdsPageProvider = PageContext.Provider;

/** Height in px that the place above a page reserves until its ad arrives or is known not to. */
const TOP_HEIGHT = 92;

const Place = styled.div<{ $reserved: number }>`min-height: ${({ $reserved }) => $reserved}px; &:empty { margin: 0; padding: 0; }`;

const restsNow = () => topRests(Object.fromEntries(document.cookie.split('; ').map((c) => c.split('=', 2))), String(performance.timeOrigin), performance.now());
const never = () => () => {};

interface AdPlaceProps {
  place: AdPlaceName;
  /** Distinguishes places on one page; a remounted place shows the ad it had. */
  name?: string;
}

/**
 * A place for an ad, rendered by whatever fills the slot `ads.unit/v1`. Renders and downloads nothing for premium members, on pages without ads and on sites
 * without ads (R-ADS-18 … R-ADS-20). The place above a page keeps its height from the first frame to avoid layout shift.
 */
export function AdPlace({ place, name }: AdPlaceProps) {
  const { uye, config } = useAppSelector((s) => s.session);
  const page = useContext(PageContext);
  // During hydration the server's value counts, since a cookie may have arrived since; kept from then on to avoid layout shift.
  const restsAtFirst = useSyncExternalStore(never, restsNow, () => config.flags.adTop === false);
  const [rests] = useState(place === 'ust' && restsAtFirst);
  const shown = !rests && adsShown({ premium: uye?.premium === 1, configured: config.disReklamlar === 1, page });
  return shown ? <OpenPlace place={place} name={name} /> : null;
}

/** Ads fill on the client only. An empty place collapses once it is out of sight (R-ADS-21). */
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
