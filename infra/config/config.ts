import path from 'node:path';
import { ConfigError } from './errors';
import { type Environment, Readers } from './readers';
import {
  type AppConfig,
  type MailConfig,
  type RedisSentinel,
  readApp,
  readMail,
  readS3,
  readSeller,
  readSentinels,
  type S3Config,
  type SellerConfig,
} from './services';
import { readTrustedProxies } from './trusted-proxies';

export { ConfigError } from './errors';

const ENVIRONMENTS = ['development', 'beta', 'production'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const REPOSITORY = path.resolve(__dirname, '..', '..');

export type StageName = (typeof ENVIRONMENTS)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];

/** All settings from the environment, validated and frozen. `variables.ts` explains each. */
export interface Config {
  readonly environment: StageName;
  readonly host: string;
  readonly port: number;
  /** Number of processes that answer on this machine. */
  readonly processes: number;
  /** Public URL without a trailing slash. */
  readonly siteUrl: string;
  readonly cookieDomain: string | null;
  readonly adsHost: string | null;
  /** Whether ads are shown at all. */
  readonly ads: boolean;
  /** Absolute path of the prebuilt shell and areas; null: the repository's own `dist`, built at startup. */
  readonly distDir: string | null;
  /** Origins whose remotes may be previewed over the live ones. */
  readonly areaOrigins: readonly string[];
  /** Absolute path. */
  readonly dataDir: string;
  /** `url` null: the embedded server. */
  readonly database: {
    readonly url: string | null;
    readonly replicaUrl: string | null;
    /** The primary without a pooler in between; null: `url`. */
    readonly directUrl: string | null;
    /** Whether frequent statements are prepared. */
    readonly prepared: boolean;
  };
  /** `dir` null: nothing is backed up. */
  readonly backup: { readonly dir: string | null; readonly keepDays: number };
  /** Proxies on other machines whose word on their clients holds. */
  readonly trustedProxies: readonly string[];
  /** Where spans are sent by OTLP, and the share of traces that are; null: none is recorded. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null;
  /** Where the shared cache in front takes purges; null: there is none. */
  readonly sharedCache: string | null;
  readonly redisUrl: string | null;
  /** Sentinels that know the Redis master named by `redisUrl`; empty: `redisUrl` is the server itself. */
  readonly redisSentinels: readonly RedisSentinel[];
  /** Null: media on the local disk. */
  readonly s3: S3Config | null;
  /** Null: mails stay in the outbox. */
  readonly mail: MailConfig | null;
  readonly demo: boolean;
  readonly rateLimits: boolean;
  /** Seconds for which a site asked to stop goes on answering while its balancer looks for another. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  /** Opens the metrics to a collector elsewhere; null: only this machine reads them. */
  readonly metricsToken: string | null;
  /** Prices of the paid tier in kuruş, by plan. */
  readonly premium: { readonly aylik: number; readonly yillik: number };
  readonly seller: SellerConfig;
  /** The native app; null if not configured. */
  readonly app: AppConfig | null;
  readonly features: { readonly videoSharing: boolean; readonly webSesKaydi: boolean };
}

/**
 * Reads the environment once at process start.
 * @throws ConfigError with a one-line message naming the invalid variable
 */
export function loadConfig(env: Environment): Config {
  const read = new Readers(env);
  const environment = readEnvironment(read);
  const port = read.integer('PORT', 0, 65_535);
  const siteUrl = readSiteUrl(read, port);
  return freeze({
    environment,
    host: read.text('HOST'),
    port,
    processes: read.integer('PROCESSES', 1, 64),
    siteUrl,
    cookieDomain: readCookieDomain(read, siteUrl),
    adsHost: read.host('ADS_HOST'),
    ads: read.flag('ADS'),
    distDir: read.optional('DIST_DIR') && path.resolve(REPOSITORY, read.text('DIST_DIR')),
    areaOrigins: readOrigins(read),
    dataDir: path.resolve(REPOSITORY, read.text('DATA_DIR')),
    database: readDatabase(read),
    backup: readBackup(read),
    redisUrl: read.url('REDIS_URL', ['redis', 'rediss']),
    redisSentinels: readSentinels(read),
    s3: readS3(read),
    mail: readMail(read),
    // The demo accounts' password is public: a public site has them only on request.
    demo: read.flag('YAPRAK_DEMO', environment === 'production' ? '0' : '1'),
    rateLimits: readRateLimits(read, environment),
    trustedProxies: readTrustedProxies(read),
    sharedCache: read.url('SHARED_CACHE', ['http']),
    traces: readTraces(read),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 300),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS),
    metricsToken: readMetricsToken(read),
    premium: { aylik: read.integer('PREMIUM_MONTHLY_TL', 1, 100_000) * 100, yillik: read.integer('PREMIUM_YEARLY_TL', 1, 1_000_000) * 100 },
    seller: readSeller(read),
    app: readApp(read),
    features: { videoSharing: read.flag('VIDEO_SHARING'), webSesKaydi: read.flag('WEB_VOICE_RECORDING') },
  });
}

function readEnvironment(read: Readers): StageName {
  const node = read.optional('NODE_ENV');
  const stage = read.optional('YAPRAK_ENV');
  return stage === null ? (node === 'production' ? 'production' : 'development') : read.oneOf('YAPRAK_ENV', ENVIRONMENTS, stage);
}

function readSiteUrl(read: Readers, port: number): string {
  const value = read.url('SITE_URL', ['http', 'https']);
  if (value === null) return `http://localhost:${port}`;
  const { origin, pathname, search, hash, username } = new URL(value);
  if (pathname !== '/' || search || hash || username) {
    throw new ConfigError('SITE_URL must be an address without path, such as https://example.com.');
  }
  return origin;
}

function readCookieDomain(read: Readers, siteUrl: string): string | null {
  const domain = read.host('COOKIE_DOMAIN');
  const site = new URL(siteUrl).hostname;
  if (domain !== null && site !== domain && !site.endsWith(`.${domain}`)) {
    throw new ConfigError(`COOKIE_DOMAIN must be ${site} or a domain above it, not "${domain}".`);
  }
  return domain;
}

function readOrigins(read: Readers): readonly string[] {
  const given = (read.optional('AREA_ORIGINS') ?? '').split(',').map((origin) => origin.trim());
  return Object.freeze(
    given.filter(Boolean).map((origin) => {
      const url = URL.canParse(origin) ? new URL(origin) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin.replace(/\/$/, '')) {
        throw new ConfigError(`AREA_ORIGINS must hold origins such as https://team.example.com, not "${origin}".`);
      }
      return url.origin;
    }),
  );
}

function readDatabase(read: Readers): Config['database'] {
  const schemes = ['postgres', 'postgresql'];
  const url = read.url('DATABASE_URL', schemes);
  const replicaUrl = read.url('DATABASE_REPLICA_URL', schemes);
  if (replicaUrl !== null && url === null) {
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL, because the embedded database has no replica.');
  }
  const directUrl = read.url('DATABASE_DIRECT_URL', schemes);
  if (directUrl !== null && url === null) throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, because nothing pools the embedded database.');
  return { url, replicaUrl, directUrl, prepared: read.flag('DATABASE_PREPARED') };
}

function readBackup(read: Readers): Config['backup'] {
  const dir = read.optional('BACKUP_DIR');
  const data = path.resolve(REPOSITORY, read.text('DATA_DIR'));
  if (dir !== null && (!path.isAbsolute(dir) || !path.relative(data, dir).startsWith('..'))) {
    throw new ConfigError(`BACKUP_DIR must be an absolute path outside DATA_DIR, not "${dir}".`);
  }
  return { dir: dir && path.resolve(dir), keepDays: read.integer('BACKUP_KEEP_DAYS', 1, 3650) };
}

function readRateLimits(read: Readers, environment: StageName): boolean {
  const on = read.flag('RATE_LIMITS');
  if (!on && environment === 'production') {
    throw new ConfigError('RATE_LIMITS may not be 0 in production.');
  }
  return on;
}

function readMetricsToken(read: Readers): string | null {
  const token = read.optional('METRICS_TOKEN');
  if (token !== null && !/^[\w.~+/=-]{16,}$/.test(token)) throw new ConfigError('METRICS_TOKEN must have at least 16 letters, digits or . ~ + / = _ -.');
  return token;
}

function readTraces(read: Readers): Config['traces'] {
  const share = read.share('OTEL_TRACES_SAMPLER_ARG');
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']);
  return endpoint === null ? null : { endpoint, share };
}

function freeze(config: Config): Config {
  for (const part of [config.database, config.backup, config.s3, config.mail, config.premium, config.app, config.features, config.traces])
    if (part) Object.freeze(part);
  return Object.freeze(config);
}
