import buffer from 'node:buffer';
import type { Message, Self } from '@yaprak/shared-kit/contract';
import { createStore, emptySession, learnAllKitTexts } from '@yaprak/shared-kit/testing';
import { ada, can, message } from '../testing/samples';
import { isFailed } from './messages.rules';
import { historyReceived, messagesOf } from './messages.slice';
import { createOutbox } from './outbox';
import type { Attachment } from './outbox.rules';
import { browserOutbox } from './outbox-storage';

// The form sent is Node's, which accepts only Node's files.
Object.assign(globalThis, { Blob: buffer.Blob, File: buffer.File });
learnAllKitTexts();

interface Call {
  path: string;
  input: Record<string, string>;
  files: string[];
  onProgress?: (share: number) => void;
  answer(status: number, body: object): void;
  lose(): void;
}
const flush = () => jest.advanceTimersByTimeAsync(0);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const revoked: string[] = [];
let made = 0;
beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  revoked.splice(0);
  made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => jest.useRealTimers());

/** An outbox whose calls wait until the test answers them. */
function outboxOf({ lang = 'tr' as 'tr' | 'en' } = {}) {
  const calls: Call[] = [];
  const store = createStore(
    {
      os: 'web',
      appVersion: '1',
      transport: ({ url, body, signal, onProgress }) =>
        new Promise((resolve, reject) => {
          const fields = [...(body ?? [])];
          const input = Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
          const files = fields.filter(([, value]) => typeof value !== 'string').map(([name, file]) => `${name} ${(file as File).name}`);
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          const answer = (status: number, answered: object) => resolve({ status, json: async () => answered });
          calls.push({ path: url.replace('/api/', '').split('?')[0] ?? '', input, files, onProgress, answer, lose: () => reject(new TypeError('network')) });
        }),
    },
    { session: { ...emptySession, dil: lang, uye: ada as Self, oturumKodu: 'oturum' } },
  );
  const line = { join: jest.fn(), emit: jest.fn() };
  const arrived = jest.fn();
  const catchUp = jest.fn(async () => undefined);
  const outbox = createOutbox({ store, line, self: ada, arrived, catchUp });
  for (const id of [7, 8]) store.dispatch(historyReceived({ id, page: { liste: [] } }));
  let nextId = 100;
  /** The server stores the message of a call by index. */
  const stores = async (call: Call | undefined) => {
    const { konusmaId, eskiId, mesaj = '' } = call?.input ?? {};
    const stored: Message = message(nextId++, { konusmaid: Number(konusmaId), uye: ada, mesaj, eskiId });
    call?.answer(200, { bilgi: 1, _sonuc: { mesaj: stored, oncekiId: 5 } });
    await flush();
    return stored;
  };
  const refuses = async (call: Call | undefined, status: number, more: object = {}) => {
    call?.answer(status, { hata: 1, hataTuru: 'diger', ...more });
    await flush();
  };
  const list = (id = 7) => messagesOf(store.getState()).histories[id]?.list ?? [];
  const uploads = () => (store.getState() as unknown as { uploads: { durum: string; yuzdelik: number; islem: string }[] }).uploads;
  const sent = () => calls.filter(({ path }) => path !== 'v2/mesajlar/push');
  return { store, outbox, calls, sent, stores, refuses, arrived, catchUp, line, list, uploads, local: (place = 0, id = 7) => list(id)[place]?.eskiId ?? '' };
}
const otherTab = (key = 'yaprak-yazilan:1:giden') => window.dispatchEvent(new StorageEvent('storage', { key }));
const film: Attachment = { turu: 'video', file: new Blob(['film']), poster: new Blob(['poster']), saniye: 4, genislik: 480, yukseklik: 270 };

test('messages of one conversation are sent sequentially; another conversation does not wait', async () => {
  const t = outboxOf();
  for (const text of ['Bir', 'İki']) t.outbox.write(7, text);
  t.outbox.write(8, 'Başka');
  await flush();
  expect(t.sent().map(({ input }) => input.mesaj)).toEqual(['Bir', 'Başka']);
  const stored = await t.stores(t.calls[0]);
  expect(t.sent().map(({ input }) => input.mesaj)).toEqual(['Bir', 'Başka', 'İki']);
  expect(t.arrived).toHaveBeenCalledWith(expect.objectContaining({ id: stored.id }), 5);
  expect([...new Set(t.sent().map(({ input }) => input.eskiId))]).toHaveLength(3);
  expect(
    browserOutbox(ada.id)
      .read()
      .map(({ mesaj }) => mesaj),
  ).toEqual(['İki', 'Başka']);
});

test('messages written at the same moment keep their order', () => {
  const t = outboxOf();
  for (const text of ['Bir', 'İki', 'Üç']) t.outbox.write(7, text);
  const shown = t.list();
  expect(shown.map(({ mesaj }) => mesaj)).toEqual(['Bir', 'İki', 'Üç']);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
  expect(shown.every(({ id }) => id < 0)).toBe(true);
});

test.each([
  ['no server', 0, 3_000],
  ['a server in trouble', 503, 3_000],
  ['too many at once', 429, 3_000],
  ['a session that ended', 401, 3_000],
])('%s: the message waits, is tried again after a pause under the same name, and those behind it wait too', async (_, status, pause) => {
  const t = outboxOf();
  t.outbox.write(7, 'Bir');
  t.outbox.write(7, 'İki');
  await flush();
  if (status) await t.refuses(t.calls[0], status);
  else t.calls[0]?.lose();
  await pass(pause - 1);
  expect([t.calls.length, t.list()[0]?.isGonderiliyor, isFailed(t.list()[0] as never)]).toEqual([1, 1, false]);
  await pass(1);
  expect(t.sent().map(({ input }) => input.mesaj)).toEqual(['Bir', 'Bir']);
  expect(t.calls[1]?.input.eskiId).toBe(t.calls[0]?.input.eskiId);
});

test('[R-CALL-38] a recording refused for lack of room waits for half a minute', async () => {
  const t = outboxOf();
  t.outbox.writeAttachment(7, { turu: 'ses', file: new Blob(['x']), saniye: 2 });
  await flush();
  await t.refuses(t.calls[0], 503, { hataKodu: 'recordingsBusy' });
  expect(t.uploads()[0]?.durum).toBe('bekliyor');
  await pass(29_999);
  expect(t.calls).toHaveLength(1);
  await pass(1);
  expect(t.calls).toHaveLength(2);
});

test('[R-MSG-20] a refused message does not block the next, and is not resent automatically', async () => {
  const t = outboxOf();
  for (const text of ['Olmaz', 'Olur']) t.outbox.write(7, text);
  await flush();
  await t.refuses(t.calls[0], 403, { hataMesaji: 'Bu konuşma yanıtlanamaz.' });
  await t.stores(t.calls[1]);
  t.outbox.flush();
  t.outbox.resume(7);
  await pass(60_000);
  expect(t.sent().map(({ input }) => input.mesaj)).toEqual(['Olmaz', 'Olur']);
  expect(t.list().filter(isFailed)).toMatchObject([{ mesaj: 'Olmaz', gonderilemedi: 'Bu konuşma yanıtlanamaz.' }]);
  expect(browserOutbox(ada.id).read()).toMatchObject([{ mesaj: 'Olmaz', gonderilemedi: 'Bu konuşma yanıtlanamaz.' }]);
});

test.each([
  ['tr', 'Bir hata oluştu. Lütfen daha sonra tekrar deneyin.', 'Videolu mesaj gönderilemedi.'],
  ['en', 'An error occurred. Please try again later.', 'The video message could not be sent.'],
] as const)('[R-MSG-20] [R-UPL-10] what is refused without a reason says so in the language of the reader (%s)', async (lang, words, filmWords) => {
  const t = outboxOf({ lang });
  t.outbox.write(7, 'Olmaz');
  t.outbox.writeAttachment(8, film);
  await flush();
  await t.refuses(t.calls[0], 403);
  await t.refuses(t.calls[1], 415);
  expect([t.list()[0]?.gonderilemedi, t.list(8)[0]?.gonderilemedi]).toEqual([words, filmWords]);
});

test('a pending message cannot be discarded, and actions on unknown ones do nothing', async () => {
  const t = outboxOf();
  t.outbox.write(7, 'Yolda');
  await flush();
  t.outbox.drop(7, t.local());
  t.outbox.drop(7, '?');
  t.outbox.retry(7, '?');
  t.outbox.cancel(7, '?');
  await t.stores(t.calls[0]);
  expect(t.sent()).toHaveLength(1);
  expect(browserOutbox(ada.id).read()).toEqual([]);
});

test('cancelling is for attachments: a pending text stays', async () => {
  const t = outboxOf();
  t.outbox.write(7, 'Yolda');
  await flush();
  t.outbox.cancel(7, t.local());
  expect(t.list()).toHaveLength(1);
  await t.stores(t.calls[0]);
  expect(t.arrived).toHaveBeenCalledTimes(1);
});

test('[R-MSG-20] a discarded message is gone for good, a retried one is pending again', async () => {
  const t = outboxOf();
  for (const text of ['Bir', 'İki']) t.outbox.write(7, text);
  await flush();
  await t.refuses(t.calls[0], 403);
  await t.refuses(t.calls[1], 403);
  t.outbox.drop(7, t.local(0));
  expect(t.list().map(({ mesaj }) => mesaj)).toEqual(['İki']);
  t.outbox.retry(7, t.local(0));
  expect(t.list()).toMatchObject([{ mesaj: 'İki', silindi: 0, isGonderiliyor: 1 }]);
  expect(t.list()[0]?.gonderilemedi).toBeUndefined();
  expect(browserOutbox(ada.id).read()).toEqual([expect.not.objectContaining({ gonderilemedi: expect.anything() })]);
  await flush();
  expect(t.sent().map(({ input }) => input.mesaj)).toEqual(['Bir', 'İki', 'İki']);
});

describe('attachments', () => {
  test('[R-UPL-01] [R-UPL-03] upload progress is reported, and previews are released when done', async () => {
    const t = outboxOf();
    t.outbox.writeAttachment(7, film);
    expect(t.uploads()).toMatchObject([{ islem: 'mesajVideoGonder', durum: 'isleniyor', yuzdelik: 0, veri: { konusmaId: 7 } }]);
    expect(t.list()).toMatchObject([{ turu: 'video', dosya: 'blob:1', resim: 'blob:2', saniye: 4, genislik: 480, yukseklik: 270 }]);
    await flush();
    expect(t.calls[0]).toMatchObject({ path: 'v2/mesajlar/videoGonder', files: ['videoadresi video.mp4', 'resimadresi blob'] });
    t.calls[0]?.onProgress?.(0.426);
    expect(t.uploads()).toMatchObject([{ durum: 'isleniyor', yuzdelik: 43 }]);
    expect(revoked).toEqual([]);
    await t.stores(t.calls[0]);
    expect(t.uploads()).toMatchObject([{ durum: 'basarili', yuzdelik: 100 }]);
    expect(revoked).toEqual(['blob:1', 'blob:2']);
  });

  test('they do not outlive the tab', async () => {
    const t = outboxOf();
    t.outbox.writeAttachment(7, film);
    await flush();
    await t.refuses(t.calls[0], 415);
    expect(window.localStorage).toHaveLength(0);
  });

  test.each([
    ['resim', 'resimadresi resim.png'],
    ['ses', 'sesadresi tatil.webm'],
  ] as const)('a file keeps its name: %s', async (turu, file) => {
    const t = outboxOf();
    t.outbox.writeAttachment(7, { turu, file: new File(['x'], file.split(' ')[1] ?? '') });
    await flush();
    expect(t.calls[0]?.files).toEqual([file]);
  });

  test('[R-UPL-01] cancelling one aborts its upload and lets the next continue', async () => {
    const t = outboxOf();
    t.outbox.writeAttachment(7, film);
    t.outbox.write(7, 'Sonra');
    await flush();
    t.outbox.cancel(7, t.local());
    await flush();
    expect(t.list().map(({ mesaj }) => mesaj)).toEqual(['Sonra']);
    expect(t.uploads()).toMatchObject([{ durum: 'iptal' }]);
    expect(revoked).toEqual(['blob:1', 'blob:2']);
    expect(t.sent().map(({ path }) => path)).toEqual(['v2/mesajlar/videoGonder', 'v2/mesajlar/gonder']);
  });

  test('a queued one is cancelled without ever being sent', async () => {
    const t = outboxOf();
    t.outbox.write(7, 'Önce');
    t.outbox.writeAttachment(7, film);
    await flush();
    t.outbox.cancel(7, t.local(1));
    await t.stores(t.calls[0]);
    await pass(60_000);
    expect(t.sent().map(({ path }) => path)).toEqual(['v2/mesajlar/gonder']);
  });

  test('one that arrived just before cancelling stays', async () => {
    const t = outboxOf();
    t.outbox.writeAttachment(7, film);
    await flush();
    await t.stores(t.calls[0]);
    t.outbox.cancel(7, t.calls[0]?.input.eskiId ?? '');
    expect(t.uploads()).toMatchObject([{ durum: 'basarili' }]);
    expect(t.arrived).toHaveBeenCalledTimes(1);
  });

  test('[R-CHAT-07] [R-UPL-10] one that keeps failing says what and why after four attempts, lets the next pass, and goes again with its caption', async () => {
    const t = outboxOf();
    t.outbox.writeAttachment(7, { turu: 'resim', file: new File(['x'], 'a.png') }, { caption: 'Rafım' });
    t.outbox.write(7, 'Sonra');
    await flush();
    for (let i = 0; i < 4; i += 1) {
      await t.refuses(t.calls[i], 503, { hataMesaji: 'Şu anda olmuyor.' });
      await pass(3_000);
    }
    expect(t.list()[0]).toMatchObject({ silindi: 1, gonderilemedi: 'Fotoğraf gönderilemedi. Şu anda olmuyor.', mesaj: 'Rafım' });
    expect(t.sent().map(({ path }) => path.split('/').at(-1))).toEqual(['resimGonder', 'resimGonder', 'resimGonder', 'resimGonder', 'gonder']);
    t.outbox.retry(7, t.local());
    await flush();
    await t.stores(t.calls[4]);
    await flush();
    expect(t.sent().at(-1)?.input).toMatchObject({ mesaj: 'Rafım', eskiId: t.sent()[0]?.input.eskiId });
    await t.stores(t.calls.findLast(({ path }) => path.endsWith('resimGonder')));
    expect(t.uploads()[0]?.durum).toBe('basarili');
  });

  test('a refused one is kept with its preview until discarded', async () => {
    const t = outboxOf();
    t.outbox.writeAttachment(7, film);
    await flush();
    await t.refuses(t.calls[0], 415);
    expect(t.list()).toMatchObject([{ silindi: 1, dosya: 'blob:1' }]);
    expect([t.uploads()[0]?.durum, revoked]).toEqual(['hatali', []]);
    t.outbox.drop(7, t.local());
    expect([t.list(), revoked]).toEqual([[], ['blob:1', 'blob:2']]);
  });
});

describe('another tab of the member', () => {
  test('shows what was written there, and own attachments stay', async () => {
    const t = outboxOf();
    t.outbox.writeAttachment(7, film);
    browserOutbox(ada.id).put({ eskiId: 'orada', konusmaid: 7, mesaj: 'Orada', zaman: '', id: -1 });
    otherTab();
    expect(t.list().map(({ eskiId }) => eskiId)).toEqual(['orada', expect.any(String)]);
    expect(t.catchUp).not.toHaveBeenCalled();
  });

  test('fetches what was sent there, and drops what was discarded there', async () => {
    const t = outboxOf();
    t.outbox.write(7, 'Olmaz');
    t.outbox.write(8, 'Gider');
    await flush();
    await t.refuses(t.calls[0], 403);
    window.localStorage.clear();
    otherTab();
    expect([t.list(7), t.list(8).length]).toEqual([[], 1]);
    expect(t.catchUp.mock.calls).toEqual([[8]]);
  });

  test('is ignored for other members, and after stopping', () => {
    const t = outboxOf();
    browserOutbox(ada.id).put({ eskiId: 'orada', konusmaid: 7, mesaj: 'Orada', zaman: '', id: -1 });
    otherTab(`yaprak-yazilan:${can.id}:giden`);
    expect(t.list()).toEqual([]);
    t.outbox.stop();
    otherTab();
    expect(t.list()).toEqual([]);
  });
});

test('resuming a conversation shows and sends its queue, and leaves others alone', async () => {
  for (const konusmaid of [7, 8]) browserOutbox(ada.id).put({ eskiId: `k${konusmaid}`, konusmaid, mesaj: 'Bekleyen', zaman: '', id: -konusmaid });
  const t = outboxOf();
  t.outbox.resume(7);
  await flush();
  expect([t.list(7).length, t.list(8).length, t.sent().map(({ input }) => input.konusmaId)]).toEqual([1, 0, ['7']]);
  t.outbox.flush();
  await flush();
  expect(t.sent().map(({ input }) => input.konusmaId)).toEqual(['7', '8']);
});

test('nothing is retried after stopping', async () => {
  const t = outboxOf();
  t.outbox.write(7, 'Bir');
  await flush();
  await t.refuses(t.calls[0], 503);
  t.outbox.stop();
  await pass(60_000);
  expect(t.calls).toHaveLength(1);
});

describe('sent messages are announced', () => {
  const pushes = (t: ReturnType<typeof outboxOf>) => t.calls.filter(({ path }) => path === 'v2/mesajlar/push');

  test('[R-SOCK-04] [R-SOCK-09] live at once, to their own conversation', async () => {
    const t = outboxOf();
    t.outbox.write(8, 'Bir');
    await flush();
    await t.stores(t.calls[0]);
    expect([t.line.join.mock.calls, t.line.emit.mock.calls]).toEqual([[[8]], [['send_message', { konusmaid: 8, id: 100 }]]]);
  });

  test('[R-CALL-46] with the next ones if announcing failed', async () => {
    const t = outboxOf();
    t.outbox.write(7, 'Bir');
    await flush();
    await t.stores(t.calls[0]);
    await pass(5_000);
    await t.refuses(pushes(t)[0], 503);
    await pass(60_000);
    expect(pushes(t)).toHaveLength(1);
    t.outbox.write(7, 'İki');
    await flush();
    await t.stores(t.sent()[1]);
    await pass(5_000);
    expect(pushes(t).map(({ input }) => input.idler?.split(',').sort())).toEqual([['100'], ['100', '101']]);
  });

  test('at most two hundred per call, the rest in the next', async () => {
    const t = outboxOf();
    for (let i = 0; i < 201; i += 1) {
      t.outbox.write(7, String(i));
      await flush();
      await t.stores(t.sent()[i]);
    }
    await pass(5_000);
    expect(pushes(t)[0]?.input.idler?.split(',')).toHaveLength(200);
    pushes(t)[0]?.answer(200, { bilgi: 1, _sonuc: { duyurulan: 200 } });
    await pass(5_000);
    expect(pushes(t).map(({ input }) => input.idler?.split(',').length)).toEqual([200, 1]);
    pushes(t)[1]?.answer(200, { bilgi: 1, _sonuc: { duyurulan: 1 } });
    await pass(60_000);
    expect(pushes(t)).toHaveLength(2);
  });

  test('and no longer after stopping', async () => {
    const t = outboxOf();
    t.outbox.write(7, 'Bir');
    await flush();
    await t.stores(t.calls[0]);
    t.outbox.stop();
    await pass(60_000);
    expect(pushes(t)).toEqual([]);
  });
});
