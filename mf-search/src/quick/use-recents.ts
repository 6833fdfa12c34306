import { useSelf } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useChangeRecentsMutation, useRecentsQuery } from '../search.api';
import { addRecent, clearRecent, readRecent, removeRecent } from './recent';
import type { QuickResult } from './result.rules';

export interface Recents {
  list: readonly QuickResult[];
  add(item: QuickResult): void;
  remove(item: QuickResult): void;
  clear(): void;
  /** Loads the stored searches; called when the box opens. Makes no request (R-SRCH-12). */
  look(): void;
}

/** Recent searches: a member's from the server, fetched before the box opens; a visitor's from this browser. */
export function useRecents(): Recents {
  const self = useSelf();
  const { data = [] } = useRecentsQuery(undefined, { skip: !self });
  const [change] = useChangeRecentsMutation();
  const [local, setLocal] = useState<QuickResult[]>([]);
  const wire = (item: QuickResult) => ({ icerikId: item.icerik.id ?? 0, turu: item.turu as 'arama', kelime: item.name });
  if (self)
    return {
      list: data,
      add: (item) => void change({ islem: 'ekle', ...wire(item) }),
      remove: (item) => void change({ islem: 'sil', ...wire(item) }),
      clear: () => void change({ islem: 'temizle', icerikId: 0 }),
      look: () => {},
    };
  return {
    list: local,
    add: (item) => addRecent(item),
    remove: (item) => setLocal(removeRecent(item)),
    clear: () => {
      clearRecent();
      setLocal([]);
    },
    look: () => setLocal(readRecent()),
  };
}
