import { loadConfig } from '../../config/config';
import { createApi } from '../app';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember, type TestMember, testPassword } from '../testing/members';

type App = Awaited<ReturnType<typeof createApi>>;
let database: TestDatabase;
let demo: TestMember;
let reader: TestMember;
const start = (stage: string) =>
  createApi({ config: loadConfig({ YAPRAK_ENV: stage, LOG_LEVEL: 'silent' }), db: database.db, read: database.read, jobs: false });

beforeAll(async () => {
  database = await createTestDatabase();
  [demo, reader] = [await insertMember(database.db, { demo: true, roles: ['admin'] }), await insertMember(database.db)];
});
afterAll(() => database?.drop());

const headers = (session = '') => ({ 'content-type': 'application/x-www-form-urlencoded', 'cihaz-kodu': 'cihaz-demo', 'oturum-kodu': session });
const post = async (app: App, call: string, fields: Record<string, string>, session?: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${call}?language=en`,
    headers: headers(session),
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};
const signIn = (app: App, member: TestMember) => post(app, 'v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword });
const sessionsOf = async (member: TestMember) => (await database.db.selectFrom('sessions').select('id').where('member_id', '=', member.id).execute()).length;
const isSignedIn = async (app: App, member: TestMember) =>
  (await app.inject({ url: '/api/v2/hesap/uye-bilgileri', headers: headers(member.session) })).statusCode === 200;

test('[R-HOLD-03] demo accounts can sign in during development and on beta', async () => {
  for (const stage of ['development', 'beta']) {
    const app = await start(stage);
    expect((await signIn(app, demo)).status).toBe(200);
    expect(await isSignedIn(app, demo)).toBe(true);
    await app.close();
  }
});

test('[R-HOLD-03] in production no demo account can sign in or is still signed in, and nobody else is affected', async () => {
  const app = await start('production');
  try {
    expect(await sessionsOf(demo)).toBe(0);
    expect(await isSignedIn(app, demo)).toBe(false);
    expect(await signIn(app, demo)).toEqual({
      status: 403,
      body: expect.objectContaining({ hata: 1, hataKodu: 'demoClosed', hataMesaji: 'Demo accounts are closed on this site.' }),
    });
    expect(await sessionsOf(demo)).toBe(0);
    expect((await signIn(app, reader)).status).toBe(200);
    expect(await isSignedIn(app, reader)).toBe(true);
  } finally {
    await app.close();
  }
});
