import { termsVersion } from '@yaprak/shared-kit/limits';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const codeFrom = async (email: string) => {
  const mail = await api.db.selectFrom('mail_messages').selectAll().where('recipient', '=', email).orderBy('id', 'desc').executeTakeFirstOrThrow();
  return /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '';
};
const form = {
  adi: 'Elif',
  kadi: 'elif_yeni',
  email: 'elif@ornek.test',
  cinsiyet: 'kadin' as const,
  dogumTarihi: '1991-02-03',
  sifre: 'mavi-defter-42',
  kosullar: termsVersion,
};

describe('sign-up', () => {
  test.each([
    ['[R-VAL-11] without a name', { adi: '' }, 'adi', 'Lütfen Ad alanını doldurun.'],
    ['[R-VAL-12] without an e-mail', { email: '' }, 'email', 'Lütfen E-posta alanını doldurun.'],
    ['[R-VAL-13] without a username', { kadi: '' }, 'kadi', 'Lütfen Kullanıcı adı alanını doldurun.'],
    ['[R-VAL-14] without a gender', { cinsiyet: '' }, 'cinsiyet', 'Lütfen Cinsiyet alanını doldurun.'],
    ['[R-VAL-15] with another gender', { cinsiyet: 'x' }, 'cinsiyet', 'Cinsiyet alanı geçerli değil.'],
    ['[R-VAL-16] without a password', { sifre: '' }, 'sifre', 'Lütfen Şifre alanını doldurun.'],
    ['[R-VAL-17] without a date of birth', { dogumTarihi: '' }, 'dogumTarihi', 'Lütfen Doğum tarihi alanını doldurun.'],
    ['[R-VAL-02] with a short password', { sifre: 'kisa' }, 'sifre', 'Şifre alanı en az 8 karakter olmalı.'],
    ['[R-VAL-09] with a day that does not exist', { dogumTarihi: '1991-02-30' }, 'dogumTarihi', 'Hatalı bir tarih seçtiniz.'],
    ['as a child', { dogumTarihi: '2020-01-01' }, 'dogumTarihi', 'Üye olmak için en az 13 yaşında olmalısınız.'],
    ['with a common password', { sifre: '12345678' }, 'sifre', 'Bu şifre çok yaygın. Lütfen başka bir şifre seçin.'],
    ['with the name of a route', { kadi: 'kitaplar' }, 'kadi', 'Bu kullanıcı adı uygun değil.'],
    ['[R-AUTH-03] without accepting the terms', { kosullar: '' }, 'kosullar', 'Lütfen Kullanım koşulları alanını doldurun.'],
    [
      '[R-AUTH-03] with terms that no longer apply',
      { kosullar: '2019-01-01' },
      'kosullar',
      'Kullanım koşulları değişti. Lütfen sayfayı yenileyip yeni koşulları okuyun.',
    ],
    ['with an address that is none', { email: 'elif' }, 'email', 'E-posta alanı geçerli değil.'],
  ])('%s is refused and says why', async (_, change, field, message) => {
    const { status, body } = await api.post('v2/hesap/kaydol', { ...form, ...change } as never);
    expect(status).toBe(400);
    expect(body).toMatchObject({ hata: 1, hataTuru: 'dogrulama', alanlar: { [field]: message } });
    expect(await api.db.selectFrom('members').select('id').where('username', '=', form.kadi).execute()).toEqual([]);
  });

  test("[R-VAL-01] the refusal is in the reader's language", async () => {
    const { body } = await api.post('v2/hesap/kaydol', { ...form, adi: '' }, { lang: 'en' });
    expect(body.alanlar).toEqual({ adi: 'Please fill in the Name field.' });
  });

  test('[R-CALL-57] signs up, confirms the address with the mailed code, once', async () => {
    const member = await api.signUp({ kadi: 'defne', email: 'defne@ornek.test' });
    const told = async (session: TestMember) => (await api.get('v2/hesap/uye-bilgileri', {}, { session })).body._sonuc.uye;
    expect(await told(member)).toMatchObject({ kadi: 'defne', emailOnayGerekli: 1, epostaOnayi: 0, ilkAdimlar: 1 });
    const other = await api.member({ confirmed: false });
    const again = await api.post('v2/hesap/kaydol', { ...form, kadi: 'defne', altcha: await api.human() });
    expect(again.body.alanlar).toEqual({ kadi: 'Bu kullanıcı adı uygun değil.' });
    const kod = await codeFrom('defne@ornek.test');
    expect((await api.post('v2/hesap/epostaOnayla', { kod: kod === '000000' ? '111111' : '000000' }, { session: member })).status).toBe(400);
    expect((await api.post('v2/hesap/epostaOnayla', { kod }, { session: member })).status).toBe(200);
    expect((await api.post('v2/hesap/epostaOnayla', { kod }, { session: member })).status).toBe(400);
    expect([(await told(member)).epostaOnayi, (await told(other)).epostaOnayi]).toEqual([1, 0]);
  });

  test('[R-AUTH-03] notes which terms were accepted and when', async () => {
    const { id } = await api.signUp();
    const noted = await api.db
      .selectFrom('members')
      .select(['terms_version', 'terms_accepted_at', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(noted.terms_accepted_at?.getTime()).toBeGreaterThanOrEqual(noted.created_at.getTime() - 1000);
    expect(noted.terms_version).toBe(termsVersion);
  });

  test('[R-VAL-22] says whether an address and a username are available', async () => {
    await api.signUp({ kadi: 'kaya', email: 'kaya@ornek.test' });
    expect((await api.get('v2/hesap/epostaUygunMu', { email: 'KAYA@ornek.test' })).body._sonuc.uygun).toBe(0);
    expect((await api.get('v2/hesap/epostaUygunMu', { email: 'kayi@ornek.test' })).body._sonuc.uygun).toBe(1);
    expect((await api.get('v2/hesap/kadiUygunMu', { kadi: 'kaya' })).body._sonuc.uygun).toBe(0);
    expect((await api.get('v2/hesap/kadiUygunMu', { kadi: 'kitap' })).body._sonuc.uygun).toBe(0);
  });

  test('the same name at the same time goes to only one', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => api.human().then((altcha) => api.post('v2/hesap/kaydol', { ...form, kadi: 'tekil', email: `tekil${n}@ornek.test`, altcha }))),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('[R-VAL-12] the same address at the same time goes to only one, and the others are told of the address', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => api.human().then((altcha) => api.post('v2/hesap/kaydol', { ...form, kadi: `ayni${n}`, email: 'Ayni@ornek.test', altcha }))),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(Object.keys(body.alanlar ?? {})).toEqual(['email']);
  });

  test('a repeated request with the same id gets the same response and signs up once', async () => {
    const input = { ...form, kadi: 'tekrar', email: 'tekrar@ornek.test', istekId: 'istek-0001', altcha: await api.human() };
    const [first, second] = await Promise.all([api.post('v2/hesap/kaydol', input), api.post('v2/hesap/kaydol', input)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });
});

describe('sign-in', () => {
  test('[R-CALL-58] [R-VAL-18] accepts username or email, in any case, and issues a new code each time', async () => {
    const member = await api.signUp({ kadi: 'ayse.k', email: 'Ayse.K@ornek.test' });
    const byName = await api.post('v2/hesap/girisYap', { kadiVeyaEmail: 'ayse.k', sifre: member.password });
    const byMail = await api.post('v2/hesap/girisYap', { kadiVeyaEmail: 'ayse.k@ORNEK.test', sifre: member.password });
    expect([byName.status, byMail.status]).toEqual([200, 200]);
    expect(new Set([member.session, byName.body._sonuc.oturumkodu, byMail.body._sonuc.oturumkodu]).size).toBe(3);
  });

  test('gives the same answer for a wrong password and an unknown name', async () => {
    await api.signUp({ kadi: 'bilinen' });
    const wrong = await api.post('v2/hesap/girisYap', { kadiVeyaEmail: 'bilinen', sifre: 'yanlis-sifre' });
    const unknown = await api.post('v2/hesap/girisYap', { kadiVeyaEmail: 'bilinmeyen', sifre: 'yanlis-sifre' });
    expect(wrong.status).toBe(400);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('[R-AUTH-12] [R-CALL-12] [R-CALL-13] signing out ends the session', async () => {
    const member = await api.signUp();
    expect((await api.post('cikisYap', {}, { session: member })).body).toEqual({ bilgi: 1 });
    expect((await api.post('cikisYap', {})).body).toEqual({ bilgi: 1 });
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: member })).body).toMatchObject({ hata: 1, hataTuru: 'oturum' });
  });

  test('forged, ended and expired sessions count as visitors', async () => {
    const member = await api.signUp();
    await api.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('member_id', '=', member.id)
      .execute();
    for (const session of [member.session, 'x'.repeat(43), "' or 1=1 --", '']) {
      expect((await api.get('v2/hesap/uye-bilgileri', {}, { session })).status).toBe(401);
    }
  });

  test('the code is stored only as a hash', async () => {
    const member = await api.signUp();
    const rows = await api.db.selectFrom('sessions').selectAll().where('member_id', '=', member.id).execute();
    expect(JSON.stringify(rows)).not.toContain(member.session);
  });
});

describe('password', () => {
  test('[R-CALL-59] [R-AUTH-06] [R-AUTH-07] [R-VAL-21] is reset with the mailed code and signs out everywhere on request', async () => {
    const member = await api.signUp();
    const sent = await api.post('v2/hesap/sifreSifirla/kodGonder', { email: member.email, altcha: await api.human() });
    const unknown = await api.post('v2/hesap/sifreSifirla/kodGonder', { email: 'kimse@ornek.test', altcha: await api.human() });
    expect(unknown.body).toEqual(sent.body);
    const kod = await codeFrom(member.email);
    const differing = await api.post('v2/hesap/sifreSifirla/onayla', { email: member.email, kod, sifre: 'yeni-defter-43', sifre2: 'baska-defter-44' });
    expect(differing.body.alanlar).toEqual({ sifre2: 'Şifreleriniz aynı değil.' });
    const done = await api.post('v2/hesap/sifreSifirla/onayla', {
      email: member.email,
      kod,
      sifre: 'yeni-defter-43',
      sifre2: 'yeni-defter-43',
      herYerdenCik: 1,
    });
    expect(done.status).toBe(200);
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: member })).status).toBe(401);
    expect((await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: member.password })).status).toBe(400);
    expect((await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: 'yeni-defter-43' })).status).toBe(200);
  });

  test.each([
    ['passkeys outlive a password that is reset', undefined, 1],
    ['they end with it on request', 1 as const, 0],
  ])('[R-TOUCH-15] %s', async (_, anahtarlariSil, left) => {
    const [member, other] = [await api.signUp(), await api.signUp()];
    const keyOf = ({ id }: { id: number }) => ({ member_id: id, credential_id: `anahtar-${id}`, public_key: Buffer.from(''), name: 'Telefonum' });
    await api.db
      .insertInto('passkeys')
      .values([keyOf(member), keyOf(other)])
      .execute();
    await api.post('v2/hesap/sifreSifirla/kodGonder', { email: member.email, altcha: await api.human() });
    const reset = (kod: string) =>
      api.post('v2/hesap/sifreSifirla/onayla', {
        email: member.email,
        kod,
        sifre: 'yeni-defter-43',
        sifre2: 'yeni-defter-43',
        ...(anahtarlariSil ? { anahtarlariSil } : {}),
      });
    const keys = async (of: { id: number }) => (await api.db.selectFrom('passkeys').select('id').where('member_id', '=', of.id).execute()).length;
    expect((await reset('000000')).status).toBe(400);
    expect(await keys(member)).toBe(1);
    expect((await reset(await codeFrom(member.email))).status).toBe(200);
    expect([await keys(member), await keys(other)]).toEqual([left, 1]);
  });

  test("one's own name is refused as the new password, but only told to the holder of the code; the code stays valid", async () => {
    const member = await api.signUp();
    await api.post('v2/hesap/sifreSifirla/kodGonder', { email: member.email, altcha: await api.human() });
    const code = await codeFrom(member.email);
    const own = `${member.kadi}2026`;
    const renew = (kod: string, sifre: string) => api.post('v2/hesap/sifreSifirla/onayla', { email: member.email, kod, sifre, sifre2: sifre });
    expect(Object.keys((await renew(code === '123456' ? '654321' : '123456', own)).body.alanlar ?? {})).toEqual(['kod']);
    for (const refused of [own, '12345678']) expect(Object.keys((await renew(code, refused)).body.alanlar ?? {})).toEqual(['sifre']);
    expect((await renew(code, 'yeni-defter-43')).status).toBe(200);
  });

  test('a code expires after five wrong attempts', async () => {
    const member = await api.signUp();
    await api.post('v2/hesap/sifreSifirla/kodGonder', { email: member.email, altcha: await api.human() });
    const kod = await codeFrom(member.email);
    const wrong = kod === '123456' ? '654321' : '123456';
    const attempt = (code: string) =>
      api.post('v2/hesap/sifreSifirla/onayla', { email: member.email, kod: code, sifre: 'yeni-defter-43', sifre2: 'yeni-defter-43' });
    for (let i = 0; i < 5; i++) expect((await attempt(wrong)).status).toBe(400);
    expect((await attempt(kod)).status).toBe(400);
  });

  test('changing it ends the other sessions, and the old one no longer signs in', async () => {
    const member = await api.signUp();
    const other = (await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: member.password })).body._sonuc.oturumkodu;
    const change = (yeniSifre2: string) => api.post('v2/hesap/sifreDegistir', { yeniSifre: 'yeni-defter-43', yeniSifre2 }, { session: member });
    expect((await change('baska-defter-44')).body.alanlar).toEqual({ yeniSifre2: 'Yeni şifreleriniz aynı değil' });
    const own = `${member.email.split('@')[0]}7`;
    expect((await api.post('v2/hesap/sifreDegistir', { yeniSifre: own, yeniSifre2: own }, { session: member })).body.alanlar).toHaveProperty('yeniSifre');
    expect((await change('yeni-defter-43')).status).toBe(200);
    expect((await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: member.password })).status).toBe(400);
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: other })).status).toBe(401);
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: member })).status).toBe(200);
  });
});

test('[R-TOUCH-14] sessions are listed by device and browser, the asking one first, and ended, but never those of others', async () => {
  const [mine, theirs] = [await api.signUp(), await api.signUp()];
  const listed = (await api.get('v2/hesap/oturumlar', {}, { session: theirs })).body._sonuc.liste;
  expect(listed).toMatchObject([{ buOturum: 1 }]);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
  await api.post('v2/hesap/girisYap', { kadiVeyaEmail: theirs.kadi, sifre: theirs.password }, { headers });
  const named = (await api.get('v2/hesap/oturumlar', {}, { session: theirs })).body._sonuc.liste;
  expect(named).toMatchObject([
    { buOturum: 1 },
    { buOturum: 0, tarayici: 'Firefox', cihaz: 'Linux', baslangic: expect.any(String), sonKullanim: expect.any(String) },
  ]);
  expect((await api.post('v2/hesap/oturumKapat', { id: listed[0]?.id as number }, { session: mine })).status).toBe(404);
  expect((await api.post('v2/hesap/oturumKapat', { id: listed[0]?.id as number }, { session: theirs })).status).toBe(200);
});

test('[R-SET-03] [R-SET-06] going public accepts all pending requests; [R-SET-04] [R-SET-08] settings are stored', async () => {
  const [owner, fan] = [await api.signUp(), await api.signUp()];
  await api.post('v2/hesap/ayarlar', { isGizli: 1, dil: 'en', yorumIzni: 'takip-ettiklerim', cevrimiciGoster: 1 }, { session: owner });
  await api.db.insertInto('follows').values({ follower_id: fan.id, followed_id: owner.id, pending: true }).execute();
  const pending = async () => (await api.db.selectFrom('follows').select('pending').where('followed_id', '=', owner.id).executeTakeFirstOrThrow()).pending;
  // Another setting, saved while the account is private, accepts nobody.
  await api.post('v2/hesap/ayarlar', { takiplerAyar: 'liste' }, { session: owner });
  expect(await pending()).toBe(true);
  const saved = await api.post('v2/hesap/ayarlar', { isGizli: 0 }, { session: owner });
  expect(saved.body._sonuc).toMatchObject({ isGizli: 0, dil: 'en', yorumIzni: 'takip-ettiklerim', takiplerAyar: 'liste', cevrimiciGoster: 1 });
  expect((await api.post('v2/hesap/ayarlar', { cevrimiciGoster: 0 }, { session: owner })).body._sonuc.cevrimiciGoster).toBe(0);
  expect(await pending()).toBe(false);
  const self = async () => (await api.get('v2/hesap/uye-bilgileri', {}, { session: owner })).body._sonuc.uye;
  expect((await self()).takipcisayisi).toBe(1);
  // A suspension or a limit that is over is none.
  const states = [];
  for (const hours of [1, -1]) {
    const until = new Date(Date.now() + hours * 3_600_000);
    await api.db.updateTable('members').set({ suspended_until: until, limited_until: until }).where('id', '=', owner.id).execute();
    const { askida, sinirli } = await self();
    states.push([askida, sinirli].map(Boolean));
  }
  expect(states).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('[R-CALL-14] [R-ENT-51] counters answer for visitors and members', async () => {
  expect((await api.post('sayilariYenile', {})).body).toEqual({
    bilgi: 1,
    yonetimAcilSayilar: expect.objectContaining({ toplamBekleyen: 0 }),
    kutuphaneciButonBilgi: 0,
    takiplerYeniVarMi: 0,
    cokluHesapListe: [],
  });
  const librarian = await api.signUp();
  await api.grant(librarian, 'librarian');
  expect((await api.post('sayilariYenile', {}, { session: librarian })).body).toMatchObject({
    kutuphaneciButonBilgi: 1,
    cokluHesapListe: [{ kadi: librarian.kadi }],
  });
});

test("[R-CALL-14] [R-ROLE-16] counters include new feed posts until seen, and staff's waiting work", async () => {
  const [reader, writer, staff] = [await api.member(), await api.member(), await api.member({ roles: ['panel'] })];
  await api.db.insertInto('follows').values({ follower_id: reader.id, followed_id: writer.id }).execute();
  const counters = async (session: typeof reader) => (await api.post('sayilariYenile', {}, { session })).body;
  expect((await counters(reader)).takiplerYeniVarMi).toBe(0);
  const { id } = await api.db
    .insertInto('posts')
    .values({ kind: 'ileti', author_id: writer.id, text: 'Yeni bir ileti' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('timeline').values({ member_id: reader.id, post_id: id, author_id: writer.id }).execute();
  expect((await counters(reader)).takiplerYeniVarMi).toBe(1);
  expect((await api.page('akis', {}, { session: reader })).status).toBe(200);
  while ((await counters(reader)).takiplerYeniVarMi === 1) await new Promise((resolve) => setTimeout(resolve, 20));

  await api.post('v2/rlm/iletisim', { adi: 'Yayınevi', email: 'y@ornek.test', mesaj: 'Yeni kitabımızı duyurmak istiyoruz.' });
  expect((await counters(staff)).yonetimAcilSayilar.toplamBekleyen).toBeGreaterThanOrEqual(1);
  expect((await counters(reader)).yonetimAcilSayilar.toplamBekleyen).toBe(0);
});

test('a new confirmation code replaces the earlier one; confirmed members get none', async () => {
  const member = await api.signUp();
  const first = await codeFrom(member.email);
  const resend = () => api.post('v2/hesap/epostaOnayKoduGonder', {}, { session: member });
  expect((await resend()).body.bilgiMesaji).toBe('Kod e-posta adresinize gönderildi.');
  const second = await codeFrom(member.email);
  if (first !== second) expect((await api.post('v2/hesap/epostaOnayla', { kod: first }, { session: member })).status).toBe(400);
  expect((await api.post('v2/hesap/epostaOnayla', { kod: second }, { session: member })).status).toBe(200);
  const mails = () => api.db.selectFrom('mail_messages').select('id').where('recipient', '=', member.email).execute();
  const before = (await mails()).length;
  expect((await resend()).status).toBe(200);
  expect(await mails()).toHaveLength(before);
});
