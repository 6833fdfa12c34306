import { baseApi, isFailure, toastShown, useAppDispatch } from '@yaprak/shared-kit';
import { useCallback, useState } from 'react';

/**
 * Refetches everything on the page and drops what other pages had cached (R-LAYOUT-14). The page stays as it is until the response arrives; on failure the
 * reader is told why.
 */
export function useRefresh(): [refresh: () => Promise<void>, refreshing: boolean] {
  const dispatch = useAppDispatch();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = useCallback(async () => {
    setRefreshing(true);
    dispatch(baseApi.util.invalidateTags(['page']));
    const answers = await Promise.all(dispatch(baseApi.util.getRunningQueriesThunk()));
    setRefreshing(false);
    const failure = answers.map(({ error }) => error).find(isFailure);
    if (failure?.hataMesaji) dispatch(toastShown({ message: failure.hataMesaji, error: true }));
  }, [dispatch]);
  return [refresh, refreshing];
}
