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
  [
    'a record by its name',
    '{"kayit":{"adi":"Zweig","dogum":1881}}',
    '{"kayit":{"adi":"Stefan Zweig","dogum":1881}}',
    [{ field: 'kayit', before: 'Zweig', after: 'Stefan Zweig' }],
  ],
  ['a record without a name as it is', '{"kayit":{"dogum":1881}}', undefined, [{ field: 'kayit', before: '{"dogum":1881}' }]],
  ['broken text is shown as it is', '{', undefined, [{ field: '', before: '{' }]],
])('audit states: %s', (_, before, after, changes) => expect(fieldChanges(before, after)).toEqual(changes));
