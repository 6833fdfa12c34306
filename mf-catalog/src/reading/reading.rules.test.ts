import { pageProblem, readingForm, readingInput } from './reading.rules';

const today = '2026-11-21';
test.each([
  ['a new one runs since today', undefined, { durum: 'suruyor', baslangic: today, bitis: today, sayfa: '' }],
  [
    'a running one keeps its page',
    { id: 1, bitti: 0, baslangic: '2026-11-01', sayfa: 80 },
    { durum: 'suruyor', baslangic: '2026-11-01', bitis: today, sayfa: '80' },
  ],
  ['a finished one without days', { id: 1, bitti: 1 }, { durum: 'bitti', baslangic: '', bitis: '', sayfa: '' }],
] as const)('the form of a reading: %s', (_, reading, form) => expect(readingForm(reading, today)).toEqual(form));

test.each([
  [
    'a running one sends the page, no end',
    { durum: 'suruyor', baslangic: today, bitis: today, sayfa: '80' },
    undefined,
    { kitapId: 5, baslangic: today, sayfa: 80 },
  ],
  ['a finished one sends the end, no page', { durum: 'bitti', baslangic: '', bitis: today, sayfa: '80' }, 3, { kitapId: 5, id: 3, bitti: 1, bitis: today }],
  ['a finished one of an unknown day', { durum: 'bitti', baslangic: '', bitis: '', sayfa: '' }, undefined, { kitapId: 5, bitti: 1 }],
] as const)('on the wire: %s', (_, form, id, input) => expect(readingInput(form, 5, id)).toEqual(input));

test.each([
  ['', 100, undefined],
  ['100', 100, undefined],
  ['101', 100, 'beyond'],
  ['101', undefined, undefined],
  ['12a', 100, 'noNumber'],
  ['-1', 100, 'noNumber'],
] as const)('page %p of %p: %p', (text, pages, problem) => expect(pageProblem(text, pages)).toBe(problem));
