import { type CallSpec, calls, type PageSpec, pages } from '@yaprak/shared-kit/contract';
import { plainClient } from '../testing/requests';
import { textFields, validInput } from '../testing/samples';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { mountedPages } from './pages';
import { createSession } from './sessions';

// Each test makes several requests for every call of the contract.
let api: TestApi;
let member: TestMember;
/** The contract's calls implemented by this API. */
let mounted: CallSpec[];
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member({ roles: ['librarian', 'moderator', 'admin', 'panel', 'advertiser'] });
  mounted = calls.filter((call) => api.app.mountedRoutes.some((route) => route.url === `/api/${call.path}` && route.method === call.method));
});
const client = plainClient();
afterAll(async () => {
  client.close();
  await api?.stop();
});

/** The member's session for the following requests. */
let session: string | undefined;
const newSession = () => createSession(api.db, member.id, { device: 'd', userAgent: 'u', ip: '127.0.0.1', config: { environment: 'development' } });
/** Sends a request with the member's session, and once more with a new one if that has ended: some calls end all of the member's. */
async function signedIn<T extends { status: number }>(request: (session: string) => Promise<T>): Promise<T> {
  session ??= await newSession();
  const answer = await request(session);
  if (answer.status !== 401) return answer;
  session = await newSession();
  return request(session);
}

/** Sends percent-encoded text verbatim, so that it can be malformed. */
async function send(call: CallSpec, encoded: string, headers: Record<string, string> = {}) {
  const post = call.method === 'POST';
  const answer = await signedIn((session) =>
    client.send(`${api.url}/${call.path}${post ? '' : `?${encoded}`}`, {
      method: call.method,
      headers: { 'oturum-kodu': session, ...(post ? { 'content-type': 'application/x-www-form-urlencoded' } : {}), ...headers },
      body: post ? encoded : undefined,
    }),
  );
  return { status: answer.status, body: JSON.parse(answer.text) as { bilgi?: number; hata?: number; hataMesaji?: string; alanlar?: Record<string, string> } };
}
const encode = (input: Record<string, string | number>) => new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)])).toString();

/** Every response is an envelope: either the result, or a refusal with a message; never an internal error. */
function expectEnvelope(call: Pick<CallSpec, 'path'>, what: string, { status, body }: Awaited<ReturnType<typeof send>>) {
  const fine = status < 500 && (status === 200 ? body.bilgi === 1 : body.hata === 1 && Boolean(body.hataMesaji));
  expect(`${call.path} ${what}: ${fine ? 'fine' : `${status} ${JSON.stringify(body)}`}`).toBe(`${call.path} ${what}: fine`);
}

test('[R-VAL-01] a missing required field is named, in every call', async () => {
  for (const call of mounted) {
    for (const field of call.input.required ?? []) {
      const { [field]: _, ...rest } = validInput(call);
      const { status, body } = await send(call, encode(rest));
      expect({ call: call.path, status, named: Boolean(body.alanlar?.[field]) }).toEqual({ call: call.path, status: 400, named: true });
    }
  }
});

const unstorable: [string, string][] = [
  ['NUL', 'a%00b'],
  ['a control character', 'a%1Bb'],
  ['broken UTF-8', 'a%FF%FEb'],
  ['half of a surrogate pair', 'a%ED%A0%80b'],
  ['an overlong encoding', 'a%C0%AFb'],
];
test.each(unstorable)('%s in a text is refused with 400, in every call', async (what, text) => {
  for (const call of mounted) {
    for (const field of textFields(call)) {
      const rest = Object.fromEntries(Object.entries(validInput(call)).filter(([name]) => name !== field));
      const answer = await send(call, `${encode(rest)}&${field}=${text}`);
      expectEnvelope(call, what, answer);
      expect(`${call.path} ${field}: ${answer.status}`).toBe(`${call.path} ${field}: 400`);
    }
  }
});

test('[R-VAL-03] a text beyond its limit is refused, in every call', async () => {
  for (const call of mounted) {
    for (const field of textFields(call)) {
      const max = call.input.properties[field]?.maxLength as number | undefined;
      const { pattern } = call.input.properties[field] as { pattern?: string };
      // A field without a maximum length or a pattern would accept anything.
      expect(`${call.path} ${field} ${max !== undefined || pattern !== undefined ? 'is limited' : 'is not limited'}`).toBe(`${call.path} ${field} is limited`);
      const answer = await send(call, encode({ ...validInput(call), [field]: 'x'.repeat((max ?? 5_000) + 1) }));
      expect(`${call.path} ${field}: ${answer.status}`).toBe(`${call.path} ${field}: 400`);
    }
  }
});

const odd: [string, string][] = [
  ['emoji', '👩🏽‍🚀📚'.repeat(2)],
  ['right-to-left text', '\u202Eمرحبا بالعالم'],
  ['HTML', '<img src=x onerror=alert(1)><script>alert(2)</script>'],
  ['SQL', "'; drop table members; --"],
  ['a format string', '%s %n {{7*7}} #{7*7}'],
  ['a path', '../../../../etc/passwd'],
  ['combining marks', `a${'\u0301'.repeat(40)}`],
];
test.each(odd)('%s as text is accepted or refused, never an error, in every call', async (what, text) => {
  for (const call of mounted) {
    for (const field of textFields(call)) expectEnvelope(call, what, await send(call, encode({ ...validInput(call), [field]: text })));
  }
  expect(await api.db.selectFrom('members').select('id').where('id', '=', member.id).executeTakeFirst()).toEqual({ id: member.id });
});

test.each([['text'], ['-1'], ['1.5'], ['99999999999999999999'], ['1e400'], ['[object Object]'], ['NaN']])(
  '%s for an integer is refused, in every call',
  async (text) => {
    for (const call of mounted) {
      for (const [field, schema] of Object.entries(call.input.properties)) {
        if (schema.type !== 'integer' || (text === '-1' && (schema.minimum ?? 0) < 0)) continue;
        const answer = await send(call, encode({ ...validInput(call), [field]: text }));
        expect(`${call.path} ${field}: ${answer.status}`).toBe(`${call.path} ${field}: 400`);
      }
    }
  },
);

test('nonexistent ids, duplicate fields and unknown fields do no harm, in every call', async () => {
  for (const call of mounted) {
    const ids = Object.fromEntries(
      Object.entries(call.input.properties).flatMap(([name, s]) =>
        s.type === 'integer' && !('enum' in s) && (s.maximum ?? 1e15) > 1e12 ? [[name, 9_007_199_254_740_991]] : [],
      ),
    );
    expectEnvelope(call, 'ids of nothing', await send(call, encode({ ...validInput(call), ...ids })));
    const twice = encode(validInput(call));
    expectEnvelope(call, 'fields twice', await send(call, `${twice}&${twice}`));
    expectEnvelope(call, 'unknown fields', await send(call, `${encode(validInput(call))}&__proto__=x&constructor=y&bilinmeyen=z&a[b]=c`));
    expectEnvelope(call, 'a broken cursor', await send(call, `${encode(validInput(call))}&imlec=${Buffer.from('[{"a":1}]').toString('base64url')}`));
  }
});

test('[R-CALL-08] only forms are accepted: JSON is refused with 415, too much with 413, in every writing call', async () => {
  for (const call of mounted.filter((c) => c.method === 'POST')) {
    expect((await send(call, '{"a":1}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send(call, `a=${'x'.repeat(300 * 1024)}`)).status).toBe(413);
  }
});

test('a forged client id is refused, in every writing call', async () => {
  for (const call of mounted.filter((c) => c.method === 'POST')) {
    for (const istekId of ['kısa', 'x'.repeat(65), "' or 1=1"]) {
      const answer = await send(call, encode({ ...validInput(call), istekId }));
      expect(`${call.path} ${answer.status}`).toBe(`${call.path} 400`);
    }
  }
});

/** Requests a page with its minimal valid parameters plus changes. */
const askPage = async (page: PageSpec, change: object) => {
  const params = { ...validInput({ input: page.params }), ...change };
  const { status, body } = await signedIn((session) => api.raw('GET', 'page-request', { sayfa: page.name, params: JSON.stringify(params) }, { session }));
  return { status, body: body as Awaited<ReturnType<typeof send>>['body'] };
};

test('[R-CALL-10] pages answer odd parameters with a page or a refusal, never with an error', async () => {
  const served = pages.filter((page) => mountedPages(api.app.api).includes(page.name));
  for (const page of served) {
    const fields = Object.entries(page.params.properties);
    const checks: [string, object][] = [
      ['valid parameters', {}],
      ['unknown parameters', { bilinmeyen: 1, constructor: 'x' }],
      ...fields.flatMap(([name, schema]): [string, object][] => [
        [`an object as ${name}`, { [name]: { a: 1 } }],
        [`null as ${name}`, { [name]: null }],
        [`SQL as ${name}`, { [name]: "'; drop table members; --" }],
        [`HTML as ${name}`, { [name]: '<script>alert(1)</script>' }],
        [`much as ${name}`, { [name]: 'x'.repeat(3000) }],
        ...(schema.type === 'integer' ? [[`a large ${name}`, { [name]: 9_007_199_254_740_991 }] as [string, object]] : []),
      ]),
    ];
    for (const [what, change] of checks) expectEnvelope({ path: page.name }, what, await askPage(page, change));
    for (const [name] of fields) expect(`${page.name} ${name}: ${(await askPage(page, { [name]: 'a\u0000b' })).status}`).toBe(`${page.name} ${name}: 400`);
  }
});

test('a malformed URL and a malformed page request are refused with 400', async () => {
  for (const target of [
    '%ff%fe',
    'v2/hesap/kadiUygunMu?kadi=%E0%A4%A',
    'page-request?sayfa=yok%ff',
    'page-request?sayfa=kitap&params={',
    'page-request?sayfa=kitap&params=[1]',
  ]) {
    const response = await fetch(`${api.url}/${target}`);
    expect({ target, status: [400, 404].includes(response.status) }).toEqual({ target, status: true });
    expect(await response.json()).toMatchObject({ hata: 1 });
  }
});

test.each([
  [';;,unknown,1.2.3', '127.0.0.1'],
  ['203.0.113.9, nobody, 203.0.113.7', '203.0.113.7'],
])('[R-HOLD-12] what proxies wrote of an address, %j, is kept as %s', async (forwarded, kept) => {
  const writer = await api.member();
  const { status } = await api.post('v2/hesap/kadiDegistir', { kadi: `yeni_${writer.id}` }, { session: writer, headers: { 'x-forwarded-for': forwarded } });
  const row = await api.db.selectFrom('audit_log').select('ip').where('actor_id', '=', writer.id).where('action', '=', 'kadi-degistir').executeTakeFirst();
  expect([status, row?.ip]).toEqual([200, kept]);
});
