import { shareItems } from './share.rules';

test.each([
  [
    '[R-SHARE-02] [R-SHARE-03] [R-SHARE-04] [R-SHARE-06] [R-SHARE-07] [R-SHARE-08] a new reader',
    { readCount: 20, topic: false, video: false },
    ['review', 'quote', 'message', 'record', 'quick', 'goal'],
  ],
  ['[R-SHARE-07] a reader of many books', { readCount: 21, topic: false, video: false }, ['review', 'quote', 'message', 'record', 'goal']],
  ['[R-SHARE-05] where videos can be shared', { readCount: 30, topic: false, video: true }, ['review', 'quote', 'message', 'video', 'record', 'goal']],
  ['[R-SHARE-09] with a topic', { readCount: 30, topic: true, video: false }, ['quote', 'message']],
] as const)('%s', (_, state, items) => {
  expect(shareItems(state)).toEqual(items);
});
