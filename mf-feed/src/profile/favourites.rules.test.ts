import { moved } from './favourites.rules';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
  [0, 9, 'bca'],
  [7, 0, 'abc'],
])('[R-LOOK-07] moving the item %i to %i', (from, to, order) => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, from, to).join('')).toBe(order);
  expect(list.join('')).toBe('abc');
});
