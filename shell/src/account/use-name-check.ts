import { limits } from '@yaprak/shared-kit/limits';
import { useEffect, useState } from 'react';
import { useUsernameAvailableQuery } from './account.api';

/** How long typing must rest, in ms, before the name is asked about. */
export const NAME_REST_MS = 350;

/** Whether a username is free; undefined while it is being typed, too short, or not yet answered (R-TOUCH-18). */
export function useNameCheck(typed: string): boolean | undefined {
  const name = typed.trim().toLowerCase();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), NAME_REST_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const { currentData } = useUsernameAvailableQuery({ kadi: rested }, { skip: rested.length < limits.username.min });
  return rested === name && currentData ? currentData.uygun === 1 : undefined;
}
