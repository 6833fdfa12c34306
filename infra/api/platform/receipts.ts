import type { Seller } from '@yaprak/shared-kit/contract';
import { dayKey } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import type { SellerConfig } from '../../config/services';
import type { Db } from '../../db/database';

/** VAT included in every price, in percent. */
const VAT_PERCENT = 20;

/** VAT included in a price, in kuruş. */
export const vatOf = (amountKurus: number): number => amountKurus - Math.round((amountKurus * 100) / (100 + VAT_PERCENT));

/** Who sold something, on the wire. */
const sellerOf = ({ name, address, taxOffice, taxNumber, sample }: SellerConfig): Seller => ({
  firma: name,
  adres: address,
  vergiDairesi: taxOffice,
  vergiNo: taxNumber,
  ...(sample ? { ornek: 1 as const } : {}),
});

/** Year in which something counts for the books. */
export const bookYear = (at: Date): number => Number(dayKey(at).slice(0, 4));
/** The `n`th receipt of a year. */
export const receiptNumber = (year: number, n: number): string => `YR${year}-${String(n).padStart(6, '0')}`;

/**
 * Notes who sells from now on, if somebody else does than before. Receipts that name no seller are of the one before, or of the first there is.
 * Processes that start at the same time note it once.
 */
export const noteSeller = (db: Db, config: SellerConfig): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const details = JSON.stringify(sellerOf(config));
    await sql`lock table sellers in share row exclusive mode`.execute(tx);
    const { rows } = await sql<{ id: number; same: boolean }>`select id, details = ${details}::jsonb as same from sellers order by id desc limit 1`.execute(tx);
    const [before] = rows;
    if (before?.same) return;
    const { id } = await tx.insertInto('sellers').values({ details }).returning('id').executeTakeFirstOrThrow();
    for (const table of ['ad_payments', 'payments'] as const)
      await tx
        .updateTable(table)
        .set({ seller_id: before?.id ?? id })
        .where('receipt_number', 'is not', null)
        .where('seller_id', 'is', null)
        .execute();
  });

/** The seller on a receipt; of one that names none, who sells now. */
export async function sellerOn(db: Db, id: number | null): Promise<Seller> {
  const row = await db
    .selectFrom('sellers')
    .select('details')
    .$if(id !== null, (q) => q.where('id', '=', id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.details as Seller;
}

/**
 * The next receipt number of all that the site sells, without gaps, and who sells now: the year's row is locked until the payment is written.
 */
export async function nextReceipt(tx: Db): Promise<{ receipt_number: string; seller_id: number | null }> {
  const year = bookYear(new Date());
  const { rows } = await sql<{ last: number }>`insert into ad_receipt_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = ad_receipt_numbers.last + 1 returning last`.execute(tx);
  const seller = await tx.selectFrom('sellers').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return { receipt_number: receiptNumber(year, rows[0]?.last ?? 0), seller_id: seller?.id ?? null };
}
