import type { AppStore, Realtime } from '@yaprak/shared-kit';
import type { Message, Reaction } from '@yaprak/shared-kit/contract';
import { messagesApi } from '../messages.api';
import { messageChanged, messageDeleted, messageHidden, reactionsReceived } from './messages.slice';

/**
 * Editing and deleting own messages: first on the server, then on screen, then to others over the live connection (R-SOCK-11, R-SOCK-12). Reactions are told
 * to the others by the server.
 */
export function createChanges(store: AppStore, line: Pick<Realtime, 'emit'>, selfId: number) {
  /** R-MSG-22: a deletion is announced once. */
  const deleted = new Set<number>();
  return {
    /** @returns whether the server accepted the new text */
    async edit({ id, konusmaid }: Message, text: string): Promise<boolean> {
      const { data } = await store.dispatch(messagesApi.endpoints.editMessage.initiate({ mesajId: id, mesaj: text }, { track: false }));
      if (!data) return false;
      store.dispatch(messageChanged({ message: data.mesaj, selfId }));
      line.emit('gunceledim', { konusmaid, id });
      return true;
    },
    /** Chooses a reaction, or takes the own one back (R-CHAT-02). */
    async react({ id }: Message, tepki: Reaction | undefined): Promise<void> {
      const { data } = await store.dispatch(messagesApi.endpoints.reactToMessage.initiate({ mesajId: id, ...(tepki ? { tepki } : {}) }, { track: false }));
      if (data) store.dispatch(reactionsReceived(data));
    },
    /** Deletes a message for the member alone (R-CHAT-03); the server tells their other devices. @returns whether it is gone */
    async hide({ id }: Message): Promise<boolean> {
      const { data } = await store.dispatch(messagesApi.endpoints.hideMessage.initiate({ mesajId: id }, { track: false }));
      if (data) store.dispatch(messageHidden(data));
      return data !== undefined;
    },
    /** Deletes an own message for everybody. @returns whether it is deleted */
    async remove({ id, konusmaid }: Message): Promise<boolean> {
      if (deleted.has(id)) return true;
      deleted.add(id);
      const { data } = await store.dispatch(messagesApi.endpoints.deleteMessage.initiate({ mesajId: id }, { track: false }));
      if (!data) {
        deleted.delete(id);
        return false;
      }
      store.dispatch(messageDeleted({ konusmaid, id }));
      line.emit('sildim', { konusmaid, id });
      return true;
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;
