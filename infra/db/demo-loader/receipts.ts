import type { Kysely } from 'kysely';
import { bookYear, receiptNumber } from '../../api/platform/receipts';
import type { Schema } from '../schema';

/** Numbers the receipts of the demo's payments, year by year, in the order in which they are loaded. */
export class Receipts {
  private readonly last = new Map<number, number>();

  next(at: Date): string {
    const year = bookYear(at);
    const n = (this.last.get(year) ?? 0) + 1;
    this.last.set(year, n);
    return receiptNumber(year, n);
  }

  /** Lets the site go on from here. */
  async save(db: Kysely<Schema>): Promise<void> {
    for (const [year, last] of this.last) await db.insertInto('ad_receipt_numbers').values({ year, last }).execute();
  }
}
