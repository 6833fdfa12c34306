import { type Kysely, type Migration, sql } from 'kysely';

/** To whom a receipt was made out: it stays as it was when the company changes its name or address. As on the wire (`Advertiser`). */
export const receiptBuyers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table ad_payments add column buyer jsonb`.execute(db);
    await sql`update ad_payments p set buyer = jsonb_strip_nulls(jsonb_build_object('firma', a.company, 'vergiNo', a.tax_number, 'vergiDairesi', a.tax_office,
      'faturaAdresi', a.invoice_address)) from advertisers a where a.member_id = p.advertiser_id and p.receipt_number is not null`.execute(db);
  },
};
