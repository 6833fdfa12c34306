import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { writeTo } from '../entities/member/staff-notice';
import type { Ctx } from '../platform';

/** Members whose complaints within a day stop an ad until staff have looked. */
const MEMBERS_TO_HOLD = 3;

/** The ad `a` waits for staff: to be let through, with a new wording, or held for complaints. */
export const waitsForStaff = sql<boolean>`(a.state = 'onayda' or exists (select 1 from ad_texts x where x.ad_id = a.id and x.state = 'onayda')
  or a.held_at is not null and a.state in ('yayinda', 'durduruldu'))`;

/**
 * Stops an ad, whose row the caller has locked, until staff have looked, once enough members have complained about it since it was last found in order
 * (R-STAFF-04). Visitors' complaints are counted for the staff only: one person could send any number of them.
 */
export async function holdIfComplained(ctx: Ctx, adId: number): Promise<void> {
  const { rows } = await sql<{ advertiser_id: number; title: string }>`update ads a set held_at = now()
    where a.id = ${adId} and a.state in ('yayinda', 'durduruldu') and a.held_at is null and ${MEMBERS_TO_HOLD} <= (select count(*) from ad_hides h
      where h.ad_id = a.id and h.complaint is not null and h.by_member and h.created_at > greatest(now() - interval '1 day', a.cleared_at))
    returning a.advertiser_id, a.title`.execute(ctx.db);
  const [held] = rows;
  if (!held) return;
  const ad = `“${held.title}”`;
  await writeTo(ctx, held.advertiser_id, (lang) =>
    lang === 'en'
      ? {
          subject: 'Your ad is paused until we have looked at it',
          text: `Several readers have complained about your ad ${ad}. It is not shown until our team has looked at it; nothing is charged meanwhile.`,
          button: 'Open my ads',
          path: `/reklamlar/liste/${adId}`,
        }
      : {
          subject: 'Reklamınız biz bakana kadar durduruldu',
          text: `Birkaç okur ${ad} reklamınızı şikâyet etti. Ekibimiz bakana kadar gösterilmez; bu sürede ücret alınmaz.`,
          button: 'Reklamlarımı aç',
          path: `/reklamlar/liste/${adId}`,
        },
  );
}

/** Lets a held ad go on: what was complained about so far no longer holds it. */
export const release = (tx: Db, adId: number) => tx.updateTable('ads').set({ held_at: null, cleared_at: new Date() }).where('id', '=', adId).execute();
