import { createContext, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PageName, PageParams } from '../contract';
import { siteAddress } from '../format';
import { baseApi, type PageResult, pageArgs } from '../store/base-api';
import { isFailure } from '../store/failure';
import type { LoadArgs, PageHandle } from './exports';

/** Thrown by a loader: the page answers with a status, or sends the reader elsewhere. */
export class PageStop extends Error {
  override name = 'PageStop';
  constructor(
    readonly status: number,
    readonly to?: string,
    message = '',
  ) {
    super(message);
  }
}

/** How long a loader holds its answer, in ms: until the page that shows it is there, even when all pages are called stale in between. */
const HOLD_MS = 5_000;

/**
 * Loader of a page whose data comes from `page-request`. Data that is still cached is shown at once; the same code runs on the server.
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
    if (isFailure(error)) throw new PageStop(error.durum, error.hataTuru === 'oturum' ? '/giris-yap' : undefined, error.hataMesaji);
    if (!data) throw new PageStop(0);
    if (data.yonlendir) throw new PageStop(data.durum, siteAddress(data.yonlendir) ?? '/');
    return { sayfa, params };
  };

const HandleContext = createContext<PageHandle | null>(null);
/** Gives a page what its loader found; set by the shell around every page. */
export const PageHandleProvider = HandleContext.Provider;

/** Seconds after which a page shown from the cache is refreshed behind the scenes. */
const STALE_SECONDS = 30;

/**
 * Data of the page around, as its loader fetched it and as later changes left it. When a refresh finds that what the page is about has moved (a merged book),
 * the reader is led on, and sees the page as it was until then.
 */
export function usePage<N extends PageName>(): PageResult<N> {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('usePage outside a page with a loader');
  const navigate = useNavigate();
  const { data } = baseApi.endpoints.page.useQuery(handle as { sayfa: PageName; params: object }, { refetchOnMountOrArgChange: STALE_SECONDS });
  const to = data?.yonlendir && (siteAddress(data.yonlendir) ?? '/');
  useEffect(() => {
    if (to) void navigate(to, { replace: true });
  }, [to, navigate]);
  if (!data) throw new Error(`the data of ${handle.sayfa} is gone`);
  return data as PageResult<N>;
}
