import type { NoticeTopic } from '@yaprak/shared-kit/contract';
import type { Lang } from '../platform/errors';
import { greeting } from '../platform/letter';
import type { Mail } from '../platform/mail';
import type { NoticeLine } from './notifications.queries';
import { noticeOf } from './push-texts';
import { topicOf } from './topics.rules';

/** Topics as the letters that end them call them. */
export const topicNames: Record<NoticeTopic, Record<Lang, string>> = {
  yorum: { tr: 'yorum ve yanıtlarla', en: 'comments and replies' },
  bahis: { tr: 'sizden söz edilen ve alıntılanan gönderilerle', en: 'mentions and quotes' },
  begeni: { tr: 'beğenilerle', en: 'likes' },
  takip: { tr: 'takipçilerle', en: 'followers' },
  mesaj: { tr: 'mesaj istekleriyle', en: 'message requests' },
  yeni: { tr: 'takip ettiğiniz kitap, yazar ve konularla', en: 'news of what you follow' },
  okuma: { tr: 'okuma hedefleri ve aktarımlarla', en: 'reading goals and imports' },
  karar: { tr: 'kararlarla', en: 'decisions' },
};

/** Addresses that end letters. */
export interface EndLinks {
  ofTopic(topic: NoticeTopic): string;
  ofNotices: string;
}

/** Most topics of a letter that each have a link to end them; with more, one leads to where all are chosen. */
const MOST_ENDS = 3;

/** The letter that gathers a member's notifications. @param lines what is shown, at least one @param site origin of links */
export function noticeLetter(lines: readonly NoticeLine[], to: { email: string; name: string }, lang: Lang, site: string, ends: EndLinks): Mail {
  const tr = lang === 'tr';
  const notices = lines.map((line) => noticeOf(line, lang));
  const [first] = notices;
  const topics = [...new Set(lines.map((line) => topicOf(line.kind)))];
  const ofTopic = (topic: NoticeTopic) => ({
    label: tr ? `Yalnız ${topicNames[topic].tr} ilgili e-postaları kes` : `Stop e-mails about ${topicNames[topic].en}`,
    url: ends.ofTopic(topic),
  });
  const choose = { label: tr ? 'Hangi e-postaların geleceğini seçin' : 'Choose which e-mails to get', url: `${site}/ayarlar/bildirimler` };
  return {
    to: to.email,
    lang,
    subject:
      notices.length === 1 && first
        ? `${first.title === 'Yaprak' ? '' : `${first.title} · `}${first.body.replace(/\.$/, '')}`
        : tr
          ? `${notices.length} yeni bildiriminiz var`
          : `You have ${notices.length} new notifications`,
    text: [
      { text: greeting(lang, to.name) },
      { text: tr ? 'Siz yokken olanlar:' : 'What happened while you were away:' },
      // Where nobody did anything, what happened stands alone.
      { items: notices.map(({ title, body, path }) => ({ ...(title === 'Yaprak' ? { title: body } : { title, detail: body }), url: `${site}${path}` })) },
      { button: tr ? 'Bildirimleri aç' : 'Open notifications', url: `${site}/bildirimler` },
    ],
    ends: [
      ...(topics.length > MOST_ENDS ? [choose] : topics.map(ofTopic)),
      { label: tr ? 'Bütün bildirim e-postalarını kes' : 'Stop all notification e-mails', url: ends.ofNotices },
    ],
    unsubscribe: ends.ofNotices,
  };
}
