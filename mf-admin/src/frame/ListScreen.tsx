import { type PagedList, usePagedList, useTranslation } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Listing, type ListingProps } from './Listing';
import { PanelFrame } from './PanelFrame';

type ListCall = Parameters<typeof usePagedList>[0];

/** A screen's list filtered by its URL. */
export function useAskedList<T extends { id: number }, Input extends object>(
  call: ListCall,
  inputOf: (search: URLSearchParams) => Input,
  first: Parameters<typeof usePagedList<T>>[2],
): { input: Input; search: URLSearchParams; list: PagedList<T> } {
  const [search] = useSearchParams();
  const input = inputOf(search);
  return { input, search, list: usePagedList<T>(call, input, first) };
}

/** A panel screen consisting of one list, titled after its section; its children are the filters above the list. */
export function ListScreen<T extends { id: number }>({
  section,
  children,
  ...listing
}: { section: string; children?: ReactNode } & Omit<ListingProps<T>, 'label'>) {
  const { t } = useTranslation('mf-admin');
  return (
    <PanelFrame section={section}>
      {children}
      <Listing key={section} label={t(`section.${section}`)} {...listing} />
    </PanelFrame>
  );
}
