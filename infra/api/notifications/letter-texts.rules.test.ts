import type { Notification } from '@yaprak/shared-kit/contract';
import { noticeLetter } from './letter-texts';
import type { NoticeLine } from './notifications.queries';

const line = (kind: Notification['turu'], face?: string) =>
  ({ line_id: 1, kind, size: 1, people: 1, faces: face ? [{ name: face, username: 'can' }] : [] }) as unknown as NoticeLine;
const ends = { ofTopic: (topic: string) => `/kes/${topic}`, ofNotices: '/kes/hepsi' };
const letter = (...lines: NoticeLine[]) => noticeLetter(lines, { email: 'a@ornek.test', name: 'Ayşe' }, 'tr', 'https://yaprak.test', ends);
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
