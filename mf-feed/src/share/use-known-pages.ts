import { baseApi, type PageData, useAppSelector } from '@yaprak/shared-kit';

type PageName = Parameters<typeof baseApi.endpoints.page.initiate>[0]['sayfa'];
interface KnownPage {
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
}

/** What is known of all pages of one kind that were opened: the one under a sheet is among them. */
export function useKnownPages<N extends PageName>(name: N): PageData<N>[] {
  const queries = useAppSelector((root) => root[baseApi.reducerPath].queries) as Record<string, KnownPage | undefined>;
  return Object.values(queries).flatMap((query) => {
    const args = query?.originalArgs as { sayfa?: string } | undefined;
    return query?.endpointName === 'page' && args?.sayfa === name && query.data ? [(query.data as { veri: PageData<N> }).veri] : [];
  });
}
