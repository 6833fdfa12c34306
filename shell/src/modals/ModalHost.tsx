import { loadWithRetry, toastShown, useAppDispatch, useAppSelector, useTranslation } from '@yaprak/shared-kit';
import { alertClosed, loginPromptClosed, modalClosed, reauthAnswered } from '@yaprak/shared-kit/host';
import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reportError } from '../boot/report';
import { Coming } from '../chrome/Travel';
import { BackButtonContext } from './back-button-context';

/** Mounts the overlays, whose code is loaded with the first modal, sign-in popup, password prompt or alert. Leaving the page closes the modals. */
export function ModalHost() {
  const lowest = useAppSelector((s) => s.modals)[0]?.key;
  const { login, reauth, alert } = useAppSelector((s) => s.prompt);
  const dispatch = useAppDispatch();
  const { t } = useTranslation('shell');
  const { pathname, key } = useLocation();
  const backButton = useContext(BackButtonContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step of the router
  useEffect(() => backButton?.note(), [key, backButton]);
  const [Overlays, setOverlays] = useState<ComponentType>();
  const wanted = login || reauth || alert !== null || lowest !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving the page closes the stack
  useEffect(() => {
    if (lowest) dispatch(modalClosed(lowest));
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded is closed, and loaded when the next one opens
  useEffect(() => {
    if (!wanted || Overlays) return;
    loadWithRetry(() => import(/* webpackChunkName: "overlays" */ './Overlays')).then(
      (loaded) => setOverlays(() => loaded.default),
      (error: unknown) => {
        reportError(error);
        if (lowest) dispatch(modalClosed(lowest));
        dispatch(loginPromptClosed());
        dispatch(reauthAnswered(false));
        // If overlays cannot be loaded, fall back to a toast.
        dispatch(toastShown({ message: alert?.text ?? t('areaDown'), error: true }));
        dispatch(alertClosed());
      },
    );
  }, [wanted]);
  if (!wanted) return null;
  return Overlays ? <Overlays /> : <Coming />;
}
