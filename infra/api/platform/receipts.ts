import type { Seller } from '@yaprak/shared-kit/contract';
import { dayKey } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import type { SellerConfig } from '../../config/config';
import type { Db } from '../../db/database';

/** VAT included in every price, in percent. */
const VAT_PERCENT = 20;

/** VAT included in a price, in kuruş. */
export const vatOf = (amountKurus: number): number => amountKurus - Math.round((amountKurus * 100) / (100 + VAT_PERCENT));

/** Who sold something, on the wire. */
export const sellerOf = ({ name, address, taxOffice, taxNumber, sample }: SellerConfig): Seller => ({
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

/** The next receipt number of all that the site sells, without gaps: the year's row is locked until the payment is written. */
export async function nextReceipt(tx: Db): Promise<string> {
  const year = bookYear(new Date());
  const { rows } = await sql<{ last: number }>`insert into ad_receipt_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = ad_receipt_numbers.last + 1 returning last`.execute(tx);
  return receiptNumber(year, rows[0]?.last ?? 0);
}
