import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AdministratorError, createAdministrator, grantAdministrator, hasAdministrator } from '../api/accounts/administrators';
import { createApi } from '../api/app';
import { createTestDatabase, type TestDatabase } from '../api/testing/database';
import { insertMember } from '../api/testing/members';
import { loadConfig } from '../config/config';

const root = path.resolve(__dirname, '../..');
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = loadConfig({ YAPRAK_ENV: 'production', LOG_LEVEL: 'silent' });
  app = await createApi({ config, db: database.db, read: database.read, jobs: false });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

/** The command as an operator runs it, with typed or piped input. */
const admin = (args: string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['infra/cli/run.mjs', 'infra/cli/admin.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, YAPRAK_ENV: 'production', DATABASE_URL: database.url },
  });
  return { status, stdout, stderr };
};
const rolesAfterSignIn = async (name: string, sifre: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'cihaz-kodu': 'cihaz-yonetim' };
  const payload = new URLSearchParams({ kadiVeyaEmail: name, sifre }).toString();
  const answer = await app.inject({ method: 'POST', url: '/api/v2/hesap/girisYap', headers, payload });
  if (answer.statusCode !== 200) return answer.statusCode;
  const { oturumkodu } = (answer.json() as { _sonuc: { oturumkodu: string } })._sonuc;
  const self = await app.inject({ url: '/api/v2/hesap/uye-bilgileri', headers: { 'oturum-kodu': oturumkodu } });
  return (self.json() as { _sonuc: { uye: Record<string, unknown> } })._sonuc.uye;
};
const members = async () => (await sql<{ n: number }>`select count(*)::int as n from members`.execute(database.db)).rows[0]?.n;

test('[R-HOLD-03] the command creates the first main administrator, with a password that is shown once and works', async () => {
  await insertMember(database.db, { demo: true, roles: ['admin'] });
  expect(await hasAdministrator(database.db)).toBe(false);
  const { status, stdout } = admin(['create', '@Elif.Kaya', 'elif@ornek.test']);
  expect([status, stdout]).toEqual([0, expect.stringContaining('elif.kaya is main administrator now.')]);
  const password = /Password, shown this once: (\S{20,})/.exec(stdout)?.[1] ?? '';
  expect(await rolesAfterSignIn('elif.kaya', password)).toMatchObject({ anaYetki: 1 });
  expect(await hasAdministrator(database.db)).toBe(true);
  const noted = await database.db.selectFrom('audit_log').select(['action', 'target_kind']).execute();
  expect(noted).toEqual([{ action: 'yetki.ver', target_kind: 'okur' }]);
});

test('[R-HOLD-03] the product hashes passwords at production cost, not at test cost', async () => {
  const { password_hash } = await database.db.selectFrom('members').select('password_hash').where('username', '=', 'elif.kaya').executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('[R-HOLD-03] the password may come from standard input; a weak one creates nobody', async () => {
  const before = await members();
  const weak = admin(['create', 'zayif', 'zayif@ornek.test', '--password-stdin'], 'yaprak-demo\n');
  expect([weak.status, weak.stderr.trim(), await members()]).toEqual([1, 'The password is one of those that are tried first.', before]);
  expect(admin(['create', 'kemal', 'kemal@ornek.test', '--password-stdin'], 'mor-semsiye-42\n')).toMatchObject({
    status: 0,
    stdout: expect.not.stringContaining('mor-'),
  });
  expect(await rolesAfterSignIn('kemal@ornek.test', 'mor-semsiye-42')).toMatchObject({ anaYetki: 1 });
});

test('[R-HOLD-03] without a name and without a terminal, the command prints its usage', () => {
  expect(admin(['create'])).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run admin -- create <username> <e-mail>') });
  expect(admin(['remove', 'kemal'])).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage:') });
});

test.each([
  ['a name the site uses itself', { username: 'kitap' }, /username/],
  ['a name with a space', { username: 'elif kaya' }, /username/],
  ['no address', { email: 'elif' }, /no e-mail address/],
  ['a short password', { password: 'kisa-42' }, /8 to 128/],
  ['an endless password', { password: 'ab1-'.repeat(33) }, /8 to 128/],
  ['a common password', { password: 'parola123' }, /tried first/],
  ['the own name as password', { password: 'yenibiri99' }, /tried first/],
  ['a taken name', { username: 'var.olan' }, /taken/],
  ['a taken address', { email: 'VAR.OLAN@ornek.test' }, /has an account/],
])('[R-HOLD-03] %s makes no administrator', async (_what, wrong, reason) => {
  if (!(await database.db.selectFrom('members').select('id').where('username', '=', 'var.olan').executeTakeFirst()))
    await insertMember(database.db, { username: 'var.olan' });
  const before = await members();
  const asked = { username: 'yenibiri', email: 'yenibiri@ornek.test', password: 'uzak-deniz-81', ...wrong };
  await expect(createAdministrator(database.db, asked)).rejects.toThrow(AdministratorError);
  await expect(createAdministrator(database.db, asked)).rejects.toThrow(reason);
  expect(await members()).toBe(before);
});

test('[R-HOLD-03] an existing member is granted the role once; demo accounts and unknown names are refused', async () => {
  const reader = await insertMember(database.db);
  const demo = await insertMember(database.db, { demo: true });
  expect(await grantAdministrator(database.db, reader.email.toUpperCase())).toEqual({ username: reader.kadi, granted: true });
  expect(await grantAdministrator(database.db, `@${reader.kadi}`)).toEqual({ username: reader.kadi, granted: false });
  await expect(grantAdministrator(database.db, demo.kadi)).rejects.toThrow('demo data');
  await expect(grantAdministrator(database.db, 'hic.kimse')).rejects.toThrow('no member');
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from member_roles where member_id in (${reader.id}, ${demo.id}) and role = 'admin'`.execute(database.db);
  expect(rows).toEqual([{ n: 1 }]);
});
