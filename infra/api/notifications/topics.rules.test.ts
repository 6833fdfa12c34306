import { Notification, noticeTopics } from '@yaprak/shared-kit/contract';
import { kindsOf, topicOf } from './topics.rules';

const kinds = Notification.properties.turu.enum as Parameters<typeof topicOf>[0][];

test('[R-TOUCH-03] every kind has one topic, and every topic has a kind', () => {
  expect(noticeTopics.flatMap(kindsOf).sort()).toEqual([...kinds].sort());
  for (const topic of noticeTopics) for (const kind of kindsOf(topic)) expect(topicOf(kind)).toBe(topic);
});
test.each([
  ['begeni', 'begeni'],
  ['yanit', 'yorum'],
  ['gonderi-alinti', 'bahis'],
  ['seri-yeni', 'yeni'],
  ['yonetim-karar', 'karar'],
] as const)('%s is about %s', (kind, topic) => expect(topicOf(kind)).toBe(topic));
