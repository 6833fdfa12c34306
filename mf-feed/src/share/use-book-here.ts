import { parseIdSeo } from '@yaprak/shared-kit';
import { useLocation } from 'react-router';
import type { PickedBook } from '../compose/BookPicker';
import { useKnownPages } from './use-known-pages';

/** The book whose page is open under the share menu, most likely the one that is written about; undefined on other pages. */
export function useBookHere(): PickedBook | undefined {
  const { pathname } = useLocation();
  const pages = useKnownPages('kitap');
  const part = /^\/kitap\/([^/]+)/.exec(pathname)?.[1];
  const id = part && parseIdSeo(part)?.id;
  return id ? pages.find(({ kitap }) => kitap.id === id)?.kitap : undefined;
}
