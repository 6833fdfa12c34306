import { useLocation } from 'react-router';
import { useKnownPages } from './use-known-pages';

/** A topic as the share menu names it. */
export interface SharedTopic {
  id: number;
  adi: string;
  resim?: string;
}

/** The topic whose page is open under the share menu (R-SHARE-10); undefined on other pages. */
export function useTopicHere(): SharedTopic | undefined {
  const { pathname } = useLocation();
  const pages = useKnownPages('konu');
  const seo = /^\/konu\/([^/]+)/.exec(pathname)?.[1];
  const konu = seo && pages.find((page) => page.konu.seo_adi === decodeURIComponent(seo))?.konu;
  return konu ? { id: konu.id, adi: konu.adi, ...(konu.resim ? { resim: konu.resim } : {}) } : undefined;
}
