import type { KeptCard } from '@yaprak/shared-kit/contract';
import { formatDate, type Lang } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { letterFor, type StaffLetter } from '../entities/member/staff-notice';
import { lira } from '../platform/lira.rules';
import { type Mail, type Post, writeOnce } from '../platform/mail';
import { BATCH, workOff } from '../platform/work-off';
import type { Plan } from './premium.rules';

/** A refused renewal, with what has become of its subscription. */
interface Refusal {
  plan: Plan;
  /** Kuruş. */
  amount: number;
  card: KeptCard | null;
  /** End of the days of grace; null if the subscription has ended. */
  until: Date | null;
  retryAt: Date | null;
  /** Whether it was refused for the first time in this period. */
  first: boolean;
}

/** Which letter a refusal calls for; in between, when nothing new is to be said, none. */
export function letterKind({ until, retryAt, first }: Pick<Refusal, 'until' | 'retryAt' | 'first'>): 'over' | 'first' | 'last' | null {
  if (!until || !retryAt) return 'over';
  if (first) return 'first';
  return retryAt.getTime() >= until.getTime() ? 'last' : null;
}

/** The price, the plan and the card in words: `90 TL`, `aylık`, ` (son dört hanesi 4242)`. */
function words({ plan, amount, card }: Refusal, lang: Lang) {
  const digits = card ? (lang === 'tr' ? ` (son dört hanesi ${card.son})` : ` (ending in ${card.son})`) : '';
  const name = { tr: { aylik: 'aylık', yillik: 'yıllık' }, en: { aylik: 'monthly', yillik: 'annual' } }[lang][plan];
  return { price: `${lira(amount, lang)} TL`, digits, name };
}

/** What is written about a refused renewal. */
function refusalLetter(kind: 'over' | 'first' | 'last', refusal: Refusal, lang: Lang): StaffLetter {
  const { price, digits, name } = words(refusal, lang);
  const day = (at: Date | null) => (at ? formatDate(at.toISOString(), lang) : '');
  const [until, retry] = [day(refusal.until), day(refusal.retryAt)];
  if (lang === 'en') {
    const card = 'If the card has expired or its balance was too low, give another one on your membership page: it is charged at once.';
    const texts = {
      first: {
        subject: 'We could not renew your Sıkı Okur membership',
        text: `Your card${digits} did not pay ${price} for your ${name} plan. Nothing changes for now: you are Sıkı Okur until ${until}, and we try again on ${retry}.\n\n${card} You can also cancel there; then nothing is charged.`,
        button: 'Open my membership',
      },
      last: {
        subject: `Your Sıkı Okur membership ends on ${until}`,
        text: `Your card${digits} still did not pay ${price} for your ${name} plan. We try for the last time on ${retry}; if it fails again, your membership ends.\n\n${card}`,
        button: 'Open my membership',
      },
      over: {
        subject: 'Your Sıkı Okur membership has ended',
        text: `Your card${digits} did not pay ${price} for your ${name} plan, so your membership has ended. Nothing was charged, and nothing of what you have read and written here changes.\n\nYou can become Sıkı Okur again whenever you like.`,
        button: 'See the plans',
      },
    };
    return { ...texts[kind], path: '/premium' };
  }
  const card = 'Kartınızın süresi dolduysa ya da bakiyesi yetmediyse üyelik sayfanızda başka bir kart verin; ödeme hemen yeniden denenir.';
  const failed = `${price} tutarındaki ${name} paket ücreti kartınızdan${digits}`;
  const texts = {
    first: {
      subject: 'Sıkı Okur üyeliğiniz yenilenemedi',
      text: `${failed} alınamadı. Şimdilik değişen bir şey yok: ${until} gününe kadar Sıkı Okur’sunuz, ${retry} günü yeniden deneriz.\n\n${card} Dilerseniz aynı sayfada iptal edebilirsiniz; o zaman ücret alınmaz.`,
      button: 'Üyeliğimi aç',
    },
    last: {
      subject: `Sıkı Okur üyeliğiniz ${until} günü sona eriyor`,
      text: `${failed} hâlâ alınamadı. ${retry} günü son kez deneriz; yine alınamazsa üyeliğiniz sona erer.\n\n${card}`,
      button: 'Üyeliğimi aç',
    },
    over: {
      subject: 'Sıkı Okur üyeliğiniz sona erdi',
      text: `${failed} alınamadığı için üyeliğiniz sona erdi. Sizden ücret alınmadı; burada okuduklarınız ve yazdıklarınız olduğu gibi duruyor.\n\nDilediğiniz zaman yeniden Sıkı Okur olabilirsiniz.`,
      button: 'Paketlere bak',
    },
  };
  return { ...texts[kind], path: '/premium' };
}

interface Row {
  member_id: number;
  plan: Plan;
  amount_kurus: number;
  card: KeptCard | null;
  grace_until: Date | null;
  retry_at: Date | null;
  cancelled: boolean;
  first: boolean;
}

/** Takes a refusal off the pile. @returns its letter; none if there is nothing to say, or another process was faster */
async function refusalMail(post: Post, db: Db, id: number): Promise<Mail | undefined> {
  const { rows } = await sql<Row>`update premium_charges c set told_at = now() from subscriptions s
    where c.id = ${id} and c.told_at is null and s.id = c.subscription_id
    returning c.member_id, c.plan, c.amount_kurus, s.card, s.grace_until, s.retry_at, s.cancelled_at is not null as cancelled,
      not exists (select 1 from premium_charges e where e.subscription_id = c.subscription_id and e.period_from = c.period_from and e.id < c.id) as first`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.cancelled) return;
  const { plan, amount_kurus: amount, card, grace_until: until, retry_at: retryAt, first } = row;
  const refusal = { plan, amount, card, until, retryAt, first };
  const kind = letterKind(refusal);
  return kind ? letterFor(post, db, row.member_id, (lang) => refusalLetter(kind, refusal, lang)) : undefined;
}

/**
 * Writes to members about renewals that were refused, once for each. Members who have cancelled get no letter.
 * @returns how many refusals. @throws AggregateError after all have been tried
 */
export function tellRefusals(post: Post): Promise<number> {
  const untoldAfter = (last: number) =>
    post.db
      .selectFrom('premium_charges')
      .select('id')
      .where('state', '=', sql.lit('reddedildi'))
      .where('told_at', 'is', null)
      .where('subscription_id', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  const tell = ({ id }: { id: number }) => writeOnce(post, (tx) => refusalMail(post, tx, id));
  return workOff(untoldAfter, tell, 'letters about refused renewals could not be sent');
}
