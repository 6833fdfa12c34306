import { useEffect, useState } from 'react';
import { adminApi } from '../admin.api';
import type { Load } from './LoadFacts';

/** R-ADMIN-21: milliseconds between two measurements that the screen asks for. */
export const REFRESH_MS = 7000;
/** Measurements that the screen remembers: seven minutes. */
const REMEMBERED = 60;

/** The load now, measured anew every seven seconds while the screen is looked at, and the measurements so far, oldest first. */
export function useLoad(first: Load): { load: Load; past: readonly Load[]; failed: boolean } {
  const { data: load = first, isError } = adminApi.useSystemLoadQuery({}, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  const [past, setPast] = useState<readonly Load[]>([first]);
  useEffect(() => {
    setPast((list) => (list.at(-1)?.zaman === load.zaman ? list : [...list, load].slice(-REMEMBERED)));
  }, [load]);
  return { load, past, failed: isError };
}
