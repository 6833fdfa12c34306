import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment, RequiredMoment } from './moments';

interface PremiumChargesTable {
  id: GeneratedAlways<number>;
  key: string;
  member_id: number;
  subscription_id: number | null;
  plan: string;
  trial: boolean;
  amount_kurus: number;
  provider: string;
  form_token: string | null;
  period_from: RequiredMoment;
  state: Generated<string>;
  created_at: Moment;
  settled_at: NullableMoment;
  /** When the member was written to about its refusal. */
  told_at: NullableMoment;
}

interface PaymentsTable {
  id: GeneratedAlways<number>;
  /** Null once the member's account was deleted. */
  subscription_id: number | null;
  amount_kurus: number;
  provider: string;
  reference: string;
  created_at: Moment;
  plan: string | null;
  receipt_number: string | null;
  /** To whom the receipt was made out. */
  buyer: ColumnType<unknown, string | null | undefined, string | null>;
  /** Who made it out. */
  seller_id: number | null;
}

interface SubscriptionsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  plan: string;
  state: string;
  provider: string;
  provider_token: string;
  started_at: Moment;
  ends_at: RequiredMoment;
  cancelled_at: NullableMoment;
  next_plan: string | null;
  card: ColumnType<unknown, string | null, string | null>;
  /** Until when the paid tier goes on although the renewal was refused, and when it is tried again; both or neither. */
  grace_until: NullableMoment;
  retry_at: NullableMoment;
}

interface TestChargesTable {
  key: string;
  amount_kurus: number;
  reference: string | null;
  created_at: Moment;
}

/** Subscriptions and their payments. */
export interface PremiumTables {
  payments: PaymentsTable;
  premium_charges: PremiumChargesTable;
  subscriptions: SubscriptionsTable;
  test_charges: TestChargesTable;
}
