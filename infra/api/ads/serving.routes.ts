import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { writeTo } from '../entities/member/staff-notice';
import { type Api, type Ctx, handle, refuse } from '../platform';
import { networkOf } from '../platform/rate-limit';
import { Refusal } from '../platform/refusal';
import { bit } from '../platform/wire';
import { targetName } from './ad.rules';
import { makeKey, readerOf, readKey } from './ad-key';
import { type EndedAd, lockAd } from './ads.writes';
import { aimName } from './aims';
import { tasteKey } from './aims.rules';
import { airOf } from './air';
import { fitting, textFor } from './air.rules';
import { dayPassed, today } from './clock';
import { countAdClick, countShowing } from './counting';
import { endedLetter } from './ending-letters';
import { holdIfComplained } from './holding';
import { onAir, unblocked } from './owner-absence';
import { READER_PRICE_KURUS } from './reach.rules';
import { type Candidate, choose, SHOWINGS_PER_DAY } from './serving.rules';
import { aboutPage, tasteOf, wantsPersonalAds } from './taste';

const siteName = 'Yaprak';
/** Sizes in px that a page reserves for the fixed places. */
const places = { ust: { width: 728, height: 92 }, alt: { width: 728, height: 92 } } as const;
const bots = /bot|crawl|spider|preview|headless(?!chrome)/i;

/** Whether this reader may see ads: never premium members (R-PREM-04, R-ADS-18), never bots. */
const seesAds = (ctx: Ctx) => ctx.config.ads && !ctx.member?.premium && !bots.test(ctx.userAgent);

/** Most ads whose spending is read for one choice. */
const CONSIDERED = 200;

interface SpendingRow {
  id: number;
  left_kurus: number;
  daily_cap_kurus: number | null;
  spent_today: number;
  days_left: number;
  seen_today: number;
  known: boolean;
}

/** Spending of ads, and what one reader has seen of them, without those the reader hid or whose owner and reader have blocked one another. */
async function spendingOf(db: Db, ids: readonly number[], reader: Buffer, member: number, day: string): Promise<Candidate[]> {
  const { rows } = await sql<SpendingRow>`
    select a.id, a.budget_kurus - a.spent_kurus as left_kurus, a.daily_cap_kurus, coalesce(d.spent_kurus, 0) as spent_today, a.ends_on - ${day}::date + 1 as days_left,
      (select count(*)::int from ad_views v where v.reader = ${reader} and v.day = ${day}::date and v.ad_id = a.id) as seen_today,
      exists (select 1 from ad_readers r where r.ad_id = a.id and r.reader = ${reader}) as known
    from ads a left join ad_days d on d.ad_id = a.id and d.day = ${day}::date
    where a.id = any(${[...ids]}::bigint[]) and ${onAir} and ${unblocked(member)} and not exists (select 1 from ad_hides h where h.ad_id = a.id and h.reader = ${reader})`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    left: row.left_kurus,
    dailyCap: row.daily_cap_kurus,
    spentToday: row.spent_today,
    daysLeft: row.days_left,
    seenToday: row.seen_today,
    known: row.known,
  }));
}

/** Maximum new readers per ad and day among one IP address's visitors. */
const NEW_VISITORS = { points: 50, seconds: 86_400 };

/**
 * Whether an impression may be counted: nobody pays for a reader with whom they have blocked one another since the ad was chosen. Device codes are
 * self-declared and every new reader costs the advertiser, so the number per IP address is limited.
 */
async function isPlausible(ctx: Ctx, adId: number, reader: Buffer): Promise<boolean> {
  if (ctx.member) {
    const { rows } = await sql`select 1 from ads a where a.id = ${adId} and ${unblocked(ctx.member.id)}`.execute(ctx.db);
    return rows.length > 0;
  }
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

/** Writes to the owner of an ad whose budget has been used up. */
const tellsOwner = (ctx: Ctx) => (ad: EndedAd) => writeTo(ctx, ad.advertiser_id, (lang) => endedLetter(ad, 'butce', lang));

/** Refusal of a key that is not the caller's: that of a member whose session has ended elsewhere asks them to sign in again. */
const notTheirs = (ctx: Ctx) => refuse(ctx.sessionOver ? 'signIn' : 'adKey');

/** Where a wording of an ad leads; the ad's own target if the wording is gone. */
const targetOf = (db: Db, adId: number, version: number) =>
  db
    .selectFrom('ads as a')
    .leftJoin('ad_texts as x', (join) => join.onRef('x.ad_id', '=', 'a.id').on('x.version', '=', version))
    .select(sql<string>`coalesce(x.target, a.target)`.as('target'))
    .where('a.id', '=', adId)
    .executeTakeFirst();

/** Ad settings, ad selection, and impression and click counts. */
export function registerServing(api: Api): void {
  handle(api, contract.adConfig, async (ctx) => {
    if (!seesAds(ctx)) return { kisisel: 0 as const };
    const day = today();
    const { rows } = await sql`select 1 from ads a where ${onAir} and a.starts_on <= ${day}::date and a.ends_on >= ${day}::date limit 1`.execute(ctx.db);
    if (!rows.length) return { kisisel: 0 as const };
    const place = (slot: keyof typeof places) => ({
      birim: 'native' as const,
      istemciId: 'yaprak',
      slot,
      genislik: places[slot].width,
      yukseklik: places[slot].height,
    });
    const personal = ctx.member !== null && (await wantsPersonalAds(ctx.db, ctx.member.id));
    return { kisisel: bit(personal), ust: place('ust'), alt: place('alt'), akisAraligi: limits.adInterval };
  });

  handle(api, contract.pickAd, async (ctx) => {
    const { yer, sayfa } = ctx.input;
    const reader = await readerOf(api.deps.db, ctx.member?.id ?? null, ctx.device);
    if (!reader || !seesAds(ctx)) return {};
    const day = today();
    const air = await airOf(api.deps.db);
    const about = sayfa ? await aboutPage(ctx.db, sayfa, air) : new Set<string>();
    const own = ctx.member ? await tasteOf(ctx.db, ctx.member.id, air) : new Set<string>();
    const fits = fitting(
      air,
      { place: yer, lang: ctx.lang, taste: new Set([...about, ...own]), day, now: Date.now(), self: ctx.member?.id ?? 0 },
      CONSIDERED,
      Math.random,
    );
    if (!fits.length) return {};
    const candidates = await spendingOf(
      ctx.db,
      fits.map(({ ad }) => ad.id),
      reader,
      ctx.member?.id ?? 0,
      day,
    );
    if (candidates.reduce((sum, row) => sum + row.seenToday, 0) >= SHOWINGS_PER_DAY) return {};
    const chosen = choose(candidates, READER_PRICE_KURUS, dayPassed(), Math.random());
    const fit = fits.find(({ ad }) => ad.id === chosen?.id);
    if (!fit) return {};
    const { ad, by, ref } = fit;
    const text = textFor(ad, reader);
    const anahtar = await makeKey(api.deps.db, { adId: ad.id, reader, place: yer, aim: by, version: text.version });
    const name = by === 'genel' ? undefined : await aimName(ctx.db, by, ref, ctx.lang);
    const ofPage = by !== 'genel' && about.has(tasteKey(by, ref));
    return {
      reklam: {
        id: ad.id,
        baslik: text.title,
        metin: text.text,
        ...(text.image ? { resim: `/medya/${text.image}` } : {}),
        reklamveren: ad.company,
        hedefAdi: targetName(text.target, siteName),
        adres: `/rlm/${anahtar}`,
        anahtar,
        neden: {
          turu: by,
          ...(name ? { adi: name } : {}),
          ...(ofPage ? { sayfa: 1 as const } : {}),
          dil: bit(ad.aims.langs.length > 0),
          yer: bit(ad.aims.places.length > 0),
        },
      },
    };
  });

  handle(api, contract.countView, async (ctx) => {
    const showing = await readKey(api.deps.db, ctx.input.anahtar);
    const reader = await readerOf(api.deps.db, ctx.member?.id ?? null, ctx.device);
    if (!showing?.fresh) throw refuse('adKey');
    if (!reader?.equals(showing.reader)) throw notTheirs(ctx);
    const counted = seesAds(ctx) && (await isPlausible(ctx, showing.adId, reader)) && (await countShowing(ctx.db, showing, today(), tellsOwner(ctx)));
    return { sayildi: counted ? (1 as const) : (0 as const) };
  });

  handle(api, contract.hideAd, async (ctx) => {
    const { anahtar, sikayet } = ctx.input;
    const showing = await readKey(api.deps.db, anahtar);
    const reader = await readerOf(api.deps.db, ctx.member?.id ?? null, ctx.device);
    if (!showing) throw refuse('adKey');
    if (!reader?.equals(showing.reader)) throw notTheirs(ctx);
    if (sikayet) await lockAd(ctx.db, showing.adId);
    await sql`insert into ad_hides (ad_id, reader, complaint, by_member) select id, ${reader}::bytea, ${sikayet ?? null}, ${ctx.member !== null} from ads where id = ${showing.adId}
      on conflict (ad_id, reader) do update set complaint = coalesce(excluded.complaint, ad_hides.complaint)`.execute(ctx.db);
    if (sikayet) await holdIfComplained(ctx, showing.adId);
    return {};
  });

  handle(api, contract.countClick, async (ctx) => {
    const showing = await readKey(api.deps.db, ctx.input.anahtar);
    const ad = showing && (await targetOf(ctx.db, showing.adId, showing.version));
    if (!showing || !ad) throw refuse('adKey');
    // A stale link still redirects; only a fresh one counts. It may count as an impression too, so it has to be as plausible as one.
    const may = showing.fresh && seesAds(ctx) && (await isPlausible(ctx, showing.adId, showing.reader));
    const counted = may && (await countAdClick(ctx.db, showing, today(), tellsOwner(ctx)));
    return { hedef: ad.target, sayildi: counted ? (1 as const) : (0 as const) };
  });
}
