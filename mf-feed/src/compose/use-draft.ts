import { useEffect, useRef, useState } from 'react';
import { useSaveDraftMutation } from './compose.api';
import { type ComposeKind, type Words, wireWords } from './compose.rules';

/** A draft is saved this long after the last change, in ms. */
const SAVE_AFTER_MS = 1500;

export type DraftState = 'none' | 'saving' | 'saved' | 'failed';

/** Saves what is being written by itself; `draftId` is the draft to be removed when it is shared. Posts already shared have no draft. */
export function useDraft(options: {
  kind: ComposeKind;
  words: Words;
  bookId?: number;
  topicId?: number;
  quotedId?: number;
  startId?: number;
  pictures?: string;
  off: boolean;
}): {
  state: DraftState;
  draftId: () => number | undefined;
} {
  const { kind, words, bookId, topicId, quotedId, startId, pictures, off } = options;
  const id = useRef(startId);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const first = useRef(true);
  const [state, setState] = useState<DraftState>('none');
  const [save] = useSaveDraftMutation();

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (off || !(words.metin.trim() || words.baslik.trim() || pictures)) return;
    const timer = setTimeout(() => {
      // One after the other, so that the first answer's id is used by the second.
      running.current = running.current.then(async () => {
        setState('saving');
        const done = await save({
          turu: kind,
          ...wireWords(kind, words),
          ...(id.current ? { id: id.current } : {}),
          ...(bookId ? { kitapId: bookId } : {}),
          ...(topicId ? { konuId: topicId } : {}),
          ...(quotedId ? { gonderiId: quotedId } : {}),
          ...(pictures ? { resimler: pictures } : {}),
        });
        if (done.data) id.current = done.data.id;
        setState(done.data ? 'saved' : 'failed');
      });
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [kind, words, bookId, topicId, quotedId, pictures, off, save]);
  return { state, draftId: () => id.current };
}
