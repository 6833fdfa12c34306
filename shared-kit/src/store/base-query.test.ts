import { aReader } from '../testing/fixtures';
import { learnAllKitTexts } from '../texts/all-texts';
import { baseApi, get, post, postOnce } from './base-api';
import { type CallArgs, type CallEnvironment, toastMs } from './base-query';
import { emptySession } from './session.slice';
import { createStore } from './store';
import { toastDismissed } from './toasts.slice';

beforeAll(() => learnAllKitTexts());

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testRead: build.query<unknown, { id: number }>(get('v2/gonderi/liste') as never),
    testPicture: build.mutation<unknown, CallArgs>({ query: (args) => args }),
    testOnce: build.mutation<unknown, { metin: string }>(postOnce('v2/gonderi/begen') as never),
    testWrite: build.mutation<unknown, { id: number; begen: 0 | 1 }>(post('v2/gonderi/begen') as never),
  }),
});

type Request = Parameters<CallEnvironment['transport']>[0];
/** A store whose calls get this response; `null` is a connection failure. */
function calling(answer: object | string | null, environment: Partial<CallEnvironment> = {}, session = {}) {
  const requests: Request[] = [];
  const store = createStore(
    {
      os: 'web',
      appVersion: '2.43.20',
      transport: async (request) => {
        requests.push(request);
        if (answer === null) throw new TypeError('Failed to fetch');
        return { status: 200, json: async () => answer };
      },
      ...environment,
    },
    { session: { ...emptySession, ...session } },
  );
  const like = () => store.dispatch(api.endpoints.testWrite.initiate({ id: 7, begen: 1 }));
  const toasts = () => store.getState().toasts.map(({ message, error, duration }) => ({ message, error: error ?? false, duration }));
  return { store, requests, like, toasts, query: () => new URL(requests[0]?.url ?? '', 'http://localhost').searchParams };
}
const done = { bilgi: 1, _sonuc: {} };

test('[R-ENT-58] every call carries the session token and the device code of the session', async () => {
  const { like, requests } = calling(done, {}, { oturumKodu: 'oturum-1', cihazKodu: 'cihaz-1' });
  await like();
  expect(requests[0]?.headers).toEqual({ 'Oturum-Kodu': 'oturum-1', 'Uye-Id': '0', 'Cihaz-Kodu': 'cihaz-1', 'Api-V2': '1' });
});

test('[R-HOLD-15] a call names the member its page was rendered for; the session comes with the cookie', async () => {
  const { like, requests } = calling(done, {}, { uye: aReader({ id: 7 }) });
  await like();
  expect(requests[0]?.headers).toEqual({ 'Uye-Id': '7', 'Api-V2': '1' });
});

test.each([
  ['[R-CALL-03] on development hosts', { dev: true }, 'y', '1'],
  ['elsewhere no such mark', {}, 'y', null],
  ['[R-CALL-04] on the server', { ssr: true }, 'ssr', '1'],
  ['in the browser no such mark', {}, 'ssr', null],
])('%s', async (_, environment, name, value) => {
  const { like, query } = calling(done, environment);
  await like();
  expect(query().get(name)).toBe(value);
});

test.each([
  ['tr', 'Bağlantıda bir hata oldu.'],
  ['en', 'There was an error in the connection.'],
] as const)('[R-ERR-07] a network failure is told in words of its own, in %s', async (dil, message) => {
  const { like, toasts } = calling(null, {}, { dil });
  await like();
  expect(toasts()).toMatchObject([{ message, error: true }]);
});

test("[R-CALL-55] [R-ERR-04] a refusal's message is shown as an error, unless the screen shows it itself", async () => {
  const refused = { hata: 1, hataTuru: 'cakisma', hataMesaji: 'Şu anda olmadı.' };
  const { like, toasts } = calling(refused);
  await like();
  expect(toasts()).toEqual([{ message: 'Şu anda olmadı.', error: true, duration: 3500 }]);
  const atFields = calling({ ...refused, alanlar: { metin: 'Çok kısa.' } });
  await atFields.like();
  expect(atFields.toasts()).toEqual([]);
});

test("[R-CALL-36] [R-CALL-37] an image goes to any call as resimadresi next to the other fields, and the result is the call's", async () => {
  const { store, requests } = calling({ bilgi: 1, _sonuc: { mesaj: { id: 4 } } });
  const resimadresi = new File(['x'], 'resim.png', { type: 'image/png' });
  const call: CallArgs = { method: 'POST', path: 'v2/mesajlar/resimGonder', input: { konusmaId: 7, istekId: undefined }, files: { resimadresi } };
  const { data } = await store.dispatch(api.endpoints.testPicture.initiate(call));
  expect(data).toEqual({ mesaj: { id: 4 } });
  const [request] = requests;
  expect(request).toMatchObject({ method: 'POST', url: expect.stringMatching(/^\/api\/v2\/mesajlar\/resimGonder\?/) });
  const body = request?.body as FormData;
  expect([...body.keys()]).toEqual(['konusmaId', 'resimadresi']);
  expect(body.get('konusmaId')).toBe('7');
});

test("[R-CONST-09] a call's message stays 3.5 s, a long one 6 s", () => {
  expect(['Kaydedildi.', 'a'.repeat(80), 'a'.repeat(81)].map(toastMs)).toEqual([3500, 3500, 6000]);
});

describe('[R-ERR-11] the raw message of a failure', () => {
  const raw = 'Bağlantıda bir hata oldu. (TypeError: Failed to fetch)';
  const config = (environment: 'beta' | 'production') => ({ config: { ...emptySession.config, environment } });
  test.each([
    ['is shown on beta', config('beta'), raw],
    ['is shown to the main administrator, who develops the site', { ...config('production'), uye: aReader({ anaYetki: 1 }) }, raw],
    ['is not shown to other readers', { ...config('production'), uye: aReader() }, 'Bağlantıda bir hata oldu.'],
  ])('%s', async (_, session, message) => {
    const { like, toasts } = calling(null, {}, session);
    await like();
    expect(toasts().map((toast) => toast.message)).toEqual([message]);
  });

  test('is what came instead of a response', async () => {
    const { like, toasts } = calling('<h1>502 Bad Gateway</h1>', {}, config('beta'));
    await like();
    expect(toasts().map((toast) => toast.message)).toEqual(['Bir hata oluştu. Lütfen daha sonra tekrar deneyin. (200: <h1>502 Bad Gateway</h1>)']);
  });
});

test('a visitor without a device sends neither code, and only calls of version 2 carry its mark', async () => {
  const { store, requests } = calling(done);
  await store.dispatch(api.endpoints.testPicture.initiate({ method: 'GET', path: 'ara', input: { q: 'a' } }));
  expect(requests[0]?.headers).toEqual({ 'Uye-Id': '0' });
  expect(requests[0]?.body).toBeUndefined();
});

test('[R-CALL-02] the URL of every call has version, system and language, that of a GET its input too', async () => {
  const { store, requests, query } = calling(done, {}, { dil: 'en' });
  const input = { q: 'Ali & Veli', imlec: undefined, adet: 0, sira: null };
  await store.dispatch(api.endpoints.testPicture.initiate({ method: 'GET', path: 'v2/gonderi/liste', input }));
  expect(Object.fromEntries(query())).toEqual({ appVersion: '2.43.20', os: 'web', language: 'en', q: 'Ali & Veli', adet: '0' });
  expect(requests[0]?.body).toBeUndefined();
});

test('the fields of a POST are only in its body, query fields in its URL', async () => {
  const { store, requests, query } = calling(done);
  const call: CallArgs = { method: 'POST', path: 'v2/gonderi/begen', input: { id: 7, begen: 0, not: undefined, bos: null }, query: { kaynak: 'akis' } };
  await store.dispatch(api.endpoints.testPicture.initiate(call));
  const [request] = requests as [Request];
  expect([...(request.body as URLSearchParams)]).toEqual([
    ['id', '7'],
    ['begen', '0'],
  ]);
  expect([query().get('kaynak'), query().get('id')]).toEqual(['akis', null]);
});

test("a version-1 result is everything next to the envelope's fields, and a message is shown and not passed on", async () => {
  const { store, toasts } = calling({ bilgi: 1, kelime: 'a', sonuclar: [], bilgiMesaji: 'Kaydedildi.' });
  const { data } = await store.dispatch(api.endpoints.testPicture.initiate({ method: 'GET', path: 'ara' }));
  expect(data).toMatchObject({ kelime: 'a', sonuclar: [] });
  expect(data).not.toHaveProperty('bilgiMesaji');
  expect(toasts()).toEqual([{ message: 'Kaydedildi.', error: false, duration: 3500 }]);
});

describe('how refusals are reported', () => {
  const prompt = (store: ReturnType<typeof calling>['store']) => store.getState().prompt;
  const call = (style: Partial<CallArgs>) => api.endpoints.testPicture.initiate({ method: 'POST', path: 'v2/gonderi/begen', input: {}, ...style });
  const refused = { hata: 1, hataTuru: 'cakisma', hataMesaji: 'Olmadı.' };
  const signIn = { hata: 1, hataTuru: 'oturum', hataMesaji: 'Devam etmek için giriş yapın.' };

  test('[R-ERR-01] a reader who must sign in is asked to, without a second message', async () => {
    const { store, toasts } = calling(signIn);
    const { error } = await store.dispatch(call({}));
    expect(error).toMatchObject({ hataTuru: 'oturum' });
    expect([prompt(store).login, toasts()]).toEqual([true, []]);
  });

  test.each([
    ['[R-ERR-03] a call that asks for no popup', { noPrompt: true }, {}],
    ['a drawing on the server', {}, { ssr: true }],
  ])('%s opens none', async (_, style, environment) => {
    const { store, toasts } = calling(signIn, environment);
    await store.dispatch(call(style));
    expect([prompt(store).login, toasts()]).toEqual([false, []]);
  });

  test('[R-ERR-01] a member refused for lack of a session is known to have none any more, a visitor never had one', async () => {
    const [visitor, member] = [calling(signIn), calling(signIn, {}, { uye: { id: 7 } })];
    await Promise.all([visitor, member].map(({ store }) => store.dispatch(call({ noPrompt: true }))));
    expect([visitor, member].map(({ store }) => prompt(store).ended)).toEqual([false, true]);
  });

  test('a quiet call reports nothing, but its error is available', async () => {
    const { store, toasts } = calling({ ...refused, alertMesaji: 'Askıda' });
    expect((await store.dispatch(call({ quiet: true }))).error).toMatchObject(refused);
    expect([toasts(), prompt(store).alert]).toEqual([[], null]);
    const said = calling({ bilgi: 1, bilgiMesaji: 'Kaydedildi.' });
    await said.store.dispatch(call({ quiet: true }));
    expect(said.toasts()).toEqual([]);
  });

  test('[R-ERR-05] an alert replaces the toast', async () => {
    const { store, toasts } = calling({ ...refused, alertBaslik: 'Hesabınız askıda', alertMesaji: 'Nedeni…' });
    await store.dispatch(call({}));
    expect([toasts(), prompt(store).alert]).toEqual([[], { title: 'Hesabınız askıda', text: 'Nedeni…' }]);
  });

  test('repeated failures of automatic retries are reported once, and again after a success', async () => {
    const answers: object[] = [refused, refused, done, refused];
    const store = createStore({ os: 'web', appVersion: '1', transport: async () => ({ status: 200, json: async () => answers.shift() }) });
    const told: number[] = [];
    for (const _ of [1, 2, 3, 4]) {
      await store.dispatch(api.endpoints.testRead.initiate({ id: 1 }, { forceRefetch: true }));
      told.push(store.getState().toasts.length);
      for (const { key } of store.getState().toasts) store.dispatch(toastDismissed(key));
    }
    expect(told).toEqual([1, 0, 0, 1]);
  });

  test('[R-ERR-08] a cancelled call reports nothing', async () => {
    const { store, toasts } = calling(done, {
      transport: ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
    });
    const running = store.dispatch(call({}));
    running.abort();
    expect((await running).error).toBeDefined();
    await Promise.resolve();
    expect(toasts()).toEqual([]);
  });
});

test('a page that has moved keeps its data until the reader is redirected', async () => {
  const answers: object[] = [
    { sayfa: 'kitap', durum: 200, baslik: 'A', meta: {}, veri: { kitap: 1 } },
    { sayfa: 'kitap', durum: 301, baslik: '', meta: {}, yonlendir: '/kitap/b--1', veri: {} },
    { sayfa: 'kitap', durum: 200, baslik: 'B', meta: {}, veri: { kitap: 2 } },
  ];
  const asked: URL[] = [];
  const store = createStore({
    os: 'web',
    appVersion: '1',
    transport: async ({ url }) => {
      asked.push(new URL(url, 'http://localhost'));
      return { status: 200, json: async () => ({ bilgi: 1, _sonuc: answers.shift() }) };
    },
  });
  const page = async () => (await store.dispatch(baseApi.endpoints.page.initiate({ sayfa: 'kitap', params: { id: 1 } }, { forceRefetch: true }))).data;
  expect(await page()).toMatchObject({ baslik: 'A', veri: { kitap: 1 } });
  expect(await page()).toMatchObject({ yonlendir: '/kitap/b--1', veri: { kitap: 1 } });
  expect(await page()).toMatchObject({ baslik: 'B', veri: { kitap: 2 } });
  expect(asked[0]?.pathname).toBe('/api/page-request');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ sayfa: 'kitap', params: '{"id":1}' });
});

test('upload progress is passed on to its listener', async () => {
  const shares: number[] = [];
  const { store } = calling(done, {
    transport: async ({ onProgress }) => {
      onProgress?.(0.5);
      return { status: 200, json: async () => done };
    },
  });
  await store.dispatch(api.endpoints.testPicture.initiate({ method: 'POST', path: 'v2/gonderi/begen', onProgress: (share) => shares.push(share) }));
  expect(shares).toEqual([0.5]);
});

describe('[R-HOLD-14] a call that makes something new', () => {
  /** Answers as they are set, with the ids that the server was sent. */
  function once() {
    const ids: (string | null)[] = [];
    const now: { status: number | null; answer: object } = { status: 200, answer: done };
    const { store } = calling(done, {
      transport: async ({ body }) => {
        ids.push((body as URLSearchParams).get('istekId'));
        if (now.status === null) throw new TypeError('Failed to fetch');
        return { status: now.status, json: async () => now.answer };
      },
    });
    return { ids, now, send: (metin = 'Merhaba') => store.dispatch(api.endpoints.testOnce.initiate({ metin })) };
  }

  test('is one request when it is pressed three times, and another one afterwards or with other words', async () => {
    const { ids, send } = once();
    await Promise.all([send(), send(), send(), send('Başka')]);
    await send();
    expect(ids.every((id) => /^[\w-]{8,64}$/.test(id ?? ''))).toBe(true);
    expect([ids[0] === ids[1], ids[1] === ids[2], ids[2] === ids[3], ids[3] === ids[4], ids[0] === ids[4]]).toEqual([true, true, false, false, false]);
  });

  test.each([
    ['a lost answer', null, true],
    ['an answer from in between', 502, true],
    ['a refusal', 400, false],
  ])('is sent again as the same one after %s: %s', async (_, status, same) => {
    const { ids, now, send } = once();
    Object.assign(now, { status, answer: { hata: 1, hataTuru: 'diger' } });
    await send();
    Object.assign(now, { status: 200, answer: done });
    await send();
    expect(ids[0] === ids[1]).toBe(same);
  });

  test('other calls carry none', async () => {
    const { like, requests } = calling(done);
    await like();
    expect(String(requests[0]?.body)).not.toContain('istekId');
  });
});
