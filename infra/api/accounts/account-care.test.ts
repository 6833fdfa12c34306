import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { adOnAir } from '../ads/testing';
import { notify } from '../notifications/notify';
import { createTestProvider } from '../premium/payments';
import { renewDue } from '../premium/renewal';
import { premiumOf, prices } from '../premium/testing';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { deleteDueAccounts } from './deletion';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const self = async (session: TestMember | string) => (await api.get('v2/hesap/uye-bilgileri', {}, { session })).body._sonuc.uye;
const letters = async (to: string) =>
  (await api.db.selectFrom('mail_messages').select(['subject', 'text']).where('recipient', '=', to).orderBy('id').execute()).map((m) => m.subject);

test('[R-AUTH-16] [R-HOLD-19] a new email address is unconfirmed until its code is entered, and the old one is notified', async () => {
  const member = await api.member();
  const email = `yeni.${member.kadi}@ornek.test`;
  const change = (to: string) => api.post('v2/hesap/epostaDegistir', { email: to }, { session: member });
  expect((await change(member.email.toUpperCase())).body.alanlar).toEqual({ email: 'Bu zaten sizin e-posta adresiniz.' });
  expect((await change((await api.member()).email)).body.alanlar).toHaveProperty('email');
  expect((await change(email)).status).toBe(200);
  expect(await self(member)).toMatchObject({ email, emailOnayGerekli: 1, epostaOnayi: 0 });
  expect(await letters(member.email)).toEqual(['Yaprak e-posta adresiniz değişti']);
  // A new password would go to the new address: the letter leads to staff instead.
  const { text } = await api.db.selectFrom('mail_messages').select('text').where('recipient', '=', member.email).executeTakeFirstOrThrow();
  expect(text).toMatch(/Bize yazın: http[^\s]+\/geri-bildirim\n/);
  expect(text).not.toContain('/sifremi-unuttum');
  const asked = await api.db.selectFrom('mail_messages').select('text').where('recipient', '=', email).executeTakeFirstOrThrow();
  expect(asked.text).toContain('Bunu siz istemediyseniz');
  expect(asked.text).not.toContain('hoş geldiniz');
  const kod = /\d{6}/.exec((await letters(email))[0] ?? '')?.[0] ?? '';
  await api.post('v2/hesap/epostaOnayla', { kod }, { session: member });
  expect(await self(member)).toMatchObject({ emailOnayGerekli: 0 });
});

test.each(['address', 'password'] as const)(
  '[R-HOLD-19] a code for a new password ends with the change of the %s: it may be with whoever is to be shut out',
  async (what) => {
    const member = await api.member();
    const email = what === 'address' ? `kurtulan.${member.kadi}@ornek.test` : member.email;
    await api.post('v2/hesap/sifreSifirla/kodGonder', { email: member.email, altcha: await api.human() });
    const kod = /\d{6}/.exec((await letters(member.email)).join())?.[0] ?? '';
    expect(kod).toHaveLength(6);
    const changed =
      what === 'address'
        ? await api.post('v2/hesap/epostaDegistir', { email }, { session: member })
        : await api.post('v2/hesap/sifreDegistir', { yeniSifre: 'bambaska-defter-77', yeniSifre2: 'bambaska-defter-77' }, { session: member });
    expect(changed.status).toBe(200);
    const late = await api.post('v2/hesap/sifreSifirla/onayla', { email, kod, sifre: 'yeni-defter-43', sifre2: 'yeni-defter-43' });
    expect([late.status, Object.keys(late.body.alanlar ?? {})]).toEqual([400, ['kod']]);
  },
);

test('a new username must be free and no route; the profile moves with it', async () => {
  const member = await api.member();
  const change = (kadi: string) => api.post('v2/hesap/kadiDegistir', { kadi }, { session: member });
  expect((await change('mesajlar')).body.alanlar).toHaveProperty('kadi');
  expect((await change((await api.member()).kadi)).body.alanlar).toHaveProperty('kadi');
  expect((await change('Yeni_Ad_1')).body._sonuc).toEqual({ kadi: 'yeni_ad_1' });
  expect((await self(member)).kadi).toBe('yeni_ad_1');
  expect((await api.page('okur', { kadi: 'yeni_ad_1' })).body._sonuc.durum).toBe(200);
});

test('[R-ENT-53] preferences are stored; a kind turned off no longer notifies, the others do', async () => {
  const [member, actor] = [await api.member(), await api.member()];
  expect((await api.get('v2/hesap/tercihler', {}, { session: member })).body._sonuc).toEqual({ kisiselReklam: 0 });
  const saved = await api.post('v2/hesap/tercihler', { kisiselReklam: 1 }, { session: member });
  expect(saved.body._sonuc).toEqual({ kisiselReklam: 1 });
  await api.post('v2/bildirimler/tercihKaydet', { konu: 'takip', kanal: 'site', acik: 0 }, { session: member });
  await notify(api.db, { to: member.id, kind: 'takip', actor: actor.id });
  await notify(api.db, { to: member.id, kind: 'istek', actor: actor.id });
  const told = await api.db.selectFrom('notifications').select('kind').where('member_id', '=', member.id).execute();
  // It would still be pushed; the badge is the site's.
  expect(told.map((n) => n.kind)).toEqual(['takip', 'istek']);
  expect((await self(member)).bBSayisi).toBe(1);
});

/** The files of a ZIP archive by name. */
function unzip(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [packed, name] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const start = at + 30 + name;
    files[archive.toString('utf8', at + 30, start)] = inflateRawSync(archive.subarray(start, start + packed)).toString('utf8');
    at = start + packed;
  }
  return files;
}

test('the export contains what the member wrote, and no secrets', async () => {
  const [member, other] = [await api.member({ name: 'Şule Işık' }), await api.member()];
  await api.db.updateTable('members').set({ terms_version: '2026-11-01', terms_accepted_at: new Date() }).where('id', '=', member.id).execute();
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Dışa aktarılan "satır", virgüllü' }, { session: member });
  await api.post('v2/uyeler/takip', { uyeId: other.id, takip: 1 }, { session: member });
  const { dosyaAdi, icerik } = (await api.post('v2/hesap/verilerim', {}, { session: member })).body._sonuc;
  expect(dosyaAdi).toBe(`yaprak-${member.kadi}.zip`);
  const files = unzip(Buffer.from(icerik, 'base64'));
  expect(JSON.parse(files['profil.json'] ?? '')).toMatchObject({
    adi: 'Şule Işık',
    email: member.email,
    kosullar_surumu: '2026-11-01',
    kosullar_kabul: expect.stringMatching(/^\d{4}-/),
  });
  expect(files['gonderiler.csv']).toContain('"Dışa aktarılan ""satır"", virgüllü"');
  expect(JSON.parse(files['takip_ettiklerim.json'] ?? '')).toMatchObject([{ kadi: other.kadi }]);
  expect(Object.values(files).join('\n')).not.toMatch(/password|argon2|token_hash/);
});

test('a deactivated account is closed and its sessions end; signing in reopens it', async () => {
  const member = await api.member();
  expect((await api.post('v2/hesap/dondur', { islem: 'dondur' }, { session: member })).body._sonuc).toEqual({});
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: member })).status).toBe(401);
  const closed = () => api.db.selectFrom('members').select(['closed_at', 'deletion_at']).where('id', '=', member.id).executeTakeFirstOrThrow();
  expect(await closed()).toEqual({ closed_at: expect.any(Date), deletion_at: null });
  expect(await api.db.selectFrom('mail_messages').select('subject').where('recipient', '=', member.email).execute()).toEqual([]);
  await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword });
  expect(await closed()).toEqual({ closed_at: null, deletion_at: null });
});

test('[R-TOUCH-11] an old username leads to the new one and is kept from others for a year; its owner may take it back', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const old = member.kadi;
  const change = (session: TestMember, kadi: string) => api.post('v2/hesap/kadiDegistir', { kadi }, { session });
  const target = async (answer: Promise<{ status: number; body: { _sonuc?: { durum: number; yonlendir?: string | undefined } } }>) => {
    const { status, body } = await answer;
    return { durum: body._sonuc?.durum ?? status, yonlendir: body._sonuc?.yonlendir };
  };
  for (const kadi of [`${old}_b`, `${old}_c`]) expect((await change(member, kadi)).status).toBe(200);
  for (const kadi of [old, `${old}_b`]) expect(await target(api.page('okur', { kadi }))).toMatchObject({ durum: 301, yonlendir: `/${old}_c` });
  expect(await target(api.page('okur', { kadi: old.toUpperCase(), bolum: 'alintilar' }))).toMatchObject({ yonlendir: `/${old}/alintilar` });
  const whole = { bolum: 'alintilar', sira: 'en-eski', yineDeGoster: 1 } as const;
  for (const kadi of [old, `${old}_C`])
    expect(await target(api.page('okur', { kadi, ...whole }))).toMatchObject({ yonlendir: `/${old}_c/alintilar/en-eski?goster=1` });
  expect(await target(api.page('okur', { kadi: old, bolum: 'alintilar' }))).toMatchObject({ durum: 301, yonlendir: `/${old}_c/alintilar` });
  expect(await target(api.page('raf', { kadi: old, raf: 'okudum' }))).toMatchObject({ durum: 301, yonlendir: `/${old}_c/kitaplari/okudum` });
  expect(await target(api.page('okuma-raporu', { kadi: old, sene: 2026 }))).toMatchObject({ durum: 301, yonlendir: `/okuma-raporu/${old}_c/2026` });

  // To a reader who was blocked, the name tells nothing.
  await api.post('v2/uyeler/engelle', { uyeId: other.id, engelle: 1 }, { session: member });
  expect(await target(api.page('okur', { kadi: old }, { session: other }))).toMatchObject({ durum: 404 });

  expect((await change(other, old)).body.alanlar).toHaveProperty('kadi');
  const free = async (session: TestMember) => (await api.get('v2/hesap/kadiUygunMu', { kadi: old }, { session })).body._sonuc.uygun;
  expect([await free(other), await free(member)]).toEqual([0, 1]);
  expect((await change(member, old)).status).toBe(200);
  expect(await target(api.page('okur', { kadi: old }))).toMatchObject({ durum: 200 });
  expect(await target(api.page('okur', { kadi: `${old}_c` }))).toMatchObject({ durum: 301, yonlendir: `/${old}` });

  // Neither another case nor the dotted and dotless letters of Turkish make it another name.
  for (const taken of [`${old}_c`.toUpperCase(), `${old}_C`, `${old}_c`.toLocaleUpperCase('tr')])
    expect((await change(other, taken)).body.alanlar).toHaveProperty('kadi');
  await sql`update former_usernames set released_at = now() - interval '1 year 1 minute' where member_id = ${member.id}`.execute(api.db);
  expect(await target(api.page('okur', { kadi: `${old}_c` }))).toMatchObject({ durum: 404 });
  expect((await change(other, `${old}_c`)).status).toBe(200);
  expect(await target(api.page('okur', { kadi: `${old}_c` }))).toMatchObject({ durum: 200 });
});

test('[R-PROF-08] the library, report and statistics of a closed account open for whoever asks to see them all the same, and for nobody else', async () => {
  const [closed, hidden, reader, blocked] = [await api.member(), await api.member({ isPrivate: true }), await api.member(), await api.member()];
  await api.post('v2/uyeler/engelle', { uyeId: blocked.id, engelle: 1 }, { session: closed });
  for (const session of [closed, hidden]) await api.post('v2/hesap/dondur', { islem: 'dondur' }, { session });
  const statuses = async ({ kadi }: { kadi: string }, session: typeof reader | undefined, yineDeGoster?: 1) => {
    const as = session ? { session } : {};
    const pages = [
      api.page('raf', { kadi, ...(yineDeGoster ? { yineDeGoster } : {}) }, as),
      api.page('okuma-raporu', { kadi, sene: 2026, ...(yineDeGoster ? { yineDeGoster } : {}) }, as),
      api.page('istatistikler', { kadi, ...(yineDeGoster ? { yineDeGoster } : {}) }, as),
    ];
    // One that leads to the profile, which says why, answers so inside.
    return [...new Set((await Promise.all(pages)).map(({ status, body }) => (status === 200 ? body._sonuc.durum : status)))];
  };
  expect([await statuses(closed, reader), await statuses(closed, reader, 1), await statuses(closed, undefined, 1)]).toEqual([[302], [200], [200]]);
  expect([await statuses(hidden, reader, 1), await statuses(closed, blocked, 1)]).toEqual([[302], [404]]);
  expect((await api.get('v2/kitaplik/liste', { uyeId: closed.id }, { session: reader })).status).toBe(200);
  expect((await api.get('v2/kitaplik/liste', { uyeId: hidden.id }, { session: reader })).status).toBe(403);
  await api.db
    .updateTable('members')
    .set({ suspended_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', closed.id)
    .execute();
  expect(await statuses(closed, reader, 1)).toEqual([302]);
});

test('[R-TOUCH-13] an account in deletion is gone for others at once; signing in asks before it comes back', async () => {
  const [member, follower] = [await api.member({ name: 'Giden Okur' }), await api.member()];
  await api.post('v2/uyeler/takip', { uyeId: member.id, takip: 1 }, { session: follower });
  const { gonderi } = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Gitmeden önce.' }, { session: member })).body._sonuc;
  await api.post('v2/hesap/dondur', { islem: 'sil' }, { session: member });
  const { text } = await api.db.selectFrom('mail_messages').select('text').where('recipient', '=', member.email).executeTakeFirstOrThrow();
  expect(text).toMatch(/\d{1,2} \p{L}+ \d{4} tarihinde bütün verileriyle silinecek[\s\S]*\nGiriş yap: http\S+\/giris-yap\n/u);
  const as = { session: follower };
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  const seen = [
    await statusOf(api.page('okur', { kadi: member.kadi }, as)),
    await statusOf(api.page('okur', { kadi: member.kadi, yineDeGoster: 1 }, as)),
    await statusOf(api.page('okur', { kadi: member.kadi, bolum: 'hikayeler' }, as)),
    await statusOf(api.page('raf', { kadi: member.kadi }, as)),
    await statusOf(api.page('okuma-raporu', { kadi: member.kadi, sene: 2026 }, as)),
    await statusOf(api.page('gonderi', { id: gonderi.id }, as)),
  ];
  expect(seen).toEqual(seen.map(() => 404));
  expect(JSON.stringify((await api.page('okur', { kadi: follower.kadi, bolum: 'takip-ettikleri' }, as)).body)).not.toContain('Giden Okur');
  expect((await api.post('v2/uyeler/takip', { uyeId: member.id, takip: 0 }, { session: follower })).status).toBe(404);

  const enter = (more: object = {}) => api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword, ...more });
  const asked = await enter();
  expect(asked.status).toBe(400);
  expect(asked.body).toMatchObject({ hataTuru: 'silinecek', hataMesaji: expect.stringContaining('vazgeçmiş olursunuz') });
  expect((await enter({ vazgec: 0 })).status).toBe(400);
  expect(await statusOf(api.page('okur', { kadi: member.kadi }, as))).toBe(404);
  // Nothing is said to who does not know the password.
  expect((await enter({ sifre: 'yanlis-sifre', vazgec: 1 })).body).toMatchObject({ hataTuru: 'giris' });
  expect((await enter({ vazgec: 1 })).status).toBe(200);
  expect(await statusOf(api.page('okur', { kadi: member.kadi }, as))).toBe(200);
});

test('[R-TOUCH-13] [R-STAFF-13] a closed account is not charged for another period; its receipts outlast it', async () => {
  const bank = createTestProvider(api.db);
  const premium = premiumOf(api);
  const members = await Promise.all(['sil', 'dondur', ''].map(async (islem) => ({ islem, member: await api.member() })));
  for (const { islem, member } of members) {
    await premium.buy(member, { paket: 'aylik', odeme: 'deneme:visa:4242:2099-12' });
    await premium.timePasses(member);
    await renewDue(api.db, bank, prices);
    if (islem === 'sil' || islem === 'dondur') await api.post('v2/hesap/dondur', { islem }, { session: member });
    await premium.timePasses(member);
  }
  await renewDue(api.db, bank, prices);
  expect(await Promise.all(members.map(async ({ member }) => (await premium.paymentsOf(member)).length))).toEqual([1, 1, 2]);
  const [gone] = members;
  const { receipt_number } = await api.db
    .selectFrom('payments as p')
    .innerJoin('subscriptions as s', 's.id', 'p.subscription_id')
    .select('p.receipt_number')
    .where('s.member_id', '=', gone?.member.id ?? 0)
    .executeTakeFirstOrThrow();
  await due(gone?.member as TestMember);
  await deleteDueAccounts(api.db);
  const kept = await api.db.selectFrom('payments').selectAll().where('receipt_number', '=', receipt_number).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({
    subscription_id: null,
    plan: 'aylik',
    amount_kurus: 9_000,
    buyer: { email: gone?.member.email },
    seller_id: expect.any(Number),
  });
});

test('[R-ENT-11] a deletion is 30 days ahead and cancelled by signing in', async () => {
  const member = await api.member();
  const { silinme } = (await api.post('v2/hesap/dondur', { islem: 'sil' }, { session: member })).body._sonuc;
  expect(Math.round((Date.parse(silinme ?? '') - Date.now()) / 86_400_000)).toBe(30);
  expect(await letters(member.email)).toEqual(['Yaprak hesabınız silinecek']);
  await deleteDueAccounts(api.db);
  const { oturumkodu } = (await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword, vazgec: 1 })).body._sonuc;
  expect((await self(oturumkodu)).silinme).toBeUndefined();
});

test('[R-TOUCH-13] who takes the account back while it is about to be deleted keeps it', async () => {
  const [member, gone] = [await api.member(), await api.member()];
  await due(member, gone);
  let deleted: Promise<number> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await sql`update members set closed_at = null, deletion_at = null where id = ${member.id}`.execute(tx);
    deleted = deleteDueAccounts(api.db);
    // Beside it: until the deletion waits for this transaction.
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    for (let i = 0; i < 500 && !(await waits.execute(api.db)).rows.length; i++) await new Promise((next) => setTimeout(next, 10));
  });
  await deleted;
  const left = await api.db.selectFrom('members').select('id').where('id', 'in', [member.id, gone.id]).execute();
  expect(left).toEqual([{ id: member.id }]);
});

test('after 30 days the account is gone with its content, and no longer counted', async () => {
  const [member, friend] = [await api.member(), await api.member()];
  await api.post('v2/uyeler/takip', { uyeId: friend.id, takip: 1 }, { session: member });
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Ben gidiyorum.' }, { session: member });
  const followers = async () => (await self(friend)).takipcisayisi;
  expect(await followers()).toBe(1);
  await api.post('v2/hesap/dondur', { islem: 'sil' }, { session: member });
  await sql`update members set deletion_at = now() - interval '1 minute' where id = ${member.id}`.execute(api.db);
  expect(await deleteDueAccounts(api.db)).toBe(1);
  expect(await api.db.selectFrom('members').select('id').where('id', '=', member.id).executeTakeFirst()).toBeUndefined();
  expect(await api.db.selectFrom('posts').select('id').where('author_id', '=', member.id).execute()).toEqual([]);
  expect(await followers()).toBe(0);
  expect((await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword })).body).toMatchObject({ hataTuru: 'giris' });
});

test('of two members who take a free name at the same time, one gets it and the other is told it is taken', async () => {
  for (let i = 0; i < 5; i++) {
    const rivals = await Promise.all([1, 2, 3, 4].map(() => api.member()));
    const kadi = `kapis_${process.pid}_${i}`;
    const answers = await Promise.all(rivals.map((session) => api.post('v2/hesap/kadiDegistir', { kadi }, { session })));
    const statuses = answers.map((a) => a.status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1)).toEqual([400, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(Object.keys(body.alanlar ?? {})).toEqual(['kadi']);
  }
});

test('of members who take an e-mail address at the same time, one gets it and the others are told that it is taken', async () => {
  for (let i = 0; i < 3; i++) {
    const rivals = await Promise.all([1, 2, 3, 4].map(() => api.member()));
    const email = `kapis-${process.pid}-${i}@ornek.test`;
    const answers = await Promise.all(rivals.map((session) => api.post('v2/hesap/epostaDegistir', { email }, { session })));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(Object.keys(body.alanlar ?? {})).toEqual(['email']);
  }
});

/** Lets the thirty days of pending deletions pass. */
const due = (...members: TestMember[]) =>
  sql`update members set closed_at = now(), deletion_at = now() - interval '1 minute' where id = any(${members.map((m) => m.id)}::bigint[])`.execute(api.db);

test('an advertiser is deleted like anyone else: the ads end, the ledger stays', async () => {
  const { owner, id } = await adOnAir(api);
  const after = await api.member();
  await due(owner, after);
  expect(await deleteDueAccounts(api.db)).toBe(2);
  expect(await api.db.selectFrom('members').select('id').where('id', 'in', [owner.id, after.id]).execute()).toEqual([]);
  expect(await api.db.selectFrom('ads').select('state').where('id', '=', id).executeTakeFirstOrThrow()).toEqual({ state: 'bitti' });
  const { rows } = await sql<{ sum: number }>`select sum(amount_kurus)::int as sum from ledger_entries where advertiser_id = ${owner.id}`.execute(api.db);
  expect(rows).toEqual([{ sum: 0 }]);
});

test('an account that cannot be deleted does not stop the others', async () => {
  const [stuck, other] = [await api.member(), await api.member()];
  await sql`create table keeps_member (member_id bigint references members)`.execute(api.db);
  try {
    await sql`insert into keeps_member values (${stuck.id})`.execute(api.db);
    await due(stuck, other);
    await expect(deleteDueAccounts(api.db)).rejects.toThrow('1 of 2 accounts');
    expect(await api.db.selectFrom('members').select('id').where('id', 'in', [stuck.id, other.id]).execute()).toEqual([{ id: stuck.id }]);
  } finally {
    await sql`drop table keeps_member`.execute(api.db);
    await deleteDueAccounts(api.db);
  }
});

test('notifications that lose their post to an account deletion no longer count as unseen', async () => {
  const [goes, asks, replies] = [await api.member(), await api.member(), await api.member()];
  const gonderiId = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Bu akşam ne okusak?' }, { session: goes })).body._sonuc.gonderi.id;
  const { id } = (await api.post('v2/yorum/ekle', { gonderiId, metin: 'Bir öykü.' }, { session: asks })).body._sonuc.yorum;
  await api.post('v2/yorum/ekle', { gonderiId, metin: 'Hangisi?', ustYorumId: id }, { session: replies });
  expect((await self(asks)).bBSayisi).toBe(1);
  await due(goes);
  await deleteDueAccounts(api.db);
  expect((await self(asks)).bBSayisi).toBe(0);
});

test("a deleted member leaves no trace in others' numbers, and takes none of their content along", async () => {
  const [goes, stays] = [await api.member(), await api.member()];
  const gonderiId = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Benim sözüm' }, { session: stays })).body._sonuc.gonderi.id;
  const theirs = (await api.post('v2/yorum/ekle', { gonderiId, metin: 'Gidenin yorumu' }, { session: goes })).body._sonuc.yorum.id;
  const own = (await api.post('v2/yorum/ekle', { gonderiId, metin: 'Kalanın yanıtı', ustYorumId: theirs }, { session: stays })).body._sonuc.yorum.id;
  await api.post('v2/yorum/begen', { id: own, begen: 1 }, { session: goes });
  await api.post('v2/gonderi/kaydet', { id: gonderiId, kaydet: 1 }, { session: goes });
  const grup = (
    await api.db.insertInto('conversations').values({ kind: 'grup', title: 'Okuma grubu', created_by: goes.id }).returning('id').executeTakeFirstOrThrow()
  ).id;
  for (const member of [goes, stays]) await api.db.insertInto('conversation_members').values({ conversation_id: grup, member_id: member.id }).execute();
  expect((await self(stays)).bBSayisi).toBe(2);
  await due(goes);
  await deleteDueAccounts(api.db);
  expect((await api.get('v2/yorum/liste', { gonderiId })).body._sonuc.liste).toMatchObject([{ id: own, metin: 'Kalanın yanıtı', begeni: 0 }]);
  expect(await api.db.selectFrom('posts').select(['comment_count', 'save_count']).where('id', '=', gonderiId).executeTakeFirstOrThrow()).toEqual({
    comment_count: 1,
    save_count: 0,
  });
  expect((await self(stays)).bBSayisi).toBe(0);
  expect(await api.db.selectFrom('conversations').select('created_by').where('id', '=', grup).executeTakeFirstOrThrow()).toEqual({ created_by: stays.id });
});

test('[R-TOUCH-10] [R-TOUCH-13] who in a group is leaving, or has blocked the reader, is named there without a page', async () => {
  const [reader, leaving, blocker, stays] = [await api.member(), await api.member(), await api.member(), await api.member()];
  const members = [reader, leaving, blocker, stays];
  const { id } = await api.db
    .insertInto('conversations')
    .values({ kind: 'grup', title: 'Ada', created_by: reader.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('conversation_members')
    .values(members.map((m) => ({ conversation_id: id, member_id: m.id })))
    .execute();
  const without = async (session: typeof reader) => (await api.page('konusma', { id }, { session })).body._sonuc.veri.konusma.sayfasizlar;
  expect(await without(reader)).toBeUndefined();
  await api.post('v2/hesap/dondur', { islem: 'sil' }, { session: leaving });
  await api.post('v2/uyeler/engelle', { uyeId: reader.id, engelle: 1 }, { session: blocker });
  expect([await without(reader), await without(stays), await without(blocker)]).toEqual([[leaving.id, blocker.id], [leaving.id], [leaving.id]]);
});

test('[R-TOUCH-13] [R-CHAT-08] the group of who goes passes to whoever has been in it longest of those who are here', async () => {
  const [goes, suspended, leaving, stays, newest] = [await api.member(), await api.member(), await api.member(), await api.member(), await api.member()];
  const members = [goes, suspended, leaving, stays, newest];
  const { id } = await api.db.insertInto('conversations').values({ kind: 'grup', title: 'Ada', created_by: goes.id }).returning('id').executeTakeFirstOrThrow();
  await api.db
    .insertInto('conversation_members')
    .values(members.map((m, day) => ({ conversation_id: id, member_id: m.id, admin: m === goes, joined_at: new Date(Date.UTC(2026, 0, 1 + day)) })))
    .execute();
  // Who is longer in another group is nobody here.
  const other = await api.db.insertInto('conversations').values({ kind: 'grup', title: 'Başka', created_by: null }).returning('id').executeTakeFirstOrThrow();
  const elsewhere = { conversation_id: other.id, member_id: (await api.member()).id, joined_at: new Date(Date.UTC(2025, 0, 1)) };
  await api.db.insertInto('conversation_members').values(elsewhere).execute();
  const later = new Date(Date.now() + 86_400_000);
  await api.db.updateTable('members').set({ suspended_until: later }).where('id', '=', suspended.id).execute();
  await api.db.updateTable('members').set({ deletion_at: later }).where('id', '=', leaving.id).execute();
  await due(goes);
  await deleteDueAccounts(api.db);
  expect(await api.db.selectFrom('conversations').select('created_by').where('id', '=', id).executeTakeFirstOrThrow()).toEqual({ created_by: stays.id });
  const admins = api.db.selectFrom('conversation_members').select('member_id').where('conversation_id', '=', id).where('admin', '=', true);
  expect(await admins.execute()).toEqual([{ member_id: stays.id }]);
});

test('the bio can be cleared, and stays if not mentioned', async () => {
  const session = await api.member();
  const set = async (input: object) => (await api.post('v2/hesap/ayarlar', input, { session })).body._sonuc.hakkinda;
  expect(await set({ hakkinda: 'Roman okurum.' })).toBe('Roman okurum.');
  expect(await set({ isGizli: 1 })).toBe('Roman okurum.');
  const both = await api.post('v2/hesap/ayarlar', { hakkinda: 'Şiir okurum.', hakkindaSil: 1 }, { session });
  expect(both.body.alanlar).toHaveProperty('hakkindaSil');
  expect(await set({ hakkindaSil: 1 })).toBe('');
});
