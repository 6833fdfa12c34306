import { sql } from 'kysely';
import { markWritten } from '../entities/member/letter-times';
import type { JobKind } from '../platform/jobs';
import { greeting } from '../platform/letter';
import { type Mail, type Post, writeOnce } from '../platform/mail';
import type { Role } from '../platform/permission.rules';
import { tryAll } from '../platform/work-off';
import { type Urgent, urgent, waitingForStaff } from './counters.queries';

type Words = Record<Urgent, string> & { subject: (n: number) => string; open: string };

const words: Record<'tr' | 'en', Words> = {
  tr: {
    subject: (n) => `Yaprak’ta ${n} iş sizi bekliyor`,
    open: 'Yönetimi aç',
    sikayetler: 'Şikâyetler',
    itirazlar: 'İtirazlar',
    videolar: 'Videolar',
    istekler: 'İstekler',
    basvurular: 'Başvurular',
    'geri-bildirim': 'Geri bildirimler',
    spam: 'Spam grupları',
    kciistekkeri: 'Okurların istekleri',
    'ice-aktarilanlar': 'İçe aktarılan kitaplar',
    kutuphaneciler: 'Kütüphanecilik başvuruları',
    reklamlar: 'Onay bekleyen reklamlar',
    'reklam-iletileri': 'Reklam iletileri',
  },
  en: {
    subject: (n) => `${n} ${n === 1 ? 'task waits' : 'tasks wait'} for you on Yaprak`,
    open: 'Open the panel',
    sikayetler: 'Complaints',
    itirazlar: 'Appeals',
    videolar: 'Videos',
    istekler: 'Requests',
    basvurular: 'Applications',
    'geri-bildirim': 'Feedback',
    spam: 'Spam groups',
    kciistekkeri: 'Readers’ proposals',
    'ice-aktarilanlar': 'Imported books',
    kutuphaneciler: 'Applications of librarians',
    reklamlar: 'Ads to review',
    'reklam-iletileri': 'Advertisers’ letters',
  },
};

interface Colleague {
  id: number;
  email: string;
  name: string;
  language: string;
  roles: Role[];
}

/** The address of the panel's first screen for somebody with these roles. */
const desk = (roles: readonly Role[]) => (roles.some((role) => role !== 'librarian') ? '/y' : '/kutuphanecilik');

function letter(to: Colleague, work: Awaited<ReturnType<typeof waitingForStaff>>, site: string): Mail {
  const lang = to.language === 'en' ? 'en' : 'tr';
  const t = words[lang];
  const waiting = urgent(work.sayilar).filter(([, n]) => n > 0);
  return {
    to: to.email,
    lang,
    subject: t.subject(work.toplam),
    text: [
      { text: greeting(lang, to.name) },
      { text: waiting.map(([section, n]) => `${t[section]}: ${n}`).join('\n') },
      { button: t.open, url: `${site}${desk(to.roles)}` },
    ],
  };
}

/**
 * Writes to each of the staff once a day what waits in the sections open to them (R-STAFF-03); where nothing waits, nobody is written to. The day is marked in
 * the transaction that queues the letter, so processes that do this at the same time write once.
 * @throws AggregateError after all have been tried
 */
export async function tellStaff(post: Post, now = new Date()): Promise<void> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(now);
  const { rows } = await sql<Colleague>`select m.id, m.email, m.name, m.language, array_agg(r.role) as roles
    from members m join member_roles r on r.member_id = m.id left join letter_times t on t.member_id = m.id
    where r.role in ('librarian', 'moderator', 'admin', 'panel') and m.closed_at is null and m.email_confirmed_at is not null
      and (m.suspended_until is null or m.suspended_until < ${now}) and (${post.demo} or not m.demo) and t.staff_day is distinct from ${day}::date
    group by m.id order by m.id`.execute(post.db);
  const write = async (to: Colleague) => {
    const work = await waitingForStaff(post.db, new Set(to.roles), post.site);
    if (work.toplam === 0) return;
    await writeOnce(post, async (tx) => ((await markWritten(tx, to.id, 'staff_day', day)) ? letter(to, work, post.site) : null));
  };
  await tryAll(...rows.map((to) => () => write(to)));
}

/** Whether a letter of the morning still comes in the forenoon, by the clock of Istanbul. */
export function stillForenoon(now: Date): boolean {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' }).format(now);
  return time >= '08:30' && time < '12:00';
}

/** Every morning. */
export const staffLetterJob = (post: Post): JobKind => ({ name: 'gorevli-ozeti', cron: '30 8 * * *', catchUp: stillForenoon, work: () => tellStaff(post) });
