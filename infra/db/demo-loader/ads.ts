import type { Advertiser } from '@yaprak/shared-kit/contract';
import { dayKey } from '@yaprak/shared-kit/format';
import type { Kysely } from 'kysely';
import { saveAims } from '../../api/ads/aims';
import type { Aim } from '../../api/ads/aims.rules';
import { bookPayment, postSpending, refund, setAside } from '../../api/ads/ledger';
import { READER_PRICE_KURUS } from '../../api/ads/reach.rules';
import type { Schema } from '../schema';
import { type AdLine, type AdvertiserLine, readLines } from './files';
import { type Random, seeded } from './random';
import type { LoadedReader } from './readers';
import type { Receipts } from './receipts';

const day = 86_400_000;

/** An ad with what came of it. */
interface Run {
  line: AdLine;
  days: readonly PastDay[];
  /** Kuruş. */
  spent: number;
  submitted: Date;
  /** Once it is loaded. */
  id: number;
}

/**
 * Advertisers with their payments and ads: running and ended ones with daily numbers, paused, refused and waiting ones (R-STAFF-12). The ledger is kept as in
 * the product, which books what happens when it does: payments, ads and refunds are loaded in the order of their dates.
 * @throws Error for a nonexistent reader, or for ads the payments do not cover
 */
export async function loadAds(db: Kysely<Schema>, readers: readonly LoadedReader[], receipts: Receipts, now: Date): Promise<void> {
  const random = seeded(17);
  for (const line of readLines<AdvertiserLine>('community/ads.jsonl')) {
    const owner = readers.find((reader) => reader.kadi === line.owner);
    if (!owner) throw new Error(`ads.jsonl names ${line.owner}, who is no reader`);
    const profile = { company: line.company, tax_number: line.taxNumber, tax_office: line.taxOffice, invoice_address: line.address };
    const buyer: Advertiser = { firma: line.company, vergiNo: line.taxNumber, vergiDairesi: line.taxOffice, faturaAdresi: line.address };
    const joined = new Date(now.getTime() - Math.max(...line.payments.map((p) => p.daysAgo)) * day);
    await db
      .insertInto('advertisers')
      .values({ member_id: owner.id, ...profile, created_at: joined })
      .execute();
    const happened = line.payments.map(({ amount, daysAgo }) => {
      const at = new Date(now.getTime() - daysAgo * day);
      return { at, load: () => loadPayment(db, owner.id, amount, at, receipts, buyer) };
    });
    for (const ad of line.ads) {
      const run = runOf(ad, now, random);
      happened.push({ at: run.submitted, load: () => loadAd(db, owner.id, run, now) });
      const at = endOf(run, now);
      if (at) happened.push({ at, load: () => refund(db, owner.id, run.id, ad.budget - run.spent, at) });
    }
    for (const { load } of happened.sort((a, b) => a.at.getTime() - b.at.getTime())) await load();
  }
}

function runOf(line: AdLine, now: Date, random: Random): Run {
  const days = pastDays(line, random);
  const submitted = new Date(now.getTime() + Math.min(line.from - 1, 0) * day - day / 4);
  return { line, days, spent: days.reduce((all, d) => all + d.readers, 0) * READER_PRICE_KURUS, submitted, id: 0 };
}

/** When the rest of an ad's money went back, if it did: it was refused within hours, or its days were over. */
function endOf({ line, submitted }: Run, now: Date): Date | null {
  if (line.state === 'red') return new Date(submitted.getTime() + day / 8);
  return line.state === 'bitti' ? new Date(now.getTime() + Math.min(line.to, 0) * day) : null;
}

async function loadPayment(db: Kysely<Schema>, owner: number, amount: number, at: Date, receipts: Receipts, buyer: Advertiser): Promise<void> {
  const number = receipts.next(at);
  const { id } = await db
    .insertInto('ad_payments')
    .values({
      advertiser_id: owner,
      amount_kurus: amount,
      state: 'basarili',
      provider: 'deneme',
      reference: `demo-${owner}-${number}`,
      receipt_number: number,
      buyer: JSON.stringify(buyer),
      expires_at: at,
      decided_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookPayment(db, owner, id, amount, at);
}

async function loadAd(db: Kysely<Schema>, owner: number, run: Run, now: Date): Promise<void> {
  const { line: ad, days, submitted } = run;
  const sum = (pick: (d: PastDay) => number) => days.reduce((all, d) => all + pick(d), 0);
  const { id } = await db
    .insertInto('ads')
    .values({
      advertiser_id: owner,
      title: ad.title,
      text: ad.text,
      image_key: null,
      target: ad.target,
      starts_on: dayKey(now, ad.from),
      ends_on: dayKey(now, ad.to),
      budget_kurus: ad.budget,
      daily_cap_kurus: ad.dailyCap ?? null,
      spent_kurus: run.spent,
      impressions: sum((d) => d.impressions),
      readers: sum((d) => d.readers),
      clicks: sum((d) => d.clicks),
      state: ad.state,
      refusal: ad.refusal ?? null,
      reviewed_by: null,
      submitted_at: submitted,
      created_at: submitted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  run.id = id;
  if (!(await setAside(db, owner, id, ad.budget, submitted))) throw new Error(`the payments in ads.jsonl do not cover "${ad.title}"`);
  const aims: Aim[] = [{ kind: 'dil', ref: 0, word: ad.lang }];
  if (ad.genre) {
    const { id: ref } = await db.selectFrom('genres').select('id').where('slug', '=', ad.genre).executeTakeFirstOrThrow();
    aims.push({ kind: 'tur', ref, word: '' });
  }
  await saveAims(db, id, aims);
  for (const { ago, ...numbers } of days) {
    const one = { ad_id: id, day: dayKey(now, -ago) };
    await db
      .insertInto('ad_days')
      .values({ ...one, ...numbers, spent_kurus: numbers.readers * READER_PRICE_KURUS })
      .execute();
    const aim = ad.genre ? ('tur' as const) : ('genel' as const);
    const cuts = byPlace(numbers).map((cut) => ({ ...one, ...cut, aim, version: 1, spent_kurus: cut.readers * READER_PRICE_KURUS }));
    await db.insertInto('ad_cuts').values(cuts).execute();
  }
  await postSpending(db, id);
}

interface PastDay {
  ago: number;
  readers: number;
  impressions: number;
  clicks: number;
}

/** A day's numbers by place: most of them in the feed; nothing is lost in rounding. */
function byPlace(numbers: Omit<PastDay, 'ago'>) {
  const share = (of: number) => ({
    readers: Math.floor(numbers.readers * of),
    impressions: Math.floor(numbers.impressions * of),
    clicks: Math.floor(numbers.clicks * of),
  });
  const [above, below] = [share(0.2), share(0.1)];
  const feed = {
    readers: numbers.readers - above.readers - below.readers,
    impressions: numbers.impressions - above.impressions - below.impressions,
    clicks: numbers.clicks - above.clicks - below.clicks,
  };
  return [
    { place: 'akis' as const, ...feed },
    { place: 'ust' as const, ...above },
    { place: 'alt' as const, ...below },
  ];
}

/** Numbers of an ad's days before today: they waver, weekends are livelier, and together they stay within the budget and the daily cap. */
function pastDays({ reach, from, to, budget, dailyCap }: AdLine, random: Random): PastDay[] {
  if (!reach) return [];
  let left = Math.floor(budget / READER_PRICE_KURUS);
  const most = Math.floor((dailyCap ?? budget) / READER_PRICE_KURUS);
  const days: PastDay[] = [];
  for (let ago = -from; ago >= Math.max(1, -to); ago -= 1) {
    const lively = ago % 7 < 2 ? 1.3 : 1;
    const readers = Math.min(left, most, Math.round(reach.readers * lively * (0.7 + random.next() * 0.6)));
    left -= readers;
    const impressions = Math.round((readers * reach.impressions * (0.9 + random.next() * 0.2)) / 100);
    days.push({ ago, readers, impressions, clicks: Math.round((readers * reach.clicks * (0.5 + random.next())) / 100) });
  }
  return days;
}
