import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { days, moderationOf } from './testing';

let api: TestApi;
let mert: TestMember;
let selin: TestMember;
let author: TestMember;
let reader: TestMember;
let desk: ReturnType<typeof moderationOf>;
beforeAll(async () => {
  api = await startTestApi();
  mert = await api.member({ roles: ['moderator'] });
  selin = await api.member({ roles: ['moderator'] });
  [author, reader] = [await api.member(), await api.member()];
  desk = moderationOf(api, mert);
});
afterAll(() => api?.stop());

let serial = 0;
/** An open case about a post by somebody. @returns ids of the case and the post */
async function open(by: TestMember = author): Promise<{ id: number; post: number }> {
  const post = await desk.share(by, `Masaya düşen ${++serial}. gönderi.`);
  await desk.complain(reader, 'gonderi', post);
  return { id: (await desk.caseOf('gonderi', post))?.id as number, post };
}
const casePage = async (id: number, session = mert) => (await api.page('y-sikayet', { id }, { session })).body._sonuc.veri;
const mine = async (session: TestMember) => (await api.get('v2/yonetim/sikayet/liste', { benim: 1, adet: 50 }, { session })).body._sonuc.liste.map((c) => c.id);
const told = async (session: TestMember) => (await api.get('v2/bildirimler/liste', {}, { session })).body._sonuc.liste.map((n) => n.turu);

test('[R-STAFF-02] several cases are decided alike; those one may not decide stay open, each with the reason', async () => {
  const [a, b] = [await open(), await open()];
  const own = await open(mert);
  const decided = await open();
  await desk.decide(selin, decided.id, 'islem-yok');
  const answer = await api.post(
    'v2/yonetim/sikayet/topluKarar',
    { idler: [a, b, own, decided].map((c) => c.id).join(','), karar: 'gizle', aciklama: 'Aynı reklam.' },
    { session: mert, lang: 'en' },
  );
  expect(answer.body._sonuc).toEqual({
    verilen: [a.id, b.id],
    kalan: [
      { id: own.id, neden: 'You cannot decide about yourself.' },
      { id: decided.id, neden: expect.stringMatching(new RegExp(`\\(@${selin.kadi}\\) has decided this in the meantime: no action\\.$`)) },
    ],
  });
  expect((await casePage(a.id)).karar).toMatchObject({ karar: 'gizle', aciklama: 'Aynı reklam.' });
  expect((await casePage(own.id, selin)).vaka.durum).toBe('acik');
  expect((await api.get('v2/gonderi/al', { id: b.post }, { session: reader })).status).toBe(404);
});

test('[R-ADMIN-10] of what its author has deleted since, the case says so and nothing leads to a page that is gone', async () => {
  const { id, post } = await open();
  expect(await casePage(id)).toMatchObject({ yol: `/gonderi/${post}` });
  await api.post('v2/gonderi/sil', { id: post }, { session: author });
  const seen = await casePage(id);
  expect([seen.silindi, seen.yol]).toEqual([1, undefined]);
  expect((await desk.decide(mert, id, 'uyar')).body._sonuc.karar.yol).toBeUndefined();
  expect((await api.get('v2/itiraz/kararlar', {}, { session: author })).body._sonuc.liste[0]).not.toHaveProperty('yol');
});

test('[R-STAFF-02] a fault of the ruling itself refuses them all; a reader decides nothing', async () => {
  const { id } = await open();
  const input = { idler: String(id), aciklama: 'Reklam.' };
  expect((await api.post('v2/yonetim/sikayet/topluKarar', { ...input, karar: 'askiya-al' }, { session: mert })).body.alanlar).toHaveProperty('bitis');
  expect((await api.post('v2/yonetim/sikayet/topluKarar', { ...input, karar: 'gizle' }, { session: reader })).status).toBe(403);
  expect((await api.raw('POST', 'v2/yonetim/sikayet/topluKarar', { idler: '1,x', karar: 'gizle', aciklama: 'a' }, { session: mert })).status).toBe(400);
  const many = Array.from({ length: 51 }, (_, i) => i + 1).join(',');
  expect((await api.raw('POST', 'v2/yonetim/sikayet/topluKarar', { idler: many, karar: 'gizle', aciklama: 'a' }, { session: mert })).status).toBe(400);
  expect((await casePage(id)).vaka.durum).toBe('acik');
});

test('[R-STAFF-02] a case is assigned to a colleague, who is told; only to moderators, and not one about themselves', async () => {
  const { id } = await open();
  const given = await api.post('v2/yonetim/sikayet/ata', { idler: String(id), kime: selin.kadi }, { session: mert });
  expect(given.body._sonuc.vakalar[0]?.atanan?.id).toBe(selin.id);
  expect(await mine(selin)).toContain(id);
  expect(await mine(mert)).not.toContain(id);
  expect(await told(selin)).toContain('gorev');
  expect((await api.post('v2/yonetim/sikayet/ata', { idler: String(id), kime: reader.kadi }, { session: mert })).body.hataKodu).toBe('notStaff');
  const about = await open(selin);
  expect((await api.post('v2/yonetim/sikayet/ata', { idler: String(about.id), kime: selin.kadi }, { session: mert })).body.hataKodu).toBe('ownCase');
  expect((await api.post('v2/yonetim/sikayet/ata', { idler: String(id) }, { session: reader })).status).toBe(403);
  // An assignment hinders nobody, and can be taken back.
  const freed = await api.post('v2/yonetim/sikayet/ata', { idler: String(id) }, { session: mert });
  expect(freed.body._sonuc.vakalar[0]?.atanan).toBeUndefined();
  expect((await desk.decide(mert, id, 'islem-yok')).status).toBe(200);
  expect((await api.post('v2/yonetim/sikayet/ata', { idler: String(id), kime: selin.kadi }, { session: mert })).body.hataKodu).toBe('caseDecidedBy');
});

test('[R-STAFF-02] notes stay among staff; a question puts the case on the colleague’s desk until it is answered', async () => {
  const { id } = await open();
  const asked = await api.post('v2/yonetim/sikayet/not', { id, metin: 'Bu sence alay mı?', sorulan: selin.kadi }, { session: mert });
  expect(asked.body._sonuc.notlar).toMatchObject([{ metin: 'Bu sence alay mı?', uye: { id: mert.id }, sorulan: { id: selin.id } }]);
  expect(await mine(selin)).toContain(id);
  await api.post('v2/yonetim/sikayet/not', { id, metin: 'Evet, kalabilir.' }, { session: selin });
  expect(await mine(selin)).not.toContain(id);
  expect((await casePage(id)).notlar.map((n) => n.metin)).toEqual(['Bu sence alay mı?', 'Evet, kalabilir.']);
  expect((await casePage(id)).vaka.notSayisi).toBe(2);
  const { liste } = (await api.get('v2/yonetim/islemler', { q: 'sikayet.not' }, { session: mert })).body._sonuc;
  expect(liste.filter((l) => l.hedefId === id).map((l) => [l.yapan?.id, l.sonra])).toEqual([
    [selin.id, JSON.stringify({ sorulan: null })],
    [mert.id, JSON.stringify({ sorulan: selin.kadi })],
  ]);
  expect((await api.post('v2/yonetim/sikayet/not', { id, metin: 'Ben de okudum.' }, { session: reader })).status).toBe(403);
  const about = await open(mert);
  expect((await api.post('v2/yonetim/sikayet/not', { id: about.id, metin: 'Benim.' }, { session: mert })).body.hataKodu).toBe('ownCase');
  // Nothing of it reaches the member concerned.
  await desk.decide(mert, id, 'uyar');
  expect(JSON.stringify((await api.page('hesap-durumu', {}, { session: author })).body)).not.toContain('kalabilir');
});

test('[R-STAFF-02] whom a case is about reads neither who complained nor the notes of colleagues, also once it is decided', async () => {
  const admin = await api.member({ roles: ['admin'] });
  const { id } = await open(mert);
  await api.post('v2/yonetim/sikayet/not', { id, metin: 'Bunu bir yönetici görsün.' }, { session: selin });
  const seen = async (session: TestMember) => {
    const { sikayetler, notlar } = await casePage(id, session);
    return [sikayetler.map((c) => c.uye.id), notlar.map((n) => n.metin)];
  };
  for (const decided of [false, true]) {
    if (decided) await desk.decide(admin, id, 'uyar');
    expect(await seen(mert)).toEqual([[], []]);
    expect(await seen(selin)).toEqual([[reader.id], ['Bunu bir yönetici görsün.']]);
  }
  // Nor who decided, be it by a refusal or wherever decisions are read.
  const late = (session: TestMember) => desk.decide(session, id, 'gizle');
  expect([(await late(mert)).body.hataMesaji, (await late(selin)).body.hataMesaji]).toEqual([
    'Bu kayıt bu sırada karara bağlandı.',
    expect.stringContaining(`(@${admin.kadi})`),
  ]);
  await api.post('v2/itiraz/gonder', { kararId: (await casePage(id)).karar?.id ?? 0, aciklama: 'Katılmıyorum.' }, { session: mert });
  const deciders = async (session: TestMember) => {
    const lists = [
      (await api.get('v2/yonetim/okur/gecmis', { uyeId: mert.id }, { session })).body._sonuc.liste,
      (await api.page('y-okur', { kadi: mert.kadi }, { session })).body._sonuc.veri.gecmis.liste,
      (await api.get('v2/yonetim/itiraz/liste', {}, { session })).body._sonuc.liste.filter((d) => d.uye?.id === mert.id),
      (await api.page('y-itirazlar', {}, { session })).body._sonuc.veri.itirazlar.liste.filter((d) => d.uye?.id === mert.id),
      [(await casePage(id, session)).karar],
    ];
    return lists.map((list) => list[0]?.veren?.id);
  };
  expect(await deciders(selin)).toEqual(Array.from({ length: 5 }, () => admin.id));
  expect(await deciders(mert)).toEqual(Array.from({ length: 5 }, () => undefined));
  // Nor does the log of what the staff did tell them, whoever they search for.
  const { karar } = await casePage(id);
  const outcome = { id: karar?.itiraz?.id as number, sonuc: 'kabul', aciklama: 'Haklısınız.' } as const;
  await api.post('v2/yonetim/itiraz/karar', outcome, { session: await api.member({ roles: ['admin'] }) });
  const actions = async (session: TestMember) => {
    const { liste } = (await api.get('v2/yonetim/islemler', { adet: 50 }, { session })).body._sonuc;
    const ofCase = (l: (typeof liste)[number]) => l.hedefTuru === 'sikayet' && l.hedefId === id;
    return liste.filter((l) => ofCase(l) || JSON.parse(l.sonra ?? '{}').kararId === karar?.id).map((l) => l.islem);
  };
  expect(await actions(selin)).toEqual(['karar.geri-al', 'itiraz.karar', 'karar.uyar', 'sikayet.not']);
  expect(await actions(mert)).toEqual([]);
});

test('[R-STAFF-01] explanations are ready in the language of the member concerned, the reason of the case first', async () => {
  const english = await api.member();
  await api.db.updateTable('members').set({ language: 'en' }).where('id', '=', english.id).execute();
  const { id } = await open(english);
  const page = await casePage(id);
  expect([page.uyeDili, page.hazirlar[0]?.neden]).toEqual(['en', 'spam']);
  expect(page.hazirlar[0]?.metin).toMatch(/^This is advertising/);
  expect(page.hazirlar.map((h) => h.neden)).not.toContain('yas');
  expect((await casePage((await open()).id)).hazirlar[0]?.metin).toMatch(/^Bu paylaşım reklam/);
});

test('a decided case shows what stood around it when it was decided, whatever was written since', async () => {
  const post = await desk.share(reader, `Altında konuşulan gönderi ${++serial}.`);
  const say = async (session: TestMember, metin: string) => (await api.post('v2/yorum/ekle', { gonderiId: post, metin }, { session })).body._sonuc.yorum.id;
  await say(reader, 'Ne düşünüyorsunuz?');
  const comment = await say(author, 'Hepiniz yanılıyorsunuz.');
  await desk.complain(reader, 'yorum', comment);
  const id = (await desk.caseOf('yorum', comment))?.id as number;
  await desk.decide(mert, id, 'gizle');
  await say(reader, 'Karardan sonra yazıldı.');
  const page = await casePage(id, selin);
  expect(page.baglam.map((l) => [l.metin, l.asil])).toEqual([
    ['Ne düşünüyorsunuz?', 0],
    ['Hepiniz yanılıyorsunuz.', 1],
  ]);
  expect(page.gecmis.concat(page.karar ?? []).find((d) => d.vakaId === id)).toBeDefined();
});

describe('[R-STAFF-02] a limited member', () => {
  let limitedOne: TestMember;
  let follower: TestMember;
  let stranger: TestMember;
  let post: number;
  let comment: number;
  let under: number;
  beforeAll(async () => {
    [limitedOne, follower, stranger] = [await api.member(), await api.member(), await api.member()];
    await api.post('v2/uyeler/takip', { uyeId: limitedOne.id, takip: 1 }, { session: follower });
    post = await desk.share(limitedOne, 'Yalnızca takipçilere kalacak bir söz.');
    under = await desk.share(stranger, 'Altına yorum yazılan gönderi.');
    comment = (await api.post('v2/yorum/ekle', { gonderiId: under, metin: 'Sınırlı okurun yorumu.' }, { session: limitedOne })).body._sonuc.yorum.id;
    const about = await open(limitedOne);
    expect((await desk.decide(mert, about.id, 'sinirla')).body.alanlar).toHaveProperty('bitis');
    expect((await desk.decide(mert, about.id, 'sinirla', { bitis: days(7) })).status).toBe(200);
  });
  const opens = async (session: TestMember | undefined) => (await api.get('v2/gonderi/al', { id: post }, session ? { session } : {})).status;

  test('is told until when, and goes on writing', async () => {
    const state = (await api.page('hesap-durumu', {}, { session: limitedOne })).body._sonuc.veri;
    expect(state.sinirli).toBeDefined();
    // The own record carries it to wherever something is written.
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: limitedOne })).body._sonuc.uye.sinirli).toBe(state.sinirli);
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: follower })).body._sonuc.uye.sinirli).toBeUndefined();
    expect(state.kararlar.liste[0]).toMatchObject({ karar: 'sinirla', itirazEdilebilir: 1 });
    expect(await desk.share(limitedOne, 'Yazmayı sürdürüyorum.')).toBeGreaterThan(0);
  });

  test('shares with followers alone: not with strangers, not with visitors', async () => {
    expect([await opens(limitedOne), await opens(follower), await opens(stranger), await opens(undefined)]).toEqual([200, 200, 404, 404]);
    const comments = async (session: TestMember) => (await api.get('v2/yorum/liste', { gonderiId: under }, { session })).body._sonuc.liste.map((c) => c.id);
    expect(await comments(follower)).toContain(comment);
    expect(await comments(stranger)).not.toContain(comment);
  });

  test('stands in no search, whoever asks', async () => {
    const found = async (session: TestMember) => JSON.stringify((await api.post('ara', { q: limitedOne.kadi }, { session })).body);
    expect(await found(stranger)).not.toContain(`"kadi":"${limitedOne.kadi}"`);
  });

  test('begins no new conversation, and keeps the ones there are', async () => {
    const refused = await api.post('v2/mesajlar/ac', { uyeId: stranger.id }, { session: limitedOne });
    expect(refused.body.hataKodu).toBe('limitedReader');
    await api.post('v2/mesajlar/ac', { uyeId: limitedOne.id }, { session: follower });
    expect((await api.post('v2/mesajlar/ac', { uyeId: follower.id }, { session: limitedOne })).status).toBe(200);
  });

  test('is followed on request only, and is as before once the decision is taken back', async () => {
    await api.post('v2/uyeler/takip', { uyeId: limitedOne.id, takip: 1 }, { session: stranger });
    expect(await opens(stranger)).toBe(404);
    expect((await api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId: limitedOne.id, aciklama: 'Anlaşıldı.' }, { session: mert })).status).toBe(200);
    expect([await opens(stranger), await opens(undefined)]).toEqual([200, 200]);
    expect((await api.post('v2/mesajlar/ac', { uyeId: stranger.id }, { session: limitedOne })).status).toBe(200);
  });
});

test('[R-STAFF-02] a shorter limitation does not end a longer one, and an accepted appeal leaves the other in force', async () => {
  const twice = await api.member();
  const [long, short] = [await open(twice), await open(twice)];
  await desk.decide(mert, long.id, 'sinirla', { bitis: days(30) });
  const second = (await desk.decide(selin, short.id, 'sinirla', { bitis: days(3) })).body._sonuc.karar;
  const until = async () =>
    (await api.db.selectFrom('members').select('limited_until').where('id', '=', twice.id).executeTakeFirstOrThrow()).limited_until?.getTime();
  const first = await until();
  expect(first).toBeGreaterThan(Date.parse(days(29)));
  const filed = (await api.post('v2/itiraz/gonder', { kararId: second.id, aciklama: 'Aynı olay.' }, { session: twice })).body._sonuc.karar.itiraz;
  const ruling = { id: filed?.id as number, sonuc: 'kabul', aciklama: 'Haklısınız.' } as const;
  expect((await api.post('v2/yonetim/itiraz/karar', ruling, { session: selin })).body.hataKodu).toBe('sameModerator');
  expect((await api.post('v2/yonetim/itiraz/karar', ruling, { session: mert })).status).toBe(200);
  expect(await until()).toBe(first);
});
