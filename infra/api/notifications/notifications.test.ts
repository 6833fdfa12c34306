import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const share = async (by: TestMember) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yalnızca dostlara' }, { session: by })).body._sonuc.gonderi.id;
const comment = async (by: TestMember, gonderiId: number, metin: string, ustYorumId?: number) =>
  (await api.post('v2/yorum/ekle', { gonderiId, metin, ...(ustYorumId ? { ustYorumId } : {}) }, { session: by })).body._sonuc.yorum.id;
const told = async (of: TestMember) => (await api.get('v2/bildirimler/liste', {}, { session: of })).body._sonuc.liste;
const badge = async (of: TestMember) => (await api.get('v2/hesap/uye-bilgileri', {}, { session: of })).body._sonuc.uye.bBSayisi;
const see = async (of: TestMember, sonId: number) => (await api.post('v2/bildirimler/goruldu', { sonId }, { session: of })).body._sonuc.bBSayisi;

/** A post by the first with a comment by the second, to which the third has replied. */
async function talk() {
  const [host, guest, third] = [await api.member(), await api.member(), await api.member()];
  const post = await share(host);
  const first = await comment(guest, post, 'İlk yorum');
  const reply = await comment(third, post, 'Sana bir yanıt', first);
  return { host, guest, third, post, reply };
}

test("[R-NOTIF-01] a reply's notification includes its text and the post's", async () => {
  const { guest, post } = await talk();
  expect(await told(guest)).toMatchObject([{ turu: 'yanit', gonderi: { id: post, ozet: 'Yalnızca dostlara' }, yorum: { ozet: 'Sana bir yanıt' } }]);
});

test.each([
  ['was archived', async (t: Awaited<ReturnType<typeof talk>>) => api.post('v2/gonderi/arsivle', { id: t.post, arsiv: 1 }, { session: t.host })],
  ['was hidden', async (t: Awaited<ReturnType<typeof talk>>) => api.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', t.post).execute()],
  ['is now of a private account', async (t: Awaited<ReturnType<typeof talk>>) => api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: t.host })],
  [
    'is of a reader who has blocked',
    async (t: Awaited<ReturnType<typeof talk>>) => api.post('v2/uyeler/engelle', { uyeId: t.guest.id, engelle: 1 }, { session: t.host }),
  ],
  [
    'is told by a suspended account',
    async (t: Awaited<ReturnType<typeof talk>>) =>
      api.db
        .updateTable('members')
        .set({ suspended_until: new Date(Date.now() + 86_400_000) })
        .where('id', '=', t.third.id)
        .execute(),
  ],
] as const)('[R-PROF-21] [R-POST-09] what %s is no longer told, nor counted', async (_, change) => {
  const t = await talk();
  const [notice] = await told(t.guest);
  expect(await badge(t.guest)).toBe(1);
  await change(t);
  expect(await told(t.guest)).toEqual([]);
  expect(await see(t.guest, (notice?.id ?? 0) - 1)).toBe(0);
  expect(await badge(t.guest)).toBe(0);
});

test.each([
  ['deleted', (t: Awaited<ReturnType<typeof talk>>) => api.post('v2/gonderi/sil', { id: t.post }, { session: t.host }), 0],
  ['archived', (t: Awaited<ReturnType<typeof talk>>) => api.post('v2/gonderi/arsivle', { id: t.post, arsiv: 1 }, { session: t.host }), 1],
] as const)('[R-POST-09] what is told of a post that was just %s counts on no badge before the list is opened either', async (_, change, hosts) => {
  const t = await talk();
  const other = await share(t.guest);
  await api.post('v2/gonderi/begen', { id: other, begen: 1 }, { session: t.third });
  expect([await badge(t.host), await badge(t.guest)]).toEqual([1, 2]);
  expect((await change(t)).status).toBe(200);
  // Of what they have archived, authors see all there is.
  expect([await badge(t.host), await badge(t.guest)]).toEqual([hosts, 1]);
  expect([(await told(t.host)).length, (await told(t.guest)).length]).toEqual([hosts, 1]);
});

test('[R-TOUCH-01] what stood hidden while the others were seen is no news when it can be seen again', async () => {
  const [one, friend, other] = [await api.member(), await api.member(), await api.member()];
  const post = await share(one);
  await comment(other, post, 'Önce');
  const [older] = await told(one);
  await api.post('v2/gonderi/begen', { id: post, begen: 1 }, { session: friend });
  const block = (engelle: 0 | 1) => api.post('v2/uyeler/engelle', { uyeId: friend.id, engelle }, { session: one });
  await block(1);
  expect(await see(one, older?.id ?? 0)).toBe(0);
  await block(0);
  expect((await told(one)).map(({ turu, goruldu }) => [turu, goruldu])).toEqual([
    ['begeni', 1],
    ['yorum', 1],
  ]);
  expect(await badge(one)).toBe(0);
});

test('[R-PROF-19] [R-TOUCH-09] what came from somebody just blocked or muted counts on neither badge any more', async () => {
  const [one, friend, loud] = [await api.member(), await api.member(), await api.member()];
  const [post, theirs] = [await share(one), await share(friend)];
  await api.post('v2/gonderi/begen', { id: theirs, begen: 1 }, { session: one });
  await api.post('v2/gonderi/begen', { id: post, begen: 1 }, { session: friend });
  await comment(loud, post, 'Ben de');
  expect([await badge(one), await badge(friend)]).toEqual([2, 1]);
  await api.post('v2/uyeler/sustur', { uyeId: loud.id, sustur: 1 }, { session: one });
  expect(await badge(one)).toBe(1);
  await api.post('v2/uyeler/engelle', { uyeId: friend.id, engelle: 1 }, { session: one });
  expect([await badge(one), await badge(friend)]).toEqual([0, 0]);
});

test("a hidden comment's notification has no text", async () => {
  const { guest, reply } = await talk();
  await api.db.updateTable('comments').set({ hidden_at: new Date() }).where('id', '=', reply).execute();
  const [notice] = await told(guest);
  expect(notice?.turu).toBe('yanit');
  expect(notice?.yorum).toBeUndefined();
});

test('notifications from a deleted account are not counted for ever', async () => {
  const [one, gone] = [await api.member(), await api.member()];
  await api.post('v2/uyeler/takip', { uyeId: one.id, takip: 1 }, { session: gone });
  expect(await badge(one)).toBe(1);
  await api.db.deleteFrom('members').where('id', '=', gone.id).execute();
  expect(await see(one, 1)).toBe(0);
});

test('[R-SET-06] pending followers are told that a reader who went public has accepted, and no request is left', async () => {
  const [asking, shy] = [await api.member(), await api.member({ isPrivate: true })];
  await api.post('v2/uyeler/takip', { uyeId: shy.id, takip: 1 }, { session: asking });
  expect((await told(shy)).map((n) => n.turu)).toEqual(['istek']);
  await api.post('v2/hesap/ayarlar', { isGizli: 0 }, { session: shy });
  expect((await told(asking)).map((n) => [n.turu, n.uye?.id])).toEqual([['istek-kabul', shy.id]]);
  expect(await told(shy)).toEqual([]);
  expect(await badge(shy)).toBe(0);
});
