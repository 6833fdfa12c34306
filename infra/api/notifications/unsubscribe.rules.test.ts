import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe.rules';

const key = Buffer.alloc(32, 7);
const token = unsubscribeToken(key, 42, 'begeni');

test('[R-TOUCH-05] a token says whose letters of which scope it ends', () => {
  expect(readUnsubscribeToken(key, token)).toEqual({ memberId: 42, scope: 'begeni' });
  for (const scope of ['bildirim', 'ozet', 'karar'] as const)
    expect(readUnsubscribeToken(key, unsubscribeToken(key, 1, scope))).toEqual({ memberId: 1, scope });
});

test.each([
  ['another member', token.replace('42.', '43.')],
  ['another scope', token.replace('begeni', 'bildirim')],
  ['a changed signature', token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
  ['a cut signature', token.slice(0, -1)],
  ['another key', unsubscribeToken(Buffer.alloc(32, 8), 42, 'begeni')],
  ['an unknown scope', unsubscribeToken(key, 42, 'hersey' as never)],
  ['a leading zero', token.replace('42.', '042.')],
  ['nothing', ''],
])('[R-TOUCH-05] %s is refused', (_, wrong) => expect(readUnsubscribeToken(key, wrong)).toBeNull());
