import type { Ad, AdState, Advertiser, ReviewedAd, TasteAim } from '@yaprak/shared-kit/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { AdsTable } from '../../db/schema/ads';
import { beyond, pageById, refuse } from '../platform';
import { numericCursor, pageOf } from '../platform/cursor';
import { isRunning } from './ad.rules';
import { aimsOf } from './aims';
import type { AimSet } from './aims.rules';
import { today } from './clock';
import { waitsForStaff } from './holding';
import { type OwnerAbsence, ownerAbsence } from './owner-absence';
import type { MeasuredReach } from './reach.rules';
import { READER_PRICE_KURUS } from './reach.rules';
import { tasteRows } from './taste';
import { type AdTextRow, toAdText } from './texts';

export type AdRow = Selectable<AdsTable> & { absence: OwnerAbsence | null };

/** Ads with the reason why their owners have none on air. */
const ads = (db: Db) => db.selectFrom('ads as a').selectAll('a').select(ownerAbsence.as('absence'));

/** An ad, whoever's it is. */
export const adById = (db: Db, id: number): Promise<AdRow | undefined> => ads(db).where('a.id', '=', id).executeTakeFirst();

/** An ad on the wire. */
export const toAd = (row: AdRow): Ad => ({
  id: row.id,
  baslik: row.title,
  metin: row.text,
  ...(row.image_key ? { resim: `/medya/${row.image_key}`, resimAnahtari: row.image_key } : {}),
  hedef: row.target,
  durum: row.state,
  baslangic: row.starts_on,
  bitis: row.ends_on,
  butce: row.budget_kurus,
  ...(row.daily_cap_kurus ? { gunlukSinir: row.daily_cap_kurus } : {}),
  harcama: row.spent_kurus,
  gosterim: row.impressions,
  okur: row.readers,
  tiklama: row.clicks,
  ...(row.refusal ? { redNedeni: row.refusal } : {}),
  ...(row.held_at && isRunning(row.state) ? { bekletildi: 1 as const } : {}),
  ...(row.absence && (isRunning(row.state) || row.state === 'onayda') ? { yayinDisi: row.absence } : {}),
});

/** One of this advertiser's ads. @throws Refusal `adNotFound`, also for somebody else's */
export async function ownAd(db: Db, advertiserId: number, id: number): Promise<AdRow> {
  const row = await adById(db, id);
  if (row?.advertiser_id !== advertiserId) throw refuse('adNotFound');
  return row;
}

/** A member's advertiser account with its balance; null if there is none. */
export async function advertiserOf(db: Db, memberId: number): Promise<Advertiser | null> {
  const row = await db.selectFrom('advertisers').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (!row) return null;
  return {
    firma: row.company,
    vergiNo: row.tax_number,
    ...(row.tax_office ? { vergiDairesi: row.tax_office } : {}),
    faturaAdresi: row.invoice_address,
  };
}

/** The advertiser's own ads, newest first. */
export async function listOwnAds(db: Db, advertiserId: number, options: { imlec?: string; adet?: number; durum?: AdState }) {
  const size = options.adet ?? 20;
  const rows = await ads(db)
    .where('advertiser_id', '=', advertiserId)
    .where(beyond('id', options.imlec))
    .$if(options.durum !== undefined, (q) => q.where('state', '=', options.durum as AdState))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  return pageById(rows, size, toAd);
}

/** Complaints about ad `a` by reason, most frequent first; null for none. */
const complaintsOf = sql<ReviewedAd['sikayetler'] | null>`(select jsonb_agg(jsonb_build_object('sebep', c.complaint, 'n', c.n) order by c.n desc, c.complaint)
  from (select h.complaint, count(*)::int as n from ad_hides h where h.ad_id = a.id and h.complaint is not null group by h.complaint) c)`;

/** The last refusals of ad `a` or of its wordings by the log, newest first; null for none. */
const refusalsOf = sql<
  { gerekce: string; zaman: string }[] | null
>`(select jsonb_agg(jsonb_build_object('gerekce', r.after ->> 'gerekce', 'zaman', r.created_at) order by r.id desc)
  from (select l.id, l.after, l.created_at from audit_log l
    where l.target_kind = 'reklam' and l.target_id = a.id and l.action in ('reklam-reddet', 'reklam-metin-reddet') order by l.id desc limit 3) r)`;

/** Ads on a page of the review. */
const REVIEW_PAGE = 20;
const complaintCount = sql<number>`(select count(*)::int from ad_hides h where h.ad_id = a.id and h.complaint is not null)`;

/**
 * Ads in one state for the management: waiting ones, also those on air with a wording that waits or held for complaints, oldest first; others with most
 * complaints first, then newest. The cursor is the number of complaints and the id.
 */
export async function listForReview(db: Db, state: AdState, lang: string, cursor?: string): Promise<{ liste: ReviewedAd[]; imlec?: string }> {
  const waiting = state === 'onayda';
  const at = numericCursor(cursor, 2);
  const rows = await db
    .selectFrom('ads as a')
    .innerJoin('advertisers as o', 'o.member_id', 'a.advertiser_id')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .selectAll('a')
    .select(['o.company', 'm.username'])
    .select(ownerAbsence.as('absence'))
    .select([complaintsOf.as('complaints'), complaintCount.as('complained')])
    .$if(waiting, (q) => q.select(refusalsOf.as('refusals')))
    .leftJoin('ad_texts as x', (join) => join.onRef('x.ad_id', '=', 'a.id').on('x.state', '=', 'onayda'))
    .select(sql<AdTextRow | null>`to_jsonb(x)`.as('wording'))
    .where((eb) => (waiting ? waitsForStaff : eb('a.state', '=', state)))
    .$if(at !== null, (q) =>
      q.where(waiting ? sql<boolean>`a.id > ${at?.[1]}::bigint` : sql<boolean>`(${complaintCount}, a.id) < (${at?.[0]}::int, ${at?.[1]}::bigint)`),
    )
    .$if(!waiting, (q) => q.orderBy(complaintCount, 'desc'))
    .orderBy('a.id', waiting ? 'asc' : 'desc')
    .limit(REVIEW_PAGE + 1)
    .execute();
  const aims = await aimsOf(
    db,
    rows.map(({ id }) => id),
    lang,
  );
  return pageOf(
    rows,
    REVIEW_PAGE,
    (row) => [row.complained, row.id],
    (row) => ({
      reklam: toAd(row),
      firma: row.company,
      kadi: row.username,
      zaman: new Date(row.wording?.created_at ?? row.submitted_at ?? row.created_at).toISOString(),
      surum: row.version,
      hedefler: aims.get(row.id) ?? [],
      ...(row.refusals ? { oncekiRetler: row.refusals.map(({ gerekce, zaman }) => ({ gerekce, zaman: new Date(zaman).toISOString() })) } : {}),
      ...(row.wording ? { yeniMetin: toAdText(row.wording) } : {}),
      ...(row.complaints ? { sikayetler: row.complaints } : {}),
    }),
  );
}

/** Actual reach of ads that ended in the last year, as a share of the readers whom budget and aim could reach. */
export async function measuredReach(db: Db): Promise<MeasuredReach> {
  const { rows } = await sql<{ ads: number; low: number | null; high: number | null }>`
    select count(*)::int as ads, percentile_cont(0.1) within group (order by share) as low, percentile_cont(0.9) within group (order by share) as high
    from (select least(1, readers / least(budget_kurus / ${READER_PRICE_KURUS}, audience)::numeric)::float8 as share from ads
      where state = 'bitti' and refusal is null and ends_on > ${today()}::date - 365 and impressions > 0 and audience > 0) ended`.execute(db);
  const { ads = 0, low = null, high = null } = rows[0] ?? {};
  return { ads, low: low ?? 0, high: high ?? 0 };
}

/**
 * Members who see ads, were here in the last `days` days and whom an aim fits; of those only who let their taste be used, if it aims at one. Members of both
 * languages are told apart by their own setting.
 */
export async function audienceOf(db: Db, aims: AimSet, days: number): Promise<number> {
  const refs = (kind: TasteAim) => aims.taste.filter((aim) => aim.kind === kind).map(({ ref }) => ref);
  const aimed = { tur: refs('tur'), yazar: refs('yazar'), kitap: refs('kitap'), konu: refs('konu') };
  const here = sql`select m.id from members m left join member_preferences p on p.member_id = m.id
    where m.last_active_at > now() - make_interval(days => ${days}) and (m.premium_until is null or m.premium_until < now())
      ${aims.langs.length ? sql`and m.language = any(${[...aims.langs]}::text[])` : sql``}
      ${aims.taste.length ? sql`and p.personal_ads` : sql``}`;
  const { rows } = aims.taste.length
    ? await sql<{ n: number }>`select count(distinct t.member_id)::int as n from (${tasteRows(aimed, here)}) t`.execute(db)
    : await sql<{ n: number }>`select count(*)::int as n from (${here}) h`.execute(db);
  return rows[0]?.n ?? 0;
}
