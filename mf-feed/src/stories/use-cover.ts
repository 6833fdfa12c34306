import { isFailure, useTranslation } from '@yaprak/shared-kit';
import { useLineBack } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useEffect, useRef, useState } from 'react';
import { useUploadPostPictureMutation } from '../compose/compose.api';

export interface Cover {
  /** Preview URL: of the chosen file, or from the server. */
  preview?: string;
  state: 'none' | 'uploading' | 'ready' | 'failed';
  /** Fraction uploaded, from 0 to 1. */
  progress: number;
  problem?: string;
  choose(file: File): void;
  again(): void;
  remove(): void;
  /** Value for the call: a key, `yok` if the stored one was removed, undefined if unchanged. */
  wire(): string | undefined;
}

/** Cover of the story being edited: uploaded as soon as it is chosen; a failed upload can be retried. */
export function useCover(stored: string | undefined): Cover {
  const { t } = useTranslation('mf-feed');
  const [upload] = useUploadPostPictureMutation();
  const [cover, setCover] = useState<{
    preview?: string;
    state: Cover['state'];
    progress: number;
    problem?: string;
    lost?: boolean;
    key?: string;
    file?: File;
  }>({
    ...(stored ? { preview: stored } : {}),
    state: stored ? 'ready' : 'none',
    progress: 1,
  });
  const running = useRef<{ abort(): void }>(undefined);
  const own = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (own.current) URL.revokeObjectURL(own.current);
    },
    [],
  );
  const send = async (file: File, preview: string) => {
    running.current?.abort();
    setCover({ preview, file, state: 'uploading', progress: 0 });
    const request = upload({ file, onProgress: (progress) => setCover((c) => (c.file === file ? { ...c, progress } : c)) });
    running.current = request;
    const { data, error } = await request;
    setCover((c) =>
      c.file !== file
        ? c
        : data
          ? { preview, file, state: 'ready', progress: 1, key: data.anahtar }
          : {
              preview,
              file,
              state: 'failed',
              progress: 0,
              lost: isFailure(error) && !error.durum,
              problem: (isFailure(error) && error.hataMesaji) || t('compose.picture.failed'),
            },
    );
  };
  const again = () => cover.file && cover.preview && void send(cover.file, cover.preview);
  useLineBack(cover.lost, again);
  return {
    ...cover,
    choose(file) {
      const problem = !file.type.startsWith('image/') ? 'noPicture' : file.size > limits.imageBytes ? 'tooLarge' : undefined;
      if (problem) return setCover((c) => ({ ...c, problem: t(`compose.picture.${problem}`) }));
      if (own.current) URL.revokeObjectURL(own.current);
      own.current = URL.createObjectURL(file);
      void send(file, own.current);
    },
    again,
    remove() {
      running.current?.abort();
      setCover({ state: 'none', progress: 1 });
    },
    wire: () => cover.key ?? (stored && cover.state === 'none' ? 'yok' : undefined),
  };
}
