import { isTurkishTaxId } from '@yaprak/shared-kit/limits';
import { ConfigError } from './errors';
import type { Readers } from './readers';

/** Object storage for media. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long a request may wait for an answer, in ms. */
  readonly timeoutMs: number;
}

/** Address of a Redis Sentinel. */
export interface RedisSentinel {
  readonly host: string;
  readonly port: number;
}

/** Mail server and sender. */
export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

/** The native app: store URLs and figures (R-CONST-28). Names as the page receives them. */
export interface AppConfig {
  readonly ios?: string;
  readonly android?: string;
  readonly indirme?: number;
  readonly puan?: string;
}

/** Who sells what the site sells, as receipts name them. */
export interface SellerConfig {
  readonly name: string;
  readonly address: string;
  readonly taxOffice: string;
  readonly taxNumber: string;
  /** Nobody: the sample that stands there until a seller is set. */
  readonly sample: boolean;
}

/** The Sentinels that know the primary of Redis. */
export function readSentinels(read: Readers): readonly RedisSentinel[] {
  const given = (read.optional('REDIS_SENTINELS') ?? '').split(',').map((address) => address.trim());
  const found = given.filter(Boolean).map((address) => {
    const [, host = '', port = ''] = /^([a-z0-9.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(address) ?? [];
    if (!host || Number(port) < 1 || Number(port) > 65_535) {
      throw new ConfigError(`REDIS_SENTINELS must hold addresses such as 10.0.0.4:26379, not "${address}".`);
    }
    return Object.freeze({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) });
  });
  if (found.length > 0 && read.optional('REDIS_URL') === null) throw new ConfigError('REDIS_URL must be set, because REDIS_SENTINELS is.');
  return Object.freeze(found);
}

/** Object storage; null: files are kept on this machine. */
export function readS3(read: Readers): S3Config | null {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!read.together(names)) return null;
  return {
    endpoint: read.url('S3_ENDPOINT', ['http', 'https']) ?? '',
    region: read.text('S3_REGION'),
    bucket: read.text('S3_BUCKET'),
    accessKeyId: read.text('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.text('S3_SECRET_ACCESS_KEY'),
    timeoutMs: read.integer('S3_TIMEOUT_MS', 100, 60_000),
  };
}

/** The mail server; null: letters are only shown in development. */
export function readMail(read: Readers): MailConfig | null {
  if (!read.together(['SMTP_URL', 'MAIL_FROM'])) return null;
  const from = read.text('MAIL_FROM');
  if (!/^[^@<>]*<?[^@\s<>]+@[^@\s<>]+>?$/.test(from)) {
    throw new ConfigError(`MAIL_FROM must be a mail address such as Yaprak <selam@example.com>, not "${from}".`);
  }
  return { smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']) ?? '', from };
}

/** The seller, or a sample. */
export function readSeller(read: Readers): SellerConfig {
  const given = read.together(['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_OFFICE', 'SELLER_TAX_NUMBER']);
  const taxNumber = read.text('SELLER_TAX_NUMBER');
  if (given && !isTurkishTaxId(taxNumber)) {
    throw new ConfigError(`SELLER_TAX_NUMBER must be a tax number of 10 or an identity number of 11 digits with right check digits, not "${taxNumber}".`);
  }
  return {
    name: read.short('SELLER_NAME', 120),
    address: read.short('SELLER_ADDRESS', 300),
    taxOffice: read.short('SELLER_TAX_OFFICE', 80),
    taxNumber,
    sample: !given,
  };
}

/** The native app; null: there is none. */
export function readApp(read: Readers): AppConfig | null {
  const ios = read.url('APP_STORE_URL', ['https']);
  const android = read.url('PLAY_STORE_URL', ['https']);
  const downloads = read.optional('APP_DOWNLOADS') === null ? null : read.integer('APP_DOWNLOADS', 1, 10_000_000_000);
  const rating = read.optional('APP_RATING');
  if (rating !== null && !/^[1-5](\.\d)?$/.test(rating)) throw new ConfigError(`APP_RATING must be a rating such as 4.6, not "${rating}".`);
  const app = {
    ...(ios ? { ios } : {}),
    ...(android ? { android } : {}),
    ...(downloads ? { indirme: downloads } : {}),
    ...(rating ? { puan: rating } : {}),
  };
  return Object.keys(app).length ? app : null;
}
