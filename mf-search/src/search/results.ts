import { loadWithRetry } from '@yaprak/shared-kit';
import type { SearchResults } from './SearchResults';

/** Results and filters, apart from the page for its budget. Not lazy: a boundary that still waits goes blank with the first update above it. */
export const later: { Results?: typeof SearchResults } = {};

/** The page's module, once its results are here too. */
export async function withResults<M>(page: Promise<M>): Promise<M> {
  const [module, { SearchResults }] = await Promise.all([page, loadWithRetry(() => import(/* webpackChunkName: "search-results" */ './SearchResults'))]);
  later.Results = SearchResults;
  return module;
}
