import { useCallback } from 'react';
import { useSelf } from '../session/viewer';
import { loginPromptOpened } from '../store/prompt.slice';
import { useAppDispatch } from '../store/store';

/** Runs a member-only action; visitors get the sign-in prompt instead. */
export function useSignedIn(): (action: () => unknown) => void {
  const self = useSelf();
  const dispatch = useAppDispatch();
  return useCallback(
    (action) => {
      if (self) action();
      else dispatch(loginPromptOpened());
    },
    [self, dispatch],
  );
}
