import { randomUUID } from 'node:crypto';
import type { KeptCard } from '@yaprak/shared-kit/contract';
import { dayKey } from '@yaprak/shared-kit/format';
import type { Config } from '../../config/config';
import type { Db } from '../../db/database';

/** Result of a charge. */
export type Charge = { ok: true; reference: string } | { ok: false };
/** A provider's record of a charge; `unknown`: never requested. */
export type ChargeStatus = { state: 'paid'; reference: string } | { state: 'refused' } | { state: 'unknown' };

/** A payment provider: stores the card, issues a token for it, and charges it on request. */
export interface PaymentProvider {
  readonly name: string;
  /** Stores the payment form's token permanently, once per `key`. Null if the provider refuses it. */
  register(token: string, key: string): Promise<string | null>;
  /** What may be shown of a stored card; null if the provider does not say. */
  cardOf(token: string): Promise<KeptCard | null>;
  /** Charges an amount once per `key`, however often it is called. */
  charge(input: { token: string; amountKurus: number; key: string }): Promise<Charge>;
  /** Result of an earlier `charge` with this key, whose response may have been lost. */
  statusOf(charge: { key: string }): Promise<ChargeStatus>;
}

/** Test provider tokens, in place of cards. */
export const testCards = { good: 'deneme-kart', refused: 'deneme-red', unpaid: 'deneme-bakiyesiz' } as const;

/**
 * A token as the test provider's form makes it, so that a card number never leaves the browser: brand, last digits and last month, as in
 * `deneme:visa:4242:2028-12`. Cards with these digits stand for those that fail.
 */
const formToken = /^deneme:([a-z]{2,20}):(\d{4}):(\d{4}-(?:0[1-9]|1[0-2]))$/;
const failing: Readonly<Record<string, keyof typeof testCards>> = { '0002': 'refused', '9995': 'unpaid' };

function cardIn(token: string): KeptCard | null {
  const [, marka, son, ay] = formToken.exec(token) ?? [];
  return marka && son && ay ? { marka, son, ay } : null;
}

/** How a token's card behaves; `refused` for one that has expired or does not exist. */
function behaviourOf(token: string): keyof typeof testCards {
  const card = cardIn(token);
  if (card) return card.ay < dayKey(new Date()).slice(0, 7) ? 'refused' : (failing[card.son] ?? 'good');
  return token === testCards.good ? 'good' : token === testCards.unpaid ? 'unpaid' : 'refused';
}

/**
 * Takes no money: `deneme-kart` pays, `deneme-red` is refused at once, `deneme-bakiyesiz` is accepted but never pays; so do the cards of its form.
 * @param db where it stores its requests; a separate connection, never the caller's transaction
 */
export function createTestProvider(db: Db): PaymentProvider {
  const statusOf = async (charge: { key: string }): Promise<ChargeStatus> => {
    const known = await db.selectFrom('test_charges').select('reference').where('key', '=', charge.key).executeTakeFirst();
    if (!known) return { state: 'unknown' };
    return known.reference === null ? { state: 'refused' } : { state: 'paid', reference: known.reference };
  };
  return {
    name: 'deneme',
    register: async (token) => (behaviourOf(token) === 'refused' ? null : token),
    cardOf: async (token) => cardIn(token),
    async charge({ token, key, amountKurus }) {
      await db
        .insertInto('test_charges')
        .values({ key, amount_kurus: amountKurus, reference: behaviourOf(token) === 'good' ? `deneme-${randomUUID()}` : null })
        .onConflict((c) => c.column('key').doNothing())
        .execute();
      const known = await statusOf({ key });
      return known.state === 'paid' ? { ok: true, reference: known.reference } : { ok: false };
    },
    statusOf,
  };
}

/** The site's provider; none in production until a real one is connected. */
export const paymentProvider = (config: Config, db: Db): PaymentProvider | null => (config.environment === 'production' ? null : createTestProvider(db));
