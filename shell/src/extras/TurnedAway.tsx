import { toastShown, useAppDispatch } from '@yaprak/shared-kit';
import { TURNED_AWAY } from '@yaprak/shared-kit/host';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { useTexts } from '../use-texts';

/** Milliseconds that it stays: whoever was sent home has to find it beside a whole page. */
const STAYS_MS = 10_000;

/** Says why somebody stands on the home page who wanted a page for staff (R-ADMIN-16). */
export function TurnedAway() {
  const t = useTexts('late', { tr, en });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const away = query.has(TURNED_AWAY);
  useEffect(() => {
    if (!away) return;
    dispatch(toastShown({ message: t('turnedAway'), error: true, duration: STAYS_MS }));
    // Not said again to whoever comes back or passes the address on.
    void navigate('/', { replace: true, preventScrollReset: true });
  }, [away, dispatch, navigate, t]);
  return null;
}
