import { type Access, calls, listAds, listMovements, listPayments, pages } from '@yaprak/shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/server';
import { mountedPages } from './pages';
import type { Role } from './permission.rules';
import { createSession } from './sessions';

/** Who may call, written out explicitly so that a change of the rule needs a change here. */
const letIn: Record<Access, readonly string[]> = {
  public: ['visitor', 'member', 'librarian', 'moderator', 'admin', 'panel', 'advertiser'],
  member: ['member', 'librarian', 'moderator', 'admin', 'panel', 'advertiser'],
  librarian: ['librarian', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
  panel: ['moderator', 'admin', 'panel'],
  staff: ['librarian', 'moderator', 'admin', 'panel'],
  advertiser: ['advertiser'],
};
/** Of members, those who advertise or have done so: their own ads and money stay open to them. */
const ofAdvertisers = new Set<string>([listAds, listPayments, listMovements].map(({ path }) => path));
const roles = ['librarian', 'moderator', 'admin', 'panel', 'advertiser'] as const satisfies readonly Role[];

let api: TestApi;
const ids = new Map<string, number>();
beforeAll(async () => {
  api = await startTestApi();
  ids.set('member', (await api.member()).id);
  for (const role of roles) ids.set(role, (await api.member({ roles: [role] })).id);
});
afterAll(() => api?.stop());

const sessions = new Map<string, string>();
const newSession = async (who: string, id: number) => {
  const made = await createSession(api.db, id, { device: 'd', userAgent: 'u', ip: '127.0.0.1', config: { environment: 'development' } });
  sessions.set(who, made);
  return made;
};
/** Asks with the session of `who`, and once more with a new one if that has ended: some calls end it. */
async function asked<T extends { status: number }>(who: string, ask: (session: string | undefined) => Promise<T>): Promise<T> {
  const id = ids.get(who);
  if (id === undefined) return ask(undefined);
  const answer = await ask(sessions.get(who) ?? (await newSession(who, id)));
  return answer.status === 401 ? ask(await newSession(who, id)) : answer;
}
const outcome = ({ status, body }: { status: number; body: { hataTuru?: string } }) =>
  status === 401 && body.hataTuru === 'oturum' ? 'sign-in' : status === 403 && body.hataTuru === 'yetki' ? 'refused' : 'allowed';
const expected = (access: Access, who: string) => (letIn[access].includes(who) ? 'allowed' : who === 'visitor' ? 'sign-in' : 'refused');

test.each(['visitor', 'member', ...roles])(
  '[R-ROLE-01] [R-ROLE-11] [R-ROLE-12] [R-ROLE-14] [R-ROLE-16] [R-ROLE-18] %s may make exactly the calls of their access',
  async (who) => {
    for (const { method, path, access } of calls.filter((call) => api.app.mountedRoutes.some((route) => route.url === `/api/${call.path}`))) {
      const answer = await asked(who, (session) => api.raw(method, path, {}, { session, ...(method === 'POST' ? { body: new URLSearchParams() } : {}) }));
      expect(`${path}: ${outcome(answer)}`).toBe(`${path}: ${expected(ofAdvertisers.has(path) ? 'advertiser' : access, who)}`);
    }
  },
);

test.each(['visitor', 'member', ...roles])('[R-ROLE-15] %s may see exactly the pages of their access', async (who) => {
  for (const { name, access } of pages.filter((page) => mountedPages(api.app.api).includes(page.name))) {
    const answer = await asked(who, (session) => api.raw('GET', 'page-request', { sayfa: name }, { session }));
    expect(`${name}: ${outcome(answer)}`).toBe(`${name}: ${expected(access, who)}`);
  }
});

test('[R-ERR-05] a suspended member can read, manage the account and sign out, but not participate', async () => {
  const suspended = await api.member({ suspended: true });
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: suspended })).status).toBe(200);
  expect((await api.post('v2/hesap/ayarlar', { dil: 'en' }, { session: suspended })).status).toBe(200);
  const refused = await api.post('v2/kitap/takip', { id: 1, takip: 1 }, { session: suspended });
  expect(refused.body).toMatchObject({ hata: 1, hataTuru: 'askida', alertBaslik: 'Hesabınız askıda', alertMesaji: refused.body.hataMesaji });
  expect((await api.post('cikisYap', {}, { session: suspended })).status).toBe(200);
});

test('a session ends after sixty days without use', async () => {
  const member = await api.member();
  await api.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 61 * 86_400_000) })
    .where('member_id', '=', member.id)
    .execute();
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: member })).status).toBe(401);
});

test("a session's last use is updated at most every ten minutes", async () => {
  const member = await api.member();
  const seen = async () =>
    (await api.db.selectFrom('sessions').select('last_seen_at').where('member_id', '=', member.id).executeTakeFirstOrThrow()).last_seen_at.getTime();
  const start = await seen();
  await api.get('v2/hesap/ayarlar', {}, { session: member });
  expect(await seen()).toBe(start);
  const hourAgo = Date.now() - 3_600_000;
  await api.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(hourAgo) })
    .where('member_id', '=', member.id)
    .execute();
  await api.get('v2/hesap/ayarlar', {}, { session: member });
  while ((await seen()) === hourAgo) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await seen()).toBeGreaterThanOrEqual(start);
});
