import { learnAllKitTexts } from '../i18n/all-texts';
import { emptySession } from '../session/session.slice';
import { aReader } from '../testing/fixtures';
import { baseApi, get, post } from './base-api';
import { type CallArgs, type CallEnvironment, toastMs } from './base-query';
import { createStore } from './store';

beforeAll(() => learnAllKitTexts());

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testRead: build.query<unknown, { id: number }>(get('v2/gonderi/liste') as never),
    testPicture: build.mutation<unknown, CallArgs>({ query: (args) => args }),
    testWrite: build.mutation<unknown, { id: number; begen: 0 | 1 }>(post('v2/gonderi/begen') as never),
  }),
});

type Request = Parameters<CallEnvironment['transport']>[0];
/** A store whose calls get this answer; `null` is a connection that fails. */
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
  expect(requests[0]?.headers).toEqual({ 'Oturum-Kodu': 'oturum-1', 'Cihaz-Kodu': 'cihaz-1', 'Api-V2': '1' });
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

test('[R-CALL-55] [R-ERR-04] the message of a refusal is shown as an error, and only where the screen does not say it itself', async () => {
  const refused = { hata: 1, hataTuru: 'cakisma', hataMesaji: 'Şu anda olmadı.' };
  const { like, toasts } = calling(refused);
  await like();
  expect(toasts()).toEqual([{ message: 'Şu anda olmadı.', error: true, duration: 3500 }]);
  const atFields = calling({ ...refused, alanlar: { metin: 'Çok kısa.' } });
  await atFields.like();
  expect(atFields.toasts()).toEqual([]);
});

test('[R-CALL-36] [R-CALL-37] a picture goes to any call as resimadresi with the further fields beside it, and the answer is that of the call', async () => {
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

test('[R-CONST-09] the message of a call stays 3.5 s, a long one 6 s', () => {
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

  test('is what came instead of an answer', async () => {
    const { like, toasts } = calling('<h1>502 Bad Gateway</h1>', {}, config('beta'));
    await like();
    expect(toasts().map((toast) => toast.message)).toEqual(['Bir hata oluştu. Lütfen daha sonra tekrar deneyin. (200: <h1>502 Bad Gateway</h1>)']);
  });
});
