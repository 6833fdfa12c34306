import { useEffect, useRef, useState } from 'react';
import { useSaveDraftMutation } from './compose.api';
import { type ComposeKind, type Words, wireWords } from './compose.rules';

/** Autosave delay after the last change, in ms. */
const SAVE_AFTER_MS = 1500;

export type DraftState = 'none' | 'saving' | 'saved' | 'failed';

export interface OwnDraft {
  state: DraftState;
  /** Before sharing: stops autosaving and waits for a save in progress. @returns the draft to delete with it */
  settle(): Promise<number | undefined>;
  /** Sharing failed: saves what was held back. */
  resume(): void;
}

/** Autosaves work in progress, including when the reader leaves. Published posts have no draft. */
export function useDraft(options: {
  kind: ComposeKind;
  words: Words;
  bookId?: number;
  topicId?: number;
  quotedId?: number;
  startId?: number;
  pictures?: string;
  off: boolean;
}): OwnDraft {
  const { kind, words, bookId, topicId, quotedId, startId, pictures, off } = options;
  const id = useRef(startId);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  /** Saves the changes since the last save; absent if there are none. */
  const waiting = useRef<(() => void) | undefined>(undefined);
  const held = useRef<(() => void) | undefined>(undefined);
  const first = useRef(true);
  const [state, setState] = useState<DraftState>('none');
  const [save] = useSaveDraftMutation();
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    waiting.current = undefined;
    held.current = undefined;
    if (off || !(words.metin.trim() || words.baslik.trim() || pictures)) return;
    const saveNow = () => {
      waiting.current = undefined;
      // Sequentially, so that the second save uses the first one's id.
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
    };
    waiting.current = saveNow;
    const timer = setTimeout(() => waiting.current === saveNow && saveNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [kind, words, bookId, topicId, quotedId, pictures, off, save]);
  useEffect(() => () => waiting.current?.(), []);
  return {
    state,
    settle: async () => {
      held.current = waiting.current;
      waiting.current = undefined;
      await running.current;
      return id.current;
    },
    resume: () => held.current?.(),
  };
}
