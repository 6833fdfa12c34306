import { termsVersion } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { loadConfig } from '../../config/config';
import { createDatabase } from '../../db/database';
import { createApi } from '../app';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { startTestMailServer, type TestMailServer } from '../testing/mail-server';
import { insertMember } from '../testing/members';
import { type RobotQuestion, solveRobotQuestion } from '../testing/robot';
import { startTestApi, type TestApi } from '../testing/server';
import { keepHouse } from './housekeeping';

describe('without a mail server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.stop());
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${api.url}/${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('mail can be read in the browser, and names are escaped', async () => {
    const member = await api.signUp({ adi: '<b onclick=x>Elif</b>' });
    const box = await page('gelisim/posta');
    expect(box.text).toContain(member.email);
    expect(box.text).toContain('&#60;b onclick=x&#62;Elif');
    expect(box.text).not.toContain('<b onclick');
    expect(box.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await page('gelisim/posta?kime=baska@ornek.test')).text).not.toContain(member.email);
  });

  test('[R-HOLD-13] a letter is written with what it tells of, or neither is', async () => {
    const send = () => api.post('v2/rlm/iletisim', { adi: 'Elif', email: 'elif@ornek.test', mesaj: 'Kitabevimiz için ilan vermek istiyoruz.' });
    const kept = async () => (await sql<{ n: number }>`select count(*)::int as n from ad_letters`.execute(api.db)).rows[0]?.n;
    await sql`alter table mail_messages add constraint away check (false) not valid`.execute(api.db);
    const before = await kept();
    expect((await send()).status).toBe(500);
    expect(await kept()).toBe(before);
    await sql`alter table mail_messages drop constraint away`.execute(api.db);
    expect((await send()).status).toBe(200);
    expect(await kept()).toBe((before ?? 0) + 1);
  });

  test.each<Record<string, string>>([{ YAPRAK_ENV: 'beta' }, { HOST: '0.0.0.0' }, { HOST: '192.0.2.1' }])(
    '[R-HOLD-04] a site that others can reach (%j) has no mailbox for everybody, also without a mail server',
    async (settings) => {
      const open = await startTestApi(settings);
      try {
        expect((await fetch(`${open.url}/gelisim/posta`)).status).toBe(404);
      } finally {
        await open.stop();
      }
    },
  );

  test("[R-HOLD-04] the mailbox answers only local requests: not through a local proxy, not under another site's name", async () => {
    expect((await page('gelisim/posta')).status).toBe(200);
    expect((await page('gelisim/posta', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    expect((await page('gelisim/posta', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    expect((await page('gelisim/posta', { forwarded: 'for=127.0.0.1' })).status).toBe(404);
    const asked = await api.app.inject({ url: '/api/gelisim/posta', headers: { host: 'evil.test' } });
    expect([asked.statusCode, asked.body.includes('kutusu')]).toEqual([404, false]);
  });

  test('health and readiness respond, metrics only locally', async () => {
    expect(JSON.parse((await page('saglik')).text)).toEqual({ bilgi: 1, durum: 'ayakta' });
    expect(JSON.parse((await page('hazir')).text)).toEqual({ bilgi: 1, durum: 'hazir' });
    expect((await page('metrics')).text).toMatch(/yaprak_request_seconds_count\{method="GET",route="\/api\/saglik",status="200"\} 1/);
    expect((await page('metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });

  test('expired data is deleted, everything else stays', async () => {
    const member = await api.member();
    const gone = await api.member();
    await sql`update sessions set last_seen_at = now() - interval '61 days' where member_id = ${gone.id}`.execute(api.db);
    for (const [kind, age] of [
      ['hata', '31 days'],
      ['yukleme', '29 days'],
    ])
      await sql`insert into client_errors (kind, message, created_at) values (${kind}, 'x', now() - ${age}::interval)`.execute(api.db);
    for (const [action, age] of [
      ['eski', '91 days'],
      ['yeni', '89 days'],
    ])
      await sql`insert into audit_log (action, target_kind, ip, created_at) values (${action}, 'uye', '203.0.113.7', now() - ${age}::interval)`.execute(api.db);
    await sql`insert into member_devices (member_id, key_hash, last_seen_at) select ${member.id}, decode(lpad(to_hex(n), 64, '0'), 'hex'), now() - make_interval(days => n)
      from generate_series(1, 103) n`.execute(api.db);
    await keepHouse(api.db);
    const known = await sql<{ n: number; oldest: number }>`select count(*)::int as n, max(extract(day from now() - last_seen_at))::int as oldest
      from member_devices where member_id = ${member.id}`.execute(api.db);
    expect(known.rows).toEqual([{ n: 100, oldest: 100 }]);
    expect((await api.db.selectFrom('sessions').select('member_id').where('member_id', 'in', [member.id, gone.id]).execute()).map((s) => s.member_id)).toEqual([
      member.id,
    ]);
    expect(await api.db.selectFrom('client_errors').select('kind').execute()).toEqual([{ kind: 'yukleme' }]);
    expect(await api.db.selectFrom('audit_log').select(['action', 'ip']).where('action', 'in', ['eski', 'yeni']).orderBy('action').execute()).toEqual([
      { action: 'eski', ip: null },
      { action: 'yeni', ip: '203.0.113.7' },
    ]);
  });

  test('what cannot be deleted leaves nothing else standing, and is told', async () => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'held fast'; end $$`.execute(api.db);
    await sql`create trigger held before delete on api_tokens for each statement execute function refuse()`.execute(api.db);
    try {
      await sql`insert into client_errors (kind, message, created_at) values ('yukleme', 'x', now() - interval '31 days')`.execute(api.db);
      await sql`insert into mail_messages (recipient, subject, text, html, created_at) values ('a@b.c', 'x', 'x', 'x', now() - interval '31 days')`.execute(
        api.db,
      );
      await expect(keepHouse(api.db)).rejects.toThrow('held fast');
      expect(await api.db.selectFrom('client_errors').select('kind').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute()).toEqual([]);
      expect(await api.db.selectFrom('mail_messages').select('id').where('recipient', '=', 'a@b.c').execute()).toEqual([]);
    } finally {
      await sql`drop function refuse cascade`.execute(api.db);
    }
  });
});

test('two processes work side by side: a challenge from one is solved at the other, and both know each session and client id', async () => {
  const database = await createTestDatabase();
  const pools = [createDatabase(database.url), createDatabase(database.url)];
  const apps = await Promise.all(pools.map(({ db, read }) => createApi({ config: loadConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: '0' }), db, read })));
  await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  const [one, two] = apps.map((app) => `${app.listeningOrigin}/api`) as [string, string];
  const json = async (response: Promise<Response>) => (await response).json() as Promise<Record<string, never>>;
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    json(fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers }));
  try {
    const question = (await json(fetch(`${one}/v2/robot/soru`)))._sonuc as unknown as RobotQuestion;
    const form = {
      adi: 'Deniz',
      kadi: 'deniz_ikiz',
      email: 'ikiz@ornek.test',
      cinsiyet: 'kadin',
      dogumTarihi: '1990-01-02',
      kosullar: termsVersion,
      sifre: 'mavi-defter-42',
      istekId: 'istek-2001',
      altcha: await solveRobotQuestion(question),
    };
    const answers = await Promise.all([post(`${one}/v2/hesap/kaydol`, form), post(`${two}/v2/hesap/kaydol`, form)]);
    expect(answers[0]).toMatchObject({ bilgi: 1, _sonuc: { kadi: 'deniz_ikiz' } });
    expect(answers[1]).toEqual(answers[0]);
    const { _sonuc: signedUp } = answers[0] as unknown as { _sonuc: { oturumkodu: string } };
    const marks = await Promise.all(
      [one, two, one, two].map((url) =>
        post(`${url}/uyeler/noktalar/goruldu`, { nokta: 'raf', istekId: 'istek-2002' }, { 'oturum-kodu': signedUp.oturumkodu }),
      ),
    );
    expect(marks).toEqual([1, 2, 3, 4].map(() => ({ bilgi: 1, sayi: 1 })));
  } finally {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(pools.map((pool) => pool.close()));
    await database.drop();
  }
});

describe('in production', () => {
  let database: TestDatabase;
  let mailServer: TestMailServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    mailServer = await startTestMailServer();
  });
  afterAll(async () => {
    await mailServer.stop();
    await database.drop();
  });

  test('mail goes through the queue; the development mailbox does not exist; shutdown waits for work in progress', async () => {
    const { received } = mailServer;
    const config = loadConfig({
      YAPRAK_ENV: 'production',
      LOG_LEVEL: 'silent',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Yaprak <selam@ornek.test>',
    });
    const app = await createApi({ config, db: database.db, read: database.read });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `${app.listeningOrigin}/api`;
    try {
      expect((await fetch(`${url}/gelisim/posta`)).status).toBe(404);
      const member = await insertMember(database.db, { confirmed: false });
      const sent = await fetch(`${url}/v2/hesap/epostaOnayKoduGonder?language=tr`, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { 'oturum-kodu': member.session },
      });
      expect(sent.status).toBe(200);
      while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(received[0]).toContain(`To: ${member.email}`);
      expect(received[0]).toContain('From: Yaprak <selam@ornek.test>');
      expect(await database.db.selectFrom('mail_messages').selectAll().execute()).toEqual([]);
    } finally {
      await app.close();
    }
    await expect(fetch(`${url}/saglik`)).rejects.toThrow();
  });
});
