import { isFailure, type PageData, useTranslation } from '@yaprak/shared-kit';
import { useLineBack } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { tryFile } from '@yaprak/shared-kit/uploads';
import { useEffect, useRef, useState } from 'react';
import { useDescribePictureMutation, useUploadPostPictureMutation } from './compose.api';
import { acceptPictures, type ComposePicture, type KeptPicture, restoredPictures } from './pictures.rules';

type Stored = NonNullable<NonNullable<PageData<'paylas'>['gonderi']>['resimler']>;
export interface Pictures {
  list: ComposePicture[];
  /** Why chosen files were not accepted. */
  notice?: string;
  add(files: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
  describe(id: string, text: string): void;
  /** Saves changed descriptions. @returns whether the server has all of them */
  saveTexts(): Promise<boolean>;
  /** Puts in place what the browser had kept. */
  restore(kept: readonly KeptPicture[]): void;
}

/**
 * The images of the post being written: each is uploaded as soon as it is chosen, and can be retried, described and removed.
 * @param onChange called when an image is added, retried or removed
 */
export function usePictures(stored: Stored | undefined, onChange: () => void): Pictures {
  const { t } = useTranslation('mf-feed');
  const [upload] = useUploadPostPictureMutation();
  const [sendText] = useDescribePictureMutation();
  const [notice, setNotice] = useState<string>();
  const [list, setList] = useState<ComposePicture[]>(() =>
    restoredPictures((stored ?? []).map(({ anahtar, resim, aciklama = '' }) => ({ anahtar, preview: resim, aciklama, savedText: aciklama }))),
  );
  // Running uploads by image, so that removing one cancels it.
  const running = useRef(new Map<string, { abort(): void }>());
  const previews = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const address of previews.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const change = (id: string, patch: Partial<ComposePicture>) => setList((now) => now.map((p) => (p.id === id ? { ...p, ...patch } : p)));

  const send = async (id: string, file: File) => {
    // R-VAL-08: denied file access is reported as such, and can be granted and retried.
    if ((await tryFile(file)) === 'denied') return change(id, { state: 'failed', problem: t('compose.picture.denied') });
    const request = upload({ file, onProgress: (progress) => change(id, { progress }) });
    running.current.set(id, request);
    const { data, error } = await request;
    running.current.delete(id);
    if (data) return change(id, { state: 'ready', progress: 1, anahtar: data.anahtar, resim: data.resim });
    // A file that the server cannot read is none to try again, nor one to show.
    const refused = isFailure(error) && (error.durum === 413 || error.durum === 415);
    const lost = isFailure(error) && !error.durum;
    change(id, { state: 'failed', lost, problem: (isFailure(error) && error.hataMesaji) || t('compose.picture.failed'), ...(refused ? { preview: '' } : {}) });
  };
  const retry = (id: string) => {
    const file = list.find((p) => p.id === id)?.file;
    if (!file) return;
    onChange();
    change(id, { state: 'uploading', progress: 0, problem: undefined, lost: undefined });
    void send(id, file);
  };
  const lost = list.filter((p) => p.lost);
  useLineBack(lost.length > 0, () => {
    for (const { id } of lost) retry(id);
  });

  return {
    list,
    ...(notice ? { notice } : {}),
    add(files) {
      onChange();
      const { taken, refused } = acceptPictures(files, list.length);
      setNotice(refused && t(`compose.picture.${refused}`, { n: limits.imagesPerPost }));
      const added = taken.map((file): ComposePicture => {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { id: crypto.randomUUID(), preview, file, state: 'uploading', progress: 0, aciklama: '', savedText: '' };
      });
      setList((now) => [...now, ...added]);
      for (const { id, file } of added) if (file) void send(id, file);
    },
    retry,
    remove(id) {
      onChange();
      running.current.get(id)?.abort();
      setNotice(undefined);
      setList((now) => now.filter((p) => p.id !== id));
    },
    restore: (kept) => setList(restoredPictures(kept)),
    describe: (id, aciklama) => change(id, { aciklama }),
    async saveTexts() {
      const changed = list.filter((p) => p.anahtar && p.aciklama.trim() !== p.savedText);
      const done = await Promise.all(
        changed.map(async ({ id, anahtar = '', aciklama }) => {
          const text = aciklama.trim();
          const saved = !(await sendText({ anahtar, ...(text ? { aciklama: text } : {}) })).error;
          if (saved) change(id, { savedText: text });
          return saved;
        }),
      );
      return done.every(Boolean);
    },
  };
}
