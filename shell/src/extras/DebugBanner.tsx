import { isFailure, Meta, useAppSelector } from '@yaprak/shared-kit';
import { appVersion, matchRoute } from '@yaprak/shared-kit/host';
import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PlatformContext } from '../areas/platform-context';
import { DEBUG_BANNER_MS } from './debug.rules';
import { NoticeLine, useTurn } from './notice-queue';

/**
 * Developer information (R-ROLE-20) for 5 s after each navigation (R-CONST-11): area and version, page, and data load time; on beta also that the server could
 * not render it (R-ERR-38). Not translated.
 */
export default function DebugBanner({ debug }: { debug: 'page' | 'trouble' }) {
  const { registry } = useContext(PlatformContext);
  const { key, pathname } = useLocation();
  const [first] = useState(key);
  const [passed, setPassed] = useState('');
  const trouble = useAppSelector((s) => s.session.config.ssrSorunlu === 1) && key === first;
  const data = useAppSelector((s) => lastPage(s.api.queries));
  useEffect(() => {
    const timer = window.setTimeout(() => setPassed(key), DEBUG_BANNER_MS);
    return () => window.clearTimeout(timer);
  }, [key]);
  const turn = useTurn('debug', passed !== key && (debug === 'page' || trouble));
  if (!turn) return null;
  const match = matchRoute(registry, pathname);
  return (
    <NoticeLine as="aside" aria-label="debug" style={{ overflowWrap: 'anywhere' }}>
      {trouble && (
        <Meta>
          <b>ssr page sorunlu</b>
        </Meta>
      )}
      {debug === 'page' && (
        <Meta>{[match ? `${match.area.name} ${match.area.version} ${match.route.export}` : `shell ${pathname}`, data, build].filter(Boolean).join(' · ')}</Meta>
      )}
    </NoticeLine>
  );
}

interface Entry {
  endpointName?: string;
  originalArgs?: unknown;
  error?: unknown;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
}
const build = `${appVersion.version} (iOS ${appVersion.iosBuild}, Android ${appVersion.androidVersionCode}, runtime ${appVersion.runtime})`;

/** The last page requested, and its data: load time in ms, or the failure's status. */
function lastPage(queries: Record<string, Entry | undefined>): string {
  const pages = Object.values(queries).filter((q) => q?.endpointName === 'page');
  const last = pages.reduce<Entry | undefined>((newest, q) => ((q?.startedTimeStamp ?? 0) >= (newest?.startedTimeStamp ?? 0) ? q : newest), undefined);
  if (!last) return '';
  const { sayfa } = last.originalArgs as { sayfa: string };
  if (isFailure(last.error)) return `${sayfa} ${last.error.durum}`;
  return last.fulfilledTimeStamp && last.startedTimeStamp ? `${sayfa} ${last.fulfilledTimeStamp - last.startedTimeStamp} ms` : sayfa;
}
