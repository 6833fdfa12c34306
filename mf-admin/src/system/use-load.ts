import { useEffect, useState } from 'react';
import { adminApi } from '../admin.api';
import type { Load } from './LoadFacts';

/** R-ADMIN-21: polling interval in milliseconds. */
const REFRESH_MS = 7000;
/** Measurements kept: seven minutes. */
const REMEMBERED = 60;

/** The current load, polled every seven seconds while the screen is visible, and earlier measurements, oldest first. */
export function useLoad(first: Load): { load: Load; past: readonly Load[]; failed: boolean } {
  const { data: load = first, isError } = adminApi.useSystemLoadQuery({}, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  const [past, setPast] = useState<readonly Load[]>([first]);
  useEffect(() => {
    setPast((list) => (list.at(-1)?.zaman === load.zaman ? list : [...list, load].slice(-REMEMBERED)));
  }, [load]);
  return { load, past, failed: isError };
}
