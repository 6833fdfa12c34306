import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config';

/** What came of asking a provider for money. */
export type Charge = { ok: true; reference: string } | { ok: false };

/** A payment provider: keeps the card, hands out a token for it, and takes money when asked. */
export interface PaymentProvider {
  readonly name: string;
  /** Takes the token of the payment form in charge, once per `key`. Null when the provider refuses it. */
  register(token: string, key: string): Promise<string | null>;
  /** Takes an amount once per `key`, however often it is asked. */
  charge(input: { token: string; amountKurus: number; key: string }): Promise<Charge>;
}

/** Tokens of the test provider, in place of cards. */
export const testCards = { good: 'deneme-kart', refused: 'deneme-red', unpaid: 'deneme-bakiyesiz' } as const;

/** Takes no money: `deneme-kart` pays, `deneme-red` is refused at once, `deneme-bakiyesiz` is accepted but never pays. */
export function createTestProvider(): PaymentProvider {
  const taken = new Map<string, string>();
  return {
    name: 'deneme',
    register: async (token) => (token === testCards.good || token === testCards.unpaid ? token : null),
    async charge({ token, key }) {
      if (token !== testCards.good) return { ok: false };
      const reference = taken.get(key) ?? `deneme-${randomUUID()}`;
      taken.set(key, reference);
      return { ok: true, reference };
    },
  };
}

/** The provider of the site; none in production until a real one is connected. */
export const paymentProvider = (config: Config): PaymentProvider | null => (config.environment === 'production' ? null : createTestProvider());
