import { isAnonymous, sharedTags } from './shared-page.rules';

describe('[R-SCALE-06] whose page may be kept', () => {
  test.each([
    ['GET', {}, true],
    ['HEAD', {}, true],
    ['POST', {}, false],
    ['GET', { cookie: 'tema=night' }, false],
    ['GET', { authorization: 'Bearer kod' }, false],
  ])('%s with %j: %s', (method, headers, anonymous) => expect(isAnonymous(method, headers)).toBe(anonymous));
});

describe('[R-SCALE-06] the tags of a page', () => {
  const post = {
    id: 5,
    renderTuru: 'alinti',
    yazan: { id: 7, kadi: 'ada', resim: '/medya/resim-anahtari/64.webp' },
    kitap: { id: 9, yazarAdi: 'Sait Faik' },
    konular: [{ id: 3, gundemSayisi: 2 }],
  };

  test('are those of every post, member, book, topic and file in it, once each, however deep', () => {
    const answers = { a: { liste: [post, { ...post, id: 6, alintilanan: post }] }, b: 'x', c: null };
    expect(sharedTags({ sayfa: 'gonderi' }, answers)?.sort()).toEqual(['b9', 'kresim-anahtari', 'm7', 'p5', 'p6', 't3']);
  });

  test('what has no id, or is of another kind, has none', () => {
    expect(sharedTags({ sayfa: 'kitap' }, { kitap: { id: 9, yazarAdi: 'Sait Faik' }, tur: { id: 4, adi: 'Öykü' }, uye: { kadi: 'adsiz' } })).toEqual(['b9']);
  });

  test.each([
    ['no page', undefined, post],
    ['a page of another kind', { sayfa: 'uye' }, post],
    ['a page that says who keeps a book', { sayfa: 'kitap', veri: { okurlar: { liste: [] } } }, post],
    ['a page without anything that could be purged', { sayfa: 'gonderi' }, { a: 1 }],
    ['a page of more than a purge could name', { sayfa: 'kitap' }, Array.from({ length: 401 }, (_, id) => ({ id, kadi: `uye${id}` }))],
  ])('%s is not shared', (_, page, answers) => expect(sharedTags(page, answers)).toBeNull());
});
