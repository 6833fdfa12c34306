import {
  changedFields,
  judgeApplicant,
  parseChoices,
  parseContributions,
  parseIds,
  parsePeople,
  parseWorks,
  pickFields,
  type RecordKind,
  recordOf,
  staleFields,
  withPeople,
  writeContributions,
  writeWorks,
} from './librarian.rules';

test('a form becomes a record with all fields; empty and absent ones are null', () => {
  expect(recordOf('konu', { adi: 'Şiir', baslik: '', bilinmeyen: 'x' })).toEqual({
    adi: 'Şiir',
    adiEn: null,
    baslik: null,
    baslikEn: null,
    aciklama: null,
    aciklamaEn: null,
    resim: null,
  });
  expect(recordOf('yazar', { adi: 'Ada', dogum: 1950, olum: 0, ulke: {}, resim: undefined })).toMatchObject({ dogum: 1950, olum: 0, ulke: null, resim: null });
});

test.each<[RecordKind, string]>([
  ['kitap', 'adi,altBaslik,tur,isbn,sayfa,dil,yayinevi,yil,ozgunAdi,ozgunDil,ilkYil,tanitimTr,tanitimEn,resim,katkilar,turler'],
  ['yazar', 'adi,dogum,olum,ulke,hakkindaTr,hakkindaEn,resim'],
  ['konu', 'adi,adiEn,baslik,baslikEn,aciklama,aciklamaEn,resim'],
])('a record of the kind %s has the fields of the form, in its order', (kind, fields) => {
  expect(Object.keys(recordOf(kind, {})).join()).toBe(fields);
});

test('only changed fields are kept, cleared ones as null', () => {
  expect(pickFields({ a: 1, b: 'x', c: null }, ['b', 'c', 'd'])).toEqual({ b: 'x', c: null, d: null });
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

test('contributors keep their order and are unique per role', () => {
  const list = parseContributions('yazar:12,cevirmen:40,yazar:12,yazar:3');
  expect(writeContributions(list)).toBe('yazar:12,cevirmen:40,yazar:3');
  expect(parseContributions('')).toEqual([]);
  // What is nobody's number is not dropped: the check of the record refuses it.
  expect(writeContributions(parseContributions('yazar:0,cizer:-1'))).toBe('yazar:0,cizer:-1');
  expect([parseIds('0,3'), parseWorks('0:1,3:')]).toEqual([
    [0, 3],
    [
      { workId: 0, place: '1' },
      { workId: 3, place: null },
    ],
  ]);
  expect(parseIds('14,3,14,')).toEqual([3, 14]);
  for (const nothing of [null, undefined]) expect([parseContributions(nothing), parseIds(nothing)]).toEqual([[], []]);
});

test('[R-LIB-02] people whom the catalogue lacks are counted below zero, and get their ids', () => {
  expect(parsePeople(' Ayşe  Fatma \nJohn Doe')).toEqual(['Ayşe Fatma', 'John Doe']);
  for (const nothing of [null, undefined, '']) expect(parsePeople(nothing)).toEqual([]);
  expect(withPeople('yazar:-1,yazar:12,cevirmen:-2,editor:-3', [40, 12])).toBe('yazar:40,yazar:12,cevirmen:12,editor:-3');
  // Chosen in the place of a newcomer: somebody who is there already.
  expect(withPeople('yazar:12,yazar:-1', [12])).toBe('yazar:12');
  expect([...parseChoices('1:45,2:0')]).toEqual([
    [1, 45],
    [2, 0],
  ]);
  expect(parseChoices(undefined).size).toBe(0);
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

test.each([
  [{ memberDays: 12, acceptedRequests: 2, refusedDaysAgo: 7 }, [1, 12, 2, 7]],
  [{ memberDays: 400, acceptedRequests: 90, refusedDaysAgo: 200 }, [1, 30, 5, 30]],
  [{ emailConfirmed: false }, [0, 30, 5, 30]],
])('[R-MODAL-17] an applicant sees how far each condition is met, and no further than it must be: %j', (change, now) => {
  const shown = judgeApplicant({ ...fit, ...change });
  expect(shown.map(({ simdi }) => simdi)).toEqual(now);
  expect(shown.map(({ kosul, gereken }) => [kosul, gereken])).toEqual([
    ['eposta', 1],
    ['yas', 30],
    ['katki', 5],
    ['ret', 30],
  ]);
});

test('[R-SERIES-02] the works of a series stand by place: what came before, numbers, ranges, those without one', () =>
  expect(writeWorks(parseWorks('7:,3:2,4:1-3,5:prequel,2:2,6:1.5'))).toBe('5:prequel,6:1.5,2:2,3:2,4:1-3,7:'));
