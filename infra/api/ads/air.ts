import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { expiringCache } from '../platform/expiring-cache';
import { type Aim, aimSetOf } from './aims.rules';
import { type AirAd, type AirIndex, indexOf } from './air.rules';
import { type OwnerAbsence, ownerAbsence } from './owner-absence';

/** What is on air, as of a stamp of `ad_air`. */
export interface Air extends AirIndex {
  stamp: number;
  /** Tastes of readers that these ads aim at, for five minutes. */
  tastes: ReturnType<typeof expiringCache<ReadonlySet<string>>>;
}

const REMEMBERED_MS = 5 * 60_000;
const READERS = 5_000;

interface Row extends Omit<AirAd, 'aims' | 'second' | 'silentUntil'> {
  absence: OwnerAbsence | null;
  aims: Aim[] | null;
  second: AirAd['second'];
}

const kept = new WeakMap<Db, Air>();

async function readAir(db: Db): Promise<Air> {
  const { rows } = await sql<{ stamp: number; ads: Row[] | null }>`select (select stamp from ad_air) as stamp, (select jsonb_agg(to_jsonb(r)) from (
    select a.id, a.advertiser_id as owner, o.company, a.starts_on as "from", a.ends_on as "to", ${ownerAbsence} as absence,
      jsonb_build_object('version', a.version, 'title', a.title, 'text', a.text, 'image', a.image_key, 'target', a.target) as first,
      (select jsonb_build_object('version', x.version, 'title', x.title, 'text', x.text, 'image', x.image_key, 'target', x.target)
        from ad_texts x where x.ad_id = a.id and x.state = 'yayinda') as second,
      (select jsonb_agg(jsonb_build_object('kind', m.kind, 'ref', m.ref, 'word', m.word)) from ad_aims m where m.ad_id = a.id) as aims
    from ads a join advertisers o on o.member_id = a.advertiser_id where a.state = 'yayinda' and a.held_at is null order by a.id) r) as ads`.execute(db);
  const { stamp = 0, ads = null } = rows[0] ?? {};
  // A suspension ends by itself, without a new stamp; every other absence ends with a change that raises it.
  const here = (ads ?? []).filter(({ absence }) => !absence || absence.kadar);
  const index = indexOf(
    here.map(({ absence, ...row }) => ({ ...row, silentUntil: absence?.kadar ? Date.parse(absence.kadar) : 0, aims: aimSetOf(row.aims ?? []) })),
  );
  return { stamp, tastes: expiringCache(REMEMBERED_MS, READERS), ...index };
}

/**
 * The ads on air, from memory while nothing about them has changed: triggers raise the stamp with every change, whoever makes it. Spending is not part of it and
 * is read for the few ads that come into question.
 */
export async function airOf(db: Db): Promise<Air> {
  const found = kept.get(db);
  if (found) {
    const { rows } = await sql<{ stamp: number }>`select stamp from ad_air`.execute(db);
    if (rows[0]?.stamp === found.stamp) return found;
  }
  const air = await readAir(db);
  kept.set(db, air);
  return air;
}
