import { EMPTY_TOP, useAppDispatch, useAppSelector } from '@yaprak/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { AdCard } from './AdCard';
import { setAdCookie } from './ad-cookie';
import { hasAdsFlag, leaveAdsFlag } from './ads-flag';
import { isInSight, watchOnce } from './sight';
import { type Place, type Shown, unitApi } from './unit.api';
import { useViewable } from './use-viewable';
import { adsWait } from './wait.rules';

/** Distance in px at which a place requests its ad, early enough to be there before it is seen. */
const NEAR_PX = 1200;
/** Minutes for which pages reserve no room above them after there was no ad. */
const REST_MINUTES = 10;

/** Ads of places that may remount, such as those between posts, by place name. */
const remembered = new Map<string, { ad: Shown; seen: boolean }>();

interface AdUnitProps {
  place: Place;
  /** Key under which the place finds its ad again. */
  memory?: string;
  /** Collapses the place. */
  onGone(): void;
}

/**
 * One ad in its place: waits (R-ADS-14 … R-ADS-16), requests once, shows it, and counts it once half of it has been visible for a second. Without an ad the
 * place is emptied at once and collapses when out of sight (R-ADS-21); between posts a late ad is not shown.
 */
export default function AdUnit({ place, memory, onGone }: AdUnitProps) {
  const dispatch = useAppDispatch();
  const premium = useAppSelector((s) => s.session.uye?.premium === 1);
  const box = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState(() => (memory ? remembered.get(memory) : undefined));
  const [empty, setEmpty] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one place asks once
  useEffect(() => {
    if (found) return;
    let there = true;
    let timer: number | undefined;
    const ask = async () => {
      const { data } = await dispatch(unitApi.endpoints.pickAd.initiate({ yer: place }, { forceRefetch: true, subscribe: false }));
      if (!there) return;
      const ad = data?.reklam;
      if (!ad && place === 'ust') restTop();
      if (!ad || (place === 'akis' && isInSight(box.current))) return setEmpty(true);
      const entry = { ad, seen: false };
      if (memory) remembered.set(memory, entry);
      setFound(entry);
    };
    const wait = () => {
      timer = window.setTimeout(() => void ask(), adsWait({ premium, flag: hasAdsFlag(), sinceStart: performance.now() }));
    };
    const stop = place === 'ust' ? wait() : watchOnce(box.current, { rootMargin: `${NEAR_PX}px 0px` }, true, wait);
    return () => {
      there = false;
      window.clearTimeout(timer);
      stop?.();
    };
  }, []);

  useEffect(() => (empty ? watchOnce(box.current, {}, false, onGone) : undefined), [empty, onGone]);

  return (
    <div ref={box} style={{ minHeight: 1 }}>
      {found && <Showing entry={found} place={place} />}
    </div>
  );
}

function Showing({ entry, place }: { entry: { ad: Shown; seen: boolean }; place: Place }) {
  const box = useRef<HTMLDivElement>(null);
  const [countView] = unitApi.useCountViewMutation();
  useViewable(box, () => {
    if (entry.seen) return;
    entry.seen = true;
    leaveAdsFlag();
    void countView({ anahtar: entry.ad.anahtar });
  });
  return (
    <div ref={box}>
      <AdCard ad={entry.ad} shape={place === 'akis' ? 'feed' : 'slot'} href={entry.ad.adres} />
    </div>
  );
}

/** Stops reserving room above pages for a while; the kit and the gateway read the cookie. */
const restTop = () => setAdCookie(EMPTY_TOP, '1', `; max-age=${REST_MINUTES * 60}`);
