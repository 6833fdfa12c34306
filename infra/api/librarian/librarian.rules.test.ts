import { changedFields, judgeApplicant, parseContributions, parseIds, recordOf, staleFields, writeContributions } from './librarian.rules';

test('a form becomes a record of all fields; empty and absent ones are null', () => {
  expect(recordOf('konu', { adi: 'Şiir', baslik: '', bilinmeyen: 'x' })).toEqual({ adi: 'Şiir', baslik: null, aciklama: null, resim: null });
});

test.each<[string, Record<string, string | number | null>, string[]]>([
  ['nothing', { a: 1, b: null }, []],
  ['one field', { a: 2, b: null }, ['a']],
  ['a field that was empty', { a: 1, b: 'x' }, ['b']],
])('[R-LIB-02] a change of %s is seen', (_, after, fields) => {
  expect(changedFields({ a: 1, b: null }, after)).toEqual(fields);
});

test.each<[string, string | null, string[]]>([
  ['nobody touched it', 'eski', []],
  ['somebody wrote the same', 'yeni', []],
  ['somebody wrote something else', 'başka', ['adi']],
  ['somebody emptied it', null, ['adi']],
])('[R-LIB-02] a proposal is out of date only where %s', (_, now, stale) => {
  expect(staleFields({ adi: 'eski' }, { adi: 'yeni' }, { adi: now, sayfa: 12 })).toEqual(stale);
});

test('contributors keep their order and count once in a role', () => {
  const list = parseContributions('yazar:12,cevirmen:40,yazar:12,yazar:3');
  expect(writeContributions(list)).toBe('yazar:12,cevirmen:40,yazar:3');
  expect(parseContributions('')).toEqual([]);
  expect(parseContributions('yazar:0')).toEqual([]);
  expect(parseIds('14,3,14,')).toEqual([3, 14]);
});

const fit = { emailConfirmed: true, memberDays: 30, acceptedRequests: 5, refusedDaysAgo: null };
test.each<[string, object, string[]]>([
  ['meets all', {}, []],
  ['has no confirmed address', { emailConfirmed: false }, ['eposta']],
  ['is too new', { memberDays: 29 }, ['yas']],
  ['has proposed too little', { acceptedRequests: 4 }, ['katki']],
  ['was refused lately', { refusedDaysAgo: 29 }, ['ret']],
  ['was refused long ago', { refusedDaysAgo: 30 }, []],
])('[R-MODAL-17] an applicant who %s', (_, change, missing) => {
  expect(
    judgeApplicant({ ...fit, ...change })
      .filter((k) => !k.tamam)
      .map((k) => k.kosul),
  ).toEqual(missing);
});
