import { ada, can, message } from '../testing/samples';
import { conversationRows, lastOwn, statusOf } from './rows.rules';

const at = (id: number, time: string, change = {}) => message(id, { zaman: `2026-03-0${time}.000Z`, ...change });
const shape = (list: Parameters<typeof conversationRows>[0]) =>
  conversationRows(list).map((row) => (row.kind === 'message' ? `${row.message.id}${row.first ? '<' : ''}${row.last ? '>' : ''}` : row.kind));

test.each([
  ['a new day gets a line, by the days of Istanbul', [at(1, '1T20:00:00'), at(2, '1T21:30:00')], ['day', '1<>', 'day', '2<>']],
  ['messages within five minutes stand together', [at(1, '1T10:00:00'), at(2, '1T10:04:00'), at(3, '1T10:20:00')], ['day', '1<', '2>', '3<>']],
  ['another reader starts anew', [at(1, '1T10:00:00'), at(2, '1T10:01:00', { uye: ada })], ['day', '1<>', '2<>']],
  [
    'what happened to a group stands alone',
    [at(1, '1T10:00:00'), at(2, '1T10:01:00', { turu: 'sistem' }), at(3, '1T10:02:00')],
    ['day', '1<>', 'event', '3<>'],
  ],
  ['nothing', [], []],
])('%s', (_what, list, expected) => expect(shape(list)).toEqual(expected));

test('[R-MSG-18] a message keeps its key when the stored one replaces it', () => {
  const keys = (id: number) => conversationRows([message(id, { eskiId: 'x', uye: ada })]).at(-1)?.key;
  expect(keys(-5)).toBe(keys(12));
});

test.each([
  ['[R-MSG-17] on its way', message(-1), 'sending'],
  ['[R-MSG-20] refused', message(-1, { silindi: 1 }), 'failed'],
  ['stored', message(1), 'sent'],
  ['[R-ENT-41] read', message(1, { durum: 1 }), 'read'],
] as const)('%s', (_what, m, expected) => expect(statusOf(m)).toBe(expected));

test('only the newest own message shows its read state', () => {
  expect(lastOwn([message(1, { uye: ada }), message(2, { uye: ada }), message(3, { uye: can }), message(-4, { uye: ada })], ada.id)).toBe(2);
  expect(lastOwn([message(3)], ada.id)).toBeUndefined();
});
