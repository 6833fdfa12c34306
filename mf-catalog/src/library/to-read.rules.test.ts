import { dropped, moved } from './to-read.rules';

const ids = [5, 6, 7];
test.each([
  [6, 'first', { yer: 'bas' }],
  [5, 'first', undefined],
  [6, 'up', { yer: 'once', hedefId: 5 }],
  [5, 'up', undefined],
  [6, 'down', { yer: 'sonra', hedefId: 7 }],
  [7, 'down', undefined],
  [6, 'last', { yer: 'son' }],
  [9, 'up', undefined],
] as const)('[R-READ-08] book %p moved %p goes to %p', (id, way, step) => expect(moved(ids, id, way)).toEqual(step));

test.each([
  [7, 5, { yer: 'once', hedefId: 5 }],
  [5, 7, { yer: 'sonra', hedefId: 7 }],
  [5, 5, undefined],
  [5, undefined, undefined],
  [5, 99, undefined],
])('[R-READ-08] book %p let go over %p goes to %p', (id, over, step) => expect(dropped(ids, id, over)).toEqual(step));
