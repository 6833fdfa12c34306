import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment, RequiredMoment } from './moments';

interface AdClicksTable {
  nonce: Buffer;
  ad_id: number;
  day: string;
}

interface AdDaysTable {
  ad_id: number;
  day: string;
  impressions: Generated<number>;
  readers: Generated<number>;
  clicks: Generated<number>;
  spent_kurus: Generated<number>;
}

interface AdPaymentNoticesTable {
  notice_id: string;
  payment_id: number;
  created_at: Moment;
}

export interface AdPaymentsTable {
  id: GeneratedAlways<number>;
  advertiser_id: number;
  amount_kurus: number;
  state: Generated<'bekliyor' | 'basarili' | 'basarisiz' | 'zaman-asimi'>;
  provider: string;
  reference: string;
  receipt_number: string | null;
  expires_at: RequiredMoment;
  decided_at: NullableMoment;
  created_at: Moment;
}

interface AdReadersTable {
  ad_id: number;
  reader: Buffer;
}

interface AdReceiptNumbersTable {
  year: number;
  last: number;
}

interface AdViewsTable {
  nonce: Buffer;
  ad_id: number;
  reader: Buffer;
  place: 'akis' | 'ust' | 'alt';
  day: string;
  created_at: Moment;
}

export interface AdsTable {
  id: GeneratedAlways<number>;
  advertiser_id: number;
  title: string;
  text: string;
  image_key: string | null;
  target: string;
  starts_on: string;
  ends_on: string;
  budget_kurus: number;
  daily_cap_kurus: number | null;
  spent_kurus: Generated<number>;
  posted_kurus: Generated<number>;
  impressions: Generated<number>;
  readers: Generated<number>;
  clicks: Generated<number>;
  state: Generated<'taslak' | 'onayda' | 'yayinda' | 'durduruldu' | 'bitti' | 'red'>;
  refusal: string | null;
  reviewed_by: number | null;
  submitted_at: NullableMoment;
  created_at: Moment;
}

interface AdvertisersTable {
  member_id: number;
  company: string;
  tax_number: string;
  tax_office: string | null;
  invoice_address: string;
  created_at: Moment;
}

interface LedgerEntriesTable {
  transfer_id: number;
  account: 'kasa' | 'cuzdan' | 'ayrilan' | 'gelir';
  advertiser_id: number;
  amount_kurus: number;
}

interface LedgerTransfersTable {
  id: GeneratedAlways<number>;
  kind: 'odeme' | 'ayirma' | 'iade' | 'gelir';
  advertiser_id: number;
  ad_id: number | null;
  payment_id: number | null;
  created_at: Moment;
}

/** Advertisers, their ads, and the money in both directions. */
export interface AdsTables {
  ad_clicks: AdClicksTable;
  ad_days: AdDaysTable;
  ad_payment_notices: AdPaymentNoticesTable;
  ad_payments: AdPaymentsTable;
  ad_readers: AdReadersTable;
  ad_receipt_numbers: AdReceiptNumbersTable;
  ad_views: AdViewsTable;
  ads: AdsTable;
  advertisers: AdvertisersTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transfers: LedgerTransfersTable;
}
