import { createStore, emptySession } from '../testing';
import { sendParts } from './parts';

/** A server that has received some bytes of upload `a`, and whose line is down for the calls named. */
function server(size: number) {
  let has = 0;
  let calls = 0;
  const down = new Set<number>();
  const asked: string[] = [];
  const store = createStore(
    {
      os: 'web',
      appVersion: '1',
      transport: async ({ url, body }) => {
        const path = url.replace('/api/', '').split('?')[0] ?? '';
        calls += 1;
        const from = Number((body as FormData | undefined)?.get('yer') ?? 0);
        asked.push(path === 'v2/yukleme/parca' ? `parca ${from}` : path);
        const arrives = path === 'v2/yukleme/parca' && from === has;
        if (arrives) has = Math.min(size, has + size / 4);
        if (down.has(calls)) throw new TypeError('network');
        return { status: 200, json: async () => ({ bilgi: 1, _sonuc: { yukleme: 'a', yer: has } }) };
      },
    },
    { session: emptySession },
  );
  return { store, asked, down };
}

test('[R-PEN-08] where an upload stands is asked until it is answered: an earlier answer is not taken for one', async () => {
  jest.useFakeTimers();
  const size = 4;
  const { store, asked, down } = server(size);
  // The question is answered, a part is lost though it arrived, and the question about it fails once.
  for (const call of [2, 3]) down.add(call);
  const job = {
    store,
    field: 'sesadresi',
    file: new Blob(['abcd']),
    known: 'a',
    onBegun: () => {},
    onProgress: () => {},
    signal: new AbortController().signal,
  } as const;
  const done = sendParts(job);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await done).toEqual({ id: 'a' });
  expect(asked.slice(0, 4)).toEqual(['v2/yukleme/durum', 'parca 0', 'v2/yukleme/durum', 'v2/yukleme/durum']);
  expect(asked.filter((call) => call === 'parca 0')).toHaveLength(1);
  jest.useRealTimers();
});
