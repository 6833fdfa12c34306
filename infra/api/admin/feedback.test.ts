import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('feedback is stored with its author and URL, without the query', async () => {
  const member = await api.member();
  const send = (metin: string, session?: TestMember) =>
    api.post('v2/geriBildirim/gonder', { turu: 'hata', metin, adres: '/kitap/huzur--5?q=gizli' }, session ? { session } : {});
  expect((await send('kısa')).body.alanlar).toHaveProperty('metin');
  expect((await send('Kapak resmi görünmüyor.', member)).status).toBe(200);
  expect((await send('Üye olmadan da yazabiliyorum.')).status).toBe(200);
  const rows = await api.db.selectFrom('feedback').select(['member_id', 'kind', 'text', 'path']).orderBy('id').execute();
  expect(rows).toEqual([
    { member_id: member.id, kind: 'hata', text: 'Kapak resmi görünmüyor.', path: '/kitap/huzur--5' },
    { member_id: null, kind: 'hata', text: 'Üye olmadan da yazabiliyorum.', path: '/kitap/huzur--5' },
  ]);
});

test('[R-HOLD-14] a letter to the site or to the ads team that is pressed three times, or sent again, is kept once', async () => {
  const letters = {
    'v2/geriBildirim/gonder': { turu: 'oneri', metin: 'Bir kez yazıldı, üç kez basıldı.' },
    'v2/rlm/iletisim': { adi: 'Bir Yayınevi', email: 'yayinevi@ornek.test', mesaj: 'Bir kez yazıldı, üç kez basıldı.' },
  } as const;
  for (const [path, words] of Object.entries(letters)) {
    const send = () => api.post(path as never, { ...words, istekId: 'istek-uc-kez' } as never, { headers: { 'cihaz-kodu': 'uc-kez-basan' } });
    for (const answer of [...(await Promise.all([send(), send(), send()])), await send()]) expect(answer.status).toBe(200);
  }
  const { rows } = await sql<{ n: number }>`select (select count(*) from feedback where text like 'Bir kez%')::int as n
    union all select count(*)::int from ad_letters where text like 'Bir kez%'
    union all select count(*)::int from mail_messages where text like '%Bir kez%'`.execute(api.db);
  expect(rows.map(({ n }) => n)).toEqual([1, 1, 1]);
});
