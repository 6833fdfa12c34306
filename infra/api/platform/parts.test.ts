import { sql } from 'kysely';
import { loadConfig } from '../../config/config';
import { eventually } from '../../testing/running-site';
import { createApi } from '../app';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { startTestMailServer, type TestMailServer } from '../testing/mail-server';
import { insertMember } from '../testing/members';
import { startTestObjectStore } from '../testing/object-store';
import { MailRefused } from './mail';
import { checkStore, createMediaDisk } from './media/store';
import { type Part, watchParts } from './parts';

const heard = () => {
  const lines: string[] = [];
  const write = (line: unknown) => void lines.push(String(line));
  return { lines, log: { warn: write, info: write } };
};

test('[R-HOLD-01] a part that cannot be used is named in the log with the reason, once until that changes, and once when it is back', async () => {
  const { lines, log } = heard();
  let fault: unknown = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });
  const back = jest.fn(async () => {});
  const part: Part = { name: 'posta', what: 'The mail server (SMTP_URL)', meanwhile: 'letters wait.', back, check: async () => fault && Promise.reject(fault) };
  const parts = watchParts([part, { ...part, name: 'redis', what: 'Redis', check: async () => {} }], log);
  try {
    await parts.look();
    await parts.look();
    expect(lines).toEqual(['The mail server (SMTP_URL) cannot be used (connect ECONNREFUSED 127.0.0.1:9): letters wait.']);
    expect(parts.states()).toEqual([
      { name: 'posta', up: false },
      { name: 'redis', up: true },
    ]);
    fault = new MailRefused({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 no entry for anna@ornek.test' });
    await parts.look();
    expect(lines[1]).toBe('The mail server (SMTP_URL) cannot be used (EAUTH 535 5.7.8 after AUTH PLAIN): letters wait.');
    expect(back).not.toHaveBeenCalled();
    fault = null;
    await parts.look();
    await parts.look();
    expect([lines.slice(2), back.mock.calls.length, parts.states()[0]?.up]).toEqual([['The mail server (SMTP_URL) can be used again'], 1, true]);
  } finally {
    parts.stop();
  }
});

test('[R-HOLD-01] storage with a wrong key or bucket says so; one that fails later is asked by writing until it is back', async () => {
  const store = await startTestObjectStore();
  try {
    const check = async (change: Record<string, string>) => checkStore(await createMediaDisk(loadConfig({ ...store.settings, ...change })));
    const codeOf = async (ask: () => Promise<void>) =>
      ask().then(
        () => 'usable',
        (error: { name?: string; Code?: string }) => error.Code ?? error.name,
      );
    expect(await codeOf(await check({ S3_SECRET_ACCESS_KEY: 'x', S3_ACCESS_KEY_ID: 'y' }))).toBe('SignatureDoesNotMatch');
    expect(await codeOf(await check({ S3_BUCKET: 'baska' }))).toBe('NoSuchBucket');
    const right = await check({});
    store.log.length = 0;
    await right();
    await right();
    expect(store.log).toEqual(['PUT 200', 'GET 200']);
    store.trouble = 'failing';
    expect(await codeOf(right)).toBe('InternalError');
    store.trouble = 'none';
    store.log.length = 0;
    expect(await codeOf(right)).toBe('usable');
    expect(store.log).toEqual(['PUT 200']);
  } finally {
    await store.stop();
  }
});

describe('a site whose mail server is away', () => {
  let database: TestDatabase;
  let away: TestMailServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    away = await startTestMailServer();
    await away.stop();
  });
  afterAll(() => database?.drop());

  test('[R-HOLD-01] stays in service, says what is missing, and keeps a letter for days; once the server is back it leaves at once', async () => {
    const config = loadConfig({ YAPRAK_ENV: 'production', LOG_LEVEL: 'silent', SMTP_URL: away.url, MAIL_FROM: 'Yaprak <selam@ornek.test>' });
    const app = await createApi({ config, db: database.db, read: database.read });
    await app.listen({ host: '127.0.0.1', port: 0 });
    let back: TestMailServer | undefined;
    try {
      await app.parts.look();
      const ready = async () => {
        const answer = await fetch(`${app.listeningOrigin}/api/hazir`);
        return [answer.status, await answer.json()];
      };
      expect(await ready()).toEqual([200, { bilgi: 1, durum: 'hazir', parcalar: { posta: 0 } }]);
      expect(await (await fetch(`${app.listeningOrigin}/api/metrics`)).text()).toContain('yaprak_part_up{part="posta"} 0');
      const member = await insertMember(database.db, { confirmed: false });
      const asked = await fetch(`${app.listeningOrigin}/api/v2/hesap/epostaOnayKoduGonder?language=tr`, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { 'oturum-kodu': member.session },
      });
      expect(asked.status).toBe(200);
      const letter = async () =>
        (await sql<{ state: string; retry_limit: number }>`select state, retry_limit from pgboss.job where name = 'posta'`.execute(database.db)).rows[0];
      await eventually(async () => (await letter())?.state === 'retry');
      expect(await letter()).toEqual({ state: 'retry', retry_limit: 14 });
      // As after a night: the next try is hours away.
      await sql`update pgboss.job set start_after = now() + interval '9 hours' where name = 'posta'`.execute(database.db);
      back = await startTestMailServer(Number(new URL(away.url).port));
      await app.parts.look();
      const { received } = back;
      await eventually(async () => received.some((mail) => mail.includes(`To: ${member.email}`)));
      expect(await ready()).toEqual([200, { bilgi: 1, durum: 'hazir', parcalar: { posta: 1 } }]);
    } finally {
      await app.close();
      await back?.stop();
    }
  });
});

test.each([
  ['550 5.1.1 <anna@ornek.test>: no such user', 'RCPT TO', true],
  ['552 5.2.2 mailbox full', 'RCPT TO', true],
  ['554 5.7.1 relay access denied', 'RCPT TO', false],
  ['450 4.2.1 try later', 'RCPT TO', false],
  ['550 no', 'RCPT TO', false],
  ['553 5.1.8 sender', 'MAIL FROM', false],
])('[R-HOLD-01] after %p to %s a letter is given up at once: %p; whom it was for is in no log', (response, command, given) => {
  const refused = new MailRefused({ code: 'EENVELOPE', command, responseCode: Number(response.slice(0, 3)), response });
  expect(refused.noSuchAddress).toBe(given);
  expect(refused.message).not.toContain('anna');
});
