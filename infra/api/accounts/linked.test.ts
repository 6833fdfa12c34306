import { sql } from 'kysely';
import { linkedGroups } from '../../db/migrations/0985-linked-groups';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const link = (session: TestMember, other: TestMember, sifre = testPassword) => api.post('hesap/coklu/ekle', { kadiVeyaEmail: other.kadi, sifre }, { session });
const listed = async (session: TestMember) => (await api.post('sayilariYenile', {}, { session })).body.cokluHesapListe.map((account) => account.kadi);

test('[R-CALL-15] [R-CALL-16] [R-ROLE-08] accounts are linked with the password, switched without, and unlinked', async () => {
  const [one, two] = [await api.member(), await api.member()];
  expect((await link(one, two, 'yanlis-sifre')).body).toMatchObject({ hata: 1, hataTuru: 'giris' });
  expect((await link(one, two)).body.liste.map((account) => account.id)).toEqual([one.id, two.id]);
  expect(await listed(two)).toEqual([two.kadi, one.kadi]);

  const crossed = await api.post('hesap/coklu/gecisYap', { icerikId: two.id }, { session: one });
  expect(crossed.body).toEqual({ bilgi: 1, oturumkodu: expect.any(String) });
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: crossed.body.oturumkodu })).body._sonuc.uye.kadi).toBe(two.kadi);

  expect((await api.post('hesap/coklu/gruptanCikar', { icerikId: two.id }, { session: one })).body).toEqual({ bilgi: 1 });
  expect(await listed(one)).toEqual([one.kadi]);
  expect((await api.post('hesap/coklu/gecisYap', { icerikId: two.id }, { session: one })).body).toMatchObject({ hata: 1, hataTuru: 'hesap' });
});

test("nobody can switch to, or unlink, others' accounts", async () => {
  const [victim, thief] = [await api.member(), await api.member()];
  expect((await api.post('hesap/coklu/gecisYap', { icerikId: victim.id }, { session: thief })).status).toBe(403);
  expect((await api.post('hesap/coklu/gruptanCikar', { icerikId: victim.id }, { session: thief })).status).toBe(403);
  expect((await api.post('hesap/coklu/gruptanCikar', { icerikId: thief.id }, { session: thief })).body).toMatchObject({
    hataMesaji: 'Kullandığınız hesabı bağlı hesaplardan çıkaramazsınız.',
  });
  expect((await link(thief, thief)).status).toBe(400);
});

test('an account linked with its old password cannot be entered after a password change', async () => {
  const [owner, thief] = [await api.member(), await api.member()];
  expect((await link(thief, owner)).status).toBe(200);
  const changed = { yeniSifre: 'bambaska-defter-77', yeniSifre2: 'bambaska-defter-77' };
  expect((await api.post('v2/hesap/sifreDegistir', changed, { session: owner })).status).toBe(200);
  expect((await api.post('hesap/coklu/gecisYap', { icerikId: owner.id }, { session: thief })).status).toBe(403);
  expect(await listed(owner)).toEqual([owner.kadi]);
});

test('[R-ACC-07] [R-ACC-08] a sixth account is refused with the number, and nothing is linked', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => api.member()));
  if (!first) throw new Error('no member');
  for (const other of others.slice(0, 4)) expect((await link(first, other)).status).toBe(200);
  const sixth = others[4] as TestMember;
  expect((await link(first, sixth)).body).toMatchObject({ hata: 1, hataMesaji: 'En fazla 5 hesap ekleyebilirsiniz.' });
  expect(await listed(first)).toHaveLength(5);
  expect(await listed(sixth)).toEqual([sixth.kadi]);
});

test('two groups become one, and a group of one is dissolved', async () => {
  const [a, b, c, d] = (await Promise.all([1, 2, 3, 4].map(() => api.member()))) as [TestMember, TestMember, TestMember, TestMember];
  await link(a, b);
  await link(c, d);
  await link(b, d);
  expect((await listed(c)).sort()).toEqual([a, b, c, d].map((m) => m.kadi).sort());
  for (const other of [b, c, d]) await api.post('hesap/coklu/gruptanCikar', { icerikId: other.id }, { session: a });
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: a })).body._sonuc.uye.grupid).toBeUndefined();
});

test('[R-ACC-04] whoever has left a group comes back to it by no other link: neither the account that began it nor one linked to that later', async () => {
  const [first, second, third, fresh] = (await Promise.all([1, 2, 3, 4].map(() => api.member()))) as [TestMember, TestMember, TestMember, TestMember];
  await link(first, second);
  await link(first, third);
  await api.post('hesap/coklu/gruptanCikar', { icerikId: first.id }, { session: second });
  expect((await link(first, fresh)).body.liste.map((account) => account.id)).toEqual([first.id, fresh.id]);
  expect([(await listed(first)).sort(), (await listed(second)).sort()]).toEqual([[first.kadi, fresh.kadi].sort(), [second.kadi, third.kadi].sort()]);
  for (const [session, other] of [
    [fresh, second],
    [first, third],
    [third, fresh],
  ] as const)
    expect((await api.post('hesap/coklu/gecisYap', { icerikId: other.id }, { session })).body.hataKodu).toBe('notLinked');
});

test('[R-ACC-04] groups that were left so before get the id of one of their accounts, all others keep theirs', async () => {
  const ids = (await Promise.all(Array.from({ length: 9 }, () => api.member()))).map(({ id }) => id).sort((a, b) => a - b);
  const [gone = 0, left = 0, ...others] = ids;
  const put = (members: readonly (number | undefined)[], group: number | undefined) =>
    sql`update members set account_group_id = ${group} where id = any(${members}::bigint[])`.execute(api.db);
  const groups = async () =>
    (await sql<{ g: number | null }>`select account_group_id as g from members where id = any(${ids}::bigint[]) order by id`.execute(api.db)).rows.map(
      ({ g }) => g,
    );
  // One left by the account that began it, which is in another one since; that one was begun by an account that is nowhere any more.
  await put([others[0], others[1]], gone);
  await put([gone, others[2]], left);
  await put([others[3], others[4]], others[4]);
  await linkedGroups.up(api.db);
  expect(await groups()).toEqual([gone, null, others[0], others[0], gone, others[4], others[4], null, null]);
});

test('[R-ENT-19] [R-ENT-48] [R-ENT-49] [R-ACC-02] the list has the current account first, with unread counts, and says if the group is full', async () => {
  const [first, second] = [await api.member(), await api.member()];
  const list = async (session: TestMember) => (await api.get('hesap/coklu/liste', {}, { session })).body;
  expect(await list(first)).toMatchObject({ liste: [{ uye: { kadi: first.kadi }, bilgi: { buHesap: 1 } }], isHesapLimitAsimi: 0 });
  await link(first, second);
  const group = async (session: TestMember) => (await api.get('v2/hesap/uye-bilgileri', {}, { session })).body._sonuc.uye.grupid;
  expect(await group(first)).toEqual(expect.any(Number));
  expect(await group(second)).toBe(await group(first));
  await api.db.updateTable('members').set({ unseen_notifications: 3 }).where('id', '=', first.id).execute();
  expect((await list(second)).liste).toEqual([
    { uye: { id: second.id, adi: expect.any(String), kadi: second.kadi }, bilgi: { buHesap: 1, bBSayisi: 0, bMSayisi: 0 } },
    { uye: { id: first.id, adi: expect.any(String), kadi: first.kadi }, bilgi: { buHesap: 0, bBSayisi: 3, bMSayisi: 0 } },
  ]);
  const counted = (await api.post('sayilariYenile', {}, { session: second })).body.cokluHesapListe;
  expect(counted.map(({ uye, bilgi }) => ({ uye, bilgi }))).toEqual((await list(second)).liste);
  for (let i = 0; i < 3; i++) await link(first, await api.member());
  expect((await list(first)).isHesapLimitAsimi).toBe(1);
});

test('[R-ROLE-08] that two accounts are one person’s is told in the log to main administrators alone, and to that person', async () => {
  const [pen, moderator, admin] = [await api.member(), await api.member({ roles: ['moderator'] }), await api.member({ roles: ['admin'] })];
  const own = await api.member({ roles: ['moderator'] });
  expect((await link(own, pen)).status).toBe(200);
  const told = async (session: TestMember) => {
    const { liste } = (await api.get('v2/yonetim/islemler', { adet: 50 }, { session })).body._sonuc;
    return liste.filter((l) => l.hedefId === pen.id).map((l) => l.islem);
  };
  await api.post('hesap/coklu/gruptanCikar', { icerikId: pen.id }, { session: own });
  const both = ['hesap-ayir', 'hesap-bagla'];
  expect([await told(admin), await told(own), await told(moderator)]).toEqual([both, both, []]);
  // Nor is it found by its name.
  for (const q of both) expect((await api.get('v2/yonetim/islemler', { q }, { session: moderator })).body._sonuc.liste).toEqual([]);
});
