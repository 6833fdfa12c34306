import { toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { limits } from '@yaprak/shared-kit/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { judgePictures } from './pictures.rules';

/** A chosen photo and the address of its preview. */
export interface ChosenPicture {
  file: File;
  url: string;
}

/** Photos chosen for a message, until they are sent or discarded (R-CHAT-07). */
export function usePictures() {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const latest = useRef(pictures);
  latest.current = pictures;
  const drop = useCallback((gone: readonly ChosenPicture[]) => {
    for (const { url } of gone) URL.revokeObjectURL(url);
    setPictures((now) => now.filter((picture) => !gone.includes(picture)));
  }, []);
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const choose = (files: readonly File[]) => {
    const { good, problem } = judgePictures(files, latest.current.length);
    if (problem) dispatch(toastShown({ message: t(`picture.${problem}`, { n: limits.messagePictures, size: limits.imageBytes / 1024 / 1024 }), error: true }));
    if (good.length) setPictures((now) => [...now, ...good.map((file) => ({ file, url: URL.createObjectURL(file) }))]);
  };
  return { pictures, choose, drop };
}
