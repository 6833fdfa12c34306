import { isFailure } from '@yaprak/shared-kit';
import { useSentAgain } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { useUploadPostPictureMutation } from '../../compose/compose.api';
import { useStoryText } from '../story-text';

/** Uploads a picture for a chapter; the text goes on being written meanwhile. @param onReady receives its key and URL */
export function usePicture(onReady: (key: string, src: string) => void) {
  const t = useStoryText();
  const [upload, { isLoading }] = useUploadPostPictureMutation();
  const [problem, setProblem] = useState<string>();
  const [choose] = useSentAgain(async (file) => {
    const wrong = !file.type.startsWith('image/') ? 'noPicture' : file.size > limits.imageBytes ? 'tooLarge' : undefined;
    setProblem(wrong && t(`rich.${wrong}`));
    if (wrong) return;
    const { data, error } = await upload({ file, onProgress: () => undefined });
    if (data) return onReady(data.anahtar, data.resim);
    setProblem((isFailure(error) && error.hataMesaji) || t('rich.failed'));
    return error;
  });
  return { choose, busy: isLoading, problem };
}
