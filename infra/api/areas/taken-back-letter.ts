import { sql } from 'kysely';
import { letterTo, type Recipient, type StaffLetter } from '../entities/member/staff-notice';
import type { Lang } from '../platform/errors';
import type { Post } from '../platform/mail';
import type { TakenBack } from './health';

const subjects: Record<Lang, (taken: TakenBack) => string> = {
  tr: ({ area, version, now }) => `${area} ${version} ${now ? 'geri alındı' : 'yayından kaldırıldı'}`,
  en: ({ area, version, now }) => `${area} ${version} was ${now ? 'taken back' : 'taken off the air'}`,
};
const happened: Record<Lang, Record<TakenBack['done'], (taken: TakenBack) => string>> = {
  tr: {
    kanarya: ({ now }) => `Kanarya bitti; herkes ${now} sürümünü görüyor.`,
    canli: ({ now }) => `Bir önceki sürüm olan ${now} yeniden yayında.`,
    kapatma: () => 'Geri dönülecek bir sürüm yoktu: alan kimseye gösterilmiyor, adresleri bulunamadı sayfasına çıkıyor.',
  },
  en: {
    kanarya: ({ now }) => `The canary has ended; everyone sees ${now}.`,
    canli: ({ now }) => `The version before it, ${now}, is live again.`,
    kapatma: () => 'There was no version to go back to: the area is shown to nobody, and its addresses lead to the page that says so.',
  },
};
const words: Record<Lang, { why: (taken: TakenBack) => string; next: (owner: string) => string; open: string }> = {
  tr: {
    why: ({ area, version, failing, of }) => `${area} ${version} son 15 dakikada ${of} aygıttan ${failing} tanesinde hata verdi ve kendiliğinden geri alındı.`,
    next: (owner) =>
      `Sahibi: ${owner}. Hatalar Alanlar sayfasında ve \`area list\` komutunda duruyor. Bu sürüm bir daha yayına girmez; düzeltip yeni bir sürüm yayımlayın.`,
    open: 'Alanları aç',
  },
  en: {
    why: ({ area, version, failing, of }) => `${area} ${version} failed on ${failing} of ${of} devices within 15 minutes and was taken back automatically.`,
    next: (owner) =>
      `Owner: ${owner}. The errors are listed on the Areas page and by \`area list\`. This version never goes live again; mend it and publish a new one.`,
    open: 'Open the areas',
  },
};

/** The address in an owner such as `Okuma kulübü <ekip@ornek.org>`; undefined if the owner is only a name. */
export const addressOf = (owner: string): string | undefined => /(?:^|<)([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)(?:>|$)/.exec(owner)?.[1];

const letter =
  (taken: TakenBack, owner: string) =>
  (lang: Lang): StaffLetter => {
    const { why, next, open } = words[lang];
    const text = [why(taken), happened[lang][taken.done](taken), next(owner)].join('\n\n');
    return { subject: subjects[lang](taken), text, button: open, path: '/y/alanlar' };
  };

/**
 * Writes to main administrators that a version was taken back (R-HOLD-10), and to its team if the declaration's owner names an address.
 */
export async function tellOfTakenBack(post: Post, taken: TakenBack): Promise<void> {
  const { rows: versions } = await sql<{ owner: string }>`select manifest->'declaration'->>'owner' as owner from area_versions
    where area = ${taken.area} and version = ${taken.version}`.execute(post.db);
  const owner = versions[0]?.owner ?? '';
  const { rows } = await sql<Recipient>`select m.email, m.name, m.language from members m join member_roles r on r.member_id = m.id
    where r.role = 'admin' and m.closed_at is null and m.email_confirmed_at is not null and (m.suspended_until is null or m.suspended_until < now())
      and (${post.demo} or not m.demo) order by m.id`.execute(post.db);
  const team = addressOf(owner);
  const all = team && !rows.some(({ email }) => email === team) ? [...rows, { email: team, name: '', language: 'en' }] : rows;
  for (const to of all) await post.mail.send(letterTo(to, post.site, letter(taken, owner)));
}
