import { openFiles } from '../entities/media/media.access';
import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

async function group(size = 2) {
  const ada = await api.member();
  const others: TestMember[] = [];
  for (let n = 0; n < size; n += 1) {
    const other = await api.member();
    await befriend(api.db, ada, other);
    others.push(other);
  }
  const { konusma } = (await api.post('v2/mesajlar/grupKur', { baslik: 'Salı okumaları', uyeler: others.map((o) => o.id).join(',') }, { session: ada })).body
    ._sonuc;
  const [can, ece] = others as [TestMember, TestMember];
  return { ada, can, ece, id: konusma.id };
}
const name = (by: TestMember, konusmaId: number, uyeId: number, yonetici: 0 | 1 = 1) =>
  api.post('v2/mesajlar/yonetici', { konusmaId, uyeId, yonetici }, { session: by });
const leave = (by: TestMember, konusmaId: number) => api.post('v2/mesajlar/ayril', { konusmaId }, { session: by });
const invite = (by: TestMember, konusmaId: number, acik: 0 | 1 = 1) => api.post('v2/mesajlar/davet', { konusmaId, acik }, { session: by });
const join = (by: TestMember, kod: string) => api.post('v2/mesajlar/davetKatil', { kod }, { session: by });
const events = async (by: TestMember, konusmaId: number) =>
  (await api.get('v2/mesajlar/konusma', { konusmaId }, { session: by })).body._sonuc.liste.map((m) => [m.mesaj, m.uye.id, m.hedef?.id]);
const opened = async (by: TestMember, id: number) => (await invite(by, id)).body._sonuc.konusma.davetKodu as string;

test('[R-CHAT-08] administrators name others and withdraw them; only they change the group', async () => {
  const { ada, can, ece, id } = await group();
  expect((await name(can, id, ece.id)).body.hataKodu).toBe('groupAdminOnly');
  // Pressed twice, it is told once.
  for (const _ of [1, 2]) expect((await name(ada, id, can.id)).body._sonuc.konusma.yoneticiler).toEqual([ada.id, can.id]);
  expect((await name(ada, id, (await api.member()).id)).body.hataKodu).toBe('readerNotFound');
  const describe = (by: TestMember, aciklama: string) => api.post('v2/mesajlar/grupBilgi', { konusmaId: id, aciklama }, { session: by });
  expect((await describe(ece, 'Olmaz')).body.hataKodu).toBe('groupAdminOnly');
  expect((await describe(can, ' Salı akşamları ')).body._sonuc.konusma.aciklama).toBe('Salı akşamları');
  expect((await name(can, id, ada.id, 0)).status).toBe(200);
  expect((await describe(ada, 'Artık değil')).body.hataKodu).toBe('groupAdminOnly');
  expect((await name(can, id, can.id, 0)).body.hataKodu).toBe('groupNeedsAdmin');
  expect(await events(ece, id)).toEqual([
    ['yonetici-degil', can.id, ada.id],
    ['aciklama', can.id, undefined],
    ['yonetici', ada.id, can.id],
    ['kuruldu', ada.id, undefined],
  ]);
});

test('[R-CHAT-08] the last administrator leaves only after naming a successor, or as the last member', async () => {
  const { ada, can, ece, id } = await group();
  const refused = await leave(ada, id);
  expect([refused.status, refused.body.hataKodu]).toEqual([409, 'groupNeedsAdmin']);
  await name(ada, id, can.id);
  expect((await leave(ada, id)).status).toBe(200);
  expect((await api.page('konusma', { id }, { session: ece })).body._sonuc.veri.konusma).toMatchObject({ kurucuId: can.id, yoneticiler: [can.id] });
  expect((await leave(ece, id)).status).toBe(200);
  expect((await leave(can, id)).status).toBe(200);
  expect(await api.db.selectFrom('conversations').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('[R-CHAT-08] an invitation shows who invites and to what, and lets readers in, who do not see what was before', async () => {
  const { ada, can, id } = await group();
  expect((await invite(can, id)).body.hataKodu).toBe('groupAdminOnly');
  const kod = await opened(ada, id);
  expect((await api.page('konusma', { id }, { session: can })).body._sonuc.veri.konusma.davetKodu).toBeUndefined();
  const guest = await api.member();
  // Only blocks between the guest and the group's administrators close it.
  await api.db.insertInto('blocks').values({ blocker_id: can.id, blocked_id: guest.id }).execute();
  const page = (await api.page('grupDaveti', { kod }, { session: guest })).body._sonuc.veri;
  expect(page).toMatchObject({ baslik: 'Salı okumaları', uyeSayisi: 3, davetEden: { id: ada.id } });
  expect(page.konusmaId).toBeUndefined();
  expect((await join(guest, kod)).body._sonuc.konusma).toMatchObject({ id, durum: 'normal' });
  expect((await join(guest, kod)).status).toBe(200);
  expect(await events(guest, id)).toEqual([['katildi', guest.id, ada.id]]);
  expect((await api.page('grupDaveti', { kod }, { session: guest })).body._sonuc.veri.konusmaId).toBe(id);
});

test('[R-CHAT-08] an ended or renewed invitation, and one of a former administrator, lets nobody in', async () => {
  const { ada, can, id } = await group();
  const [first, second] = [await opened(ada, id), await opened(ada, id)];
  const guest = await api.member();
  expect(second).not.toBe(first);
  expect([(await join(guest, first)).body.hataKodu, (await api.page('grupDaveti', { kod: first }, { session: guest })).status]).toEqual([
    'invitationNotFound',
    404,
  ]);
  await name(ada, id, can.id);
  await name(can, id, ada.id, 0);
  expect((await join(guest, second)).body.hataKodu).toBe('invitationNotFound');
  const third = await opened(can, id);
  await invite(can, id, 0);
  expect((await join(guest, third)).body.hataKodu).toBe('invitationNotFound');
  expect((await join(guest, 'x'.repeat(22))).body.hataKodu).toBe('invitationNotFound');
});

test('[R-CHAT-08] the blocked and the removed do not come in by an invitation, and nobody beyond fifty', async () => {
  const { ada, can, ece, id } = await group();
  const kod = await opened(ada, id);
  const [blocked, blocker] = [await api.member(), await api.member()];
  await api.post('v2/uyeler/engelle', { uyeId: blocked.id, engelle: 1 }, { session: ada });
  await api.post('v2/uyeler/engelle', { uyeId: ada.id, engelle: 1 }, { session: blocker });
  await api.post('v2/mesajlar/gruptanCikar', { konusmaId: id, uyeId: ece.id }, { session: ada });
  for (const kept of [blocked, blocker, ece]) expect((await join(kept, kod)).body.hataKodu).toBe('invitationNotFound');
  // An administrator who adds them again takes that back; a friend in the group cannot.
  await befriend(api.db, can, ece);
  const add = (by: TestMember, uyeId: number) => api.post('v2/mesajlar/grubaEkle', { konusmaId: id, uyeId }, { session: by });
  expect([(await add(can, ece.id)).body.hataKodu, (await add(ada, ece.id)).status]).toEqual(['groupAdminOnly', 200]);
  await leave(ece, id);
  expect((await join(ece, kod)).status).toBe(200);
  for (let n = 3; n < 50; n += 1)
    await api.db
      .insertInto('conversation_members')
      .values({ conversation_id: id, member_id: (await api.member()).id })
      .execute();
  expect((await join(await api.member(), kod)).body.hataKodu).toBe('groupFull');
  expect([(await join(can, kod)).status, (await add(can, ece.id)).status]).toEqual([200, 200]);
  expect((await events(can, id)).filter(([event]) => event === 'eklendi')).toEqual([['eklendi', ada.id, ece.id]]);
  const late = await api.member();
  await befriend(api.db, can, late);
  expect((await add(can, late.id)).body.hataKodu).toBe('groupFull');
});

test('[R-CHAT-08] [R-TOUCH-10] nobody is brought into a group led by somebody they have blocked, or who has blocked them', async () => {
  const { ada, can, ece, id } = await group();
  const [blocked, blocker, free] = [await api.member(), await api.member(), await api.member()];
  for (const friend of [blocked, blocker, free]) await befriend(api.db, can, friend);
  await api.post('v2/uyeler/engelle', { uyeId: blocked.id, engelle: 1 }, { session: ada });
  await api.post('v2/uyeler/engelle', { uyeId: ada.id, engelle: 1 }, { session: blocker });
  // Of the members, only the administrators matter.
  await api.post('v2/uyeler/engelle', { uyeId: free.id, engelle: 1 }, { session: ece });
  const add = async (uyeId: number) => {
    const { status, body } = await api.post('v2/mesajlar/grubaEkle', { konusmaId: id, uyeId }, { session: can });
    return [status, body.hataKodu];
  };
  for (const kept of [blocked, blocker]) expect(await add(kept.id)).toEqual([403, 'cannotJoinGroup']);
  expect(await add(free.id)).toEqual([200, undefined]);
  await name(ada, id, can.id);
  await name(can, id, ada.id, 0);
  expect(await add(blocked.id)).toEqual([200, undefined]);
});

test.each(['limited_until', 'suspended_until'] as const)('[R-STAFF-02] an invitation lets nobody in while its maker has %s', async (until) => {
  const { ada, id } = await group();
  const kod = await opened(ada, id);
  const [guest, late] = [await api.member(), await api.member()];
  const set = (days: number) =>
    api.db
      .updateTable('members')
      .set({ [until]: new Date(Date.now() + days * 86_400_000) })
      .where('id', '=', ada.id)
      .execute();
  await set(1);
  expect([(await join(guest, kod)).body.hataKodu, (await api.page('grupDaveti', { kod }, { session: guest })).status]).toEqual(['invitationNotFound', 404]);
  await set(-1);
  expect([(await join(guest, kod)).status, (await api.page('grupDaveti', { kod }, { session: late })).status]).toEqual([200, 200]);
});

test('[R-CHAT-08] a group has a picture of its administrators’, for members and the invited alone', async () => {
  const { ada, can, id } = await group();
  const picture = async (by: TestMember, key: string) => {
    await api.db
      .insertInto('media')
      .values({ key, owner_id: by.id, kind: 'mesaj', mime: 'image/webp', width: 1, height: 1, bytes: 1, sha256: Buffer.alloc(32) })
      .execute();
    return key;
  };
  const [own, foreign] = [await picture(ada, 'grup-resmi'.padEnd(22, 'x')), await picture(can, 'baska-resim'.padEnd(22, 'x'))];
  const show = (resim: string) => api.post('v2/mesajlar/grupBilgi', { konusmaId: id, resim }, { session: ada });
  expect((await show(foreign)).body.hataKodu).toBe('badImage');
  expect((await show(own)).body._sonuc.konusma.resim).toContain(own);
  // Only this group has it, and says so.
  await api.post('v2/mesajlar/grupBilgi', { konusmaId: id, aciklama: 'Yalnız burada' }, { session: ada });
  expect(await api.db.selectFrom('conversations').select('id').where('description', '=', 'Yalnız burada').execute()).toEqual([{ id }]);
  expect(await api.db.selectFrom('conversations').select('id').where('image_key', '=', own).execute()).toEqual([{ id }]);
  const stranger = await api.member();
  const opens = async (reader: TestMember) => (await openFiles(api.db, [own], reader.id)).has(own);
  expect([await opens(can), await opens(stranger), (await openFiles(api.db, [own], 0)).has(own)]).toEqual([true, false, false]);
  await invite(ada, id);
  expect(await opens(stranger)).toBe(true);
  const both = await api.post('v2/mesajlar/grupBilgi', { konusmaId: id, kaldir: 'resim', resim: own }, { session: ada });
  expect(both.body.alanlar).toHaveProperty('resim');
  const away = await api.post('v2/mesajlar/grupBilgi', { konusmaId: id, kaldir: 'resim' }, { session: ada });
  expect(away.body._sonuc.konusma.resim).toBeUndefined();
  expect(await opens(can)).toBe(false);
});
