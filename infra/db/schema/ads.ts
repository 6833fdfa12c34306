import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment, RequiredMoment } from './moments';

/** Which ads may be shown has changed: a higher stamp. */
interface AdAirTable {
  only_row: Generated<boolean>;
  stamp: Generated<number>;
}

/** Whom an ad is for: the id of a genre, author, work or topic, or the word of a language or place. */
interface AdAimsTable {
  ad_id: number;
  kind: 'tur' | 'yazar' | 'kitap' | 'konu' | 'dil' | 'yer';
  ref: Generated<number>;
  word: Generated<string>;
}

/** Readers who clicked, with how they came to, and whether they have shelved the ad's book since. */
interface AdClickersTable {
  ad_id: number;
  reader: Buffer;
  place: string;
  aim: string;
  version: number;
  clicked_on: string;
  shelved: Generated<boolean>;
}

/** Distinct readers who clicked while two wordings ran side by side. */
interface AdContestsTable {
  ad_id: number;
  a_version: number;
  b_version: number;
  a_clickers: Generated<number>;
  b_clickers: Generated<number>;
  started_at: Moment;
}

/** An ad's figures by day, place, aim and wording. */
interface AdCutsTable {
  ad_id: number;
  day: string;
  place: 'akis' | 'ust' | 'alt';
  aim: 'genel' | 'tur' | 'yazar' | 'kitap' | 'konu';
  version: number;
  impressions: Generated<number>;
  readers: Generated<number>;
  clicks: Generated<number>;
  shelved: Generated<number>;
  spent_kurus: Generated<number>;
}

/** Wordings beside the one in the ad's row: `a` replaces it, `b` runs beside it. */
interface AdTextsTable {
  ad_id: number;
  version: number;
  slot: 'a' | 'b';
  title: string;
  text: string;
  image_key: string | null;
  target: string;
  state: 'onayda' | 'yayinda' | 'red' | 'eski';
  refusal: string | null;
  created_at: Moment;
}

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
  /** To whom the receipt was made out. */
  buyer: ColumnType<unknown, string | null | undefined, string | null>;
  /** Who made it out. */
  seller_id: number | null;
  expires_at: RequiredMoment;
  decided_at: NullableMoment;
  created_at: Moment;
  /** What of it was paid back, or is on its way. */
  refunded_kurus: Generated<number>;
}

/** Balance on its way back to the card of a payment. */
export interface AdRefundsTable {
  id: GeneratedAlways<number>;
  key: string;
  payment_id: number;
  amount_kurus: number;
  state: Generated<'acik' | 'tamam' | 'reddedildi'>;
  reference: string | null;
  created_at: Moment;
  decided_at: NullableMoment;
}

/** Ads that readers hid; `complaint` tells the staff why. */
interface AdHidesTable {
  ad_id: number;
  reader: Buffer;
  complaint: string | null;
  by_member: Generated<boolean>;
  created_at: Moment;
}

/** Letters to the ads team. */
interface AdLettersTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  text: string;
  state: Generated<string>;
  answer: string | null;
  decided_by: number | null;
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
  version: Generated<number>;
  aim: Generated<string>;
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
  /** Of the wording in this row. */
  version: Generated<number>;
  /** Readers whom its aim fitted when it was planned; null before it was ever submitted. */
  audience: Generated<number | null>;
  /** Not shown since then until staff have looked, for the complaints of members. */
  held_at: NullableMoment;
  /** When staff last found it in order. */
  cleared_at: NullableMoment;
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
  kind: 'odeme' | 'ayirma' | 'iade' | 'gelir' | 'geri-odeme';
  advertiser_id: number;
  ad_id: number | null;
  payment_id: number | null;
  created_at: Moment;
  refund_id: number | null;
}

/** Advertisers, their ads, and the money in both directions. */
export interface AdsTables {
  ad_aims: AdAimsTable;
  ad_air: AdAirTable;
  ad_clickers: AdClickersTable;
  ad_contests: AdContestsTable;
  ad_cuts: AdCutsTable;
  ad_texts: AdTextsTable;
  ad_clicks: AdClicksTable;
  ad_days: AdDaysTable;
  ad_payment_notices: AdPaymentNoticesTable;
  ad_payments: AdPaymentsTable;
  ad_hides: AdHidesTable;
  ad_letters: AdLettersTable;
  ad_readers: AdReadersTable;
  ad_receipt_numbers: AdReceiptNumbersTable;
  ad_refunds: AdRefundsTable;
  ad_views: AdViewsTable;
  ads: AdsTable;
  advertisers: AdvertisersTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transfers: LedgerTransfersTable;
}
