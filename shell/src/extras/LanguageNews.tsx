import { toastShown, useAppDispatch } from '@yaprak/shared-kit';
import { useEffect } from 'react';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { takeNote } from '../boot/next-page';
import { useTexts } from '../use-texts';

/** Says in the language just chosen that it was saved (R-NAV-13): the page was reloaded for it. */
export function LanguageNews() {
  const t = useTexts('late', { tr, en });
  const dispatch = useAppDispatch();
  useEffect(() => {
    const chosen = takeNote('dil-secildi');
    if (chosen) dispatch(toastShown({ message: t(chosen === 'sistem' ? 'languageOfDevice' : 'languageSaved') }));
  }, [dispatch, t]);
  return null;
}
