import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';

/** How long a page may take before its skeleton takes its place, in ms: shorter looks like a flicker, and by 100 ms something new must be there (R-NAV-09). */
const MOMENT_MS = 30;

/** A page that takes longer than a moment: the reader is already at its address, this settles when it is there. */
interface Coming<T> {
  address: string;
  coming: Promise<Settled<T>>;
}
type Settled<T> = { value: T } | { error: unknown };

/** What a tab knows about pages on their way, one object per tab. The server and plain tests have none and wait for each page. */
export interface Arrivals {
  /** The page on screen, as `where` names it; undefined while a skeleton stands for it. */
  shown?: string;
  /** A page whose loading failed behind its skeleton; its route reports it. */
  failed?: { address: string; error: unknown };
  /** Called before the first frame of a page that came late. */
  onLate?(): void;
}

const moment = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), MOMENT_MS));

/**
 * Loads a page in its route's loader. What is there within a moment is the result; otherwise the navigation completes without it, and `Arrived` shows a
 * skeleton meanwhile (R-NAV-09). Within one page (`where` unchanged: another section or order) the reader keeps what they see until the rest is there.
 * @throws whatever `load` throws within that moment, and what a late page has failed with
 */
export async function arriving<T>(
  arrivals: Arrivals | undefined,
  { address, where }: { address: string; where: string },
  load: () => Promise<T>,
): Promise<T | Coming<T>> {
  if (!arrivals) return load();
  const { failed } = arrivals;
  delete arrivals.failed;
  if (failed?.address === address) throw failed.error;
  if (arrivals.shown === where) return load();
  const coming = load().then(
    (value): Settled<T> => ({ value }),
    (error: unknown): Settled<T> => ({ error }),
  );
  const settled = await Promise.race([coming, moment()]);
  if (!settled) return { address, coming };
  if ('error' in settled) throw settled.error;
  return settled.value;
}

const isComing = <T,>(data: T | Coming<T>): data is Coming<T> => data !== null && typeof data === 'object' && 'coming' in data;

interface ArrivedProps<T> {
  arrivals: Arrivals | undefined;
  where: string;
  /** Stands for the page until it is there. */
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** What a route shows whose loader is `arriving`: the page, or its skeleton while it is on its way. A late failure becomes the route's error. */
export function Arrived<T>({ arrivals, where, skeleton, children }: ArrivedProps<T>) {
  const data = useLoaderData() as T | Coming<T>;
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [late, setLate] = useState<{ of: Coming<T>; value: T }>();
  const coming = isComing(data) ? data : undefined;
  const here = !coming || late?.of === coming;

  useEffect(() => {
    if (!coming) return;
    let waits = true;
    void coming.coming.then((settled) => {
      if (!waits) return;
      if ('value' in settled) return setLate({ of: coming, value: settled.value });
      // The loader runs again and throws it: redirects and errors are the router's business.
      if (arrivals) arrivals.failed = { address: coming.address, error: settled.error };
      void navigate({ pathname, search, hash }, { replace: true });
    });
    return () => {
      waits = false;
    };
  }, [coming, arrivals, navigate, pathname, search, hash]);

  useLayoutEffect(() => {
    if (!arrivals) return;
    if (here) arrivals.shown = where;
    else delete arrivals.shown;
  }, [arrivals, here, where]);
  const wasLate = here && coming !== undefined;
  useLayoutEffect(() => {
    if (wasLate) arrivals?.onLate?.();
  }, [wasLate, arrivals]);

  if (!coming) return children(data as T);
  return late?.of === coming ? children(late.value) : skeleton;
}
