import { cleared, picksSlice, toggled } from './picks.slice';

test.each([
  ['picks a book', [], toggled(1), [1]],
  ['takes it back', [1, 2], toggled(1), [2]],
  ['keeps the order of picking', [2], toggled(1), [2, 1]],
  ['clears', [1, 2], cleared(), []],
])('%s', (_, ids, action, expected) => {
  expect(picksSlice.reducer({ ids }, action).ids).toEqual(expected);
});
