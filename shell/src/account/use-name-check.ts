import { limits } from '@yaprak/shared-kit/limits';
import { useEffect, useState } from 'react';
import { useUsernameAvailableQuery } from './account.api';

/** How long typing must rest, in ms, before the name is asked about. */
const NAME_REST_MS = 350;

const form = new RegExp(limits.username.pattern);

/**
 * The word on a username that is being typed, by the name of its text; undefined while it rests too briefly, is too short, or is not yet answered
 * (R-TOUCH-18). One that nobody can have is not called taken: whoever writes `ayşe` would look for another name instead of another letter.
 */
export function useNameCheck(typed: string): 'usernameFree' | 'usernameTaken' | 'usernameForm' | undefined {
  const name = typed.trim().toLowerCase();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), NAME_REST_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const ready = rested === name && rested.length >= limits.username.min;
  const { currentData } = useUsernameAvailableQuery({ kadi: rested }, { skip: !ready || !form.test(rested) });
  if (ready && !form.test(rested)) return 'usernameForm';
  return ready && currentData ? (currentData.uygun ? 'usernameFree' : 'usernameTaken') : undefined;
}
