import { type Input, isFailure, toastShown, useAppDispatch } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { libraryApi, useRefresh } from '../library.api';
import { recordPath } from '../paths';

/** Sends an operation and says what came of it: done, then the screen goes to the record; or proposed, then it waits for a librarian. */
export function useOperation(turu: 'kitap' | 'yazar', close: () => void) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [operate, { isLoading }] = libraryApi.useOperateMutation();
  const [problem, setProblem] = useState<string>();
  const run = async (input: Input<'v2/kutuphane/islem'>) => {
    setProblem(undefined);
    const answer = await operate(input);
    if ('error' in answer) {
      setProblem((isFailure(answer.error) && answer.error.hataMesaji) || t('failed'));
      return;
    }
    const { durum, id = input.id, yol } = answer.data;
    dispatch(toastShown({ message: t(durum === 'yapildi' ? `done.${input.islem}` : 'proposed'), duration: 5000 }));
    close();
    if (durum !== 'yapildi') return;
    const hidden = input.islem.endsWith('kaldir');
    void navigate(hidden || !yol ? recordPath(turu, id) : yol);
    await refresh(hidden ? undefined : { turu, id });
  };
  return { run, busy: isLoading, problem };
}
