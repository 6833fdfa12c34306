import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { createMailer } from '../platform/mail';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { deliverLetters } from './letters';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const HOUR = 3_600_000;
const site = 'https://yaprak.test';
/** Moments outside and inside the quiet hours of 23 to 8 in Istanbul. */
const noon = Date.parse('2030-01-06T09:00:00Z');
const midnight = Date.parse('2030-01-06T21:30:00Z');
const deliver = (at = noon, demo = true) =>
  deliverLetters(
    {
      db: api.db,
      site,
      demo,
      mail: {
        async send({ to, subject, text, unsubscribe }) {
          await api.db
            .insertInto('mail_messages')
            .values({ recipient: to, subject, text: JSON.stringify(text), html: '', unsubscribe: unsubscribe ?? null })
            .execute();
        },
      },
    },
    new Date(at),
  );
const letters = (of: TestMember) => api.db.selectFrom('mail_messages').selectAll().where('recipient', '=', of.email).orderBy('id').execute();
const choose = (by: TestMember, konu: string, acik: 0 | 1 = 1) =>
  api.post('v2/bildirimler/tercihKaydet', { konu, kanal: 'eposta', acik } as never, { session: by });
const share = async (by: TestMember) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `Mektup ${Math.random()}` }, { session: by })).body._sonuc.gonderi.id;
const like = (by: TestMember, id: number) => api.post('v2/gonderi/begen', { id, begen: 1 }, { session: by });

test('[R-TOUCH-05] a letter gathers what was chosen, is unseen and may still be seen; the next waits for hours', async () => {
  const [author, one, two, gone] = await Promise.all([api.member(), api.member(), api.member(), api.member()]);
  await choose(author, 'begeni');
  await choose(author, 'takip');
  const [post, seen] = [await share(author), await share(author)];
  for (const by of [one, two, gone]) await like(by, post);
  await like(one, seen);
  const { liste } = (await api.get('v2/bildirimler/liste', {}, { session: author })).body._sonuc;
  await api.post('v2/bildirimler/goruldu', { id: liste.find((n) => n.gonderi?.id === seen || n.kisiSayisi === 1)?.id ?? 0 }, { session: author });
  await api.post('v2/uyeler/takip', { uyeId: author.id, takip: 1 }, { session: two });
  await api.post('v2/yorum/ekle', { gonderiId: post, metin: 'Seçilmemiş' }, { session: one });
  await api.post('v2/uyeler/engelle', { uyeId: gone.id, engelle: 1 }, { session: author });
  await deliver(Date.now());
  expect(await letters(author)).toEqual([]);
  await Promise.all([deliver(), deliver()]);
  const [letter, ...more] = await letters(author);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('2 yeni bildiriminiz var');
  expect(letter?.text).toContain('ve 1 kişi daha');
  for (const hidden of ['Seçilmemiş', 'yorum yaptı', gone.kadi]) expect(letter?.text).not.toContain(hidden);
  expect(letter?.unsubscribe).toMatch(/^https:\/\/yaprak\.test\/api\/posta\/birak\/\d+\.bildirim\.[\w-]{43}$/);
  await like(await api.member(), post);
  await deliver(noon + HOUR);
  expect(await letters(author)).toHaveLength(1);
  await deliver(noon + 7 * HOUR);
  expect(await letters(author)).toHaveLength(2);
  await deliver(noon + 20 * HOUR);
  expect(await letters(author)).toHaveLength(2);
});

test('[R-TOUCH-05] nobody is written to without a choice, in quiet hours, at an unconfirmed address, or of what is gone; demo accounts of a public site neither', async () => {
  const [plain, quiet, unproven, late, sample, by] = await Promise.all([api.member(), api.member(), api.member(), api.member(), api.member(), api.member()]);
  await api.db.updateTable('members').set({ email_confirmed_at: null }).where('id', '=', unproven.id).execute();
  await api.db.updateTable('members').set({ demo: true }).where('id', '=', sample.id).execute();
  await api.post('v2/bildirimler/tercihKaydet', { sessiz: 1, sessizBaslangic: 23, sessizBitis: 8 }, { session: quiet });
  for (const member of [quiet, unproven, late, sample]) await choose(member, 'begeni');
  const gone = await share(late);
  for (const member of [plain, quiet, unproven, sample]) await like(by, await share(member));
  await like(by, gone);
  await api.post('v2/gonderi/sil', { id: gone }, { session: late });
  await deliver(midnight, false);
  for (const member of [plain, quiet, unproven, late, sample]) expect(await letters(member)).toEqual([]);
  await deliver(midnight + 9 * HOUR, false);
  expect(await letters(quiet)).toHaveLength(1);
  for (const member of [plain, unproven, late, sample]) expect(await letters(member)).toEqual([]);
});

test('[R-TOUCH-05] of more than one letter holds, it says how many there are that may be seen, and which own posts the ones shown are about', async () => {
  const [author, by, gone] = await Promise.all([api.member(), api.member(), api.member()]);
  await choose(author, 'begeni');
  const posts: number[] = [];
  for (let n = 0; n < 23; n += 1) {
    posts.push(await share(author));
    await like(by, posts[n] as number);
  }
  await like(gone, await share(author));
  await api.post('v2/uyeler/engelle', { uyeId: gone.id, engelle: 1 }, { session: author });
  await deliver();
  const [letter] = await letters(author);
  expect(letter?.subject).toBe('23 yeni bildiriminiz var');
  expect(letter?.text).toContain('3 bildirim daha var.');
  expect(letter?.text.match(/Gönderinizi beğendi\. “Mektup 0\.\d+”/g)).toHaveLength(20);
});

test('[R-TOUCH-05] ten thousand likes are one line and one letter', async () => {
  const author = await api.member();
  await choose(author, 'begeni');
  const post = await share(author);
  await sql`insert into members (username, name, email, password_hash, gender, birth_date)
    select 'firtina_' || i, 'Fırtına ' || i, 'firtina' || i || '@ornek.test', '', 'kadin', '1990-01-01' from generate_series(1, 10000) i`.execute(api.db);
  await sql`insert into notifications (member_id, kind, actor_id, post_id, on_site) select ${author.id}, 'begeni', id, ${post}, true from members where username like 'firtina\\_%'`.execute(
    api.db,
  );
  for (let hour = 0; hour < 5; hour += 1) await deliver(noon + hour * HOUR);
  expect((await letters(author)).map((m) => m.subject)).toEqual([expect.stringContaining('ve 99 kişi daha · Gönderinizi beğendi')]);
});

test('[R-TOUCH-05] the link of a letter asks first, ends letters of its scope without signing in, and nothing else', async () => {
  const [author, by] = [await api.member(), await api.member()];
  for (const topic of ['begeni', 'takip']) await choose(author, topic);
  await api.post('v2/bildirimler/tercihKaydet', { ozet: 1 }, { session: author });
  await like(by, await share(author));
  await deliver();
  const [letter] = await letters(author);
  const choices = async () => {
    const { secimler, ozet } = (await api.get('v2/bildirimler/tercihler', {}, { session: author })).body._sonuc;
    return [secimler.filter((s) => s.eposta).map((s) => s.konu), ozet, secimler.every((s) => s.site)];
  };
  const all = (letter?.unsubscribe ?? '').replace(site, api.url.replace(/\/api$/, ''));
  const ofTopic = (/https:[^"]*\.begeni\.[\w-]{43}/.exec(JSON.stringify(await endsOf(author))) ?? [''])[0].replace(site, api.url.replace(/\/api$/, ''));
  const asked = await fetch(`${ofTopic}/`);
  expect([asked.status, asked.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("default-src 'none'")]);
  expect(await asked.text()).toContain('<form method="post">');
  expect(await choices()).toEqual([['begeni', 'takip'], 1, true]);
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await fetch(ofTopic, form)).status).toBe(200);
  expect(await choices()).toEqual([['takip'], 1, true]);
  // As mail programs press it (RFC 8058).
  expect((await fetch(all, { ...form, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect(await choices()).toEqual([[], 1, true]);
  for (const wrong of [all.replace(/\.bildirim\./, '.ozet.'), `${all}x`, all.replace(`/${author.id}.`, `/${by.id}.`), all.replace(/[^/]*$/, ''), `${all}/x`]) {
    const refused = await fetch(wrong, form);
    expect([refused.status, (await refused.text()).includes('href="/ayarlar/bildirimler"')]).toEqual([404, true]);
  }
  expect(await choices()).toEqual([[], 1, true]);
});

/** The links at the end of a member's letter, rewritten. */
async function endsOf(member: TestMember): Promise<unknown> {
  const { unsubscribeAddress } = await import('./unsubscribe');
  return [(await unsubscribeAddress(api.db, site, member.id))('begeni')];
}

test('[R-TOUCH-05] letters about security have no end', async () => {
  const member = await api.signUp();
  const mails = await letters(member);
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) {
    expect(mail.unsubscribe).toBeNull();
    expect(mail.html).toContain('<html lang="tr">');
  }
});

test('[R-TOUCH-05] a mail server that hangs neither delays nor loses a like', async () => {
  const [author, one, two] = await Promise.all([api.member(), api.member(), api.member()]);
  await choose(author, 'begeni');
  const post = await share(author);
  await like(one, post);
  const sockets: Socket[] = [];
  const server = createServer();
  const called = new Promise<void>((resolve) =>
    server.on('connection', (socket) => {
      sockets.push(socket.on('error', () => undefined));
      resolve();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Yaprak <posta@ornek.test>' }, api.db);
  const sending = deliverLetters({ db: api.db, site, demo: true, mail: mailer }, new Date(noon)).catch((error: Error) => error);
  await called;
  expect((await like(two, post)).status).toBe(200);
  const { liste } = (await api.get('v2/bildirimler/liste', {}, { session: author })).body._sonuc;
  expect(liste.map((n) => [n.turu, n.kisiSayisi])).toEqual([['begeni', 2]]);
  for (const socket of sockets) socket.destroy();
  expect(await sending).toBeInstanceOf(Error);
  await new Promise((resolve) => server.close(resolve));
});
