import { mergeEntity } from './entity-merge';

const member = { id: 1, kadi: 'elif', adi: 'Elif' };
const post = (id: number) => ({ id, renderTuru: 'inceleme', begeni: 0, uye: member, alt: { kitaplar: [{ id: 1, yazarAdi: 'A' }] } });
const cache = { akis: { data: { liste: [post(1), post(2)] } }, kitap: { data: { one: post(1) } }, other: { data: [{ id: 1, adi: 'x' }] } };

test('[R-POST-04] [R-POST-05] merges by id wherever the post is held, and nowhere else', () => {
  const merged = mergeEntity(cache, { kind: 'gonderi', id: 1, patch: { begeni: 5 } });
  expect(merged.akis.data.liste.map((p) => p.begeni)).toEqual([5, 0]);
  expect(merged.kitap.data.one.begeni).toBe(5);
  expect(merged.other).toBe(cache.other);
  expect(merged.akis.data.liste[1]).toBe(cache.akis.data.liste[1]);
});

test('[R-POST-06] a replacement id hides the post with the old id', () => {
  const merged = mergeEntity(cache, { kind: 'gonderi', id: 9, patch: { id: 9, eskiId: 2 } });
  expect(merged.akis.data.liste[1]).toMatchObject({ id: 2, gizle: 1 });
});

test('[R-POST-07] a change without a matching id leaves everything unchanged', () => {
  expect(mergeEntity(cache, { kind: 'gonderi', id: 77, patch: { begeni: 5 } })).toBe(cache);
});

test('[R-POST-07] [R-SPEED-06] a change that says what is known already leaves everything unchanged', () => {
  const shelved = { list: [{ id: 4, yazarAdi: 'A', okuma: { raf: 'okudum', puan: 8 } }] };
  expect(mergeEntity(shelved, { kind: 'kitap', id: 4, patch: { okuma: { raf: 'okudum', puan: 8 } } })).toBe(shelved);
  expect(mergeEntity(shelved, { kind: 'kitap', id: 4, patch: { okuma: { raf: 'okudum', puan: 9 } } })).not.toBe(shelved);
});

test('equal ids of other kinds are left alone', () => {
  const merged = mergeEntity(cache, { kind: 'uye', id: 1, patch: { takipButon: 'takip-ediliyor' } });
  expect(merged.akis.data.liste[0]?.uye).toMatchObject({ takipButon: 'takip-ediliyor' });
  expect(merged.akis.data.liste[0]?.alt).toBe(cache.akis.data.liste[0]?.alt);
  expect(merged.other).toBe(cache.other);
});

test.each([
  ['gonderi', { id: 4, renderTuru: 'alinti' }],
  ['uye', { id: 4, kadi: 'elif' }],
  ['kitap', { id: 4, yazarAdi: 'A' }],
  ['yazar', { id: 4, turlerAdi: 'Roman' }],
  ['konu', { id: 4, gundemSayisi: 2 }],
  ['yorum', { id: 4, gonderiId: 1 }],
  ['mesaj', { id: 4, konusmaid: 7 }],
] as const)('a change of a %s finds it by its mark and its id', (kind, entity) => {
  const held = { list: [entity, { ...entity, id: 5 }, { id: 4, name: 'another' }] };
  const { list } = mergeEntity(held, { kind, id: 4, patch: { fresh: true } });
  expect(list).toEqual([
    { ...entity, fresh: true },
    { ...entity, id: 5 },
    { id: 4, name: 'another' },
  ]);
});

test('[R-POST-06] only a post is hidden by its replacement, and only by its own', () => {
  const comments = { list: [{ id: 2, gonderiId: 1 }] };
  expect(mergeEntity(comments, { kind: 'yorum', id: 9, patch: { id: 9, eskiId: 2 } })).toBe(comments);
  expect(mergeEntity(cache, { kind: 'gonderi', id: 9, patch: { id: 9 } })).toBe(cache);
  const unnumbered = { list: [{ renderTuru: 'reklam' }] };
  expect(mergeEntity(unnumbered, { kind: 'gonderi', id: 9, patch: { begeni: 1 } })).toBe(unnumbered);
});

test('nested entities are merged as well', () => {
  const quoted = { id: 1, renderTuru: 'ileti', begeni: 0, gonderi: { id: 1, renderTuru: 'ileti', begeni: 0 }, none: null };
  expect(mergeEntity({ a: quoted }, { kind: 'gonderi', id: 1, patch: { begeni: 3 } })).toEqual({
    a: { ...quoted, begeni: 3, gonderi: { ...quoted.gonderi, begeni: 3 } },
  });
});
