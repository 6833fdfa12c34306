import { dayKey } from '@yaprak/shared-kit/format';
import type { LocalMessage } from '../store/messages.rules';

/** Messages by one author within this time are grouped, in ms. */
const TOGETHER_MS = 5 * 60_000;

export type ConversationRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'event'; key: string; message: LocalMessage }
  /** `first` and `last` within a group by one author. */
  | { kind: 'message'; key: string; message: LocalMessage; first: boolean; last: boolean };

const together = (a: LocalMessage | undefined, b: LocalMessage | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.turu !== 'sistem' &&
  b.turu !== 'sistem' &&
  a.uye.id === b.uye.id &&
  dayKey(a.zaman) === dayKey(b.zaman) &&
  Math.abs(Date.parse(b.zaman) - Date.parse(a.zaman)) < TOGETHER_MS;

/**
 * Rows of a conversation from the top: day separators (Istanbul days), group events, and grouped messages. A sent message keeps the key it had while pending.
 */
export function conversationRows(list: readonly LocalMessage[]): ConversationRow[] {
  const rows: ConversationRow[] = [];
  list.forEach((message, i) => {
    const [before, after] = [list[i - 1], list[i + 1]];
    if (!before || dayKey(before.zaman) !== dayKey(message.zaman))
      rows.push({ kind: 'day', key: `gun-${dayKey(message.zaman)}-${message.id}`, at: message.zaman });
    const key = message.eskiId ? `${message.uye.id}-${message.eskiId}` : String(message.id);
    if (message.turu === 'sistem') rows.push({ kind: 'event', key, message });
    else rows.push({ kind: 'message', key, message, first: !together(before, message), last: !together(message, after) });
  });
  return rows;
}

export type MessageStatus = 'sending' | 'failed' | 'sent' | 'read';
/** Status of an own message (R-MSG-17, R-MSG-20, R-ENT-41). */
export const statusOf = (m: LocalMessage): MessageStatus => (m.id < 0 ? (m.silindi ? 'failed' : 'sending') : m.durum ? 'read' : 'sent');

/** The newest own message stored on the server; only this one shows its read state. */
export const lastOwn = (list: readonly LocalMessage[], selfId: number | undefined): number | undefined =>
  list.findLast((m) => m.uye.id === selfId && m.id > 0 && m.turu !== 'sistem' && !m.silindi)?.id;
