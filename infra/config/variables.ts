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
    purpose: 'Address the site listens on; 0.0.0.0 opens it to the network. Unset, only this machine reaches it.',
  },
  {
    name: 'SITE_URL',
    group: 'Server',
    fallback: 'http://localhost:PORT',
    accepts: 'http or https address without path',
    purpose: 'Public address of the site, used in mails, feeds, the sitemap and canonical links.',
  },
  {
    name: 'COOKIE_DOMAIN',
    group: 'Server',
    fallback: '',
    accepts: 'domain that holds the host of SITE_URL',
    purpose: 'Domain of the session cookie, for sites that span several host names.',
  },
  {
    name: 'ADS_HOST',
    group: 'Server',
    fallback: '',
    accepts: 'host name',
    purpose: 'Own host name of the advertiser application; unset, it is reached under the site itself.',
  },
  {
    name: 'DIST_DIR',
    group: 'Server',
    fallback: '',
    accepts: 'directory, relative to the repository',
    purpose: 'Folder with a built shell and areas; unset, what is out of date is built into dist at the start.',
  },
  {
    name: 'AREA_ORIGINS',
    group: 'Server',
    fallback: '',
    accepts: 'http or https origins, separated by commas',
    purpose: 'Origins whose remotes main administrators may try over the live ones, each in their own browser.',
  },
  {
    name: 'DATA_DIR',
    group: 'Data',
    fallback: '.data',
    accepts: 'directory, relative to the repository',
    purpose: 'Home of the embedded database and of uploaded media.',
  },
  {
    name: 'DATABASE_URL',
    group: 'Data',
    fallback: '',
    accepts: 'postgres:// address',
    purpose: 'PostgreSQL 15 or later of your own; unset, an embedded server runs in DATA_DIR.',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    group: 'Data',
    fallback: '',
    accepts: 'postgres:// address',
    purpose: 'Read replica of DATABASE_URL, for reads that may lag a little.',
  },
  {
    name: 'REDIS_URL',
    group: 'Data',
    fallback: '',
    accepts: 'redis:// or rediss:// address',
    purpose: 'Shares live events and rate limits between processes; needed from the second process on.',
  },
  {
    name: 'S3_ENDPOINT',
    group: 'Media',
    fallback: '',
    accepts: 'http or https address',
    purpose: 'Object storage for media. All five S3 variables go together; unset, media lies in DATA_DIR.',
  },
  { name: 'S3_REGION', group: 'Media', fallback: '', accepts: 'text', purpose: 'Region of the object storage.' },
  { name: 'S3_BUCKET', group: 'Media', fallback: '', accepts: 'text', purpose: 'Bucket that holds the media.' },
  { name: 'S3_ACCESS_KEY_ID', group: 'Media', fallback: '', accepts: 'text', purpose: 'Key of the object storage.' },
  { name: 'S3_SECRET_ACCESS_KEY', group: 'Media', fallback: '', accepts: 'text', purpose: 'Secret of the object storage.' },
  {
    name: 'SMTP_URL',
    group: 'Mail',
    fallback: '',
    accepts: 'smtp:// or smtps:// address',
    purpose: 'Mail server. Goes together with MAIL_FROM; unset, mails are kept in an outbox and not sent.',
  },
  { name: 'MAIL_FROM', group: 'Mail', fallback: '', accepts: 'mail address, with or without a name', purpose: 'Sender of all mails.' },
  { name: 'PREMIUM_MONTHLY_TL', group: 'Features', fallback: '90', accepts: '1 to 100000', purpose: 'Price of a month of the paid tier in lira.' },
  { name: 'PREMIUM_YEARLY_TL', group: 'Features', fallback: '900', accepts: '1 to 1000000', purpose: 'Price of a year of the paid tier in lira.' },
  { name: 'APP_STORE_URL', group: 'Features', fallback: '', accepts: 'https address', purpose: 'The app in the App Store, offered to readers on iOS.' },
  { name: 'PLAY_STORE_URL', group: 'Features', fallback: '', accepts: 'https address', purpose: 'The app in the Play Store, offered to readers on Android.' },
  { name: 'APP_DOWNLOADS', group: 'Features', fallback: '', accepts: '1 to 10000000000', purpose: 'Downloads of the app that the invitation tells of.' },
  { name: 'APP_RATING', group: 'Features', fallback: '', accepts: '1 to 5 with one decimal', purpose: 'Store rating of the app that the invitation tells of.' },
  { name: 'ADS', group: 'Features', fallback: '1', accepts: '1 or 0', purpose: 'Whether readers without premium membership are shown ads.' },
  {
    name: 'WEB_VOICE_RECORDING',
    group: 'Features',
    fallback: '1',
    accepts: '1 or 0',
    purpose: 'Whether voice messages can be recorded in the browser; otherwise the site names the mobile app.',
  },
  { name: 'VIDEO_SHARING', group: 'Features', fallback: '1', accepts: '1 or 0', purpose: 'Whether members may share videos.' },
  {
    name: 'YAPRAK_DEMO',
    group: 'Operation',
    fallback: '0 in production, else 1',
    accepts: '1 or 0',
    purpose: 'Whether an empty database is filled with demonstration members, books and posts. In production nobody signs in to their accounts.',
  },
  {
    name: 'YAPRAK_ENV',
    group: 'Operation',
    fallback: 'production when NODE_ENV is, else development',
    accepts: 'development, beta or production',
    purpose: 'Stage; decides how often usage is reported and how much is told about errors.',
  },
  {
    name: 'NODE_ENV',
    group: 'Operation',
    fallback: '',
    accepts: 'development, test or production',
    purpose: 'Usual variable of Node; read only where YAPRAK_ENV is unset.',
  },
  {
    name: 'LOG_LEVEL',
    group: 'Operation',
    fallback: 'info',
    accepts: 'trace, debug, info, warn, error, fatal or silent',
    purpose: 'Least important log line that is written.',
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
