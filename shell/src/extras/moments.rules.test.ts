import { meaningfulMoment } from './moments.rules';

test.each([
  ['a follow', { status: 'fulfilled', endpointName: 'follow', originalArgs: { takip: 1 } }, true],
  ['an ended follow', { status: 'fulfilled', endpointName: 'follow', originalArgs: { takip: 0 } }, false],
  ['a followed story', { status: 'fulfilled', endpointName: 'followStory', originalArgs: { takip: 1 } }, true],
  ['a comment', { status: 'fulfilled', endpointName: 'addComment' }, true],
  ['a comment on its way', { status: 'pending', endpointName: 'addComment' }, false],
  ['a like', { status: 'fulfilled', endpointName: 'like' }, false],
  ['nothing known', { status: 'uninitialized' }, false],
] as const)('[R-TOUCH-04] %s: %p is a moment: %p', (_, sent, moment) => expect(meaningfulMoment({ a: sent, b: undefined })).toBe(moment));
