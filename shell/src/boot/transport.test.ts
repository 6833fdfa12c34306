import { browserTransport } from './transport';

const asked: RequestInit[] = [];
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
    asked.push(init ?? {});
    return new Response('{}');
  }) as typeof fetch;
});
const send = (method: string, body?: URLSearchParams | FormData) =>
  browserTransport({ url: '/api/v2/takip/et', method, headers: {}, ...(body ? { body } : {}) });

test('a small write outlives its page; reads, files and long texts do not use that allowance', async () => {
  await send('POST', new URLSearchParams({ id: '5' }));
  await send('POST');
  await send('GET');
  await send('POST', new FormData());
  await send('POST', new URLSearchParams({ metin: 'a'.repeat(20_000) }));
  expect(asked.map((init) => init.keepalive)).toEqual([true, true, undefined, undefined, undefined]);
});

test('[R-CALL-07] [R-HOLD-15] the session cookie goes to this origin only', async () => {
  await send('GET');
  expect(asked[0]?.credentials).toBe('same-origin');
});
