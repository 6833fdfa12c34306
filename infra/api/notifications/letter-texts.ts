import type { NoticeTopic } from '@yaprak/shared-kit/contract';
import type { Lang } from '../platform/errors';
import { greeting } from '../platform/letter';
import type { Mail } from '../platform/mail';
import { shortened } from '../platform/shortened.rules';
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

/** Characters of the recipient's own words that tell which of their posts or comments is meant. */
const OWN_WORDS = 80;

/** The recipient's own words that a line is about; what others wrote is read on the site. */
function ownWords(line: NoticeLine): string {
  const own =
    line.kind === 'yorum-begeni' ? line.own_comment && line.comment_text : (line.kind === 'begeni' || line.kind === 'yorum') && line.own_post && line.post_text;
  return shortened((own || '').replace(/\s+/g, ' ').trim(), OWN_WORDS);
}

/**
 * The letter that gathers a member's notifications.
 * @param of what is shown of them, at least one, and how many there are
 * @param site origin of links
 */
export function noticeLetter(
  { lines, total }: { lines: readonly NoticeLine[]; total: number },
  to: { email: string; name: string },
  lang: Lang,
  site: string,
  ends: EndLinks,
): Mail {
  const tr = lang === 'tr';
  const rest = total - lines.length;
  const notices = lines.map((line) => ({ ...noticeOf(line, lang), words: ownWords(line) }));
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
      total === 1 && first
        ? `${first.title === 'Yaprak' ? '' : `${first.title} · `}${first.body.replace(/\.$/, '')}`
        : tr
          ? `${total} yeni bildiriminiz var`
          : `You have ${total} new notifications`,
    text: [
      { text: greeting(lang, to.name) },
      { text: tr ? 'Siz yokken olanlar:' : 'What happened while you were away:' },
      // Where nobody did anything, what happened stands alone.
      {
        items: notices.map(({ title, body, path, words }) => {
          const said = words ? `${body} “${words}”` : body;
          return { ...(title === 'Yaprak' ? { title: said } : { title, detail: said }), url: `${site}${path}` };
        }),
      },
      ...(rest > 0 ? [{ text: tr ? `${rest} bildirim daha var.` : `And ${rest} more.` }] : []),
      { button: tr ? 'Bildirimleri aç' : 'Open notifications', url: `${site}/bildirimler` },
    ],
    ends: [
      ...(topics.length > MOST_ENDS ? [choose] : topics.map(ofTopic)),
      { label: tr ? 'Bütün bildirim e-postalarını kes' : 'Stop all notification e-mails', url: ends.ofNotices },
    ],
    unsubscribe: ends.ofNotices,
  };
}
