/** An environment variable, as listed in the README. */
export interface Variable {
  name: string;
  /** Heading it is listed under. */
  group: 'Server' | 'Data' | 'Mail' | 'Media' | 'Features' | 'Operation';
  /** Default as a string; empty means off, otherwise a description if it depends on other settings. */
  fallback: string;
  /** Accepted values, in words. */
  accepts: string;
  /** What it does. */
  purpose: string;
}

/** Every environment variable the product reads. `loadConfig` reads nothing else, as a test proves. */
export const VARIABLES = [
  { name: 'PORT', group: 'Server', fallback: '3000', accepts: '0 to 65535', purpose: 'Port the site listens on; 0 takes any free one.' },
  {
    name: 'HOST',
    group: 'Server',
    fallback: '127.0.0.1',
    accepts: 'address or host name',
    purpose: 'Address the site listens on; 0.0.0.0 opens it to the network. If unset, only this machine can reach it.',
  },
  {
    name: 'PROCESSES',
    group: 'Server',
    fallback: '1',
    accepts: '1 to 64',
    purpose: 'Processes that answer behind the port, at most one per core; each holds up to 12 connections to the database.',
  },
  {
    name: 'SITE_URL',
    group: 'Server',
    fallback: 'http://localhost:PORT',
    accepts: 'http or https address without path',
    purpose: 'Public address of the site, used in emails, feeds, the sitemap and canonical links.',
  },
  {
    name: 'COOKIE_DOMAIN',
    group: 'Server',
    fallback: '',
    accepts: "SITE_URL's host or a parent domain",
    purpose: 'Domain of the session cookie, for sites spanning several host names.',
  },
  {
    name: 'ADS_HOST',
    group: 'Server',
    fallback: '',
    accepts: 'host name',
    purpose: 'Separate host name for the advertiser app; if unset, it is served by the site itself.',
  },
  {
    name: 'DIST_DIR',
    group: 'Server',
    fallback: '',
    accepts: 'directory, relative to the repository',
    purpose: 'Folder with a prebuilt shell and areas; if unset, whatever is out of date is built into dist at startup.',
  },
  {
    name: 'AREA_ORIGINS',
    group: 'Server',
    fallback: '',
    accepts: 'http or https origins, separated by commas',
    purpose: 'Origins whose remotes main administrators may preview over the live ones, in their own browser only.',
  },
  {
    name: 'DATA_DIR',
    group: 'Data',
    fallback: '.data',
    accepts: 'directory, relative to the repository',
    purpose: 'Folder for the embedded database and uploaded media.',
  },
  {
    name: 'DATABASE_URL',
    group: 'Data',
    fallback: '',
    accepts: 'postgres:// address',
    purpose: 'Your own PostgreSQL, 15 or later; if unset, an embedded server runs in DATA_DIR.',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    group: 'Data',
    fallback: '',
    accepts: 'postgres:// address',
    purpose: 'Read replica of DATABASE_URL, asked for what visitors read; when it is down or more than 3 seconds behind, DATABASE_URL is asked.',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    group: 'Data',
    fallback: '',
    accepts: 'postgres:// address',
    purpose: 'The primary itself where DATABASE_URL is a transaction pooler: news of changes, which no pooler forwards, come on one connection to it.',
  },
  {
    name: 'DATABASE_PREPARED',
    group: 'Data',
    fallback: '1',
    accepts: '1 or 0',
    purpose: 'Whether frequent statements are prepared; must be 0 behind a transaction pooler that does not know them, such as PgBouncer before 1.21.',
  },
  {
    name: 'BACKUP_DIR',
    group: 'Data',
    fallback: '',
    accepts: 'absolute directory outside DATA_DIR',
    purpose: 'Folder for backups: the embedded database copies its log there all the time, npm run backup the rest. If unset, nothing is backed up.',
  },
  {
    name: 'BACKUP_KEEP_DAYS',
    group: 'Data',
    fallback: '14',
    accepts: '1 to 3650',
    purpose: 'How many days back a backup can be restored to; npm run backup removes what is older.',
  },
  {
    name: 'REDIS_URL',
    group: 'Data',
    fallback: '',
    accepts: 'redis:// or rediss:// address',
    purpose: 'Shares live events and rate limits between machines; the processes of one machine agree without it.',
  },
  {
    name: 'REDIS_SENTINELS',
    group: 'Data',
    fallback: '',
    accepts: 'host:port, separated by commas',
    purpose: "Sentinels that know the current Redis master; REDIS_URL's host is then the name they watch it under, as in redis://yaprak.",
  },
  {
    name: 'S3_ENDPOINT',
    group: 'Media',
    fallback: '',
    accepts: 'http or https address',
    purpose: 'Object storage for media. Set all five S3 variables or none; if unset, media is stored in DATA_DIR.',
  },
  { name: 'S3_REGION', group: 'Media', fallback: '', accepts: 'text', purpose: 'Region of the object storage.' },
  { name: 'S3_BUCKET', group: 'Media', fallback: '', accepts: 'text', purpose: 'Bucket for media.' },
  { name: 'S3_ACCESS_KEY_ID', group: 'Media', fallback: '', accepts: 'text', purpose: 'Access key of the object storage.' },
  { name: 'S3_SECRET_ACCESS_KEY', group: 'Media', fallback: '', accepts: 'text', purpose: 'Secret key of the object storage.' },
  {
    name: 'S3_TIMEOUT_MS',
    group: 'Media',
    fallback: '5000',
    accepts: '100 to 60000',
    purpose: 'How long the object storage may take to answer; readers are told to come back after that. A film may stand still for three times as long.',
  },
  {
    name: 'SMTP_URL',
    group: 'Mail',
    fallback: '',
    accepts: 'smtp:// or smtps:// address',
    purpose: 'Mail server. Requires MAIL_FROM; if unset, emails are kept in an outbox and not sent.',
  },
  { name: 'MAIL_FROM', group: 'Mail', fallback: '', accepts: 'email address, with or without a name', purpose: 'Sender of all emails.' },
  { name: 'PREMIUM_MONTHLY_TL', group: 'Features', fallback: '90', accepts: '1 to 100000', purpose: 'Monthly price of the paid tier in lira.' },
  { name: 'PREMIUM_YEARLY_TL', group: 'Features', fallback: '900', accepts: '1 to 1000000', purpose: 'Yearly price of the paid tier in lira.' },
  {
    name: 'SELLER_NAME',
    group: 'Features',
    fallback: 'Yaprak (örnek satıcı)',
    accepts: 'text up to 120 characters',
    purpose:
      'Legal name of who sells premium and ads, as it stands on receipts from then on. Set all four SELLER variables or none; if unset, receipts say that they are samples.',
  },
  { name: 'SELLER_ADDRESS', group: 'Features', fallback: 'Örnek Sokak 1, İstanbul', accepts: 'text up to 300 characters', purpose: 'Address of the seller.' },
  { name: 'SELLER_TAX_OFFICE', group: 'Features', fallback: 'Örnek', accepts: 'text up to 80 characters', purpose: 'Tax office of the seller.' },
  {
    name: 'SELLER_TAX_NUMBER',
    group: 'Features',
    fallback: '0000000000',
    accepts: 'tax number of 10 or identity number of 11 digits',
    purpose: 'Tax number of the seller; the default is no valid one.',
  },
  { name: 'APP_STORE_URL', group: 'Features', fallback: '', accepts: 'https address', purpose: 'The app in the App Store, offered to readers on iOS.' },
  { name: 'PLAY_STORE_URL', group: 'Features', fallback: '', accepts: 'https address', purpose: 'The app in the Play Store, offered to readers on Android.' },
  { name: 'APP_DOWNLOADS', group: 'Features', fallback: '', accepts: '1 to 10000000000', purpose: 'Number of app downloads the invitation mentions.' },
  { name: 'APP_RATING', group: 'Features', fallback: '', accepts: '1 to 5 with one decimal', purpose: 'Store rating the invitation mentions.' },
  { name: 'ADS', group: 'Features', fallback: '1', accepts: '1 or 0', purpose: 'Whether readers without premium see ads.' },
  {
    name: 'WEB_VOICE_RECORDING',
    group: 'Features',
    fallback: '1',
    accepts: '1 or 0',
    purpose: 'Whether voice messages can be recorded in the browser; otherwise the site points to the mobile app.',
  },
  { name: 'VIDEO_SHARING', group: 'Features', fallback: '1', accepts: '1 or 0', purpose: 'Whether members may share videos.' },
  {
    name: 'YAPRAK_DEMO',
    group: 'Operation',
    fallback: '0 in production, else 1',
    accepts: '1 or 0',
    purpose: 'Whether an empty database is filled with demo members, books and posts. In production nobody can sign in to their accounts.',
  },
  {
    name: 'YAPRAK_ENV',
    group: 'Operation',
    fallback: 'production if NODE_ENV is, else development',
    accepts: 'development, beta or production',
    purpose: 'Stage; decides how often usage is reported and how much detail errors show.',
  },
  {
    name: 'NODE_ENV',
    group: 'Operation',
    fallback: '',
    accepts: 'development, test or production',
    purpose: "Node's usual variable; read only if YAPRAK_ENV is unset.",
  },
  {
    name: 'TRUSTED_PROXIES',
    group: 'Server',
    fallback: '',
    accepts: 'addresses or networks, separated by commas',
    purpose: 'Proxies on other machines whose X-Forwarded-For holds, such as 10.0.0.0/24; those on this machine are trusted anyway.',
  },
  {
    name: 'SHARED_CACHE',
    group: 'Operation',
    fallback: '',
    accepts: 'http:// address',
    purpose: 'Varnish in front of the site, with infra/operations/varnish.vcl: it may keep pages of visitors without cookies, and is told here what to drop.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    group: 'Operation',
    fallback: '',
    accepts: 'http:// or https:// address',
    purpose: 'Collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318; if unset, none are recorded. OTEL_EXPORTER_OTLP_HEADERS holds too.',
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    group: 'Operation',
    fallback: '1',
    accepts: '0 to 1',
    purpose: 'Share of traces that are recorded.',
  },
  {
    name: 'DRAIN_SECONDS',
    group: 'Operation',
    fallback: '0',
    accepts: '0 to 300',
    purpose: 'How long a site that was asked to stop still answers everything while /api/saglik says 404, so that a balancer sends new requests elsewhere.',
  },
  {
    name: 'LOG_LEVEL',
    group: 'Operation',
    fallback: 'info',
    accepts: 'trace, debug, info, warn, error, fatal or silent',
    purpose: 'Lowest level that is logged.',
  },
  {
    name: 'METRICS_TOKEN',
    group: 'Operation',
    fallback: '',
    accepts: 'at least 16 letters, digits or . ~ + / = _ -',
    purpose: 'Bearer token with which a collector elsewhere reads /api/metrics; if unset, only this machine can.',
  },
  {
    name: 'RATE_LIMITS',
    group: 'Operation',
    fallback: '1',
    accepts: '1 or 0',
    purpose: 'Whether requests are limited; 0 is for tests and refused in production.',
  },
] as const satisfies readonly Variable[];

/** Name of a variable in the table. */
export type VariableName = (typeof VARIABLES)[number]['name'];

/** Default of a variable, as a string. */
export function fallbackOf(name: VariableName): string {
  return VARIABLES.find((variable) => variable.name === name)?.fallback ?? '';
}
