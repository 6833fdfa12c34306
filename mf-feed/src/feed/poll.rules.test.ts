import { pollSeconds } from './poll.rules';

test.each([
  ['[R-FEED-08] on the feed', { onFeed: true, development: false }, 24],
  ['[R-FEED-09] elsewhere', { onFeed: false, development: false }, 90],
  ['[R-FEED-10] in development', { onFeed: true, development: true }, 15],
  ['[R-FEED-10] in development, elsewhere', { onFeed: false, development: true }, 15],
])('%s', (_, place, seconds) => {
  expect(pollSeconds(place)).toBe(seconds);
});
