import type { Notification } from '@yaprak/shared-kit/contract';
import { noticeLetter } from './letter-texts';
import type { NoticeLine } from './notifications.queries';

const line = (kind: Notification['turu'], face?: string) =>
  ({ line_id: 1, kind, size: 1, people: 1, faces: face ? [{ name: face, username: 'can' }] : [] }) as unknown as NoticeLine;
const ends = { ofTopic: (topic: string) => `/kes/${topic}`, ofNotices: '/kes/hepsi' };
const letter = (...lines: NoticeLine[]) =>
  noticeLetter({ lines, total: lines.length }, { email: 'a@ornek.test', name: 'Ayşe' }, 'tr', 'https://yaprak.test', ends);
const items = ({ text }: ReturnType<typeof letter>) => (typeof text === 'string' ? [] : text.flatMap((block) => ('items' in block ? block.items : [])));

test('[R-TOUCH-05] a letter names who did what; what nobody did stands alone', () => {
  const mail = letter(line('begeni', 'Can'), line('hedef-tamam'));
  expect(items(mail).map(({ title, detail }) => [title, detail])).toEqual([
    ['Can', 'Gönderinizi beğendi.'],
    ['Okuma hedefinize ulaştınız.', undefined],
  ]);
  expect([letter(line('begeni', 'Can')).subject, letter(line('hedef-tamam')).subject]).toEqual(['Can · Gönderinizi beğendi', 'Okuma hedefinize ulaştınız']);
});

test('[R-TOUCH-05] each topic of a letter has a link that ends it; of many topics, one link leads to where they are chosen', () => {
  const few = letter(line('begeni', 'Can'), line('yorum', 'Can'), line('takip', 'Can'));
  expect(few.ends?.map((e) => e.url)).toEqual(['/kes/begeni', '/kes/yorum', '/kes/takip', '/kes/hepsi']);
  const many = letter(line('begeni', 'Can'), line('yorum', 'Can'), line('takip', 'Can'), line('hedef-tamam'));
  expect(many.ends?.map((e) => e.url)).toEqual(['https://yaprak.test/ayarlar/bildirimler', '/kes/hepsi']);
  expect(many.unsubscribe).toBe('/kes/hepsi');
});

test('[R-TOUCH-05] of several likes it is said which of the member’s own posts and comments they are about; what others wrote stays on the site', () => {
  const about = (kind: Notification['turu'], change: Partial<NoticeLine>) =>
    ({ ...line(kind, 'Can'), own_post: true, own_comment: false, ...change }) as NoticeLine;
  const long = 'Yıldızların altında '.repeat(8);
  const mail = letter(
    about('begeni', { post_text: 'İlk\ngönderi' }),
    about('begeni', { post_text: long }),
    about('begeni', { post_text: '' }),
    about('yorum', { post_text: 'İlk gönderi', comment_text: 'Başkasının yorumu' }),
    about('yorum-begeni', { post_text: 'Başkasının gönderisi', own_post: false, comment_text: 'Kendi yorumum', own_comment: true }),
    about('yanit', { post_text: 'İlk gönderi', comment_text: 'Başkasının yanıtı' }),
    about('bahis', { post_text: 'Başkasının gönderisi', own_post: false }),
  );
  expect(items(mail).map(({ detail }) => detail)).toEqual([
    'Gönderinizi beğendi. “İlk gönderi”',
    'Gönderinizi beğendi. “Yıldızların altında Yıldızların altında Yıldızların altında Yıldızların altında…”',
    'Gönderinizi beğendi.',
    'Gönderinize yorum yaptı. “İlk gönderi”',
    'Yorumunuzu beğendi. “Kendi yorumum”',
    'Yorumunuza yanıt verdi.',
    'Sizden bahsetti.',
  ]);
  expect(letter(about('begeni', { post_text: 'İlk gönderi' })).subject).toBe('Can · Gönderinizi beğendi');
});

test.each([
  ['tr', '23 yeni bildiriminiz var', '21 bildirim daha var.'],
  ['en', 'You have 23 new notifications', 'And 21 more.'],
] as const)('[R-TOUCH-05] a letter that cannot show all says how many there are: %s', (lang, subject, rest) => {
  const lines = [line('begeni', 'Can'), line('takip', 'Ece')];
  const mail = noticeLetter({ lines, total: 23 }, { email: 'a@ornek.test', name: 'Ayşe' }, lang, 'https://yaprak.test', ends);
  expect([mail.subject, mail.text]).toEqual([subject, expect.arrayContaining([{ text: rest }])]);
});
