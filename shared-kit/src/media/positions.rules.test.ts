import { type Positions, readPositions, resumeAt, withPosition } from './positions.rules';

test.each([
  ['[R-VIDEO-05] in the middle', [['/a', 40]], 40],
  ['near the beginning', [['/a', 2]], 0],
  ['near the end', [['/a', 98]], 0],
  ['of another film', [['/b', 40]], 0],
  ['beyond a film that became shorter', [['/a', 400]], 0],
] as [string, Positions, number][])('a film left %s goes on at its place', (_where, positions, at) => {
  expect(resumeAt(positions, '/a', 100)).toBe(at);
});

test('[R-VIDEO-05] each URL has one position, in whole seconds', () => {
  expect(withPosition(withPosition([['/a', 1]], '/b', 7.9), '/a', 12.2)).toEqual([
    ['/b', 7],
    ['/a', 12],
  ]);
});

test('the hundred most recently used positions are remembered', () => {
  const many = Array.from({ length: 130 }, (_, i) => `/v${i}`).reduce<Positions>((known, url) => withPosition(known, url, 10), []);
  expect([many.length, many[0]?.[0], many.at(-1)?.[0]]).toEqual([100, '/v30', '/v129']);
});

test.each([[null], ['{'], ['{"a":1}'], ['[["/a","x"],[1,2],null,["/b",1e999]]']])('%j in storage counts as nothing', (text) => {
  expect(readPositions(text)).toEqual([]);
});
test('stored positions are read', () => expect(readPositions('[["/a",5]]')).toEqual([['/a', 5]]));
