import { sql } from 'kysely';
import sharp from 'sharp';
import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

async function pair() {
  const [ada, can] = [await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  return { ada, can, id: konusma.id };
}
let local = 0;
const send = async (from: TestMember, konusmaId: number, mesaj: string) =>
  (await api.post('v2/mesajlar/gonder', { konusmaId, mesaj, eskiId: `yerel-${++local}` }, { session: from })).body._sonuc.mesaj;

test('[R-CALL-43] [R-CALL-44] getItems returns a message with its conversation, by both methods, and everything after an id in order', async () => {
  const { ada, can, id } = await pair();
  const sent = [];
  for (let i = 0; i < 103; i += 1) sent.push(await send(ada, id, `Mesaj ${i}`));
  const [first] = sent;
  for (const answer of [
    await api.get('v2/mesajlar/getItems', { konusmaId: id, mesajId: first?.id as number }, { session: can }),
    await api.post('v2/mesajlar/getItems', { konusmaId: id, mesajId: first?.id as number }, { session: can }),
  ])
    expect(answer.body._sonuc).toMatchObject({ konusma: { id, durum: 'normal' }, mesaj: { id: first?.id, mesaj: 'Mesaj 0' }, liste: [], devami: 0 });
  const missed = (await api.get('v2/mesajlar/getItems', { konusmaId: id, sonra: first?.id as number }, { session: can })).body._sonuc;
  expect(missed.liste.map((m) => m.mesaj)).toEqual(Array.from({ length: 100 }, (_, i) => `Mesaj ${i + 1}`));
  const last = missed.liste.at(-1)?.id as number;
  const rest = (await api.get('v2/mesajlar/getItems', { konusmaId: id, sonra: last }, { session: can })).body._sonuc;
  expect([missed.devami, rest.liste.length, rest.devami]).toEqual([1, 2, 0]);
  expect((await api.get('v2/mesajlar/getItems', { konusmaId: id, sonra: 0 }, { session: await api.member() })).status).toBe(404);
  expect((await api.get('v2/mesajlar/getItems', { konusmaId: id, mesajId: 999_999 }, { session: ada })).body.hataKodu).toBe('messageNotFound');
});

test('a text is edited and deleted only by its author; the text of a deleted one is gone', async () => {
  const { ada, can, id } = await pair();
  const message = await send(ada, id, 'Eski');
  const edit = (by: TestMember) => api.post('v2/mesajlar/duzenle', { mesajId: message.id, mesaj: 'Yeni' }, { session: by });
  const remove = (by: TestMember) => api.post('v2/mesajlar/sil', { mesajId: message.id }, { session: by });
  expect([(await edit(can)).status, (await remove(can)).status]).toEqual([404, 404]);
  const edited = (await edit(ada)).body._sonuc.mesaj;
  expect(edited.mesaj).toBe('Yeni');
  expect(edited.duzenleme).toBeDefined();
  const unread = async () => (await api.get('v2/mesajlar/liste', {}, { session: can })).body._sonuc.liste[0]?.okunmamis;
  expect(await unread()).toBe(1);
  expect((await remove(ada)).body._sonuc.mesaj).toMatchObject({ silindi: 1, mesaj: '' });
  expect((await remove(ada)).status).toBe(200);
  expect(await unread()).toBe(0);
  expect((await edit(ada)).status).toBe(404);
  expect((await api.db.selectFrom('messages').select('text').where('id', '=', message.id).executeTakeFirstOrThrow()).text).toBe('');
});

test('[R-ADMIN-10] [R-CHAT-03] what staff have hidden is not unread any more, and is again once they take it back', async () => {
  const [{ ada, can, id }, moderator] = [await pair(), await api.member({ roles: ['moderator'] })];
  const unread = async () => (await api.get('v2/mesajlar/liste', {}, { session: can })).body._sonuc.liste[0]?.okunmamis;
  const rude = await send(ada, id, 'Kaba sözler');
  await send(ada, id, 'Başka sözler');
  expect(await unread()).toBe(2);
  await api.post('v2/sikayet/gonder', { turu: 'mesaj', id: rude.id, neden: 'taciz' }, { session: can });
  const [found] = (await api.get('v2/yonetim/sikayet/liste', { turu: 'mesaj' }, { session: moderator })).body._sonuc.liste;
  const ruling = { id: found?.id ?? 0, karar: 'gizle', aciklama: 'Başka bir okuru aşağılıyor.' } as const;
  const { karar } = (await api.post('v2/yonetim/sikayet/karar', ruling, { session: moderator })).body._sonuc;
  expect(await unread()).toBe(1);
  const { itiraz } = (await api.post('v2/itiraz/gonder', { kararId: karar.id, aciklama: 'Şaka yapıyorduk, kimseyi aşağılamadım.' }, { session: ada })).body
    ._sonuc.karar;
  const other = await api.member({ roles: ['moderator'] });
  expect(
    (await api.post('v2/yonetim/itiraz/karar', { id: itiraz?.id ?? 0, sonuc: 'kabul', aciklama: 'Haklısınız, şaka imiş.' }, { session: other })).status,
  ).toBe(200);
  expect(await unread()).toBe(2);
});

test('[R-CHAT-02] [R-CHAT-03] what was edited, reacted to or deleted is fetched after a change, in parts, as the member sees it', async () => {
  const { ada, can, id } = await pair();
  const sent = [];
  for (let i = 0; i < 4; i += 1) sent.push((await send(ada, id, `Mesaj ${i}`)).id);
  const [edited, deleted, reacted, hidden] = sent as [number, number, number, number];
  const changes = async (by: TestMember, degisim: number) => (await api.get('v2/mesajlar/getItems', { konusmaId: id, degisim }, { session: by })).body._sonuc;
  expect(await changes(can, 0)).toMatchObject({ liste: [], degisenler: { liste: [], gizlenenler: [], degisim: 0 }, devami: 0 });
  expect((await api.page('konusma', { id }, { session: can })).body._sonuc.veri.degisim).toBeUndefined();
  await api.post('v2/mesajlar/duzenle', { mesajId: edited, mesaj: 'Başka' }, { session: ada });
  const { degisim: first = 0 } = (await api.page('konusma', { id }, { session: can })).body._sonuc.veri;
  await api.post('v2/mesajlar/sil', { mesajId: deleted }, { session: ada });
  await api.post('v2/mesajlar/sil', { mesajId: deleted }, { session: ada });
  await api.post('v2/mesajlar/tepki', { mesajId: reacted, tepki: '👍' }, { session: can });
  await api.post('v2/mesajlar/bendenSil', { mesajId: hidden }, { session: can });
  const told = (of: Awaited<ReturnType<typeof changes>>) => [of.degisenler?.liste.map((m) => m.id), of.degisenler?.gizlenenler];
  const [all, since] = [await changes(can, 0), await changes(can, first)];
  expect([told(all), told(since), told(await changes(ada, first))]).toEqual([
    [[edited, deleted, reacted], [hidden]],
    [[deleted, reacted], [hidden]],
    [[deleted, reacted], []],
  ]);
  expect(all.degisenler?.liste).toMatchObject([{ mesaj: 'Başka' }, { silindi: 1 }, { tepkiler: [{ tepki: '👍', uyeler: [can.id] }] }]);
  expect(all.liste).toEqual([]);
  const last = all.degisenler?.degisim ?? 0;
  expect([last > (all.degisenler?.liste[2]?.surum ?? 0), told(await changes(can, last))]).toEqual([true, [[], []]]);
  // More than a response takes.
  for (let i = 0; i < 101; i += 1) sent.push((await send(ada, id, `${i}`)).id);
  await sql`update messages set change = nextval('message_changes') where conversation_id = ${id} and text ~ '^[0-9]+$'`.execute(api.db);
  const page = await changes(can, last);
  const rest = await changes(can, page.degisenler?.degisim ?? 0);
  expect([page.degisenler?.liste.length, page.devami, rest.degisenler?.liste.length, rest.devami]).toEqual([100, 1, 1, 0]);
});

test('[R-PROF-19] a blocked member cannot write by editing earlier messages', async () => {
  const { ada, can, id } = await pair();
  const message = await send(ada, id, 'Eski');
  await api.post('v2/uyeler/engelle', { uyeId: ada.id, engelle: 1 }, { session: can });
  expect((await api.post('v2/mesajlar/duzenle', { mesajId: message.id, mesaj: 'Yeni' }, { session: ada })).body.hataKodu).toBe('cannotReply');
  expect((await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: can })).body._sonuc.liste[0]?.mesaj).toBe('Eski');
  expect((await api.post('v2/mesajlar/sil', { mesajId: message.id }, { session: ada })).status).toBe(200);
});

test('[R-MODAL-03] members who accept messages only from those they follow get no other requests, but replies work', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  expect((await api.get('v2/mesajlar/ayarlar', {}, { session: can })).body._sonuc).toEqual({ kimden: 'herkes', okunduGoster: 1 });
  expect((await api.post('v2/mesajlar/ayarKaydet', { kimden: 'takip', okunduGoster: 0 }, { session: can })).body._sonuc).toEqual({
    kimden: 'takip',
    okunduGoster: 0,
  });
  const ask = (from: TestMember, to: TestMember) => api.post('v2/mesajlar/ac', { uyeId: to.id }, { session: from });
  expect((await ask(ada, can)).body.hataMesaji).toBe('Bu konuşma yanıtlanamaz.');
  const { konusma } = (await ask(can, ada)).body._sonuc;
  await send(can, konusma.id, 'Ben sana yazabilirim');
  expect((await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'Ben de sana', eskiId: 'y' }, { session: ada })).status).toBe(200);
});

describe('images', () => {
  const picture = () =>
    sharp({ create: { width: 320, height: 200, channels: 3, background: '#2f5d50' } })
      .png()
      .toBuffer();
  const form = async (fields: Record<string, string>, content?: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('resimadresi', new Blob([new Uint8Array(content ?? (await picture()))]), 'resim.png');
    return body;
  };

  test('[R-MSG-05] [R-CALL-40] an image is sent once, however often it is retried', async () => {
    const { ada, can, id } = await pair();
    const post = async () =>
      (await api.post('v2/mesajlar/resimGonder', undefined, { session: ada, body: await form({ konusmaId: String(id), eskiId: 'resim-1' }) })).body._sonuc
        .mesaj;
    const [first, second] = [await post(), await post()];
    expect(first).toMatchObject({ turu: 'resim', eskiId: 'resim-1', genislik: 320, yukseklik: 200, konusmaid: id });
    expect(second).toEqual(first);
    expect((await fetch(new URL(`${first.resim}/640.webp`, api.url))).headers.get('content-type')).toBe('image/webp');
    expect((await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: can })).body._sonuc.liste).toHaveLength(1);
    const stranger = await api.post('v2/mesajlar/resimGonder', undefined, {
      session: await api.member(),
      body: await form({ konusmaId: String(id), eskiId: 'resim-2' }),
    });
    expect(stranger.status).toBe(404);
    // The specification knows no local id here: without one each picture is a message of its own.
    const bare = async () =>
      (await api.post('v2/mesajlar/resimGonder', undefined, { session: ada, body: await form({ konusmaId: String(id) }) })).body._sonuc.mesaj;
    expect((await bare()).id).not.toBe((await bare()).id);
  });

  test('[R-VAL-06] a file that is not an image is refused and leaves no message', async () => {
    const { ada, id } = await pair();
    const sent = await api.post('v2/mesajlar/resimGonder', undefined, {
      session: ada,
      body: await form({ konusmaId: String(id), eskiId: 'kotu' }, Buffer.from('<svg/>')),
    });
    expect([sent.status, sent.body.hataMesaji]).toEqual([415, 'Dosya okunamadı.']);
    expect((await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: ada })).body._sonuc.liste).toEqual([]);
  });

  test('[R-CALL-34] [R-CALL-35] a message image can be uploaded before sending', async () => {
    const kept = await api.post('mesajResimKaydet', undefined, { session: await api.member(), body: await form({}) });
    expect(kept.body).toMatchObject({ bilgi: 1, resim: expect.stringMatching(`^/medya/${kept.body.anahtar}~`), genislik: 320, yukseklik: 200 });
  });
});
