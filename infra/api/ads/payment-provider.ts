import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config';
import type { Db } from '../../db/database';
import { siteSecret } from '../platform/secrets';

const paymentOutcomes = ['basarili', 'basarisiz', 'zaman-asimi'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** A provider's report on a payment; `id` is the provider's own and makes the report idempotent. */
export interface PaymentNotice {
  id: string;
  reference: string;
  outcome: PaymentOutcome;
}

/** A card payment service: sends the payer to its own confirmation page and reports the outcome in a signed notification. */
export interface PaymentProvider {
  readonly name: string;
  /** @returns URL, relative to the application, where the payer confirms */
  begin(payment: { id: number; reference: string; amountKurus: number }): Promise<string>;
  /** Reads a notification; null if the signature is invalid. */
  read(body: string, signature: string): Promise<PaymentNotice | null>;
  /** Pays a part of a payment back to its card, once per `key`, however often it is called. @returns its reference; null if the card takes nothing back */
  refund(input: { key: string; reference: string; amountKurus: number; paidAt: Date }): Promise<string | null>;
}

/** Days after which cards take nothing back. */
export const REFUND_DAYS = 365;

/** Code accepted by the test bank. */
export const TEST_CODE = '123456';

const isNotice = (value: unknown): value is PaymentNotice => {
  const notice = value as Partial<PaymentNotice> | null;
  return (
    typeof notice === 'object' &&
    notice !== null &&
    typeof notice.id === 'string' &&
    notice.id.length <= 100 &&
    typeof notice.reference === 'string' &&
    paymentOutcomes.some((outcome) => outcome === notice.outcome)
  );
};

/** The built-in test provider: no card, no money; its bank page asks for a code like 3-D Secure. */
export class TestPayments implements PaymentProvider {
  readonly name = 'deneme';
  constructor(private readonly db: Db) {}

  async begin({ id }: { id: number }): Promise<string> {
    return `/odeme-onay/${id}`;
  }

  async read(body: string, signature: string): Promise<PaymentNotice | null> {
    const expected = Buffer.from(await this.sign(body));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const notice: unknown = JSON.parse(body);
    return isNotice(notice) ? notice : null;
  }

  async refund({ key, paidAt }: { key: string; paidAt: Date }): Promise<string | null> {
    return Date.now() - paidAt.getTime() > REFUND_DAYS * 86_400_000 ? null : `iade-${key}`;
  }

  /** The test bank's reaction to the payer's answer: the notification as it would arrive from outside. */
  async answer(reference: string, answer: { yanit: 'kod' | 'vazgec' | 'sessiz'; kod?: string }): Promise<{ body: string; signature: string }> {
    const outcome: PaymentOutcome = answer.yanit === 'sessiz' ? 'zaman-asimi' : answer.yanit === 'kod' && answer.kod === TEST_CODE ? 'basarili' : 'basarisiz';
    const body = JSON.stringify({ id: randomUUID(), reference, outcome } satisfies PaymentNotice);
    return { body, signature: await this.sign(body) };
  }

  private async sign(body: string): Promise<string> {
    return createHmac('sha256', await siteSecret(this.db, 'payments'))
      .update(body)
      .digest('base64url');
  }
}

/** The site's provider. The test bank gives away money: as with the paid tier, production has none until a real one is connected. */
export const adPaymentProvider = (config: Config, db: Db): TestPayments | null => (config.environment === 'production' ? null : new TestPayments(db));
