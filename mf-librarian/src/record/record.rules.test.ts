import { addContributor, filled, formValues, raise, writeContributors } from './record.rules';

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
  expect(writeContributors(addContributor([a], c))).toBe('yazar:1,cevirmen:1');
  expect(raise([a, b, c], 1)).toEqual([b, a, c]);
  expect(raise([a, b], 0)).toEqual([a, b]);
});
