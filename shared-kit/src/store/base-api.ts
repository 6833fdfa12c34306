import { createApi } from '@reduxjs/toolkit/query/react';
import type { CallPath, Calls, Input, PageData, PageName, PageParams } from '../contract';
import { type CallArgs, callApi } from './base-query';

type PathOf<M extends 'GET' | 'POST'> = { [P in CallPath]: M extends Calls[P]['method'] ? P : never }[CallPath];

/** What a page says of itself to search engines and to where it is shared. */
export interface PageMetaData {
  description?: string;
  image?: string;
  type?: string;
  canonical?: string;
  robots?: string;
  /** URL of the page's Atom feed. */
  feed?: string;
  jsonLd?: object;
}
/** Response of `page-request`. */
export interface PageResult<N extends PageName = PageName> {
  sayfa: N;
  durum: number;
  baslik: string;
  meta: PageMetaData;
  /** Redirect target. */
  yonlendir?: string;
  veri: PageData<N>;
}

/** The single RTK Query API; areas add their calls with `baseApi.injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: callApi,
  tagTypes: ['page', 'feed', 'notifications', 'drafts', 'self', 'recents', 'comments', 'list'],
  keepUnusedDataFor: 180,
  endpoints: (build) => ({
    /** Page data; see `pageLoader`. */
    page: build.query<PageResult, { sayfa: PageName; params: object }>({
      query: ({ sayfa, params }) => ({ method: 'GET', path: 'page-request', input: { sayfa, params: JSON.stringify(params) }, quiet: true, noPrompt: true }),
      // A page that has moved keeps its old data on screen until the reader is redirected.
      merge: (shown, next) => (next.yonlendir ? { ...next, veri: shown.veri } : next),
      providesTags: (_result, _error, { sayfa }) => [{ type: 'page', id: sayfa }],
    }),
  }),
});

type CallStyle = Pick<CallArgs, 'quiet' | 'noPrompt'>;

/** Query of a GET call: `build.query<Result<P>, Input<P>>(get('v2/…'))`. */
export const get = <P extends PathOf<'GET'>>(path: P, style: CallStyle = {}) => ({
  query: (input: Input<P>): CallArgs => ({ method: 'GET', path, input: input as object, ...style }),
});
/** Query of a POST call: `build.mutation<Result<P>, Input<P>>(post('v2/…'))`. */
export const post = <P extends PathOf<'POST'>>(path: P, style: CallStyle = {}) => ({
  query: (input: Input<P>): CallArgs => ({ method: 'POST', path, input: input as object, ...style }),
});
/** The same of a call that makes something new: all presses and tries of one input are one request to the server (R-HOLD-14). */
export const postOnce = <P extends PathOf<'POST'>>(path: P, style: CallStyle = {}) => ({
  query: (input: Input<P>): CallArgs => ({ method: 'POST', path, input: input as object, once: true, ...style }),
});

/** Arguments of the page query, typed by the page. */
export const pageArgs = <N extends PageName>(sayfa: N, params: PageParams<N>) => ({ sayfa, params: params as object });
