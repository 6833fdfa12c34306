import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageName, PageParams } from '../contract';
import { baseApi, type PageResult, pageArgs } from '../store/base-api';
import { isFailure } from '../store/failure';
import type { LoadArgs, PageHandle } from './exports';
import { movedAddress } from './moved-address';

/** Thrown by a loader to answer with a status or to redirect. */
export class PageStop extends Error {
  override name = 'PageStop';
  constructor(
    readonly status: number,
    readonly to?: string,
    message = '',
    /** The refusal's code. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** How long a loader holds on to its response, in ms: until the page that shows it has mounted, even if all pages are invalidated in between. */
const HOLD_MS = 5_000;

/**
 * Loader of a page whose data comes from `page-request`. Cached data is shown at once; the same code runs on the server.
 * @throws PageStop for a redirect, a missing page, or a failure
 */
export const pageLoader =
  <N extends PageName>(sayfa: N, toParams: (args: LoadArgs) => PageParams<N>) =>
  async (args: LoadArgs): Promise<PageHandle> => {
    const params = toParams(args);
    const browser = typeof window !== 'undefined';
    const request = args.store.dispatch(baseApi.endpoints.page.initiate(pageArgs(sayfa, params), { subscribe: browser }));
    const { data, error } = await request;
    if (browser) setTimeout(request.unsubscribe, HOLD_MS);
    // What a part of the address names does not exist (R-NAV-18).
    if (isFailure(error) && error.durum === 400 && Object.keys(error.alanlar ?? {}).some((field) => args.params[field] !== undefined)) throw new PageStop(404);
    if (isFailure(error)) throw new PageStop(error.durum, error.hataTuru === 'oturum' ? '/giris-yap' : undefined, error.hataMesaji, error.hataKodu);
    if (!data) throw new PageStop(0);
    if (data.yonlendir) throw new PageStop(data.durum, movedAddress(data, args.url.search));
    return { sayfa, params };
  };

/** A page's data, undefined once it is gone from the cache. `follow` has it reloaded on coming back to the tab, until the returned function is called. */
interface LoadedPage {
  sayfa: string;
  data: PageResult<PageName> | undefined;
  follow(): () => void;
}
const PageContext = createContext<LoadedPage | null>(null);

/** Provides a page with its data, by its loader's result; the shell wraps every page in it. */
export const PageHandleProvider = ({ value, children }: { value: PageHandle | null; children?: ReactNode }) =>
  value ? <PageData handle={value}>{children}</PageData> : children;

/** Age in seconds after which a page shown from the cache is refreshed in the background. */
const STALE_SECONDS = 30;

/** Subscribes to a page's data once for all that show parts of it. If a refresh finds that its subject has moved (a merged book), leads to where it is now. */
function PageData({ handle, children }: { handle: PageHandle; children: ReactNode }) {
  const navigate = useNavigate();
  const [followers, setFollowers] = useState(0);
  const refetchOnFocus = followers > 0;
  const { data } = baseApi.endpoints.page.useQuery(handle as { sayfa: PageName; params: object }, { refetchOnMountOrArgChange: STALE_SECONDS, refetchOnFocus });
  const { search } = useLocation();
  const to = data?.yonlendir && movedAddress(data, search);
  useEffect(() => {
    if (to) void navigate(to, { replace: true });
  }, [to, navigate]);
  const follow = useCallback(() => {
    setFollowers((n) => n + 1);
    return () => setFollowers((n) => n - 1);
  }, []);
  const page = useMemo(() => ({ sayfa: handle.sayfa, data, follow }), [handle.sayfa, data, follow]);
  return <PageContext value={page}>{children}</PageContext>;
}

/**
 * Data of the surrounding page, as loaded and as later changes updated it.
 * @param options `refetchOnFocus`: whether it is reloaded when the reader comes back to the tab
 */
export function usePage<N extends PageName>({ refetchOnFocus = false }: { refetchOnFocus?: boolean } = {}): PageResult<N> {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside a page with a loader');
  const { data, follow } = page;
  useEffect(() => (refetchOnFocus ? follow() : undefined), [refetchOnFocus, follow]);
  if (!data) throw new Error(`the data of ${page.sayfa} is gone`);
  return data as PageResult<N>;
}
