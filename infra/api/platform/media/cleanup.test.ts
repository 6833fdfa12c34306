import { sql } from 'kysely';
import sharp from 'sharp';
import { startTestApi, type TestApi, type TestMember } from '../../testing/server';
import { removeUnusedMedia } from './cleanup';
import { mediaUrlFor } from './media-address';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

async function upload(session: TestMember, r_turu: string): Promise<string> {
  const body = new FormData();
  body.append('r_turu', r_turu);
  const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  body.append('resimadresi', new Blob([new Uint8Array(picture)]), 'resim.png');
  return ((await api.raw('POST', 'resimYukle', {}, { session, body })).body as unknown as { anahtar: string }).anahtar;
}
/** Which of the images open for a member. */
const open = async (viewer: TestMember, ...keys: string[]) => {
  const answers = await Promise.all(keys.map((key) => fetch(new URL(`${mediaUrlFor(viewer.id)(key)}/64.webp`, api.url))));
  return keys.filter((_, i) => answers[i]?.status === 200);
};
const days = (n: number) => sql`update media set created_at = created_at - make_interval(days => ${n})`.execute(api.db);
const sweep = () => removeUnusedMedia(api.db, api.app.mediaDisk, api.app.recordingStore);

test('unreferenced images are removed after some days, all others stay', async () => {
  const member = await api.member();
  const [old, portrait, cover, posted, drafted, withdrawn, book] = [
    await upload(member, 'profil'),
    await upload(member, 'profil'),
    await upload(member, 'kapak'),
    await upload(member, 'gonderi'),
    await upload(member, 'gonderi'),
    await upload(member, 'gonderi'),
    await upload(member, 'kitap'),
  ];
  const share = async (resimler: string) =>
    (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Resimli', resimler }, { session: member })).body._sonuc.gonderi.id;
  await share(posted);
  const gone = await share(withdrawn);
  await api.post('v2/taslak/kaydet', { turu: 'ileti', metin: 'Yarım', resimler: drafted }, { session: member });
  await api.post('v2/gonderi/sil', { id: gone }, { session: member });
  expect(await sweep()).toBe(0);
  await days(4);
  const fresh = await upload(member, 'gonderi');
  expect(await open(member, old)).toEqual([]);
  expect(await sweep()).toBe(1);
  expect(await open(member, old, withdrawn)).toEqual([]);
  expect(await open(member, portrait, cover, posted, drafted, book, fresh)).toHaveLength(6);
});

test("[R-MSG-05] a deleted message's image is removed, not only from the conversation", async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  const [key, kept] = [await upload(ada, 'mesaj'), await upload(ada, 'mesaj')];
  const say = (media_key: string) =>
    api.db
      .insertInto('messages')
      .values({ conversation_id: konusma.id, author_id: ada.id, kind: 'resim', media_key, client_id: media_key })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await say(key);
  await say(kept);
  await api.post('v2/mesajlar/sil', { mesajId: id }, { session: ada });
  await days(4);
  await sweep();
  expect(await open(ada, key, kept)).toEqual([kept]);
});

test("a deleted account's images are removed at once", async () => {
  const member = await api.member();
  const keys = [await upload(member, 'profil'), await upload(member, 'kapak')];
  await api.db.deleteFrom('members').where('id', '=', member.id).execute();
  await sweep();
  expect(await open(await api.member(), ...keys)).toEqual([]);
});
