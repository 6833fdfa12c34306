import { baseApi, type PageData, useAppSelector } from '@yaprak/shared-kit';
import { useLocation } from 'react-router';

/** A topic as the share menu names it. */
export interface SharedTopic {
  id: number;
  adi: string;
  resim?: string;
}

interface KnownPage {
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
}

/** The topic whose page is open under the share menu (R-SHARE-10); undefined on other pages. */
export function useTopicHere(): SharedTopic | undefined {
  const { pathname } = useLocation();
  const seo = /^\/konu\/([^/]+)/.exec(pathname)?.[1];
  const queries = useAppSelector((root) => root[baseApi.reducerPath].queries) as Record<string, KnownPage | undefined>;
  if (!seo) return undefined;
  for (const query of Object.values(queries)) {
    const args = query?.originalArgs as { sayfa?: string } | undefined;
    if (query?.endpointName !== 'page' || args?.sayfa !== 'konu' || !query.data) continue;
    const { konu } = (query.data as { veri: PageData<'konu'> }).veri;
    if (konu.seo_adi === decodeURIComponent(seo)) return { id: konu.id, adi: konu.adi, ...(konu.resim ? { resim: konu.resim } : {}) };
  }
  return undefined;
}
