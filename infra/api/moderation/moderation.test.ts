import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let moderator: TestMember;
let second: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member({ roles: ['moderator'] });
  second = await api.member({ roles: ['moderator'] });
});
afterAll(() => api?.stop());

const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
const share = async (session: TestMember, metin = 'Bu kitabı okuyan herkes kötü biri.') =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session })).body._sonuc.gonderi.id;
const complain = (session: TestMember, turu: 'gonderi' | 'yorum' | 'mesaj' | 'okur', id: number, neden: 'spam' | 'taciz' | 'diger' | 'spoiler' = 'spam') =>
  api.post('v2/sikayet/gonder', { turu, id, neden, aciklama: 'Rahatsız edici.' }, { session });
/** The open case about a target. */
const caseOf = async (turu: 'gonderi' | 'yorum' | 'mesaj' | 'okur', id: number) =>
  (await api.get('v2/yonetim/sikayet/liste', { turu, adet: 50 }, { session: moderator })).body._sonuc.liste.find((c) => c.hedefId === id);
const decide = (session: TestMember, id: number, karar: 'islem-yok' | 'gizle' | 'uyar' | 'askiya-al' | 'sil', more: object = {}) =>
  api.post('v2/yonetim/sikayet/karar', { id, karar, aciklama: 'Topluluk kurallarına aykırı.', ...more }, { session });
const mailsTo = async (email: string) =>
  (await api.db.selectFrom('mail_messages').selectAll().where('recipient', '=', email).orderBy('id').execute()).map((m) => m.text);
const told = async (session: TestMember) => (await api.get('v2/bildirimler/liste', {}, { session })).body._sonuc.liste.map((n) => n.turu);

test('[R-MODAL-22] a target has one open case; one person complains about it once; urgent ones come first', async () => {
  const [author, a, b] = [await api.member(), await api.member(), await api.member()];
  const [quiet, loud] = [await share(author), await share(author)];
  expect((await complain(a, 'gonderi', quiet)).status).toBe(200);
  expect((await complain(a, 'gonderi', quiet)).body).toMatchObject({
    hata: 1,
    hataKodu: 'alreadyReported',
    hataMesaji: 'Bunu zaten şikâyet ettiniz. İncelememiz sürüyor.',
  });
  expect((await complain(b, 'gonderi', quiet)).status).toBe(200);
  expect((await complain(a, 'gonderi', loud, 'taciz')).status).toBe(200);
  expect((await complain(author, 'gonderi', loud)).body.hataKodu).toBe('ownComplaint');
  expect((await complain(a, 'okur', author.id, 'spoiler')).status).toBe(400);
  expect((await api.post('v2/sikayet/gonder', { turu: 'gonderi', id: loud, neden: 'diger' }, { session: b })).body.alanlar).toEqual({
    aciklama: 'Açıklama boş olamaz',
  });
  const { liste } = (await api.get('v2/yonetim/sikayet/liste', {}, { session: moderator })).body._sonuc;
  expect(liste.map((c) => [c.hedefId, c.acil, c.sayi])).toEqual([
    [loud, 1, 1],
    [quiet, 0, 2],
  ]);
  const first = (await api.get('v2/yonetim/sikayet/liste', { adet: 1 }, { session: moderator })).body._sonuc;
  const rest = (await api.get('v2/yonetim/sikayet/liste', { adet: 1, imlec: first.imlec }, { session: moderator })).body._sonuc;
  expect([first.liste[0]?.hedefId, rest.liste[0]?.hedefId, rest.imlec]).toEqual([loud, quiet, undefined]);
  expect((await api.page('y-sikayetler', { acil: 1 }, { session: moderator })).body._sonuc.veri).toMatchObject({
    sayilar: { gonderi: 2, acil: 1 },
    vakalar: { liste: [{ hedefId: loud }] },
  });
  expect((await api.post('sayilariYenile', {}, { session: moderator })).body.yonetimAcilSayilar.toplamBekleyen).toBeGreaterThanOrEqual(2);
  for (const c of liste) await decide(moderator, c.id, 'islem-yok');
});

test('complaints sent at once by one person count once', async () => {
  const [author, a] = [await api.member(), await api.member()];
  const id = await share(author);
  const answers = await Promise.all(Array.from({ length: 5 }, () => complain(a, 'gonderi', id)));
  expect(answers.map((r) => r.status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await caseOf('gonderi', id)).toMatchObject({ sayi: 1 });
});

test('[R-ADMIN-10] a hidden post is gone for everybody but its author, who learns why; an appeal brings it back exactly', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const id = await share(author);
  await api.post('v2/gonderi/sabitle', { id, sabit: 1 }, { session: author });
  const before = await api.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await complain(reader, 'gonderi', id);
  const vaka = await caseOf('gonderi', id);
  if (!vaka) throw new Error('no case');
  expect((await api.page('y-sikayet', { id: vaka.id }, { session: moderator })).body._sonuc.veri).toMatchObject({
    metin: 'Bu kitabı okuyan herkes kötü biri.',
    yol: `/gonderi/${id}`,
    sikayetler: [{ uye: { kadi: reader.kadi }, neden: 'spam' }],
    durum: { sikayetSayisi: 1 },
  });
  const decided = await decide(moderator, vaka.id, 'gizle');
  expect(decided.body._sonuc.karar).toMatchObject({ karar: 'gizle', veren: { kadi: moderator.kadi } });
  expect((await api.get('v2/gonderi/al', { id }, { session: reader })).status).toBe(404);
  expect((await api.get('v2/gonderi/al', { id }, { session: author })).body._sonuc.gonderi.gizle).toBe(1);
  expect((await api.get('v2/gonderi/liste', { uyeId: author.id }, { session: reader })).body._sonuc.liste).toEqual([]);
  expect((await api.get('v2/gonderi/liste', { q: 'herkes kötü biri' })).body._sonuc.liste.map((p) => p.id)).not.toContain(id);
  expect(await told(author)).toEqual(['yonetim-karar']);
  expect(await told(reader)).toEqual(['sikayet-sonuc']);
  // Who complained learns that something was done, not what.
  expect((await api.page('hesap-durumu', {}, { session: reader })).body._sonuc.veri).toMatchObject({
    kararlar: { liste: [] },
    sikayetler: [{ turu: 'gonderi', neden: 'spam', durum: 'islem' }],
  });
  expect((await mailsTo(author.email)).join()).toContain('Topluluk kurallarına aykırı.');
  const [karar] = (await api.get('v2/itiraz/kararlar', {}, { session: author })).body._sonuc.liste;
  expect(karar).toMatchObject({ karar: 'gizle', aciklama: 'Topluluk kurallarına aykırı.', itirazEdilebilir: 1 });
  expect(karar?.veren).toBeUndefined();

  const kararId = karar?.id as number;
  expect((await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Bu bir alıntıydı.' }, { session: reader })).body.hataKodu).toBe('appealImpossible');
  expect((await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Bu bir alıntıydı.' }, { session: author })).status).toBe(200);
  expect((await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Bir daha.' }, { session: author })).body.hataKodu).toBe('appealImpossible');
  const [waiting] = (await api.get('v2/yonetim/itiraz/liste', {}, { session: second })).body._sonuc.liste;
  const itiraz = waiting?.itiraz?.id as number;
  expect((await api.page('y-itirazlar', {}, { session: second })).body._sonuc.veri.itirazlar.liste).toHaveLength(1);
  expect((await api.post('v2/yonetim/itiraz/karar', { id: itiraz, sonuc: 'kabul', aciklama: 'Haklısınız.' }, { session: moderator })).body.hataKodu).toBe(
    'sameModerator',
  );
  const answers = await Promise.all(
    (['kabul', 'kabul'] as const).map((sonuc) => api.post('v2/yonetim/itiraz/karar', { id: itiraz, sonuc, aciklama: 'Haklısınız.' }, { session: second })),
  );
  expect(answers.map((r) => r.status).sort()).toEqual([200, 409]);
  expect((await api.get('v2/gonderi/al', { id }, { session: reader })).status).toBe(200);
  expect(await api.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(before);
  expect(await told(author)).toEqual(['itiraz-sonuc', 'yonetim-karar']);
  const log = (await api.get('v2/yonetim/islemler', { q: 'karar.g' }, { session: moderator })).body._sonuc.liste;
  expect(log.map((l) => [l.islem, l.yapan?.kadi])).toEqual([
    ['karar.geri-al', second.kadi],
    ['karar.gizle', moderator.kadi],
  ]);
  expect(JSON.parse(log[1]?.once ?? '')).toEqual({ hiddenAt: null, pinned: true });
});

test('of two decisions at once one wins and the other is refused clearly', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const id = await share(author);
  await complain(reader, 'gonderi', id);
  const vaka = await caseOf('gonderi', id);
  const answers = await Promise.all([decide(moderator, vaka?.id ?? 0, 'uyar'), decide(second, vaka?.id ?? 0, 'gizle')]);
  expect(answers.map((r) => r.status).sort()).toEqual([200, 409]);
  expect(answers.find((r) => r.status === 409)?.body).toMatchObject({ hataKodu: 'caseDecided', hataMesaji: 'Bu kayıt bu sırada karara bağlandı.' });
  expect(
    await api.db
      .selectFrom('moderation_decisions')
      .select('id')
      .where('case_id', '=', vaka?.id ?? 0)
      .execute(),
  ).toHaveLength(1);
});

test('a claimed case is kept from colleagues until it is given back or the claim runs out', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const id = await share(author);
  await complain(reader, 'gonderi', id);
  const vaka = (await caseOf('gonderi', id))?.id ?? 0;
  const claim = (session: TestMember, ustlen: 0 | 1) => api.post('v2/yonetim/sikayet/ustlen', { id: vaka, ustlen }, { session });
  expect((await claim(moderator, 1)).body._sonuc.vaka.ustlenen?.kadi).toBe(moderator.kadi);
  expect((await claim(second, 1)).body.hataKodu).toBe('caseClaimed');
  expect((await decide(second, vaka, 'uyar')).body.hataKodu).toBe('caseClaimed');
  expect((await api.get('v2/yonetim/sikayet/liste', { benim: 1 }, { session: moderator })).body._sonuc.liste.map((c) => c.id)).toEqual([vaka]);
  expect((await api.page('y-sikayet', { id: vaka }, { session: second })).body._sonuc.veri.engel).toBe('baskasinda');
  await api.db
    .updateTable('moderation_cases')
    .set({ claimed_at: new Date(Date.now() - 31 * 60_000) })
    .where('id', '=', vaka)
    .execute();
  expect((await claim(second, 1)).status).toBe(200);
  expect((await claim(second, 0)).body._sonuc.vaka.ustlenen).toBeUndefined();
  expect((await decide(moderator, vaka, 'uyar')).status).toBe(200);
});

test('nobody judges oneself, an own complaint or, without being main administrator, the staff', async () => {
  const author = await api.member();
  const id = await share(moderator);
  await complain(author, 'gonderi', id);
  const own = (await caseOf('gonderi', id))?.id ?? 0;
  expect((await decide(moderator, own, 'islem-yok')).body.hataKodu).toBe('ownCase');
  expect((await decide(second, own, 'gizle')).body.hataKodu).toBe('staffCase');
  expect((await decide(await api.member({ roles: ['admin'] }), own, 'uyar')).status).toBe(200);
  const post = await share(author);
  await complain(second, 'gonderi', post);
  expect((await decide(second, (await caseOf('gonderi', post))?.id ?? 0, 'gizle')).body.hataKodu).toBe('ownComplaintCase');
});

test('a hidden comment keeps its place for its writer alone; the counter follows', async () => {
  const [author, writer, reader] = [await api.member(), await api.member(), await api.member()];
  const gonderiId = await share(author);
  const id = (await api.post('v2/yorum/ekle', { gonderiId, metin: 'Hepiniz aynısınız.' }, { session: writer })).body._sonuc.yorum.id;
  await api.post('v2/yorum/ekle', { gonderiId, metin: 'Sakin olalım.' }, { session: reader });
  await complain(reader, 'yorum', id);
  const vaka = (await caseOf('yorum', id))?.id ?? 0;
  expect((await api.page('y-sikayet', { id: vaka }, { session: moderator })).body._sonuc.veri.baglam.map((l) => [l.metin, l.asil])).toEqual([
    ['Hepiniz aynısınız.', 1],
    ['Sakin olalım.', 0],
  ]);
  await decide(moderator, vaka, 'gizle');
  const seenBy = async (session: TestMember) => (await api.get('v2/yorum/liste', { gonderiId }, { session })).body._sonuc.liste.map((c) => c.metin);
  expect(await seenBy(reader)).toEqual(['Sakin olalım.']);
  expect(await seenBy(writer)).toEqual(['Hepiniz aynısınız.', 'Sakin olalım.']);
  expect((await api.get('v2/gonderi/al', { id: gonderiId }, { session: reader })).body._sonuc.gonderi.yanit).toBe(1);
  expect((await api.post('v2/yorum/sil', { id }, { session: author })).status).toBe(404);
  const kararId = (await api.get('v2/itiraz/kararlar', {}, { session: writer })).body._sonuc.liste[0]?.id as number;
  const itiraz = (await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Şakaydı.' }, { session: writer })).body._sonuc.karar.itiraz?.id as number;
  await api.post('v2/yonetim/itiraz/karar', { id: itiraz, sonuc: 'kabul', aciklama: 'Peki.' }, { session: second });
  expect(await seenBy(reader)).toEqual(['Hepiniz aynısınız.', 'Sakin olalım.']);
  expect((await api.get('v2/gonderi/al', { id: gonderiId }, { session: reader })).body._sonuc.gonderi.yanit).toBe(2);
});

test('of a conversation moderators see the reported message and the few around it; only who takes part complains', async () => {
  const [a, b, outside] = [await api.member(), await api.member(), await api.member()];
  const { id: conversation } = await api.db
    .insertInto('conversations')
    .values({ kind: 'ikili', low_member_id: Math.min(a.id, b.id), high_member_id: Math.max(a.id, b.id), title: null, created_by: a.id, last_message_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('conversation_members')
    .values([a, b].map((m) => ({ conversation_id: conversation, member_id: m.id })))
    .execute();
  const ids: number[] = [];
  for (let i = 0; i < 12; i++) {
    const row = await api.db
      .insertInto('messages')
      .values({ conversation_id: conversation, author_id: i % 2 ? a.id : b.id, text: `İleti ${i}`, client_id: `c${i}`, media_key: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  const target = ids[6] as number;
  expect((await complain(outside, 'mesaj', target)).status).toBe(404);
  expect((await complain(a, 'mesaj', target)).status).toBe(200);
  const vaka = (await caseOf('mesaj', target))?.id ?? 0;
  const { baglam } = (await api.page('y-sikayet', { id: vaka }, { session: moderator })).body._sonuc.veri;
  expect(baglam.map((l) => l.metin)).toEqual([3, 4, 5, 6, 7, 8, 9].map((i) => `İleti ${i}`));
  await decide(moderator, vaka, 'gizle');
  expect((await api.db.selectFrom('messages').select('deleted_at').where('id', '=', target).executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
});

test('[R-MODAL-12] [R-MODAL-14] a suspended reader signs in and reads, cannot write, learns until when and can object', async () => {
  const [reader, other] = [await api.member(), await api.member()];
  await share(reader, 'Askıdan önceki paylaşım.');
  expect(
    (await api.post('v2/yonetim/okur/askiyaAl', { uyeId: reader.id, aciklama: 'Israrlı reklam.', bitis: days(-1) }, { session: moderator })).body.alanlar,
  ).toHaveProperty('bitis');
  expect((await api.post('v2/yonetim/okur/askiyaAl', { uyeId: reader.id, aciklama: 'Israrlı reklam.', bitis: days(7) }, { session: moderator })).status).toBe(
    200,
  );
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: reader })).body._sonuc.uye.askida).toBeDefined();
  const refused = await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yazabilir miyim?' }, { session: reader });
  expect(refused.body).toMatchObject({ hataTuru: 'askida', hataMesaji: expect.stringMatching(/Hesabınız \d+ \S+ \d{4} tarihine kadar askıda/) });
  expect((await api.get('v2/gonderi/liste', { uyeId: reader.id }, { session: other })).body._sonuc.liste).toEqual([]);
  // Reading goes on, and so do peace from others and the care of the account.
  expect((await api.post('v2/uyeler/diger/gunlukKullanimEkle', { saniye: 20 }, { session: reader })).status).toBe(200);
  expect((await api.post('v2/uyeler/engelle', { uyeId: other.id, engelle: 1 }, { session: reader })).status).toBe(200);
  expect((await api.post('v2/uyeler/engelle', { uyeId: other.id, engelle: 0 }, { session: reader })).status).toBe(200);
  const state = (await api.page('hesap-durumu', {}, { session: reader })).body._sonuc.veri;
  expect(state).toMatchObject({ askida: expect.any(String), kararlar: { liste: [{ karar: 'askiya-al', aciklama: 'Israrlı reklam.', itirazEdilebilir: 1 }] } });
  expect(
    (await api.post('v2/itiraz/gonder', { kararId: state.kararlar.liste[0]?.id as number, aciklama: 'Reklam değildi.' }, { session: reader })).status,
  ).toBe(200);
  expect((await api.get('v2/yonetim/okur/gecmis', { uyeId: reader.id }, { session: moderator })).body._sonuc.liste).toHaveLength(1);
  expect((await api.page('y-okur', { kadi: reader.kadi }, { session: moderator })).body._sonuc.veri).toMatchObject({
    uye: { id: reader.id },
    durum: { askida: expect.any(String) },
    roller: [],
    vakalar: [],
    gecmis: { liste: [{ karar: 'askiya-al', veren: { kadi: moderator.kadi } }] },
  });
  expect((await api.page('y-okur', { kadi: 'kimse.yok' }, { session: moderator })).status).toBe(404);
  expect((await api.page('y-okur', { kadi: reader.kadi }, { session: other })).status).toBe(403);
  expect((await api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId: reader.id, aciklama: 'Yanlışlık.' }, { session: second })).status).toBe(200);
  expect((await api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId: reader.id, aciklama: 'Yanlışlık.' }, { session: second })).body.hataKodu).toBe(
    'notSuspended',
  );
  expect((await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yazabiliyorum.' }, { session: reader })).status).toBe(200);
});

test('[R-MODAL-13] a removed account is signed out; signing in shows the day but does not take the removal back', async () => {
  const reader = await api.signUp();
  expect(
    (await api.post('v2/yonetim/okur/askiyaAl', { uyeId: reader.id, aciklama: 'Sahte hesap.', silinme: days(30) }, { session: moderator })).body._sonuc.karar
      .karar,
  ).toBe('sil');
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: reader })).status).toBe(401);
  const session = (await api.post('v2/hesap/girisYap', { kadiVeyaEmail: reader.kadi, sifre: reader.password })).body._sonuc.oturumkodu;
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session })).body._sonuc.uye).toMatchObject({ silinme: expect.any(String), askida: expect.any(String) });
  const kararId = (await api.get('v2/itiraz/kararlar', {}, { session })).body._sonuc.liste[0]?.id as number;
  const itiraz = (await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Ben gerçeğim.' }, { session })).body._sonuc.karar.itiraz?.id as number;
  await api.post('v2/yonetim/itiraz/karar', { id: itiraz, sonuc: 'kabul', aciklama: 'Doğrulandı.' }, { session: second });
  expect(await api.db.selectFrom('members').select(['suspended_until', 'removal_at']).where('id', '=', reader.id).executeTakeFirstOrThrow()).toEqual({
    suspended_until: null,
    removal_at: null,
  });
});

test('taking one suspension back leaves a later one standing', async () => {
  const reader = await api.member();
  const id = await share(reader);
  await complain(second, 'gonderi', id);
  const first = (await decide(moderator, (await caseOf('gonderi', id))?.id ?? 0, 'askiya-al', { bitis: days(3) })).body._sonuc.karar;
  const later = days(10);
  await api.post('v2/yonetim/okur/askiyaAl', { uyeId: reader.id, aciklama: 'Sürdürdü.', bitis: later }, { session: moderator });
  const itiraz = (await api.post('v2/itiraz/gonder', { kararId: first.id, aciklama: 'İlki haksızdı.' }, { session: reader })).body._sonuc.karar.itiraz
    ?.id as number;
  await api.post('v2/yonetim/itiraz/karar', { id: itiraz, sonuc: 'kabul', aciklama: 'Peki.' }, { session: second });
  const { suspended_until } = await api.db.selectFrom('members').select('suspended_until').where('id', '=', reader.id).executeTakeFirstOrThrow();
  expect(suspended_until?.toISOString()).toBe(later);
  expect((await api.db.selectFrom('posts').select('hidden_at').where('id', '=', id).executeTakeFirstOrThrow()).hidden_at).toBeNull();
});

test('[R-ADMIN-04] [R-ADMIN-11] [R-MODAL-16] readers ask and apply; the staff resolves once, and only main administrators name moderators', async () => {
  const [reader, admin] = [await api.member(), await api.member({ roles: ['admin'] })];
  const ask = (turu: 'onay-rozeti' | 'moderatorluk' | 'verilerim') => api.post('v2/istek/gonder', { turu, aciklama: 'Rica ederim.' }, { session: reader });
  const mark = (await ask('onay-rozeti')).body._sonuc.istek.id;
  expect((await ask('onay-rozeti')).body.hataKodu).toBe('requestOpen');
  const role = (await ask('moderatorluk')).body._sonuc.istek.id;
  await ask('verilerim');
  const list = async (grup: 'istek' | 'basvuru') =>
    (await api.get('v2/yonetim/istek/liste', { grup }, { session: moderator })).body._sonuc.liste.map((r) => r.turu);
  expect(await list('istek')).toEqual(['verilerim']);
  expect(await list('basvuru')).toEqual(['onay-rozeti', 'moderatorluk']);
  expect((await api.page('y-istekler', { grup: 'basvuru' }, { session: moderator })).body._sonuc.veri.istekler.liste).toHaveLength(2);
  const resolve = (session: TestMember, id: number) => api.post('v2/yonetim/istek/cozumle', { id, sonuc: 'kabul', aciklama: 'Uygun.' }, { session });
  expect((await Promise.all([resolve(moderator, mark), resolve(second, mark)])).map((r) => r.status).sort()).toEqual([200, 409]);
  expect((await resolve(moderator, role)).status).toBe(403);
  expect((await resolve(admin, role)).status).toBe(200);
  const { uye } = (await api.get('v2/hesap/uye-bilgileri', {}, { session: reader })).body._sonuc;
  expect([uye.onay, uye.yetkiler.moderasyon]).toEqual([1, 1]);
});

test('two suspensions taken back one after the other leave none', async () => {
  const reader = await api.member();
  const suspend = async (id: number, bitis: string) =>
    (await decide(moderator, (await caseOf('gonderi', id))?.id ?? 0, 'askiya-al', { bitis })).body._sonuc.karar.id;
  const [one, two] = [await share(reader), await share(reader)];
  await complain(second, 'gonderi', one);
  await complain(second, 'gonderi', two);
  for (const kararId of [await suspend(one, days(3)), await suspend(two, days(10))]) {
    const appealed = await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Haksız.' }, { session: reader });
    await api.post('v2/yonetim/itiraz/karar', { id: appealed.body._sonuc.karar.itiraz?.id as number, sonuc: 'kabul', aciklama: 'Peki.' }, { session: second });
  }
  const { suspended_until } = await api.db.selectFrom('members').select('suspended_until').where('id', '=', reader.id).executeTakeFirstOrThrow();
  expect(suspended_until).toBeNull();
});
