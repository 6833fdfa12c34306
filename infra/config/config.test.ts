import path from 'node:path';
import { ConfigError, loadConfig } from './config';
import { VARIABLES } from './variables';

const REPOSITORY = path.resolve(__dirname, '../..');
const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'eu-1',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const SELLER = {
  SELLER_NAME: 'Yaprak Yayıncılık A.Ş.',
  SELLER_ADDRESS: 'İstiklal Cad. 1, Beyoğlu, İstanbul',
  SELLER_TAX_OFFICE: 'Beyoğlu',
  SELLER_TAX_NUMBER: '1234567890',
};

describe('loadConfig', () => {
  test('has a working default for everything', () => {
    expect(loadConfig({})).toEqual({
      environment: 'development',
      host: '127.0.0.1',
      port: 3000,
      processes: 1,
      siteUrl: 'http://localhost:3000',
      cookieDomain: null,
      adsHost: null,
      areaOrigins: [],
      ads: true,
      distDir: null,
      dataDir: path.join(REPOSITORY, '.data'),
      database: { url: null, replicaUrl: null, directUrl: null, prepared: true },
      backup: { dir: null, keepDays: 14 },
      redisUrl: null,
      redisSentinels: [],
      s3: null,
      mail: null,
      demo: true,
      rateLimits: true,
      trustedProxies: [],
      sharedCache: null,
      traces: null,
      drainSeconds: 0,
      logLevel: 'info',
      metricsToken: null,
      premium: { aylik: 9_000, yillik: 90_000 },
      seller: { name: 'Yaprak (örnek satıcı)', address: 'Örnek Sokak 1, İstanbul', taxOffice: 'Örnek', taxNumber: '0000000000', sample: true },
      app: null,
      features: { videoSharing: true, webSesKaydi: true },
    });
  });

  test.each([
    [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
    [{ PORT: ' ' }, { port: 3000 }],
    [{ PROCESSES: '4' }, { processes: 4 }],
    [{ METRICS_TOKEN: 'abcdefghijklmnop' }, { metricsToken: 'abcdefghijklmnop' }],
    [{ SITE_URL: 'https://yaprak.example.com/' }, { siteUrl: 'https://yaprak.example.com' }],
    [
      { SITE_URL: 'https://www.example.com', COOKIE_DOMAIN: 'example.com' },
      { siteUrl: 'https://www.example.com', cookieDomain: 'example.com' },
    ],
    [{ ADS_HOST: 'Reklam.example.com' }, { adsHost: 'reklam.example.com' }],
    [{ ADS: '0' }, { ads: false }],
    [
      SELLER,
      {
        seller: {
          name: 'Yaprak Yayıncılık A.Ş.',
          address: 'İstiklal Cad. 1, Beyoğlu, İstanbul',
          taxOffice: 'Beyoğlu',
          taxNumber: '1234567890',
          sample: false,
        },
      },
    ],
    [{ BACKUP_DIR: '/yedek/', BACKUP_KEEP_DAYS: '3' }, { backup: { dir: '/yedek', keepDays: 3 } }],
    [{ DATA_DIR: '/srv/yaprak' }, { dataDir: '/srv/yaprak' }],
    [{ DATA_DIR: 'other' }, { dataDir: path.join(REPOSITORY, 'other') }],
    [
      { DATABASE_URL: 'postgres://a:b@db/c', DATABASE_REPLICA_URL: 'postgresql://a:b@replica/c' },
      { database: { url: 'postgres://a:b@db/c', replicaUrl: 'postgresql://a:b@replica/c', directUrl: null, prepared: true } },
    ],
    [
      { DATABASE_URL: 'postgres://a:b@pool/c', DATABASE_DIRECT_URL: 'postgres://a:b@db/c', DATABASE_PREPARED: '0' },
      { database: { url: 'postgres://a:b@pool/c', replicaUrl: null, directUrl: 'postgres://a:b@db/c', prepared: false } },
    ],
    [{ REDIS_URL: 'rediss://cache:6380' }, { redisUrl: 'rediss://cache:6380' }],
    [
      { REDIS_URL: 'redis://yaprak', REDIS_SENTINELS: '10.0.0.4:26379, sentinel-b:26380,[::1]:1' },
      {
        redisSentinels: [
          { host: '10.0.0.4', port: 26_379 },
          { host: 'sentinel-b', port: 26_380 },
          { host: '::1', port: 1 },
        ],
      },
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/24, fd00::1' }, { trustedProxies: ['10.0.0.0/24', 'fd00::1'] }],
    [{ DRAIN_SECONDS: '15' }, { drainSeconds: 15 }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, { traces: { endpoint: 'http://127.0.0.1:4318', share: 1 } }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com', OTEL_TRACES_SAMPLER_ARG: '0.05' },
      { traces: { endpoint: 'https://otlp.example.com', share: 0.05 } },
    ],
    [S3, { s3: { endpoint: 'https://s3.example.com', region: 'eu-1', bucket: 'media', accessKeyId: 'key', secretAccessKey: 'secret', timeoutMs: 5000 } }],
    [{ SMTP_URL: 'smtp://mail:587', MAIL_FROM: 'Yaprak <selam@example.com>' }, { mail: { smtpUrl: 'smtp://mail:587', from: 'Yaprak <selam@example.com>' } }],
    [
      { YAPRAK_DEMO: '0', RATE_LIMITS: '0', VIDEO_SHARING: '0', WEB_VOICE_RECORDING: '0' },
      { demo: false, rateLimits: false, features: { videoSharing: false, webSesKaydi: false } },
    ],
    [
      { PLAY_STORE_URL: 'https://play.example.com/yaprak', APP_DOWNLOADS: '2800000', APP_RATING: '4.6' },
      { app: { android: 'https://play.example.com/yaprak', indirme: 2_800_000, puan: '4.6' } },
    ],
    [{ NODE_ENV: 'production' }, { environment: 'production' }],
    [{ NODE_ENV: 'test' }, { environment: 'development' }],
    [{ NODE_ENV: 'production', YAPRAK_ENV: 'beta' }, { environment: 'beta' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ YAPRAK_ENV: 'production' }, { demo: false }],
    [{ YAPRAK_ENV: 'production', YAPRAK_DEMO: ' ' }, { demo: false }],
    [{ YAPRAK_ENV: 'production', YAPRAK_DEMO: '1' }, { demo: true }],
    [{ NODE_ENV: 'production' }, { demo: false }],
    [{ YAPRAK_ENV: 'beta' }, { demo: true }],
  ])('reads %j', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });

  test.each([
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ SITE_URL: 'example.com' }, 'SITE_URL'],
    [{ SITE_URL: 'https://example.com/path' }, 'SITE_URL'],
    [{ COOKIE_DOMAIN: 'other.com', SITE_URL: 'https://example.com' }, 'COOKIE_DOMAIN'],
    [{ COOKIE_DOMAIN: 'ample.com', SITE_URL: 'https://example.com' }, 'COOKIE_DOMAIN'],
    [{ ADS_HOST: 'https://reklam.example.com' }, 'ADS_HOST'],
    [{ DATABASE_URL: 'mysql://a:b@db/c' }, 'DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://a:b@db/c' }, 'DATABASE_REPLICA_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://a:b@db/c' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: 'postgres://a:b@db/c', DATABASE_PREPARED: 'no' }, 'DATABASE_PREPARED'],
    [{ REDIS_URL: 'cache:6379' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://yaprak', REDIS_SENTINELS: '10.0.0.4' }, 'REDIS_SENTINELS'],
    [{ REDIS_URL: 'redis://yaprak', REDIS_SENTINELS: '10.0.0.4:99999' }, 'REDIS_SENTINELS'],
    [{ REDIS_SENTINELS: '10.0.0.4:26379' }, 'REDIS_URL'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS'],
    [{ ...S3, S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ ...S3, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://mail', MAIL_FROM: 'a@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ YAPRAK_DEMO: 'yes' }, 'YAPRAK_DEMO'],
    [{ YAPRAK_ENV: 'staging' }, 'YAPRAK_ENV'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ RATE_LIMITS: '0', YAPRAK_ENV: 'production' }, 'RATE_LIMITS'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ METRICS_TOKEN: 'sixteen letters and spaces' }, 'METRICS_TOKEN'],
    [{ PROCESSES: '0' }, 'PROCESSES'],
    [{ PROCESSES: '65' }, 'PROCESSES'],
    [{ PREMIUM_MONTHLY_TL: '0' }, 'PREMIUM_MONTHLY_TL'],
    [{ PREMIUM_YEARLY_TL: '9,90' }, 'PREMIUM_YEARLY_TL'],
    [{ SELLER_NAME: 'Yaprak A.Ş.' }, 'SELLER_ADDRESS'],
    [{ ...SELLER, SELLER_TAX_NUMBER: '1234567891' }, 'SELLER_TAX_NUMBER'],
    [{ ...SELLER, SELLER_TAX_NUMBER: '0000000000' }, 'SELLER_TAX_NUMBER'],
    [{ ...SELLER, SELLER_ADDRESS: 'x'.repeat(301) }, 'SELLER_ADDRESS'],
    [{ APP_STORE_URL: 'http://apps.example.com' }, 'APP_STORE_URL'],
    [{ APP_DOWNLOADS: 'many' }, 'APP_DOWNLOADS'],
    [{ APP_RATING: '9' }, 'APP_RATING'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ...['10.0.0.0/33', '10.0.0.0/0', 'balancer', '10.0.0.0/8/8', '10.0.0.0/'].map((sent): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: sent },
      'TRUSTED_PROXIES',
    ]),
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ VIDEO_SHARING: 'true' }, 'VIDEO_SHARING'],
    [{ WEB_VOICE_RECORDING: 'true' }, 'WEB_VOICE_RECORDING'],
  ])('refuses %j with one sentence that names %s', (env, name) => {
    const load = () => loadConfig(env);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  test('never repeats a password in a message', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://app:geheim@db/c' })).toThrow(expect.not.objectContaining({ message: expect.stringContaining('geheim') }));
  });

  test('returns an immutable value', () => {
    const config = loadConfig({ ...S3, SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.com' });
    for (const part of [config, config.database, config.s3, config.mail, config.features]) expect(Object.isFrozen(part)).toBe(true);
  });
});

describe('the table of variables', () => {
  test('lists exactly what is read', () => {
    const read = new Set<string>();
    const env = new Proxy<Record<string, string | undefined>>(
      { ...S3, SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.com' },
      {
        get: (target, name) => {
          read.add(String(name));
          return target[String(name)];
        },
      },
    );
    loadConfig(env);
    expect([...read].sort()).toEqual(VARIABLES.map((variable) => variable.name).sort());
  });

  test('describes each variable in a sentence', () => {
    for (const { purpose, accepts } of VARIABLES) {
      expect(purpose).toMatch(/^[A-Z].*\.$/);
      expect(accepts).not.toBe('');
    }
  });
});
