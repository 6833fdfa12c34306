import { topAdKept, useAppDispatch, useAppSelector } from '@yaprak/shared-kit';
import type { AdComplaint } from '@yaprak/shared-kit/limits';
import { useEffect, useRef, useState } from 'react';
import { AdCard, HiddenAd } from './AdCard';
import { AdMenu } from './AdMenu';
import { hasAdsFlag, leaveAdsFlag } from './ads-flag';
import { isInSight, watchOnce } from './sight';
import { type Place, type Shown, unitApi } from './unit.api';
import { useViewable } from './use-viewable';
import { adsWait } from './wait.rules';

/** Distance in px at which a place asks for its ad: early enough that it is there before it is seen. */
const NEAR_PX = 1200;
interface Entry {
  ad: Shown;
  seen: boolean;
  /** The reader does not want it again. */
  hidden?: boolean;
}
/** Ads of places that may come back, such as those between posts, by the name of the place. */
const remembered = new Map<string, Entry>();
/** The ad for the top of the next page, fetched ahead. */
let ahead: Entry | undefined;
/** Takes it for a place, or what that place had: what is shown once is kept for nowhere else. */
function takeAhead(memory?: string): Entry | undefined {
  const had = memory && remembered.get(memory);
  if (had) return had;
  const entry = ahead;
  ahead = undefined;
  topAdKept(false);
  if (entry && memory) remembered.set(memory, entry);
  return entry;
}

interface AdUnitProps {
  place: Place;
  /** Name under which the place finds its ad again. */
  memory?: string;
  /** Shows nothing here and fetches the ad for the top of the next page. */
  ahead?: boolean;
  /** Gives the room of the place back. */
  onGone(): void;
}

/** One ad of a place; that of the top of a page was fetched ahead, and fetches the one after it. */
export default function AdUnit({ ahead: fetchesAhead, ...unit }: AdUnitProps) {
  const [kept] = useState(() => (unit.place === 'ust' && !fetchesAhead ? takeAhead(unit.memory) : undefined));
  if (unit.place !== 'ust') return <OwnUnit {...unit} />;
  return (
    <>
      {kept && <Showing entry={kept} place="ust" />}
      <FetchAhead />
    </>
  );
}

/** Fetches the ad for the top of the next page, once ads may be asked for (R-ADS-14 … R-ADS-16). */
function FetchAhead() {
  const dispatch = useAppDispatch();
  const premium = useAppSelector((s) => s.session.uye?.premium === 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page asks once
  useEffect(() => {
    if (ahead) return;
    let there = true;
    const ask = async () => {
      const { data } = await dispatch(unitApi.endpoints.pickAd.initiate({ yer: 'ust' }, { forceRefetch: true, subscribe: false }));
      if (!data?.reklam) return;
      ahead = { ad: data.reklam, seen: false };
      topAdKept(true);
    };
    const timer = window.setTimeout(() => there && void ask(), adsWait({ premium, flag: hasAdsFlag(), sinceStart: performance.now() }));
    return () => {
      there = false;
      window.clearTimeout(timer);
    };
  }, []);
  return <span hidden />;
}

/**
 * One ad of a place: waits (R-ADS-14 … R-ADS-16), asks once, shows it, and counts it when half of it has been in sight for a second. Without an ad the
 * place empties at once and goes as soon as nobody sees it go (R-ADS-21); between posts an ad that comes too late stays away.
 */
function OwnUnit({ place, memory, onGone }: Omit<AdUnitProps, 'ahead'>) {
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
      const asked = { yer: place, sayfa: window.location.pathname.slice(0, 300) };
      const { data } = await dispatch(unitApi.endpoints.pickAd.initiate(asked, { forceRefetch: true, subscribe: false }));
      if (!there) return;
      const ad = data?.reklam;
      if (!ad || (place === 'akis' && isInSight(box.current))) return setEmpty(true);
      const entry = { ad, seen: false };
      if (memory) remembered.set(memory, entry);
      setFound(entry);
    };
    const wait = () => {
      timer = window.setTimeout(() => void ask(), adsWait({ premium, flag: hasAdsFlag(), sinceStart: performance.now() }));
    };
    const stop = watchOnce(box.current, { rootMargin: `${NEAR_PX}px 0px` }, true, wait);
    return () => {
      there = false;
      window.clearTimeout(timer);
      stop();
    };
  }, []);

  useEffect(() => (empty ? watchOnce(box.current, {}, false, onGone) : undefined), [empty, onGone]);

  return (
    <div ref={box} style={{ minHeight: 1 }}>
      {found && <Showing entry={found} place={place} />}
    </div>
  );
}

function Showing({ entry, place }: { entry: Entry; place: Place }) {
  const box = useRef<HTMLDivElement>(null);
  const [countView] = unitApi.useCountViewMutation();
  const [hideAd] = unitApi.useHideAdMutation();
  const [hidden, setHidden] = useState(entry.hidden);
  const hide = async (sikayet?: AdComplaint) => {
    const { error } = await hideAd({ anahtar: entry.ad.anahtar, ...(sikayet ? { sikayet } : {}) });
    if (error) return;
    entry.hidden = true;
    setHidden(true);
  };
  const shape = place === 'akis' ? 'feed' : 'slot';
  useViewable(box, () => {
    if (entry.seen) return;
    entry.seen = true;
    leaveAdsFlag();
    void countView({ anahtar: entry.ad.anahtar });
  });
  return (
    // The ad's margin stays inside: outside it would push its place down when it comes (R-NAV-06, R-NAV-17).
    <div ref={box} style={{ display: 'flow-root' }}>
      {hidden ? <HiddenAd shape={shape} /> : <AdCard ad={entry.ad} shape={shape} href={entry.ad.adres} menu={<AdMenu onHide={hide} why={entry.ad.neden} />} />}
    </div>
  );
}
