import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

describe('[R-STAFF-02] [R-STAFF-05] [R-OPEN-04] search engines keep nothing of who stands in no list', () => {
  const later = sql<Date>`now() + interval '1 day'`;
  test.each([
    ['marked as spam', { is_spam: true }, true],
    ['limited', { limited_until: later }, false],
    ['suspended', { suspended_until: later }, false],
    ['closed', { closed_at: sql<Date>`now()` }, false],
  ])('an account that is %s, and what it shared, as far as it opens', async (_, state, opens) => {
    const author = await api.member();
    const { id } = await api.db.insertInto('posts').values({ author_id: author.id, kind: 'ileti', text: 'Bir söz' }).returning('id').executeTakeFirstOrThrow();
    const pages = async () => [
      await api.page('okur', { kadi: author.kadi }),
      await api.page('gonderi', { id }),
      await api.page('raf', { kadi: author.kadi }),
      await api.page('istatistikler', { kadi: author.kadi }),
    ];
    for (const { body } of await pages()) expect(body._sonuc.meta).not.toHaveProperty('robots');
    await api.db.updateTable('members').set(state).where('id', '=', author.id).execute();
    // What leads elsewhere is no page to keep.
    const shown = (await pages()).filter(({ status, body }) => status === 200 && body._sonuc.durum === 200);
    for (const { body } of shown) expect(body._sonuc.meta).toHaveProperty('robots', 'noindex');
    expect(shown.length).toBeGreaterThanOrEqual(opens ? 4 : 1);
  });
});
