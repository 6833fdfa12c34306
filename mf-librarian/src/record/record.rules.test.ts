import { addContributor, addNewcomer, filled, formValues, raise, writeContributors } from './record.rules';

const a = { rol: 'yazar', id: 1, adi: 'A' };
const b = { rol: 'yazar', id: 2, adi: 'B' };
const c = { rol: 'cevirmen', id: 1, adi: 'A' };
test("a form starts with the record's values, and sends the filled ones", () => {
  const values = formValues('kitap', { adi: 'Huzur', sayfa: '390' }, { isbn: '9789750718533' });
  expect(values).toMatchObject({ adi: 'Huzur', sayfa: '390', tur: 'kitap', isbn: '9789750718533', dil: '' });
  expect(filled(values)).toEqual({ adi: 'Huzur', sayfa: '390', tur: 'kitap', isbn: '9789750718533' });
  expect(filled({ adi: '  Huzur ', not: '   ' })).toEqual({ adi: 'Huzur' });
});
test('contributors: unique per role, in a changeable order', () => {
  expect(addContributor([a], a)).toEqual([a]);
  expect(writeContributors(addContributor([a], c))).toEqual({ katkilar: 'yazar:1,cevirmen:1' });
  expect(raise([a, b, c], 1)).toEqual([b, a, c]);
  expect(raise([a, b], 0)).toEqual([a, b]);
});
test('[R-LIB-02] newcomers are one person in all their roles, and are counted in their order once one of them has left', () => {
  const first = addNewcomer([a], 'cevirmen', ' Işıl  Irmak ');
  expect(first.at(-1)).toEqual({ rol: 'cevirmen', id: -1, adi: 'Işıl Irmak' });
  const list = addNewcomer(addNewcomer(first, 'editor', 'Ömer Çağrı'), 'cizer', 'Işıl Irmak');
  expect(writeContributors(list)).toEqual({ katkilar: 'yazar:1,cevirmen:-1,editor:-2,cizer:-1', yeniKisiler: 'Işıl Irmak\nÖmer Çağrı' });
  expect(writeContributors(addNewcomer(list.slice(2, 3), 'yazar', 'Yeni'))).toEqual({ katkilar: 'editor:-1,yazar:-2', yeniKisiler: 'Ömer Çağrı\nYeni' });
  expect(addNewcomer(first, 'cevirmen', 'Işıl Irmak')).toEqual(first);
});
