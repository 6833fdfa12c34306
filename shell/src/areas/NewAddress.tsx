import { Page } from '@yaprak/shared-kit';
import { matchApp, matchRoute, type Registry } from '@yaprak/shared-kit/host';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { fault } from './fault';
import { freshRegistry } from './fresh-registry';
import { PlatformContext } from './platform-context';

/** A reader does not wait longer to hear that there is no page. */
const WAIT_MS = 3000;

/** What stands at an address by a registry. */
function standsAt(registry: Registry, pathname: string): string | undefined {
  const match = matchRoute(registry, pathname);
  return match ? `${match.area.name} ${match.route.path}` : matchApp(registry, pathname)?.name;
}

/**
 * An open tab keeps the areas and the shell it began with, so a link that somebody with newer ones wrote may lead to a page it does not know (R-OPEN-09). The
 * site is asked once for each such address; where an area has a page there, or the shell is another, the document is reloaded.
 * @param children the page that says that there is none
 * @param leave loads the document at the present address
 */
export default function NewAddress({ pathname, children, leave = () => location.reload() }: { pathname: string; children: ReactNode; leave?: () => void }) {
  const { registry } = useContext(PlatformContext);
  const [none, setNone] = useState<string>();
  const asks = registry.areas.length > 0 && none !== pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each address
  useEffect(() => {
    if (!asks) return;
    let current = true;
    const timer = setTimeout(() => setNone(pathname), WAIT_MS);
    void freshRegistry().then((now) => {
      if (!current) return;
      const there = now && standsAt(now, pathname);
      if ((there && there !== standsAt(registry, pathname)) || (now?.shell && now.shell !== registry.shell)) leave();
      else setNone(pathname);
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asks, pathname]);
  return asks ? <Page {...fault} aria-busy /> : children;
}
