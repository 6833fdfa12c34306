import type { Message, SocketEvents } from '@yaprak/shared-kit/contract';
import { type LocalMessage, mergeMessages } from './messages.rules';

/** What of a changed message also stands with the answers to it. */
type Quoted = Pick<Message, 'id' | 'mesaj' | 'silindi'>;

const quoting = (m: LocalMessage, { id, mesaj, silindi }: Quoted): LocalMessage => (m.yanit?.id === id ? { ...m, yanit: { ...m.yanit, mesaj, silindi } } : m);

/** Messages after one of them has changed, and with it what quotes it. One that is not loaded is not added, and a version overtaken by a later one is left out. */
export function withChanged(list: readonly LocalMessage[], changed: LocalMessage): LocalMessage[] {
  if (!list.some((m) => m.id === changed.id)) return list.map((m) => quoting(m, changed));
  const merged = mergeMessages(list, [changed]);
  const now = merged.find((m) => m.id === changed.id) ?? changed;
  return merged.map((m) => quoting(m, now));
}

/** A message after its deletion for all: what it held is gone, its place stays. */
export function deleted<M extends Message>({ resim: _, dosya: _d, hafif: _h, tepkiler: _t, ...message }: M): Omit<M, 'resim' | 'dosya' | 'hafif' | 'tepkiler'> {
  return { ...message, mesaj: '', silindi: 1 };
}

/** Messages after one of them was deleted for all. */
export function withDeleted(list: readonly LocalMessage[], id: number): LocalMessage[] {
  const gone = list.find((m) => m.id === id);
  return gone ? withChanged(list, deleted(gone)) : list.map((m) => quoting(m, { id, mesaj: '', silindi: 1 }));
}

/** Messages after the reactions to one of them have changed. */
export function withReactions(list: readonly LocalMessage[], { mesajId, tepkiler, surum }: SocketEvents['tepki']): LocalMessage[] {
  const known = list.find((m) => m.id === mesajId);
  if (!known) return [...list];
  const { tepkiler: _, ...message } = known;
  return mergeMessages(list, [{ ...message, surum, ...(tepkiler.length ? { tepkiler } : {}) }]);
}
