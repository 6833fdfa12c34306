import type { NoticeTopic } from '@yaprak/shared-kit/contract';
import type { Lang } from '../platform/errors';
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
  return {
    to: to.email,
    lang,
    subject:
      notices.length === 1 && first
        ? `${first.title} · ${first.body.replace(/\.$/, '')}`
        : tr
          ? `${notices.length} yeni bildiriminiz var`
          : `You have ${notices.length} new notifications`,
    text: [
      { text: tr ? `Merhaba ${to.name},` : `Hello ${to.name},` },
      { text: tr ? 'Siz yokken olanlar:' : 'What happened while you were away:' },
      { items: notices.map((n) => ({ title: n.title, detail: n.body, url: `${site}${n.path}` })) },
      { button: tr ? 'Bildirimleri aç' : 'Open notifications', url: `${site}/bildirimler` },
    ],
    ends: [...topics.map(ofTopic), { label: tr ? 'Bütün bildirim e-postalarını kes' : 'Stop all notification e-mails', url: ends.ofNotices }],
    unsubscribe: ends.ofNotices,
  };
}
