import { type AppStore, type Failure, isFailure, kitText, type Realtime, rootReducer } from '@yaprak/shared-kit';
import type { Member, Message } from '@yaprak/shared-kit/contract';
import { askBeforeLeaving, uploadFailure, uploadMoved, uploadName, uploadQueued, uploadsSlice } from '@yaprak/shared-kit/uploads';
import { messagesApi } from '../messages.api';
import { createAnnouncer } from './announcer';
import { isFailed, isLocal } from './messages.rules';
import { messageChanged, messageDropped, messagesOf } from './messages.slice';
import { type Attachment, isEnough, isPassing, type Kept, type OutboxItem, retryAfter, shownItem, uploadKind } from './outbox.rules';
import { browserFiles, type FoundAttachment, type OutboxFiles } from './outbox-files';
import { browserOutbox, type OutboxStorage } from './outbox-storage';

uploadsSlice.injectInto(rootReducer);

export interface Outbox {
  /** @param reply the message it answers */
  write(conversationId: number, text: string, reply?: OutboxItem['yanit']): void;
  /** Passes a stored message on; `words` stand for it until the server has answered. */
  forward(conversationId: number, message: Pick<Message, 'id'>, words: string): void;
  /** @param more the text of a photo, and the message that is answered */
  writeAttachment(conversationId: number, attachment: Attachment, more?: { caption?: string; reply?: OutboxItem['yanit'] | undefined }): void;
  /** Cancels a pending attachment and discards it. */
  cancel(conversationId: number, eskiId: string): void;
  /** Resends a refused message under the same local id. */
  retry(conversationId: number, eskiId: string): void;
  drop(conversationId: number, eskiId: string): void;
  /** Shows a conversation's unsent messages once its history is loaded, and continues sending. */
  resume(conversationId: number): void;
  /** Continues sending everything. */
  flush(): void;
  stop(): void;
}
export interface OutboxParts {
  store: AppStore;
  line: Pick<Realtime, 'join' | 'emit'>;
  self: Member;
  /** Adds the stored message to the conversation. */
  arrived(message: Message, previousId: number): void;
  /** Fetches messages of the conversation this tab lacks. */
  catchUp(conversationId: number): Promise<void>;
  storage?: OutboxStorage;
  files?: OutboxFiles;
}

/**
 * Sends messages sequentially per conversation, so that they arrive in the order written. Transient failures are retried; the local id (`eskiId`) makes that
 * idempotent. A refusal marks the message deleted, with its reason (R-MSG-17 … R-MSG-20, R-UPL-09).
 * Files survive a reload, and large ones go on where they were (R-PEN-08).
 */
export function createOutbox({
  store,
  line,
  self,
  arrived,
  catchUp,
  storage = browserOutbox(self.id),
  files = browserFiles(store, self.id),
}: OutboxParts): Outbox {
  const attachments = new Map<string, Kept>();
  /** Aborts running uploads. */
  const stops = new Map<string, () => void>();
  /** Waiting attachments, as items known only to this tab. */
  let loose: OutboxItem[] = [];
  const running = new Set<number>();
  const announcer = createAnnouncer(store, line);
  let retryTimer: number | undefined;
  let sequence = 0;

  const items = () => [...storage.read(), ...loose].sort((a, b) => b.id - a.id);
  const keep = (item: OutboxItem) => {
    if (!attachments.has(item.eskiId)) storage.put(item);
    else loose = [...loose.filter((i) => i.eskiId !== item.eskiId), item];
  };
  const forget = (eskiId: string) => {
    storage.remove(eskiId);
    loose = loose.filter((i) => i.eskiId !== eskiId);
    const kept = attachments.get(eskiId);
    if (!kept) return;
    URL.revokeObjectURL(kept.url);
    files.forget(eskiId, kept.parca);
    if (kept.posterUrl) URL.revokeObjectURL(kept.posterUrl);
    attachments.delete(eskiId);
  };
  const show = (item: OutboxItem) => store.dispatch(messageChanged({ message: shownItem(item, self, attachments.get(item.eskiId)), selfId: self.id }));
  const move = (item: OutboxItem, durum: Parameters<typeof uploadMoved>[0]['durum']) => {
    if (attachments.has(item.eskiId)) store.dispatch(uploadMoved({ id: item.eskiId, durum }));
  };

  /** Sends an item. @returns the outcome, or the retry delay in ms */
  const sendOne = async (item: OutboxItem): Promise<'sent' | 'refused' | number> => {
    const kept = attachments.get(item.eskiId);
    move(item, 'isleniyor');
    const { konusmaid: konusmaId, eskiId } = item;
    const onProgress = (share: number) => void store.dispatch(uploadMoved({ id: eskiId, durum: 'isleniyor', yuzdelik: Math.round(share * 100) }));
    if (kept) {
      const controller = new AbortController();
      stops.set(eskiId, () => controller.abort());
      const refused = await files.bring(eskiId, kept, onProgress, controller.signal);
      stops.delete(eskiId);
      if (refused === 'gone') return 'refused';
      if (refused) return refuse(item, kept, refused);
    }
    const answered = item.yanit ? { yanitId: item.yanit.id } : {};
    const sending = kept
      ? store.dispatch(
          messagesApi.endpoints.sendAttachment.initiate({ konusmaId, eskiId, mesaj: item.mesaj, ...answered, attachment: kept, onProgress }, { track: false }),
        )
      : item.iletilen
        ? store.dispatch(messagesApi.endpoints.forwardMessage.initiate({ konusmaId, eskiId, mesajId: item.iletilen }, { track: false }))
        : store.dispatch(messagesApi.endpoints.sendMessage.initiate({ konusmaId, eskiId, mesaj: item.mesaj, ...answered }, { track: false }));
    stops.set(eskiId, sending.abort);
    const answer = await sending;
    stops.delete(eskiId);
    // Cancelled meanwhile: nothing left to do.
    if (!answer.data && !items().some((i) => i.eskiId === eskiId)) return 'refused';
    if (answer.data) {
      const { mesaj, oncekiId } = answer.data;
      delete kept?.parca;
      move(item, 'basarili');
      arrived(mesaj, oncekiId);
      forget(eskiId);
      announcer.announce(konusmaId, mesaj.id);
      return 'sent';
    }
    const failure = isFailure(answer.error) ? answer.error : null;
    if (kept) kept.tries = (kept.tries ?? 0) + 1;
    if (!failure || (isPassing(failure) && !isEnough(failure, kept, navigator.onLine))) {
      move(item, 'bekliyor');
      return retryAfter(failure);
    }
    return refuse(item, kept, failure);
  };
  const refuse = (item: OutboxItem, kept: Kept | undefined, failure: Failure) => {
    const { dil } = store.getState().session;
    const reason = failure.hataMesaji;
    const failed = { ...item, gonderilemedi: kept ? uploadFailure(uploadKind[kept.turu], dil, reason) : (reason ?? kitText(dil)('callFault')) };
    move(item, 'hatali');
    keep(failed);
    show(failed);
    return 'refused' as const;
  };

  const drain = async (conversationId: number) => {
    if (running.has(conversationId)) return;
    running.add(conversationId);
    try {
      for (;;) {
        const item = items().find((i) => i.konusmaid === conversationId && i.gonderilemedi === undefined);
        if (!item) return;
        const outcome = await sendOne(item);
        if (typeof outcome === 'number') {
          window.clearTimeout(retryTimer);
          retryTimer = window.setTimeout(flush, outcome);
          return;
        }
      }
    } finally {
      running.delete(conversationId);
    }
  };
  const flush = () => {
    for (const id of new Set(items().map((i) => i.konusmaid))) void drain(id);
  };
  const add = (conversationId: number, text: string, eskiId: string, more: Pick<OutboxItem, 'yanit' | 'iletilen'> = {}) => {
    sequence += 1;
    // Later ids are smaller; the sequence number separates messages within a millisecond.
    const id = -(Date.now() * 1000 + (sequence % 1000));
    const item: OutboxItem = { eskiId, konusmaid: conversationId, mesaj: text, zaman: new Date().toISOString(), id, ...more };
    keep(item);
    show(item);
    void drain(conversationId);
    return item;
  };
  const attach = (conversationId: number, eskiId: string, attachment: FoundAttachment['attachment']) => {
    const { turu, file, poster } = attachment;
    attachments.set(eskiId, { ...attachment, url: URL.createObjectURL(file), ...(poster ? { posterUrl: URL.createObjectURL(poster) } : {}) });
    store.dispatch(uploadQueued({ id: eskiId, islem: uploadKind[turu], veri: { konusmaId: conversationId } }));
  };
  /** Files that an earlier page did not send go on, and wait in their conversations again. */
  const goOn = async () => {
    for (const { item, attachment } of await files.take()) {
      if (attachments.has(item.eskiId)) continue;
      attach(item.konusmaid, item.eskiId, attachment);
      keep(item);
      show(item);
      void drain(item.konusmaid);
    }
  };
  askBeforeLeaving(store);
  goOn().catch(() => undefined);
  /** Another tab has written, sent or dropped an item: update the conversations shown here. */
  const stopOther = storage.onOther(() => {
    const known = items();
    for (const item of known) show(item);
    for (const { list } of Object.values(messagesOf(store.getState()).histories)) {
      for (const m of list.filter((one) => isLocal(one) && !known.some((i) => i.eskiId === one.eskiId))) {
        if (!isFailed(m)) void catchUp(m.konusmaid);
        else if (m.eskiId) store.dispatch(messageDropped({ konusmaid: m.konusmaid, eskiId: m.eskiId }));
      }
    }
  });

  return {
    write: (conversationId, text, reply) => add(conversationId, text, crypto.randomUUID(), reply ? { yanit: reply } : {}),
    forward: (conversationId, { id }, words) => add(conversationId, words, crypto.randomUUID(), { iletilen: id }),
    writeAttachment: (conversationId, attachment, { caption = '', reply } = {}) => {
      const eskiId = crypto.randomUUID();
      const { turu, file } = attachment;
      const named = turu === 'resim' || file instanceof File ? file : new File([file], uploadName(turu, undefined), { type: file.type });
      attach(conversationId, eskiId, { ...attachment, file: named });
      files.keep(add(conversationId, caption, eskiId, reply ? { yanit: reply } : {}), { ...attachment, file: named });
    },
    cancel: (conversationId, eskiId) => {
      if (!attachments.has(eskiId)) return;
      store.dispatch(uploadMoved({ id: eskiId, durum: 'iptal' }));
      forget(eskiId);
      stops.get(eskiId)?.();
      store.dispatch(messageDropped({ konusmaid: conversationId, eskiId }));
    },
    retry: (conversationId, eskiId) => {
      const item = items().find((i) => i.eskiId === eskiId);
      if (!item) return;
      const { gonderilemedi: _, ...again } = item;
      const kept = attachments.get(eskiId);
      if (kept) kept.tries = 0;
      move(item, 'bekliyor');
      keep(again);
      show(again);
      void drain(conversationId);
    },
    drop: (conversationId, eskiId) => {
      const failed = messagesOf(store.getState()).histories[conversationId]?.list.find((m) => isLocal(m) && m.eskiId === eskiId);
      if (failed && !isFailed(failed)) return;
      forget(eskiId);
      store.dispatch(messageDropped({ konusmaid: conversationId, eskiId }));
    },
    resume: (conversationId) => {
      for (const item of items()) if (item.konusmaid === conversationId) show(item);
      void drain(conversationId);
    },
    flush,
    stop: () => {
      stopOther();
      announcer.stop();
      window.clearTimeout(retryTimer);
    },
  };
}
