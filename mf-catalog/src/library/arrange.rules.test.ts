import { addressedAs, arrangementOf, arrangementParts, isPlain, plainArrangement } from './arrange.rules';

const plain = { s: 'son-eklenen', gorunum: 'ayrintili', bicim: 'hepsi', sahiplik: 'hepsi' };

test('[R-LOOK-03] [R-READ-03] what an address says is chosen, and the other way round', () => {
  expect(arrangementOf({ s: 'son-eklenen', gorunum: 'ayrintili' })).toEqual(plain);
  const narrowed = { s: 'puana-gore', gorunum: 'kapak', bicim: 'sesli', sahiplik: 'yok' } as const;
  expect(arrangementOf(narrowed)).toEqual(narrowed);
  expect(addressedAs(narrowed)).toEqual(narrowed);
  expect(addressedAs(plain)).toEqual({ s: 'son-eklenen', gorunum: 'ayrintili', bicim: undefined, sahiplik: undefined });
});

test('[R-READ-08] [R-LOOK-03] a shelf begins in its own order', () => {
  expect(plainArrangement()).toEqual(plain);
  expect(plainArrangement('okuyacagim')).toEqual({ ...plain, s: 'sira' });
});

test("[R-READ-03] copies can be chosen on one's own shelves alone, one's order on what is to be read alone", () => {
  const partsOf = (shelf: string | undefined, own: boolean) => arrangementParts(shelf, own).map(({ part }) => part);
  expect(partsOf('okudum', true)).toEqual(['s', 'gorunum', 'bicim', 'sahiplik']);
  expect(partsOf('okudum', false)).toEqual(['s', 'gorunum']);
  const orders = (shelf?: string) => arrangementParts(shelf, true)[0]?.values;
  expect(orders('okuyacagim')).toContain('sira');
  expect(orders()).not.toContain('sira');
  expect(arrangementParts(undefined, true)[2]?.values).toEqual(['hepsi', 'basili', 'e-kitap', 'sesli', 'yok']);
});

test.each([
  [plain, undefined, true],
  [{ ...plain, gorunum: 'kapak' }, undefined, true],
  [{ ...plain, s: 'puana-gore' }, undefined, false],
  [{ ...plain, bicim: 'yok' }, undefined, false],
  [{ ...plain, sahiplik: 'sahip' }, undefined, false],
  [{ ...plain, s: 'sira' }, 'okuyacagim', true],
  [plain, 'okuyacagim', false],
])('[R-LOOK-03] whether %j is how shelf %s begins', (chosen, shelf, is) => {
  expect(isPlain(chosen, shelf)).toBe(is);
});
