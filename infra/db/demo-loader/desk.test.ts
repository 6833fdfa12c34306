import { listCases, waiting } from '../../api/moderation/cases.queries';
import { listAppeals } from '../../api/moderation/decisions.queries';
import { findDrift } from '../../api/testing/drift';
import { startTestApi, type TestApi, type TestMember } from '../../api/testing/server';

let api: TestApi;
let moderator: TestMember;
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
  moderator = await api.member({ roles: ['moderator'] });
});
afterAll(() => api?.stop());

test('some demo complaints await moderators, others are decided, one decision is appealed', async () => {
  expect(await waiting(api.db)).toMatchObject({ gonderi: 2, okur: 1, acil: 1, itiraz: 1 });
  const open = await listCases(api.db, moderator.id, {});
  expect(open.liste.map((c) => [c.turu, c.neden, c.sayi])).toEqual([
    ['okur', 'yas', 1],
    ['gonderi', 'spoiler', 2],
    ['gonderi', 'diger', 1],
  ]);
  const decided = await listCases(api.db, moderator.id, { durum: 'karar' });
  expect(decided.liste.map((c) => c.karar)).toEqual(['gizle', 'gizle', 'islem-yok']);
  const [appeal] = (await listAppeals(api.db, 1, 'acik', undefined)).liste;
  expect(appeal?.uye?.adi).toBe('Volkan Tan');
});

test('hidden content is hidden from readers; merely reported content is not', async () => {
  const reader = await api.member();
  const [hidden, open] = await Promise.all([
    api.db.selectFrom('posts').select('id').where('hidden_at', 'is not', null).executeTakeFirstOrThrow(),
    api.db.selectFrom('moderation_cases').select('target_id as id').where('state', '=', 'acik').where('target_kind', '=', 'gonderi').executeTakeFirstOrThrow(),
  ]);
  expect((await api.page('gonderi', { id: hidden.id }, { session: reader })).status).toBe(404);
  expect((await api.page('gonderi', { id: open.id }, { session: reader })).status).toBe(200);
});

test('[R-TOUCH-07] [R-SRCH-16] the tags of demo posts are there from the start, whatever their spelling', async () => {
  const tags = await api.db
    .selectFrom('tags')
    .select(['slug', 'name', 'post_count'])
    .where('slug', 'in', ['siir', 'kitapkulubu', 'oyku'])
    .orderBy('slug')
    .execute();
  expect(tags.map((tag) => [tag.slug, tag.post_count > 1])).toEqual([
    ['kitapkulubu', true],
    ['oyku', true],
    ['siir', true],
  ]);
  const { sonuclar } = (await api.post('ara', { q: '#şii' })).body;
  expect(sonuclar[0]).toMatchObject({ turu: 'etiket', icerik: { seo_adi: 'siir' } });
});

test('demo ads run from the first day, one awaits approval, and the ledger balances', async () => {
  const reader = await api.member();
  expect((await api.get('v2/rlm/reklam', { yer: 'akis' }, { session: reader })).body._sonuc.reklam).toMatchObject({ baslik: expect.any(String) });
  const ads = await api.db.selectFrom('ads').select(['state', 'budget_kurus', 'spent_kurus']).execute();
  expect(ads.filter((ad) => ad.state === 'onayda')).toHaveLength(1);
  const sums = await api.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['account', fn.sum<number>('amount_kurus').as('sum')])
    .groupBy('account')
    .execute();
  const { kasa, ...rest } = Object.fromEntries(sums.map(({ account, sum }) => [account, Number(sum)]));
  const aside = ads.filter((ad) => ad.state !== 'bitti' && ad.state !== 'red').reduce((total, ad) => total + ad.budget_kurus - ad.spent_kurus, 0);
  const income = ads.reduce((total, ad) => total + ad.spent_kurus, 0);
  expect(rest).toEqual({ cuzdan: -(kasa ?? 0) - aside - income, ayrilan: aside, gelir: income });
});

test('every number of the demo says what its list shows', async () => {
  expect(await findDrift(api.db)).toEqual([]);
});
