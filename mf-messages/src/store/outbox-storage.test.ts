import { forgetUnsaved } from '@yaprak/shared-kit';
import type { OutboxItem } from './outbox.rules';
import { browserOutbox } from './outbox-storage';

const KEY = 'yaprak-yazilan:1:giden';
const item = (eskiId: string, change: Partial<OutboxItem> = {}): OutboxItem => ({ eskiId, konusmaid: 7, mesaj: eskiId, zaman: '', id: -1, ...change });
/** A browser storage that can be full or blocked. */
function storageOf(kept: Record<string, string> = {}) {
  const trouble = { reading: false, writing: false };
  const guard = (what: keyof typeof trouble) => {
    if (trouble[what]) throw new DOMException('', 'QuotaExceededError');
  };
  return {
    kept,
    trouble,
    getItem: (key: string) => {
      guard('reading');
      return kept[key] ?? null;
    },
    setItem: (key: string, value: string) => {
      guard('writing');
      kept[key] = value;
    },
    removeItem: (key: string) => {
      guard('writing');
      delete kept[key];
    },
  };
}
const ids = (items: OutboxItem[]) => items.map(({ eskiId }) => eskiId);

test('items keep their order and are unique; a change keeps its place', () => {
  const storage = storageOf();
  const outbox = browserOutbox(1, storage);
  for (const name of ['a', 'b', 'c']) outbox.put(item(name));
  outbox.put(item('b', { gonderilemedi: 'Olmadı.' }));
  expect(outbox.read()).toEqual([item('a'), item('b', { gonderilemedi: 'Olmadı.' }), item('c')]);
  expect(browserOutbox(1, storage).read()).toEqual(outbox.read());
});

test("one member's texts are not another's", () => {
  const storage = storageOf();
  browserOutbox(1, storage).put(item('a'));
  expect(browserOutbox(2, storage).read()).toEqual([]);
  browserOutbox(2, storage).remove('a');
  expect(ids(browserOutbox(1, storage).read())).toEqual(['a']);
});

test('removed items are gone, and nothing is left behind after the last', () => {
  const storage = storageOf();
  const outbox = browserOutbox(1, storage);
  outbox.put(item('a'));
  outbox.put(item('b'));
  outbox.remove('a');
  outbox.remove('?');
  expect(ids(outbox.read())).toEqual(['b']);
  outbox.remove('b');
  expect(storage.kept).toEqual({});
});

test("another tab's additions are read, and its removals are gone", () => {
  const storage = storageOf();
  const [here, there] = [browserOutbox(1, storage), browserOutbox(1, storage)];
  here.put(item('a'));
  there.put(item('b'));
  expect(ids(here.read())).toEqual(['a', 'b']);
  there.remove('a');
  there.remove('b');
  expect(here.read()).toEqual([]);
});

test.each([
  ['unreadable', { [KEY]: '{' }],
  ['absent', {}],
])('an %s storage is an empty one, and takes what is put', (_, kept) => {
  const outbox = browserOutbox(1, storageOf(kept));
  expect(outbox.read()).toEqual([]);
  outbox.put(item('a'));
  expect(ids(outbox.read())).toEqual(['a']);
});

test('without storage, the tab keeps them in memory', () => {
  const outbox = browserOutbox(1, null);
  outbox.put(item('a'));
  expect(ids(outbox.read())).toEqual(['a']);
  outbox.remove('a');
  expect(outbox.read()).toEqual([]);
});

test('a full storage throws nothing; temporarily unreadable content is remembered', () => {
  const storage = storageOf();
  const outbox = browserOutbox(1, storage);
  outbox.put(item('a'));
  storage.trouble.writing = true;
  expect(() => outbox.put(item('b'))).not.toThrow();
  storage.trouble.reading = true;
  expect(ids(outbox.read())).toEqual(['a', 'b']);
});

test("[R-MSG-17] other tabs' changes are heard for the member's own texts only, and no longer after the end", () => {
  const heard = jest.fn();
  const end = browserOutbox(1, storageOf()).onOther(heard);
  const told = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  told('yaprak-yazilan:2:giden');
  told('tema');
  expect(heard).not.toHaveBeenCalled();
  told(KEY);
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  told(KEY);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a blocked storage is treated as none', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const outbox = browserOutbox(1);
  outbox.put(item('a'));
  expect(ids(outbox.read())).toEqual(['a']);
  jest.restoreAllMocks();
});

test('what an earlier version left is found under the name that signing out removes', () => {
  const storage = storageOf({ 'yaprak-giden-1': JSON.stringify([item('a')]) });
  expect(ids(browserOutbox(1, storage).read())).toEqual(['a']);
  expect(Object.keys(storage.kept)).toEqual([KEY]);
  window.localStorage.setItem(KEY, 'x');
  forgetUnsaved();
  expect(window.localStorage.getItem(KEY)).toBeNull();
});
