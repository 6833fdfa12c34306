import { baseApi, useAppDispatch } from '@yaprak/shared-kit';
import { useEffect } from 'react';

/** What is later has no timer: browsers take a longer wait for none. */
const LONGEST_MS = 2 ** 31 - 1;
/** After the end, so that it has passed by the server's clock too. */
const SLACK_MS = 1_000;

/** Reloads the account's state once a suspension or limitation has ended. @param ends when it does, if there is one */
export function useEnd(ends: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!ends) return;
    const left = Date.parse(ends) - Date.now() + SLACK_MS;
    if (left > LONGEST_MS) return;
    const timer = setTimeout(() => dispatch(baseApi.util.invalidateTags([{ type: 'page', id: 'hesap-durumu' }])), Math.max(left, SLACK_MS));
    return () => clearTimeout(timer);
  }, [ends, dispatch]);
}
