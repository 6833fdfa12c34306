import { isFailure, useAppDispatch } from '@yaprak/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { useUnloadWarning } from '../use-unload-warning';
import { staleAfterWriting, useSaveChapterMutation } from './story.api';
import type { ChapterWords } from './story.rules';

/** Autosave delay after the last change, in ms. */
const SAVE_AFTER_MS = 1500;
/** Retry delay in ms after a network or server failure; retries at once when the browser is back online. */
const AGAIN_AFTER_MS = 10_000;

interface KnownChapter {
  id: number;
  /** Version the text here is based on. */
  surum: number;
}
interface ChapterDraft {
  state: 'none' | 'saving' | 'saved' | 'failed';
  /** Error message of the last failed attempt. */
  problem?: string;
  /** Saves now. @returns the chapter once everything typed is on the server */
  settle(): Promise<KnownChapter | undefined>;
  /** Sets the server's state after publishing or discarding. */
  know(chapter: KnownChapter, words: ChapterWords): void;
}

const same = (a: ChapterWords, b: ChapterWords) =>
  a.baslik.trim() === b.baslik.trim() && a.metin.trim() === b.metin.trim() && a.bicim === b.bicim && a.uyari === b.uyari;
/** A chapter's words as sent. */
export const chapterWire = ({ baslik, metin, bicim, uyari }: ChapterWords) => ({
  ...(baslik.trim() ? { baslik: baslik.trim() } : {}),
  ...(metin.trim() ? { metin: metin.trim() } : {}),
  ...(bicim ? { bicim } : {}),
  ...(uyari ? { uyari } : {}),
});

/**
 * Autosaves a chapter while it is written, one save at a time, and once more when the editor is closed. The first save of a new chapter has its own idempotency
 * key, so that a lost response does not create two. A change from another window stops autosaving: nothing is overwritten. While offline it retries by itself,
 * and the browser warns when the page is closed with unsaved text.
 * @param onFirst receives the id of a new chapter
 */
export function useChapterDraft(options: {
  storyId: number;
  start: KnownChapter | undefined;
  stored: ChapterWords;
  words: ChapterWords;
  onFirst: (id: number) => void;
}): ChapterDraft {
  const { storyId, words, onFirst } = options;
  const dispatch = useAppDispatch();
  const [save] = useSaveChapterMutation();
  const [state, setState] = useState<ChapterDraft['state']>('none');
  const [problem, setProblem] = useState<string>();
  const known = useRef(options.start);
  const stored = useRef(options.stored);
  const latest = useRef(words);
  latest.current = words;
  const creation = useRef<{ istekId: string; words: ChapterWords }>(undefined);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(false);
  const touched = useRef(false);
  // A new object per failed attempt, so that each one triggers a retry.
  const [again, setAgain] = useState<object>();

  const saveOnce = async () => {
    if (stopped.current || same(latest.current, stored.current)) return;
    setState('saving');
    setAgain(undefined);
    // A retried creation repeats the original body: the server recognises it by its key.
    if (!known.current) creation.current ??= { istekId: crypto.randomUUID(), words: latest.current };
    const now = known.current ? latest.current : (creation.current?.words ?? latest.current);
    const { data, error } = await save({
      hikayeId: storyId,
      ...chapterWire(now),
      ...(known.current ? { id: known.current.id, surum: known.current.surum } : { istekId: creation.current?.istekId }),
    });
    touched.current = true;
    if (data) {
      if (!known.current) onFirst(data.id);
      known.current = { id: data.id, surum: data.surum };
      stored.current = now;
      setState('saved');
      setProblem(undefined);
      if (!same(latest.current, now)) await saveOnce();
      return;
    }
    const refused = isFailure(error) ? error : undefined;
    if (refused && refused.durum >= 400 && refused.durum < 500) creation.current = undefined;
    if (refused?.durum === 409 || refused?.durum === 404) stopped.current = true;
    setState('failed');
    if (!refused || refused.durum === 0 || refused.durum >= 500) setAgain({});
    setProblem(Object.values(refused?.alanlar ?? {})[0] ?? refused?.hataMesaji);
  };
  const saveNow = () => {
    running.current = running.current.then(saveOnce);
    return running.current;
  };
  const saving = useRef(saveNow);
  saving.current = saveNow;
  useEffect(() => {
    if (same(words, stored.current)) return;
    const timer = setTimeout(() => void saving.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  useEffect(() => {
    if (!again) return;
    const repeat = () => void saving.current();
    const timer = setTimeout(repeat, AGAIN_AFTER_MS);
    window.addEventListener('online', repeat);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', repeat);
    };
  }, [again]);
  const unsaved = !same(words, stored.current);
  useUnloadWarning(unsaved);
  useEffect(
    () => () => {
      void saving.current().then(() => touched.current && dispatch(staleAfterWriting()));
    },
    [dispatch],
  );

  return {
    state,
    ...(problem ? { problem } : {}),
    settle: async () => {
      await saveNow();
      return same(latest.current, stored.current) ? known.current : undefined;
    },
    know: (chapter, now) => {
      known.current = chapter;
      stored.current = now;
      touched.current = true;
      // In sync again, even after a change from another window.
      stopped.current = false;
      setState('none');
      setProblem(undefined);
      setAgain(undefined);
    },
  };
}
