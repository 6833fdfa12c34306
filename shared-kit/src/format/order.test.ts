import { isBeside, type Place, reordered } from './order';

test.each<[Place, number | undefined, number[]]>([
  ['bas', undefined, [2, 1, 3]],
  ['son', undefined, [1, 3, 2]],
  ['yukari', undefined, [2, 1, 3]],
  ['asagi', undefined, [1, 3, 2]],
  ['once', 1, [2, 1, 3]],
  ['sonra', 3, [1, 3, 2]],
  ['once', 3, [1, 2, 3]],
  ['sonra', 2, [1, 2, 3]],
])('[R-READ-08] [R-BOOK-22] the second of three goes %s (%s)', (place, beside, order) => expect(reordered([1, 2, 3], 2, place, beside)).toEqual(order));

test.each<[number, Place, number[]]>([
  [1, 'yukari', [1, 2, 3]],
  [3, 'asagi', [1, 2, 3]],
])('[R-BOOK-22] %s at the edge stays when it goes %s', (id, place, order) => expect(reordered([1, 2, 3], id, place)).toEqual(order));

test('only before and after are beside another', () =>
  expect((['bas', 'son', 'once', 'sonra', 'yukari', 'asagi'] as const).filter(isBeside)).toEqual(['once', 'sonra']));
