import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
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

test('[R-MODAL-12] [R-MODAL-14] a suspended reader signs in and reads, cannot write, is told until when and can appeal', async () => {
  const [reader, other] = [await api.member(), await api.member()];
  await cases.share(reader, 'Askıdan önceki paylaşım.');
  expect(
    (await api.post('v2/yonetim/okur/askiyaAl', { uyeId: reader.id, aciklama: 'Israrlı reklam.', bitis: days(-1) }, { session: moderator })).body.alanlar,
  ).toHaveProperty('bitis');
  expect((await api.post('v2/yonetim/okur/askiyaAl', { uyeId: reader.id, aciklama: 'Israrlı reklam.', bitis: days(7) }, { session: moderator })).status).toBe(
    200,
  );
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: reader })).body._sonuc.uye.askida).toBeDefined();
  const refused = await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yazabilir miyim?' }, { session: reader });
  expect(refused.body).toMatchObject({ hataTuru: 'askida', hataMesaji: expect.stringMatching(/Hesabınız \d+ \S+ \d{4} \d\d:\d\d tarihine kadar askıda/) });
  expect((await api.get('v2/gonderi/liste', { uyeId: reader.id }, { session: other })).body._sonuc.liste).toEqual([]);
  // Reading still works, and so do blocking and account settings.
  expect((await api.post('v2/uyeler/diger/gunlukKullanimEkle', { saniye: 20 }, { session: reader })).status).toBe(200);
  expect((await api.post('v2/uyeler/sustur', { uyeId: other.id, sustur: 1 }, { session: reader })).status).toBe(200);
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
  expect((await api.get('v2/yonetim/okur/gecmis', { uyeId: 999_999 }, { session: moderator })).body.hataKodu).toBe('readerNotFound');
  expect((await api.page('y-okur', { kadi: reader.kadi }, { session: other })).status).toBe(403);
  expect((await api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId: reader.id, aciklama: 'Yanlışlık.' }, { session: second })).status).toBe(200);
  expect((await api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId: reader.id, aciklama: 'Yanlışlık.' }, { session: second })).body.hataKodu).toBe(
    'notSuspended',
  );
  expect((await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yazabiliyorum.' }, { session: reader })).status).toBe(200);
});

describe('of two who suspend one reader', () => {
  const shut = (session: TestMember, uyeId: number, more: object) =>
    api.post('v2/yonetim/okur/askiyaAl', { uyeId, aciklama: 'Israrlı reklam.', ...more }, { session });
  const decisions = async (uyeId: number) => (await api.get('v2/yonetim/okur/gecmis', { uyeId }, { session: moderator })).body._sonuc.liste;

  test('at once, one decides and the other learns who did, and until when', async () => {
    const reader = await api.member();
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let answered = 0;
    const answers = await api.db
      .transaction()
      .execute(async (tx) => {
        await sql`select from members where id = ${reader.id} for update`.execute(tx);
        const both = [moderator, second].map(async (session) => {
          const answer = await shut(session, reader.id, { bitis: days(7) });
          answered += 1;
          return answer;
        });
        while (!answered && (await waits.execute(api.db)).rows.length < 2);
        return both;
      })
      .then((both) => Promise.all(both));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? moderator : second;
    expect(answers.find(({ status }) => status === 409)?.body.hataMesaji).toMatch(
      new RegExp(`\\(@${winner.kadi}\\) bu hesabı bu sırada \\d+ \\S+ \\d{4} \\d\\d:\\d\\d tarihine kadar askıya aldı`),
    );
    expect(await decisions(reader.id)).toHaveLength(1);
    expect((await api.page('y-okur', { kadi: reader.kadi }, { session: moderator })).body._sonuc.veri.vakalar).toEqual([]);
  });

  test('from pages opened before, the second is told too, and decides again in the knowledge of the first', async () => {
    const reader = await api.member();
    expect((await shut(moderator, reader.id, { silinme: days(14), sonKarar: 0 })).status).toBe(200);
    const late = await shut(second, reader.id, { bitis: days(7), sonKarar: 0 });
    expect([late.status, late.body.hataKodu, late.body.hataMesaji]).toEqual([409, 'removedMeanwhile', expect.stringContaining(`(@${moderator.kadi})`)]);
    const [first] = await decisions(reader.id);
    expect((await shut(second, reader.id, { silinme: days(3), sonKarar: first?.id })).status).toBe(200);
    expect(await decisions(reader.id)).toHaveLength(2);
  });
});

test('[R-ROLE-17] nobody reverts their own suspension or, without being main administrator, that of staff; a refusal changes nothing', async () => {
  const [colleague, admin, reader] = [await api.member({ roles: ['moderator'] }), await api.member({ roles: ['admin'] }), await api.member()];
  const takeBack = (uyeId: number, session: TestMember) => api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId, aciklama: 'Yanlışlık.' }, { session });
  const suspended = async () =>
    (await api.db.selectFrom('members').select('suspended_until').where('id', '=', colleague.id).executeTakeFirstOrThrow()).suspended_until !== null;
  expect((await api.post('v2/yonetim/okur/askiyaAl', { uyeId: colleague.id, aciklama: 'Kötüye kullanım.', bitis: days(7) }, { session: admin })).status).toBe(
    200,
  );
  expect((await takeBack(colleague.id, moderator)).body.hataKodu).toBe('staffCase');
  expect((await takeBack(colleague.id, colleague)).status).not.toBe(200);
  expect(await suspended()).toBe(true);
  expect((await takeBack(999_999, admin)).body.hataKodu).toBe('readerNotFound');
  expect((await takeBack(reader.id, admin)).body.hataKodu).toBe('notSuspended');
  expect((await takeBack(colleague.id, admin)).status).toBe(200);
  expect(await suspended()).toBe(false);
});

test('[R-ROLE-17] an appeal is no way around that: neither who complained nor, against a decision about staff, a moderator decides it', async () => {
  const [colleague, admin, chief] = [
    await api.member({ roles: ['moderator'] }),
    await api.member({ roles: ['admin'] }),
    await api.member({ roles: ['admin'] }),
  ];
  const reader = await api.member();
  const appeal = async (session: TestMember, vaka: number, by: TestMember) => {
    const { id } = (await cases.decide(by, vaka, 'uyar')).body._sonuc.karar;
    return (await api.post('v2/itiraz/gonder', { kararId: id, aciklama: 'Yanlış anlaşıldı.' }, { session })).body._sonuc.karar.itiraz?.id as number;
  };
  const answer = async (id: number, session: TestMember) =>
    (await api.post('v2/yonetim/itiraz/karar', { id, sonuc: 'kabul', aciklama: 'Peki.' }, { session })).body.hataKodu ?? 'decided';
  const complained = async (about: TestMember, by: TestMember) => {
    const post = await cases.share(about, `Bir söz ${about.id}.`);
    await cases.complain(by, 'gonderi', post);
    return (await cases.caseOf('gonderi', post))?.id as number;
  };
  const ofStaff = await appeal(colleague, await complained(colleague, reader), admin);
  expect([await answer(ofStaff, moderator), await answer(ofStaff, colleague), await answer(ofStaff, chief)]).toEqual(['staffCase', 'ownCase', 'decided']);
  const ofReader = await appeal(reader, await complained(reader, colleague), moderator);
  expect([await answer(ofReader, colleague), await answer(ofReader, second)]).toEqual(['ownComplaintCase', 'decided']);
});

test('[R-MODAL-13] a removed account is signed out; signing in shows the date but does not cancel the removal', async () => {
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

test('[R-MODAL-13] from its day on a removed account is there for nobody, although it is deleted only later', async () => {
  const [reader, other] = [await api.signUp(), await api.member()];
  const post = await cases.share(reader, 'Silinecek hesabın sözü.');
  await api.post('v2/yonetim/okur/askiyaAl', { uyeId: reader.id, aciklama: 'Sahte hesap.', silinme: days(30) }, { session: moderator });
  const enter = () => api.post('v2/hesap/girisYap', { kadiVeyaEmail: reader.kadi, sifre: reader.password });
  const session = (await enter()).body._sonuc.oturumkodu;
  const { uye } = (await api.get('v2/hesap/uye-bilgileri', {}, { session })).body._sonuc;
  expect(uye.askida).toBe(uye.silinme);
  expect((await api.page('hesap-durumu', {}, { session })).body._sonuc.veri).toMatchObject({ askida: uye.silinme, silinme: uye.silinme });
  // Thirty days and some minutes later.
  await sql`update members set removal_at = removal_at - interval '721 hours', suspended_until = suspended_until - interval '721 hours' where id = ${reader.id}`.execute(
    api.db,
  );
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session })).status).toBe(401);
  const refused = await enter();
  expect([refused.status, refused.body.hataMesaji]).toEqual([403, 'Bu hesap kapatıldı.']);
  expect((await api.get('v2/gonderi/al', { id: post }, { session: other })).status).toBe(404);
});

test('reverting one suspension leaves a later one in force', async () => {
  const reader = await api.member();
  const id = await cases.share(reader);
  await cases.complain(await api.member(), 'gonderi', id);
  const first = (await cases.decide(moderator, (await cases.caseOf('gonderi', id))?.id ?? 0, 'askiya-al', { bitis: days(3) })).body._sonuc.karar;
  const later = days(10);
  await api.post('v2/yonetim/okur/askiyaAl', { uyeId: reader.id, aciklama: 'Sürdürdü.', bitis: later }, { session: moderator });
  const itiraz = (await api.post('v2/itiraz/gonder', { kararId: first.id, aciklama: 'İlki haksızdı.' }, { session: reader })).body._sonuc.karar.itiraz
    ?.id as number;
  await api.post('v2/yonetim/itiraz/karar', { id: itiraz, sonuc: 'kabul', aciklama: 'Peki.' }, { session: second });
  const { suspended_until } = await api.db.selectFrom('members').select('suspended_until').where('id', '=', reader.id).executeTakeFirstOrThrow();
  expect(suspended_until?.toISOString()).toBe(later);
  expect((await api.db.selectFrom('posts').select('hidden_at').where('id', '=', id).executeTakeFirstOrThrow()).hidden_at).toBeNull();
});

test('two suspensions reverted one after the other leave none', async () => {
  const reader = await api.member();
  const suspend = async (id: number, bitis: string) =>
    (await cases.decide(moderator, (await cases.caseOf('gonderi', id))?.id ?? 0, 'askiya-al', { bitis })).body._sonuc.karar.id;
  const [one, two] = [await cases.share(reader), await cases.share(reader, 'Bu kitabı okuyan herkes budala.')];
  for (const post of [one, two]) await cases.complain(await api.member(), 'gonderi', post);
  for (const kararId of [await suspend(one, days(3)), await suspend(two, days(10))]) {
    const appealed = await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Haksız.' }, { session: reader });
    await api.post('v2/yonetim/itiraz/karar', { id: appealed.body._sonuc.karar.itiraz?.id as number, sonuc: 'kabul', aciklama: 'Peki.' }, { session: second });
  }
  const { suspended_until } = await api.db.selectFrom('members').select('suspended_until').where('id', '=', reader.id).executeTakeFirstOrThrow();
  expect(suspended_until).toBeNull();
});
