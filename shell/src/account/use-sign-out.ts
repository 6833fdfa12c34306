import { kitText, toastShown, useAppDispatch, useLang } from '@yaprak/shared-kit';
import { dropSession } from '../boot/preferences';
import { useRefreshCountersMutation, useSignOutMutation } from './account.api';

/** Signing out (R-AUTH-12 … R-AUTH-15): whatever the server says, this browser forgets the session. */
export function useSignOut(): [signOut: () => Promise<void>, busy: boolean] {
  const dispatch = useAppDispatch();
  const lang = useLang();
  const [tell, { isLoading }] = useSignOutMutation();
  const [refreshCounters] = useRefreshCountersMutation();
  const signOut = async () => {
    await tell({}).catch(() => null);
    await refreshCounters({}).catch(() => null);
    await dropSession().catch(() => dispatch(toastShown({ message: kitText(lang)('networkFault'), error: true, duration: 3500 })));
  };
  return [signOut, isLoading];
}
