import { fitting } from './fitting.rules';

test.each([
  ['a post', ['gonderi'], false, true],
  ['a comment that has been deleted', ['yorum'], true, false],
  ['a reader', ['okur'], false, false],
  ['a message and a reader', ['mesaj', 'okur'], false, false],
] as const)('[R-ADMIN-10] of %s, what can be hidden is', (_, kinds, gone, hides) => {
  const all = fitting(
    kinds.map((turu) => ({ turu })),
    gone,
  );
  expect(all.includes('gizle')).toBe(hides);
  expect(all).toEqual(expect.arrayContaining(['islem-yok', 'uyar', 'sinirla', 'askiya-al', 'sil']));
});
