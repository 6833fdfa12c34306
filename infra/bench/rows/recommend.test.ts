import { generateTastes } from '../data/tastes';
import { holdBack, recall } from './recommend';

const ratings = [...generateTastes({ books: 200, readers: 60, each: 40 })];

test('[R-READ-11] generated ratings are the same on every run, each book once a reader', () => {
  expect([...generateTastes({ books: 200, readers: 60, each: 40 })]).toEqual(ratings);
  expect(new Set(ratings.map(([user, book]) => `${user} ${book}`)).size).toBe(ratings.length);
});

test('[R-READ-11] what is held back was liked and is not known; everything else is', () => {
  const { known, held } = holdBack(ratings, 20);
  expect(held.size).toBe(20);
  const hidden = ratings.filter(([user, book]) => held.get(user)?.has(book));
  expect(hidden.every(([, , stars]) => stars >= 4)).toBe(true);
  expect(known.some(([user, book]) => held.get(user)?.has(book))).toBe(false);
  expect(known.length + hidden.length).toBe(ratings.length);
});

test.each([
  [[1, 2, 3], [2], 1],
  [[1, 2, 3], [3, 9], 0.5],
  [[...Array.from({ length: 20 }, (_, i) => i + 100), 2], [2], 0],
])('[R-READ-11] of %j held %j is found %d', (found, held, share) => expect(recall(found, new Set(held))).toBe(share));
