import { type Kysely, type Migration, sql } from 'kysely';

/** To whom a receipt of the paid tier was made out: it stays as it was when the member takes another name or address. As on the wire. */
export const premiumReceiptBuyers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table payments add column buyer jsonb`.execute(db);
    await sql`update payments p set buyer = jsonb_strip_nulls(jsonb_build_object('adi', m.name, 'email', m.email))
      from subscriptions s join members m on m.id = s.member_id where s.id = p.subscription_id and p.receipt_number is not null`.execute(db);
  },
};
