import { dayKey } from '@yaprak/shared-kit/format';
import type { Kysely } from 'kysely';
import { bookPayment, setAside } from '../../api/ads/ledger';
import type { Schema } from '../schema';
import { type AdLine, type AdvertiserLine, readLines } from './files';
import type { LoadedReader } from './readers';

const day = 86_400_000;

/**
 * An advertiser with a funded account, an approved ad that starts in a few days, and one awaiting approval. The ledger is kept as in the product.
 * @throws Error for a nonexistent reader, or for ads the deposit does not cover
 */
export async function loadAds(db: Kysely<Schema>, readers: readonly LoadedReader[], now: Date): Promise<void> {
  for (const line of readLines<AdvertiserLine>('community/ads.jsonl')) {
    const owner = readers.find((reader) => reader.kadi === line.owner);
    if (!owner) throw new Error(`ads.jsonl names ${line.owner}, who is no reader`);
    const joined = new Date(now.getTime() - 10 * day);
    await db
      .insertInto('advertisers')
      .values({
        member_id: owner.id,
        company: line.company,
        tax_number: line.taxNumber,
        tax_office: line.taxOffice,
        invoice_address: line.address,
        created_at: joined,
      })
      .execute();
    const year = Number(dayKey(joined).slice(0, 4));
    await db.insertInto('ad_receipt_numbers').values({ year, last: 1 }).execute();
    const { id: payment } = await db
      .insertInto('ad_payments')
      .values({
        advertiser_id: owner.id,
        amount_kurus: line.paid,
        state: 'basarili',
        provider: 'deneme',
        reference: `demo-${owner.id}`,
        receipt_number: `YR${year}-000001`,
        expires_at: joined,
        decided_at: joined,
        created_at: joined,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bookPayment(db, owner.id, payment, line.paid);
    for (const ad of line.ads) await loadAd(db, owner.id, ad, now);
  }
}

async function loadAd(db: Kysely<Schema>, owner: number, ad: AdLine, now: Date): Promise<void> {
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
      daily_cap_kurus: null,
      state: ad.state,
      refusal: null,
      reviewed_by: null,
      submitted_at: new Date(now.getTime() - day / 4),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!(await setAside(db, owner, id, ad.budget))) throw new Error(`the payments in ads.jsonl do not cover "${ad.title}"`);
}
