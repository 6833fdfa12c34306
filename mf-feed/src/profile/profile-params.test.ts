import { profileParams } from './profile-params';

const none = new URLSearchParams();
test.each([
  ['[R-PROF-01] a username', { kadi: 'ayse' }, { kadi: 'ayse' }],
  ['[R-PROF-02] a section', { kadi: 'ayse', bolum: 'incelemeler' }, { kadi: 'ayse', bolum: 'incelemeler' }],
  ['[R-PROF-03] a sort', { kadi: 'ayse', bolum: 'alintilar', s: 'en-yeni' }, { kadi: 'ayse', bolum: 'alintilar', sira: 'en-yeni' }],
  ['a library is no section: it has a page of its own', { kadi: 'ayse', bolum: 'kitaplari' }, null],
  ['a reserved name is no reader', { kadi: 'kitaplar' }, null],
  ["but one of the site's own accounts is", { kadi: 'yaprak' }, { kadi: 'yaprak' }],
  ['nor is one in capitals', { kadi: 'Mesajlar' }, null],
  ['nor a name with other letters', { kadi: 'ayşe' }, null],
  ['an unknown section is no page', { kadi: 'ayse', bolum: 'olmayan' }, null],
  ['an unknown sort is no page', { kadi: 'ayse', bolum: 'alintilar', s: 'olmayan' }, null],
])('%s', (_, params, expected) => {
  expect(profileParams(params, none)).toEqual(expected);
});
test('[R-PROF-08] the button of a deactivated profile asks to show it', () => {
  expect(profileParams({ kadi: 'ayse' }, new URLSearchParams('goster=1'))).toEqual({ kadi: 'ayse', yineDeGoster: 1 });
});
