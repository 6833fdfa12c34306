import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { connectSocket } from '../testing/sockets';
import { days, moderationOf } from './testing';

let api: TestApi;
let moderator: TestMember;
let second: TestMember;
let cases: ReturnType<typeof moderationOf>;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member({ roles: ['moderator'] });
  second = await api.member({ roles: ['moderator'] });
  cases = moderationOf(api, moderator);
});
afterAll(() => api?.stop());

const mailsTo = async (email: string) =>
  (await api.db.selectFrom('mail_messages').selectAll().where('recipient', '=', email).orderBy('id').execute()).map((m) => m.text);
const told = async (session: TestMember) => (await api.get('v2/bildirimler/liste', {}, { session })).body._sonuc.liste.map((n) => n.turu);

test('[R-MODAL-22] a target has one open case; one person complains about it once; urgent ones come first', async () => {
  const [author, a, b] = [await api.member(), await api.member(), await api.member()];
  const [quiet, loud] = [await cases.share(author), await cases.share(author, 'Bu kitabı okuyan herkes budala.')];
  expect((await cases.complain(a, 'gonderi', quiet)).status).toBe(200);
  expect((await cases.complain(a, 'gonderi', quiet)).body).toMatchObject({
    hata: 1,
    hataKodu: 'alreadyReported',
    hataMesaji: 'Bunu zaten şikâyet ettiniz. İncelememiz sürüyor.',
  });
  expect((await cases.complain(b, 'gonderi', quiet)).status).toBe(200);
  expect((await cases.complain(a, 'gonderi', loud, 'taciz')).status).toBe(200);
  expect((await cases.complain(author, 'gonderi', loud)).body.hataKodu).toBe('ownComplaint');
  expect((await cases.complain(a, 'okur', author.id, 'spoiler')).status).toBe(400);
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
  expect((await api.get('v2/yonetim/sikayet/liste', { acil: 0 }, { session: moderator })).body._sonuc.liste.map((c) => c.hedefId)).toEqual([quiet]);
  expect((await api.post('sayilariYenile', {}, { session: moderator })).body.yonetimAcilSayilar.toplamBekleyen).toBeGreaterThanOrEqual(2);
  for (const c of liste) await cases.decide(moderator, c.id, 'islem-yok');
});

test('simultaneous complaints by one person count once', async () => {
  const [author, a] = [await api.member(), await api.member()];
  const id = await cases.share(author);
  const answers = await Promise.all(Array.from({ length: 5 }, () => cases.complain(a, 'gonderi', id)));
  expect(answers.map((r) => r.status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await cases.caseOf('gonderi', id)).toMatchObject({ sayi: 1 });
});

test('[R-ADMIN-10] a hidden post is gone for everyone but its author, who is told why; an appeal restores it exactly', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const id = await cases.share(author);
  await api.post('v2/gonderi/sabitle', { id, sabit: 1 }, { session: author });
  const before = await api.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await cases.complain(reader, 'gonderi', id);
  const vaka = await cases.caseOf('gonderi', id);
  if (!vaka) throw new Error('no case');
  expect((await api.page('y-sikayet', { id: vaka.id }, { session: moderator })).body._sonuc.veri).toMatchObject({
    metin: 'Bu kitabı okuyan herkes kötü biri.',
    yol: `/gonderi/${id}`,
    sikayetler: [{ uye: { kadi: reader.kadi }, neden: 'spam' }],
    durum: { sikayetSayisi: 1 },
  });
  const decided = await cases.decide(moderator, vaka.id, 'gizle');
  expect(decided.body._sonuc.karar).toMatchObject({ karar: 'gizle', veren: { kadi: moderator.kadi } });
  expect((await api.get('v2/gonderi/al', { id }, { session: reader })).status).toBe(404);
  expect((await api.get('v2/gonderi/al', { id }, { session: author })).body._sonuc.gonderi.gizle).toBe(1);
  expect((await api.get('v2/gonderi/liste', { uyeId: author.id }, { session: reader })).body._sonuc.liste).toEqual([]);
  expect((await api.get('v2/gonderi/liste', { q: 'herkes kötü biri' })).body._sonuc.liste.map((p) => p.id)).not.toContain(id);
  expect(await told(author)).toEqual(['yonetim-karar']);
  expect(await told(reader)).toEqual(['sikayet-sonuc']);
  // Complainants are told that something was done, not what.
  expect((await api.page('hesap-durumu', {}, { session: reader })).body._sonuc.veri).toMatchObject({
    kararlar: { liste: [] },
    sikayetler: [{ turu: 'gonderi', neden: 'spam', durum: 'islem' }],
  });
  expect((await mailsTo(author.email)).join()).toMatch(/Nedeni:\nTopluluk kurallarına aykırı\.[\s\S]*\nKararı aç: http\S+\/hesap-durumu\n/);
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
  expect(answers.find((r) => r.status === 409)?.body).toMatchObject({
    hataKodu: 'caseDecidedBy',
    hataMesaji: expect.stringMatching(new RegExp(`\\(@${second.kadi}\\) bu kaydı bu sırada karara bağladı: kabul edildi\\.$`)),
  });
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

test('of two simultaneous decisions one wins and the other is refused clearly', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const id = await cases.share(author);
  await cases.complain(reader, 'gonderi', id);
  const vaka = await cases.caseOf('gonderi', id);
  const answers = await Promise.all([cases.decide(moderator, vaka?.id ?? 0, 'uyar'), cases.decide(second, vaka?.id ?? 0, 'gizle')]);
  expect(answers.map((r) => r.status).sort()).toEqual([200, 409]);
  const [winner, what] = answers[0]?.status === 200 ? [moderator, 'uyarı verildi'] : [second, 'içerik gizlendi'];
  expect(answers.find((r) => r.status === 409)?.body).toMatchObject({
    hataKodu: 'caseDecidedBy',
    hataMesaji: expect.stringMatching(new RegExp(`\\(@${winner.kadi}\\) bu kaydı bu sırada karara bağladı: ${what}\\.$`)),
  });
  expect(
    await api.db
      .selectFrom('moderation_decisions')
      .select('id')
      .where('case_id', '=', vaka?.id ?? 0)
      .execute(),
  ).toHaveLength(1);
});

test('a claimed case is closed to colleagues until it is released or the claim expires', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const id = await cases.share(author);
  await cases.complain(reader, 'gonderi', id);
  const vaka = (await cases.caseOf('gonderi', id))?.id ?? 0;
  const claim = (session: TestMember, ustlen: 0 | 1) => api.post('v2/yonetim/sikayet/ustlen', { id: vaka, ustlen }, { session });
  expect((await claim(moderator, 1)).body._sonuc.vaka.ustlenen?.kadi).toBe(moderator.kadi);
  expect((await claim(second, 1)).body.hataKodu).toBe('caseClaimed');
  expect((await cases.decide(second, vaka, 'uyar')).body.hataKodu).toBe('caseClaimed');
  expect((await api.get('v2/yonetim/sikayet/liste', { benim: 1 }, { session: moderator })).body._sonuc.liste.map((c) => c.id)).toEqual([vaka]);
  expect((await api.page('y-sikayet', { id: vaka }, { session: second })).body._sonuc.veri.engel).toBe('baskasinda');
  await api.db
    .updateTable('moderation_cases')
    .set({ claimed_at: new Date(Date.now() - 31 * 60_000) })
    .where('id', '=', vaka)
    .execute();
  expect((await claim(second, 1)).status).toBe(200);
  expect((await claim(second, 0)).body._sonuc.vaka.ustlenen).toBeUndefined();
  expect((await cases.decide(moderator, vaka, 'uyar')).status).toBe(200);
});

test('nobody judges themselves, their own complaint or, without being main administrator, staff', async () => {
  const author = await api.member();
  const id = await cases.share(moderator);
  await cases.complain(author, 'gonderi', id);
  const own = (await cases.caseOf('gonderi', id))?.id ?? 0;
  expect((await cases.decide(moderator, own, 'islem-yok')).body.hataKodu).toBe('ownCase');
  expect((await cases.decide(second, own, 'gizle')).body.hataKodu).toBe('staffCase');
  expect((await cases.decide(await api.member({ roles: ['admin'] }), own, 'uyar')).status).toBe(200);
  const post = await cases.share(author);
  await cases.complain(second, 'gonderi', post);
  expect((await cases.decide(second, (await cases.caseOf('gonderi', post))?.id ?? 0, 'gizle')).body.hataKodu).toBe('ownComplaintCase');
});

test('[R-MODAL-12] a case is decided whatever stands beside it, be it cut in the middle of a letter', async () => {
  const [author, writer] = [await api.member(), await api.member()];
  const gonderiId = await cases.share(author);
  const { id } = (await api.post('v2/yorum/ekle', { gonderiId, metin: 'Hepiniz aynısınız.' }, { session: writer })).body._sonuc.yorum;
  await api.post('v2/yorum/ekle', { gonderiId, metin: `${'a'.repeat(499)}😀!` }, { session: writer });
  await cases.complain(author, 'yorum', id);
  const vaka = (await cases.caseOf('yorum', id))?.id ?? 0;
  expect((await cases.decide(moderator, vaka, 'uyar')).status).toBe(200);
  expect((await api.page('y-sikayet', { id: vaka }, { session: moderator })).body._sonuc.veri.baglam.map((l) => l.metin)).toEqual([
    'Hepiniz aynısınız.',
    'a'.repeat(499),
  ]);
});

test('a hidden comment is visible to its author alone; the counter follows', async () => {
  const [author, writer, reader] = [await api.member(), await api.member(), await api.member()];
  const gonderiId = await cases.share(author);
  const id = (await api.post('v2/yorum/ekle', { gonderiId, metin: 'Hepiniz aynısınız.' }, { session: writer })).body._sonuc.yorum.id;
  await api.post('v2/yorum/ekle', { gonderiId, metin: 'Sakin olalım.' }, { session: reader });
  await cases.complain(reader, 'yorum', id);
  const vaka = (await cases.caseOf('yorum', id))?.id ?? 0;
  expect((await api.page('y-sikayet', { id: vaka }, { session: moderator })).body._sonuc.veri.baglam.map((l) => [l.metin, l.asil])).toEqual([
    ['Hepiniz aynısınız.', 1],
    ['Sakin olalım.', 0],
  ]);
  await cases.decide(moderator, vaka, 'gizle');
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

test('of a conversation moderators see the reported message and the few around it; only participants can complain', async () => {
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
  expect((await cases.complain(outside, 'mesaj', target)).status).toBe(404);
  expect((await cases.complain(a, 'mesaj', target)).status).toBe(200);
  const vaka = (await cases.caseOf('mesaj', target))?.id ?? 0;
  const { baglam } = (await api.page('y-sikayet', { id: vaka }, { session: moderator })).body._sonuc.veri;
  expect(baglam.map((l) => l.metin)).toEqual([3, 4, 5, 6, 7, 8, 9].map((i) => `İleti ${i}`));
  await cases.decide(moderator, vaka, 'gizle');
  expect((await api.db.selectFrom('messages').select('deleted_at').where('id', '=', target).executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
});

test('[R-ADMIN-04] [R-ADMIN-11] [R-MODAL-16] readers send requests and apply; staff resolve once, and only main administrators appoint moderators', async () => {
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
  const marked = await Promise.all([resolve(moderator, mark), resolve(second, mark)]);
  expect(marked.map((r) => r.status).sort()).toEqual([200, 409]);
  const faster = marked[0].status === 200 ? moderator : second;
  expect(marked.find((r) => r.status === 409)?.body.hataMesaji).toContain(`(@${faster.kadi}) bu kaydı bu sırada karara bağladı: kabul edildi.`);
  // Nobody learns who decided about themselves.
  await api.grant(reader, 'moderator');
  expect((await resolve(reader, mark)).body.hataKodu).toBe('caseDecided');
  await api.db.deleteFrom('member_roles').where('member_id', '=', reader.id).execute();
  expect((await resolve(moderator, role)).status).toBe(403);
  expect((await resolve(admin, role)).status).toBe(200);
  const { uye } = (await api.get('v2/hesap/uye-bilgileri', {}, { session: reader })).body._sonuc;
  expect([uye.onay, uye.yetkiler.moderasyon]).toEqual([1, 1]);
});

test('[R-CHAT-01] [R-ADMIN-10] those who have the conversation open hear at once of a message that is hidden, and again when it is restored; who comes later catches up', async () => {
  const [a, b] = [await api.member(), await api.member()];
  const { id: konusmaId } = (await api.post('v2/mesajlar/ac', { uyeId: b.id }, { session: a })).body._sonuc.konusma;
  const sent = await api.post('v2/mesajlar/gonder', { konusmaId, mesaj: 'Senin adresini herkese yazarım.', eskiId: 'yerel-1' }, { session: a });
  const { id } = sent.body._sonuc.mesaj;
  await cases.complain(b, 'mesaj', id);
  const reader = await connectSocket(api.url, b);
  const changes = async (degisim: number) => {
    const found = (await api.get('v2/mesajlar/getItems', { konusmaId, degisim }, { session: b })).body._sonuc.degisenler;
    return [found?.degisim ?? 0, found?.liste.map((m) => [m.id, m.mesaj, m.silindi])] as const;
  };
  const decided = await cases.decide(moderator, (await cases.caseOf('mesaj', id))?.id ?? 0, 'gizle');
  expect(await reader.wait('silindi')).toEqual([{ konusmaid: konusmaId, id }]);
  expect((await mailsTo(a.email)).join()).toContain('Yazdığınız bir mesaj gizlendi; artık konuşmada kimse göremez.');
  const [hidden, gone] = await changes(0);
  expect(gone).toEqual([[id, '', 1]]);
  const appealed = await api.post('v2/itiraz/gonder', { kararId: decided.body._sonuc.karar.id, aciklama: 'Şakaydı.' }, { session: a });
  const itiraz = appealed.body._sonuc.karar.itiraz?.id as number;
  await api.post('v2/yonetim/itiraz/karar', { id: itiraz, sonuc: 'kabul', aciklama: 'Peki.' }, { session: second });
  expect((await reader.wait('guncellendi')).map(({ mesaj }) => [mesaj.id, mesaj.mesaj])).toEqual([[id, 'Senin adresini herkese yazarım.']]);
  expect((await changes(hidden))[1]).toEqual([[id, 'Senin adresini herkese yazarım.', 0]]);
  // By ending a suspension as well.
  await cases.complain(b, 'mesaj', id);
  await cases.decide(moderator, (await cases.caseOf('mesaj', id))?.id ?? 0, 'askiya-al', { bitis: days(7) });
  expect(await reader.wait('silindi', 2)).toHaveLength(2);
  await api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId: a.id, aciklama: 'Yanlışlık.' }, { session: second });
  expect(await reader.wait('guncellendi', 2)).toHaveLength(2);
  reader.close();
});
