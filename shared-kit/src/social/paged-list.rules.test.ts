import { joined, pushedDown, sameItems } from './paged-list.rules';

const some = (...ids: number[]) => ids.map((id) => ({ id }));

test.each([
  ['nothing happened', [5, 4, 3], [5, 4, 3], []],
  ['a newer one came', [5, 4, 3], [6, 5, 4], [3]],
  ['one was taken away, or moved further down', [5, 4, 3], [5, 3, 2], undefined],
  ['one moved up', [5, 4, 3], [5, 1, 4], [3]],
  ['the last was taken away', [5, 4, 3], [5, 4, 2], [3]],
  ['all is new', [5, 4, 3], [9, 8, 7], undefined],
  ['nothing is left', [5], [], undefined],
])('what was pushed down when %s', (_, before, now, down) => expect(pushedDown(some(...before), some(...now))).toEqual(down && some(...down)));

test('an item of several parts is shown once, as the first has it', () => {
  expect(joined([{ id: 2, at: 'first' }], [{ id: 1, at: 'second' }], [{ id: 2, at: 'third' }])).toEqual([
    { id: 2, at: 'first' },
    { id: 1, at: 'second' },
  ]);
});

test.each([
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1, 2], [1], false],
  [[1], [1, 2], false],
  [[], [], true],
])('%j and %j have the same items: %j', (before, now, same) => expect(sameItems(some(...before), some(...now))).toBe(same));
