import fastify from 'fastify';
import { hashCode } from '../api/platform/sessions';
import { createTestDatabase, type TestDatabase } from '../api/testing/database';
import { insertMember, type TestMember } from '../api/testing/members';
import { loadConfig } from '../config/config';
import { mountOverrideCookie } from './override-cookie';

let database: TestDatabase;
let admin: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await insertMember(database.db, { roles: ['admin'] });
});
afterAll(() => database?.drop());

const minutes = (n: number) => new Date(Date.now() + n * 60_000);
let serial = 0;
/** Starts a preview. @returns its code */
async function override(expires: Date, member = admin): Promise<string> {
  const code = `deneme-${++serial}`;
  await database.db
    .insertInto('area_overrides')
    .values({ code_hash: hashCode(code), member_id: member.id, area: 'mf-x', manifest: JSON.stringify({ name: 'mf-x' }), expires_at: expires })
    .execute();
  return code;
}
async function ask(method: 'POST' | 'DELETE', code?: string, env: Record<string, string> = { YAPRAK_ENV: 'development' }) {
  const app = fastify();
  mountOverrideCookie(app, loadConfig(env), database.db);
  const answer = await app.inject({ method, url: '/alan-deneme', headers: code === undefined ? {} : { 'deneme-kodu': code } });
  await app.close();
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('; ').sort());
  return { status: answer.statusCode, cookies };
}
const always = ['HttpOnly', 'Path=/', 'SameSite=Strict'];

test('a preview code is stored for its lifetime, not readable by scripts and not sent by other sites', async () => {
  const expires = minutes(30);
  const code = await override(expires);
  expect(await ask('POST', code)).toEqual({ status: 204, cookies: [[...always, `Expires=${expires.toUTCString()}`, `alan-deneme=${code}`].sort()] });
});

test('over https it is stored as a secure cookie', async () => {
  const code = await override(minutes(30));
  const { cookies } = await ask('POST', code, { YAPRAK_ENV: 'production', SITE_URL: 'https://www.yaprak.ornek' });
  expect(cookies[0]).toContain('Secure');
});

test.each<[string, () => Promise<string | undefined>]>([
  ['no code', async () => undefined],
  ['an empty code', async () => ''],
  ['a code that nobody made', async () => 'baska'],
  ['an override that is over', () => override(minutes(-1))],
  ['somebody who is no main administrator', async () => override(minutes(30), await insertMember(database.db, { roles: ['moderator'] }))],
])('%s sets no cookie', async (_, code) => {
  expect(await ask('POST', await code())).toEqual({ status: 401, cookies: [] });
});

test('leaving the preview removes the cookie', async () => {
  expect(await ask('DELETE')).toEqual({ status: 204, cookies: [[...always, 'Max-Age=0', 'alan-deneme='].sort()] });
});
