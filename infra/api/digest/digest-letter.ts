import { idSeo } from '@yaprak/shared-kit/format';
import type { Lang } from '../platform/errors';
import { greeting, type LetterBlock } from '../platform/letter';
import type { Mail } from '../platform/mail';
import type { Digest, DigestBook } from './digest.queries';

/** Most names of a book's readers before the rest is a number. */
const NAMED = 3;

const words = {
  tr: {
    subject: 'Yaprak’ta bu hafta',
    posts: 'Takip ettikleriniz paylaştı',
    read: 'Takip ettikleriniz okudu',
    fresh: 'Yeni kitaplar',
    goals: 'Okuma hedefiniz',
    kinds: { inceleme: 'inceledi', alinti: 'alıntıladı', hikaye: 'bölüm yayımladı', video: 'video paylaştı' } as Record<string, string>,
    shared: 'paylaştı',
    goal: (done: number, target: number, days: number) => `${done} / ${target} · ${days} gün kaldı`,
    more: (n: number) => `${n} kişi daha`,
    open: 'Akışı aç',
    end: 'Haftalık özeti kes',
  },
  en: {
    subject: 'This week on Yaprak',
    posts: 'Shared by those you follow',
    read: 'Read by those you follow',
    fresh: 'New books',
    goals: 'Your reading goal',
    kinds: { inceleme: 'reviewed', alinti: 'quoted', hikaye: 'published a chapter', video: 'shared a video' } as Record<string, string>,
    shared: 'shared',
    goal: (done: number, target: number, days: number) => `${done} of ${target} · ${days} ${days === 1 ? 'day' : 'days'} left`,
    more: (n: number) => `${n} more`,
    open: 'Open your feed',
    end: 'Stop the weekly digest',
  },
};

/** The letter of a digest. @param site origin of links @param end address that ends the digest */
export function digestLetter(digest: Digest, to: { email: string; name: string }, lang: Lang, site: string, end: string): Mail {
  const t = words[lang];
  const list = new Intl.ListFormat(lang);
  const books = (all: readonly DigestBook[]) =>
    all.map((b) => ({
      title: b.title,
      ...(b.people.length
        ? { detail: list.format(b.people.length > NAMED + 1 ? [...b.people.slice(0, NAMED), t.more(b.people.length - NAMED)] : b.people) }
        : {}),
      url: `${site}/kitap/${idSeo(b.slug, b.id)}`,
    }));
  const part = (heading: string, items: Extract<LetterBlock, { items: unknown }>['items']): LetterBlock[] => (items.length ? [{ heading }, { items }] : []);
  return {
    to: to.email,
    lang,
    subject: t.subject,
    text: [
      { text: greeting(lang, to.name) },
      ...part(
        t.posts,
        digest.posts.map((p) => ({
          title: `${p.author} ${t.kinds[p.kind] ?? t.shared}${p.book ? ` · ${p.book}` : ''}`,
          ...(p.words ? { detail: p.words } : {}),
          url: `${site}/gonderi/${p.id}`,
        })),
      ),
      ...part(t.read, books(digest.read)),
      ...part(t.fresh, books(digest.fresh)),
      ...part(
        t.goals,
        digest.goals.map((g) => ({ title: g.title, detail: t.goal(g.done, g.target, g.days), url: `${site}/hedefler` })),
      ),
      { button: t.open, url: `${site}/akis` },
    ],
    ends: [{ label: t.end, url: end }],
    unsubscribe: end,
  };
}
