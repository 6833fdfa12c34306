import type { NoticeChannel, NoticeTopic } from '@yaprak/shared-kit/contract';

/** Channels on without a choice of the member: the site tells everything, pushes bring only what people address to the member, and letters go to who asked for them. */
const byDefault: Record<NoticeChannel, readonly NoticeTopic[]> = {
  site: ['yorum', 'bahis', 'begeni', 'takip', 'mesaj', 'yeni', 'okuma', 'karar'],
  anlik: ['yorum', 'bahis', 'takip', 'mesaj', 'karar'],
  eposta: [],
};
/** Whether a topic reaches members by a channel until they choose otherwise. */
export const onByDefault = (topic: NoticeTopic, channel: NoticeChannel): boolean => byDefault[channel].includes(topic);

/** Decisions about the member are always told on the site. */
export const isFixed = (topic: NoticeTopic, channel: NoticeChannel): boolean => topic === 'karar' && channel === 'site';

const HOUR_MS = 3_600_000;
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', hour: '2-digit', hourCycle: 'h23' });

/**
 * The end of the quiet hours that a moment falls into; null outside them.
 * @param from first quiet hour in Istanbul
 * @param until hour in which they end; before `from` if they last over midnight
 */
export function quietUntil(now: Date, from: number | null, until: number | null): Date | null {
  if (from === null || until === null || from === until) return null;
  const hour = Number(hours.format(now));
  const quiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!quiet) return null;
  const begun = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return new Date(begun + ((until - hour + 24) % 24) * HOUR_MS);
}
