import { type Input, isFailure, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { libraryApi, useRefresh } from '../library.api';
import { deskPath, recordPath } from '../paths';

/**
 * Sends an operation and reports the outcome: if applied, navigates to the remaining record (the desk stays where it is); if proposed, it waits for a
 * librarian.
 */
export function useOperation(turu: 'kitap' | 'yazar' | 'seri', close: () => void) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refresh = useRefresh();
  const [operate, { isLoading }] = libraryApi.useOperateMutation();
  const [problem, setProblem] = useState<string>();
  const run = async (input: Input<'v2/kutuphane/islem'>) => {
    setProblem(undefined);
    const answer = await operate(input);
    if ('error' in answer) {
      setProblem((isFailure(answer.error) && answer.error.hataMesaji) || t('failed'));
      // Somebody else may have been faster: what stands behind is asked for again.
      refresh();
      return;
    }
    const { durum, id = input.id, yol } = answer.data;
    dispatch(toastShown({ message: t(durum === 'yapildi' ? `done.${input.islem}` : 'proposed'), duration: 5000 }));
    close();
    if (durum !== 'yapildi') return;
    refresh();
    // On the desk, work continues with the next pair; elsewhere the screen may show the record that is gone.
    if (pathname !== deskPath) void navigate(input.islem.endsWith('kaldir') || !yol ? recordPath(turu, id) : yol);
  };
  return { run, busy: isLoading, problem };
}
