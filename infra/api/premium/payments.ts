import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config';
import type { Db } from '../../db/database';

/** What came of asking a provider for money. */
export type Charge = { ok: true; reference: string } | { ok: false };
/** What a provider remembers of a charge; `unknown`: it was never asked for it. */
export type ChargeStatus = { state: 'paid'; reference: string } | { state: 'refused' } | { state: 'unknown' };

/** A payment provider: keeps the card, hands out a token for it, and takes money when asked. */
export interface PaymentProvider {
  readonly name: string;
  /** Takes the token of the payment form in charge, once per `key`. Null when the provider refuses it. */
  register(token: string, key: string): Promise<string | null>;
  /** Takes an amount once per `key`, however often it is asked. */
  charge(input: { token: string; amountKurus: number; key: string }): Promise<Charge>;
  /** What came of an earlier `charge` of the key, whose answer may have been lost. */
  statusOf(charge: { key: string }): Promise<ChargeStatus>;
}

/** Tokens of the test provider, in place of cards. */
export const testCards = { good: 'deneme-kart', refused: 'deneme-red', unpaid: 'deneme-bakiyesiz' } as const;

/**
 * Takes no money: `deneme-kart` pays, `deneme-red` is refused at once, `deneme-bakiyesiz` is accepted but never pays.
 * @param db where it remembers what it was asked for; a connection of its own, never a transaction of the caller
 */
export function createTestProvider(db: Db): PaymentProvider {
  const statusOf = async (charge: { key: string }): Promise<ChargeStatus> => {
    const known = await db.selectFrom('test_charges').select('reference').where('key', '=', charge.key).executeTakeFirst();
    if (!known) return { state: 'unknown' };
    return known.reference === null ? { state: 'refused' } : { state: 'paid', reference: known.reference };
  };
  return {
    name: 'deneme',
    register: async (token) => (token === testCards.good || token === testCards.unpaid ? token : null),
    async charge({ token, key, amountKurus }) {
      await db
        .insertInto('test_charges')
        .values({ key, amount_kurus: amountKurus, reference: token === testCards.good ? `deneme-${randomUUID()}` : null })
        .onConflict((c) => c.column('key').doNothing())
        .execute();
      const known = await statusOf({ key });
      return known.state === 'paid' ? { ok: true, reference: known.reference } : { ok: false };
    },
    statusOf,
  };
}

/** The provider of the site; none in production until a real one is connected. */
export const paymentProvider = (config: Config, db: Db): PaymentProvider | null => (config.environment === 'production' ? null : createTestProvider(db));
