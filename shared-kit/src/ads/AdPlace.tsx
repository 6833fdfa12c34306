import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { Slot } from '../area/slot';
import type { AdPlaceName } from '../contract';
import { useAppSelector } from '../store/store';
import { adsShown } from './ads.rules';
import { topAdReady } from './top-ad';

const PageContext = createContext(true);
/** Tells the ad places inside it whether the page may carry ads; the shell sets it from the page's layout. */
export const AdsPageProvider = PageContext.Provider;

/** Height in px of the ad near the top of a page with its margin. */
const TOP_HEIGHT = 100;

/** Below a page that is on its way or could not be shown there is none. */
const Place = styled.div<{
  $height: number;
}>`min-height: ${({ $height }) => $height}px; &:empty { margin: 0; padding: 0; } :root[data-fault] &, [data-skeleton] ~ & { display: none; }`;

/** Whether this reader sees ads on this page at all: not premium members, not pages without ads, not sites that have none (R-ADS-18 … R-ADS-20). */
function useAdsShown(): boolean {
  const { uye, config } = useAppSelector((s) => s.session);
  const page = useContext(PageContext);
  return adsShown({ premium: uye?.premium === 1, configured: config.disReklamlar === 1, page });
}

/** What fills a place is the browser's matter: nothing of it is drawn on the server, nor before what the reader came for can be pressed. */
function useInBrowser(): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => startTransition(() => setThere(true)), []);
  return there;
}

interface AdPlaceProps {
  place: Exclude<AdPlaceName, 'ust'>;
  /** Tells places of one page apart; a place that comes back shows the ad that it had. */
  name?: string;
}

/** A place between posts or below a page, filled by whoever fills the slot `ads.unit/v1`; it gives its room back once nobody sees it go (R-ADS-21). */
export function AdPlace(props: AdPlaceProps) {
  return useAdsShown() ? <OpenPlace {...props} /> : null;
}

/** Heights of places that may come back, by name: a page returned to is as high from the first frame as it was, or what is read would move. */
const heights = new Map<string, number>();

function OpenPlace({ place, name }: AdPlaceProps) {
  const [gone, setGone] = useState(false);
  const there = useInBrowser();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!name || !element) return;
    return () => {
      // Beside a page that is on its way the place is hidden already.
      if (gone || element.offsetHeight) heights.set(name, gone ? 0 : element.offsetHeight);
    };
  }, [name, gone]);
  if (gone) return null;
  return (
    <Place ref={box} data-ad-place={place} $height={there ? 1 : (name && heights.get(name)) || 1}>
      {there && <Slot name="ads.unit/v1" place={place} memory={name} onGone={() => setGone(true)} />}
    </Place>
  );
}

/**
 * The ad near the top of a page, which a page puts below its heading, so that an ad is never its first thing (R-NAV-05). It takes room only when the ad
 * was here before the page was drawn: fetched ahead while the reader was on the page before. Otherwise this page has none, and the next one may (R-NAV-06).
 */
export function TopAd() {
  const { pathname, key } = useLocation();
  return useAdsShown() ? <TopPlace key={pathname} entry={key} /> : null;
}

const nothing = () => {};

/** What the ad near the top of a page was called, by history entry; empty if it had none. Whoever goes back finds the page as high as it was. */
const tops = new Map<string, string>();
const MEMORY_TOPS = 50;

function TopPlace({ entry }: { entry: string }) {
  const [memory] = useState(() => (typeof window === 'undefined' ? '' : (tops.get(entry) ?? (topAdReady() ? `ust ${entry}` : ''))));
  const there = useInBrowser();
  useEffect(() => {
    const oldest = tops.size >= MEMORY_TOPS ? tops.keys().next().value : undefined;
    if (oldest !== undefined) tops.delete(oldest);
    tops.set(entry, memory);
  }, [entry, memory]);
  const unit = there && <Slot name="ads.unit/v1" place="ust" ahead={!memory} memory={memory || undefined} onGone={nothing} />;
  if (!memory) return unit;
  return (
    <Place data-ad-place="ust" $height={TOP_HEIGHT}>
      {unit}
    </Place>
  );
}
