import { baseApi, isFailure, useAppDispatch } from '@yaprak/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { useDeleteDraftMutation, useSaveDraftMutation } from './compose.api';
import { type ComposeKind, wireTopic, wireWords } from './compose.rules';
import { belongs, type Content, forgetWritten, type KnownDraft, keepWritten, type Pending, readWritten } from './written';

/** Autosave delay after the last change, in ms. */
const SAVE_AFTER_MS = 1500;

export type DraftState = 'none' | 'saving' | 'saved' | 'failed';

export interface OwnDraft {
  state: DraftState;
  /** Something is written here that the server does not have. */
  unsaved: boolean;
  /** Saves now. @returns whether the server has everything */
  save(): Promise<boolean>;
  /** Before sharing: stops autosaving and waits for a save in progress. @returns the draft to delete with it */
  settle(): Promise<number | undefined>;
  /** Sharing failed: saves what was held back. */
  resume(): void;
  /** Shared or left for good: nothing is kept any more, on this device or, with `discard`, on the server. */
  end(discard?: boolean): void;
}

interface Options {
  kind: ComposeKind;
  content: Content;
  quotedId?: number | undefined;
  pictures?: string | undefined;
  /** Sends the descriptions of the images, which the server keeps with them. */
  saveTexts: () => Promise<boolean>;
  start?: KnownDraft | undefined;
  /** A published post has no draft: what is unsaved is kept by the browser alone. */
  off: boolean;
  /** Where the browser keeps it, what the editor was opened for, and the draft that its address names. */
  place: string;
  subject: string;
  asked?: number | undefined;
  /** Receives what the browser had kept. */
  onRestore: (content: Content) => void;
  /** Receives the id of a draft when it is first saved. */
  onFirst: (id: number) => void;
}

/**
 * Keeps what is being written (R-NAV-11): at once in the browser, and a moment later on the server as a draft, also when the reader turns away. What was written
 * on elsewhere meanwhile is not overwritten: the server makes a second draft of it. An emptied text leaves no draft.
 */
export function useDraft(options: Options): OwnDraft {
  const { kind, content, quotedId, pictures, off, place, subject } = options;
  const { words, book, topic } = content;
  const body = {
    turu: kind,
    ...wireWords(kind, words),
    ...(book ? { kitapId: book.id } : {}),
    ...wireTopic(topic, words),
    ...(quotedId ? { gonderiId: quotedId } : {}),
    ...(pictures ? { resimler: pictures } : {}),
  };
  // Descriptions belong to the images; changed ones are saved all the same.
  const key = JSON.stringify([body, content.pictures?.map(({ aciklama }) => aciklama)]);
  const empty = !(words.metin.trim() || words.baslik.trim() || pictures);
  const latest = useRef({ body, key, empty, content });
  latest.current = { body, key, empty, content };
  const stored = useRef(key);
  const known = useRef(options.start);
  const pending = useRef<Pending>(undefined);
  const owner = useRef('');
  const phase = useRef<'open' | 'held' | 'ended'>('open');
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<DraftState>('none');
  const dispatch = useAppDispatch();
  const [send] = useSaveDraftMutation();
  const [drop] = useDeleteDraftMutation();
  const told = useRef(options);
  told.current = options;

  const keep = () => keepWritten(place, { ...latest.current.content, owner: owner.current, subject, draft: known.current, pending: pending.current });
  const forget = () => forgetWritten(place, owner.current);
  const saveOnce = async (): Promise<void> => {
    const now = latest.current;
    if (off || phase.current !== 'open' || now.key === stored.current) return;
    if (now.empty) {
      if (known.current) void drop({ id: known.current.id });
      known.current = undefined;
      stored.current = now.key;
      setState('none');
      return forget();
    }
    setState('saving');
    const described = await told.current.saveTexts();
    // Until its outcome is known, a save is repeated as it was: changed by one whose answer was lost, the draft would look as if it had been written on elsewhere.
    if (!pending.current) {
      const draft = known.current && { id: known.current.id, bilinen: known.current.zaman };
      pending.current = { istekId: crypto.randomUUID(), key: now.key, body: { ...now.body, ...draft } };
      keep();
    }
    const sent = pending.current;
    const done = await send({ ...sent.body, istekId: sent.istekId });
    const status = isFailure(done.error) ? done.error.durum : 0;
    if (status >= 400 && status < 500) pending.current = undefined;
    if (known.current && status === 404) {
      // Shared or deleted elsewhere: what is written here is a draft of its own.
      known.current = undefined;
      return saveOnce();
    }
    if (!done.data) return setState('failed');
    const first = known.current?.id !== done.data.id;
    known.current = done.data;
    pending.current = undefined;
    if (described) stored.current = sent.key;
    if (first) told.current.onFirst(done.data.id);
    setState(described ? 'saved' : 'failed');
    if (!described) return keep();
    if (latest.current.key === sent.key) return forget();
    keep();
    await saveOnce();
  };
  const saveNow = () => {
    // One after the other, so that the second save uses the first one's id.
    running.current = running.current.then(saveOnce);
    return running.current;
  };
  const saving = useRef(saveNow);
  saving.current = saveNow;

  // Only in the browser, after the server's markup has been taken over.
  useEffect(() => {
    owner.current = crypto.randomUUID();
    const written = readWritten(place);
    const { start, asked, onRestore } = told.current;
    if (!written || !belongs(written, { subject, asked, draft: start?.id })) return;
    known.current = written.draft;
    pending.current = written.pending;
    onRestore({ words: written.words, book: written.book, topic: written.topic, pictures: written.pictures });
  }, [place, subject]);

  const opened = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved whenever the content changes
  useEffect(() => {
    if (key === opened.current || phase.current === 'ended') return;
    opened.current = '';
    if (key === stored.current || (off && empty)) return forget();
    keep();
    const timer = setTimeout(() => void saving.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, off, empty]);

  useEffect(() => {
    const turnedAway = () => document.visibilityState === 'hidden' && void saving.current();
    const again = () => void saving.current();
    document.addEventListener('visibilitychange', turnedAway);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', turnedAway);
      window.removeEventListener('online', again);
      // Another editor may have taken this one's place, and the address is that one's.
      told.current = { ...told.current, onFirst: () => {} };
      // The editor and the list of drafts, opened again, ask for what there is then.
      const stale = baseApi.util.invalidateTags([
        { type: 'page', id: 'paylas' },
        { type: 'page', id: 'taslaklar' },
      ]);
      void saving.current().then(() => dispatch(stale));
    };
  }, [dispatch]);

  return {
    state,
    unsaved: phase.current !== 'ended' && key !== stored.current && !(empty && !known.current),
    save: async () => {
      await saveNow();
      return latest.current.key === stored.current;
    },
    settle: async () => {
      phase.current = 'held';
      await running.current;
      return known.current?.id;
    },
    resume: () => {
      phase.current = 'open';
      void saveNow();
    },
    end: (discard) => {
      phase.current = 'ended';
      forget();
      if (discard && known.current) void drop({ id: known.current.id });
    },
  };
}
