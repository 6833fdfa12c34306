import { fieldChanges } from './state-diff.rules';

test.each([
  ['what changed, with both sides', '{"durum":"acik","a":1}', '{"durum":"kabul","a":1}', [{ field: 'durum', before: 'acik', after: 'kabul' }]],
  ['what was not there before', undefined, '{"rol":"moderator"}', [{ field: 'rol', after: 'moderator' }]],
  ['what is gone', '{"hedef":"/kesfet"}', undefined, [{ field: 'hedef', before: '/kesfet' }]],
  ['an empty value is not an absent one', '{"bitis":null}', '{"bitis":"2026"}', [{ field: 'bitis', before: '—', after: '2026' }]],
  [
    'lists and what is no object',
    '{"uyeler":[1,2]}',
    '"x"',
    [
      { field: 'uyeler', before: '1, 2' },
      { field: '', after: 'x' },
    ],
  ],
  ['broken text is shown as it is', '{', undefined, [{ field: '', before: '{' }]],
])('audit states: %s', (_, before, after, changes) => expect(fieldChanges(before, after)).toEqual(changes));
