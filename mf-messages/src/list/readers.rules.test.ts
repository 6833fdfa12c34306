import { ada } from '../testing/samples';
import { readersFound, readersOf } from './readers.rules';

test('[R-CHAT-05] members are readers to write to', () => {
  expect(readersOf([ada, { ...ada, resim: '/medya/a' }])).toEqual([
    { id: 1, name: 'Ada', username: 'ada' },
    { id: 1, name: 'Ada', username: 'ada', picture: '/medya/a' },
  ]);
});
test('[R-CHAT-05] of what the search finds only readers are offered', () => {
  const found = [
    { turu: 'okur', name: 'Ada', icerik: { id: 1, kadi: 'ada' } },
    { turu: 'okur', name: 'Can', icerik: { id: 2, kadi: 'can', resim: '/medya/c' } },
    { turu: 'okur', name: 'Kimliksiz', icerik: {} },
    { turu: 'kitap', name: 'Can', icerik: { id: 9 } },
  ] as const;
  expect(readersFound([...found])).toEqual([
    { id: 1, name: 'Ada', username: 'ada' },
    { id: 2, name: 'Can', username: 'can', picture: '/medya/c' },
  ]);
});
