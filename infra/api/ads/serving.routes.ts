import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { type Api, type Ctx, handle, refuse } from '../platform';
import { networkOf } from '../platform/rate-limit';
import { Refusal } from '../platform/refusal';
import { targetName } from './ad.rules';
import { makeKey, readerOf, readKey } from './ad-key';
import { dayPassed, today } from './clock';
import { countAdClick, countShowing } from './counting';
import { READER_PRICE_KURUS } from './reach.rules';
import { type Candidate, choose, SHOWINGS_PER_DAY } from './serving.rules';

const siteName = 'Yaprak';
/** Sizes in px that a page reserves for the fixed places. */
const places = { ust: { width: 728, height: 92 }, alt: { width: 728, height: 92 } } as const;
const bots = /bot|crawl|spider|preview|headless(?!chrome)/i;

/** Whether this reader may see ads: never premium members (R-PREM-04, R-ADS-18), never bots. */
const seesAds = (ctx: Ctx) => ctx.config.ads && !ctx.member?.premium && !bots.test(ctx.userAgent);

interface CandidateRow {
  id: number;
  title: string;
  text: string;
  image_key: string | null;
  target: string;
  company: string;
  left_kurus: number;
  daily_cap_kurus: number | null;
  spent_today: number;
  days_left: number;
  seen_today: number;
  known: boolean;
}

/** Running ads with what the selection needs, for one reader; advertisers do not see their own. */
async function onAir(ctx: Ctx, reader: Buffer, day: string): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select a.id, a.title, a.text, a.image_key, a.target, o.company, a.budget_kurus - a.spent_kurus as left_kurus, a.daily_cap_kurus,
      coalesce(d.spent_kurus, 0) as spent_today, a.ends_on - ${day}::date + 1 as days_left,
      (select count(*)::int from ad_views v where v.reader = ${reader} and v.day = ${day}::date and v.ad_id = a.id) as seen_today,
      exists (select 1 from ad_readers r where r.ad_id = a.id and r.reader = ${reader}) as known
    from ads a join advertisers o on o.member_id = a.advertiser_id left join ad_days d on d.ad_id = a.id and d.day = ${day}::date
    where a.state = 'yayinda' and a.starts_on <= ${day}::date and a.ends_on >= ${day}::date and a.advertiser_id <> ${ctx.member?.id ?? 0}
    order by random() limit 200`.execute(ctx.db);
  return rows;
}

const toCandidate = (row: CandidateRow): Candidate => ({
  id: row.id,
  left: row.left_kurus,
  dailyCap: row.daily_cap_kurus,
  spentToday: row.spent_today,
  daysLeft: row.days_left,
  seenToday: row.seen_today,
  known: row.known,
});

/** Maximum new readers per ad and day among one IP address's visitors. */
const NEW_VISITORS = { points: 50, seconds: 86_400 };

/** Whether an impression may be counted: device codes are self-declared and every new reader costs the advertiser, so the number per IP address is limited. */
async function isPlausible(ctx: Ctx, adId: number, reader: Buffer): Promise<boolean> {
  if (ctx.member) return true;
  const known = await ctx.db.selectFrom('ad_readers').select('ad_id').where('ad_id', '=', adId).where('reader', '=', reader).executeTakeFirst();
  if (known) return true;
  try {
    await ctx.throttle('rlm-yeni-okur', `${adId}:${networkOf(ctx.ip)}`, NEW_VISITORS);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooMany') return false;
    throw error;
  }
}

/** Ad settings, ad selection, and impression and click counts. */
export function registerServing(api: Api): void {
  handle(api, contract.adConfig, async (ctx) => {
    if (!seesAds(ctx)) return { kisisel: 0 as const };
    const day = today();
    const { rows } = await sql`select 1 from ads where state = 'yayinda' and starts_on <= ${day}::date and ends_on >= ${day}::date limit 1`.execute(ctx.db);
    if (!rows.length) return { kisisel: 0 as const };
    const place = (slot: keyof typeof places) => ({
      birim: 'native' as const,
      istemciId: 'yaprak',
      slot,
      genislik: places[slot].width,
      yukseklik: places[slot].height,
    });
    // No behavioural targeting: the only option for everyone.
    return { kisisel: 0 as const, ust: place('ust'), alt: place('alt'), akisAraligi: limits.adInterval };
  });

  handle(api, contract.pickAd, async (ctx) => {
    const reader = await readerOf(api.deps.db, ctx.member?.id ?? null, ctx.device);
    if (!reader || !seesAds(ctx)) return {};
    const day = today();
    const rows = await onAir(ctx, reader, day);
    if (rows.reduce((sum, row) => sum + row.seen_today, 0) >= SHOWINGS_PER_DAY) return {};
    const chosen = choose(rows.map(toCandidate), READER_PRICE_KURUS, dayPassed(), Math.random());
    const row = rows.find((r) => r.id === chosen?.id);
    if (!row) return {};
    const anahtar = await makeKey(api.deps.db, { adId: row.id, reader, place: ctx.input.yer });
    return {
      reklam: {
        id: row.id,
        baslik: row.title,
        metin: row.text,
        ...(row.image_key ? { resim: `/medya/${row.image_key}` } : {}),
        reklamveren: row.company,
        hedefAdi: targetName(row.target, siteName),
        adres: `/rlm/${anahtar}`,
        anahtar,
      },
    };
  });

  handle(api, contract.countView, async (ctx) => {
    const showing = await readKey(api.deps.db, ctx.input.anahtar);
    const reader = await readerOf(api.deps.db, ctx.member?.id ?? null, ctx.device);
    if (!showing?.fresh || !reader?.equals(showing.reader)) throw refuse('adKey');
    const counted = seesAds(ctx) && (await isPlausible(ctx, showing.adId, reader)) && (await countShowing(ctx.db, showing, today()));
    return { sayildi: counted ? (1 as const) : (0 as const) };
  });

  handle(api, contract.countClick, async (ctx) => {
    const showing = await readKey(api.deps.db, ctx.input.anahtar);
    const ad = showing && (await ctx.db.selectFrom('ads').select('target').where('id', '=', showing.adId).executeTakeFirst());
    if (!showing || !ad) throw refuse('adKey');
    // A stale link still redirects; only a fresh one counts.
    const counted = showing.fresh && !bots.test(ctx.userAgent) && (await countAdClick(ctx.db, showing, today()));
    return { hedef: ad.target, sayildi: counted ? (1 as const) : (0 as const) };
  });
}
