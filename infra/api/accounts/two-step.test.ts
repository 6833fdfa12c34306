import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { slowCodes } from '../../db/migrations/0221-slow-codes';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { appCode, turnTwoStepOn } from '../testing/two-step';
import { unseal, useSecondStep } from './two-step';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const code = (member: TestMember, later = 0) => appCode(api, member, later);
const signIn = (member: TestMember, dogrulamaKodu?: string) =>
  api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword, ...(dogrulamaKodu ? { dogrulamaKodu } : {}) });
const turnOn = (member: TestMember) => turnTwoStepOn(api, member);

test('sign-in requires the second factor once confirmed, and each code works once', async () => {
  const member = await api.member();
  const { anahtar, adres } = (await api.post('v2/hesap/ikiAdim/baslat', {}, { session: member })).body._sonuc;
  expect(adres).toContain(anahtar);
  expect((await signIn(member)).status).toBe(200);
  expect((await api.post('v2/hesap/ikiAdim/onayla', { dogrulamaKodu: '000000' }, { session: member })).status).toBe(400);

  const backup = await turnOn(member);
  expect(backup).toHaveLength(8);
  expect((await signIn(member)).body).toMatchObject({ hata: 1, hataTuru: 'iki-adim' });
  expect((await signIn(member, '123456')).body.alanlar).toHaveProperty('dogrulamaKodu');
  const now = await code(member);
  expect((await signIn(member, now)).status).toBe(200);
  expect((await signIn(member, now)).status).toBe(400);
});

test('[R-TOUCH-15] two tabs that set it up at once get one key, which works from either; an hour later, or after a new password, it is another', async () => {
  const member = await api.member();
  const start = async (): Promise<string> => (await api.post('v2/hesap/ikiAdim/baslat', {}, { session: member })).body._sonuc.anahtar;
  const [one, two] = await Promise.all([start(), start()]);
  expect(two).toBe(one);
  await sql`update two_step set created_at = now() - interval '61 minutes' where member_id = ${member.id}`.execute(api.db);
  const later = await start();
  expect(later).not.toBe(one);
  expect(await start()).toBe(later);
  // Whoever knew the old password may have seen the key.
  await api.post('v2/hesap/oturumlariKapat', {}, { session: member });
  expect(await api.db.selectFrom('two_step').select('secret').where('member_id', '=', member.id).execute()).toEqual([]);
});

test('a wrong password is refused as such, whatever the code', async () => {
  const member = await api.member();
  await turnOn(member);
  const answer = await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: 'yanlis-sifre', dogrulamaKodu: await code(member) });
  expect(answer.body).toMatchObject({ hata: 1, hataTuru: 'giris' });
});

test('a backup code signs in once and is then gone', async () => {
  const member = await api.member();
  const [first = ''] = await turnOn(member);
  expect((await api.get('v2/hesap/ikiAdim', {}, { session: member })).body._sonuc).toEqual({ acik: 1, kalanYedekKod: 8 });
  expect((await signIn(member, first.toUpperCase())).status).toBe(200);
  expect((await signIn(member, first)).status).toBe(400);
  expect((await api.get('v2/hesap/ikiAdim', {}, { session: member })).body._sonuc.kalanYedekKod).toBe(7);
});

test('[R-TOUCH-15] new backup codes replace all earlier ones, of whoever has two-step sign-in on; the member is told by mail', async () => {
  const member = await api.member();
  const renew = () => api.post('v2/hesap/ikiAdim/yedekKodlar', {}, { session: member });
  expect((await renew()).body).toMatchObject({ hata: 1, hataKodu: 'twoStepOff' });
  const [used = '', kept = ''] = await turnOn(member);
  expect((await signIn(member, used)).status).toBe(200);
  const fresh: string[] = (await renew()).body._sonuc.yedekKodlar;
  expect(fresh).toHaveLength(8);
  expect((await api.get('v2/hesap/ikiAdim', {}, { session: member })).body._sonuc).toEqual({ acik: 1, kalanYedekKod: 8 });
  expect((await signIn(member, kept)).status).toBe(400);
  expect((await signIn(member, fresh[0])).status).toBe(200);
  const mails = await api.db.selectFrom('mail_messages').select('subject').where('recipient', '=', member.email).execute();
  expect(mails.filter((mail) => mail.subject === 'Yaprak yedek kodlarınız yenilendi')).toHaveLength(1);
});

test('of two simultaneous sign-ins with one code, one succeeds', async () => {
  const member = await api.member();
  await turnOn(member);
  const now = await code(member);
  const answers = await Promise.all([signIn(member, now), signIn(member, now), signIn(member, now)]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400]);
});

test('it is turned off once and leaves sign-in with the password; the key is stored encrypted', async () => {
  const member = await api.member();
  await turnOn(member);
  const off = () => api.post('v2/hesap/ikiAdim/kapat', {}, { session: member });
  expect((await api.post('v2/hesap/ikiAdim/baslat', {}, { session: member })).status).toBe(409);
  const { secret } = await api.db.selectFrom('two_step').select('secret').where('member_id', '=', member.id).executeTakeFirstOrThrow();
  expect(secret.includes(await unseal(api.db, secret))).toBe(false);
  expect((await off()).status).toBe(200);
  expect((await signIn(member)).status).toBe(200);
  expect((await off()).status).toBe(409);
});

test('[R-ACC-03] linking an account with two-step sign-in requires its code', async () => {
  const [own, other] = [await api.member(), await api.member()];
  await turnOn(other);
  const link = (dogrulamaKodu?: string) =>
    api.post('hesap/coklu/ekle', { kadiVeyaEmail: other.kadi, sifre: testPassword, ...(dogrulamaKodu ? { dogrulamaKodu } : {}) }, { session: own });
  expect((await link()).body).toMatchObject({ hata: 1, hataTuru: 'iki-adim' });
  expect((await link(await code(other))).status).toBe(200);
});

test('turning it on ends links, which were made with the password alone', async () => {
  const [owner, linked] = [await api.member(), await api.member()];
  await api.post('hesap/coklu/ekle', { kadiVeyaEmail: owner.kadi, sifre: testPassword }, { session: linked });
  await turnOn(owner);
  expect((await api.post('hesap/coklu/gecisYap', { icerikId: owner.id }, { session: linked })).status).toBe(403);
  const again = await api.post('hesap/coklu/ekle', { kadiVeyaEmail: owner.kadi, sifre: testPassword }, { session: linked });
  expect(again.body).toMatchObject({ hata: 1, hataTuru: 'iki-adim' });
});

test('backup codes are stored by a slow hash, each with a salt of its own, and those of earlier releases go on', async () => {
  const member = await api.member();
  const [code = ''] = await turnOn(member);
  const stored = async () =>
    (await api.db.selectFrom('backup_codes').select('code_hash').where('member_id', '=', member.id).execute()).map((row) => `${row.code_hash}`);
  const hashes = await stored();
  expect(hashes.every((hash) => hash.startsWith('$argon2id$'))).toBe(true);
  expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(8);
  const fast = createHash('sha256')
    .update(`yedek:${member.id}:${code.replace('-', '')}`)
    .digest();
  await api.db.deleteFrom('backup_codes').where('member_id', '=', member.id).execute();
  await api.db.insertInto('backup_codes').values({ member_id: member.id, code_hash: fast }).execute();
  await slowCodes.up(api.db as unknown as Kysely<unknown>);
  expect((await stored()).map((hash) => hash.startsWith('$argon2id$'))).toEqual([true]);
  expect(await useSecondStep(api.db, api.db, member.id, code.toUpperCase())).toBe(true);
  expect(await useSecondStep(api.db, api.db, member.id, code)).toBe(false);
});
