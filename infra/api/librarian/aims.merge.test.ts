import { author, book, db, members, merge, useCatalogue } from './catalogue.testing';

useCatalogue();

/** An ad with these aims. */
async function ad(aims: readonly { kind: 'kitap' | 'yazar'; ref: number }[]): Promise<number> {
  const [owner = 0] = await members(1);
  await db().insertInto('advertisers').values({ member_id: owner, company: 'Yayınevi', tax_number: '1234567890', invoice_address: 'Ankara' }).execute();
  const plan = { starts_on: '2026-11-01', ends_on: '2026-11-30', budget_kurus: 10_000, state: 'yayinda' as const };
  const { id } = await db()
    .insertInto('ads')
    .values({ advertiser_id: owner, title: 'Yeni kitap', text: 'Raflarda.', target: '/kitaplar', ...plan })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('ad_aims')
    .values(aims.map((aim) => ({ ad_id: id, word: '', ...aim })))
    .execute();
  return id;
}
const aimsOf = async (id: number) => (await db().selectFrom('ad_aims').select('ref').where('ad_id', '=', id).orderBy('ref').execute()).map(({ ref }) => ref);
const stamp = async () => (await db().selectFrom('ad_air').select('stamp').executeTakeFirstOrThrow()).stamp;

describe('[R-MODAL-08] [R-STAFF-08] what ads aim at is merged with it', () => {
  /** Two authors or two works, and how to merge them. */
  const pairs = {
    yazar: async () => {
      const [keep, gone] = [await author(), await author()];
      return { keep, gone, join: () => merge('yazar-birlestir', keep, gone) };
    },
    kitap: async () => {
      const writer = await author();
      const [keep, gone] = [await book(writer), await book(writer)];
      return { keep: keep.work, gone: gone.work, join: () => merge('kitap-birlestir', keep.id, gone.id) };
    },
  };

  test.each(['yazar', 'kitap'] as const)('%s: the aim goes with it, at once, and comes back with an undoing', async (kind) => {
    const { keep, gone, join } = await pairs[kind]();
    const [one, both, other] = [await ad([{ kind, ref: gone }]), await ad([keep, gone].map((ref) => ({ kind, ref }))), await ad([{ kind, ref: keep }])];
    const elsewhere = await ad([{ kind: kind === 'yazar' ? 'kitap' : 'yazar', ref: gone }]);
    const before = await stamp();
    const split = await join();
    expect([await aimsOf(one), await aimsOf(both), await aimsOf(other), await aimsOf(elsewhere)]).toEqual([[keep], [keep], [keep], [gone]]);
    expect(await stamp()).toBeGreaterThan(before);
    await split();
    expect([await aimsOf(one), await aimsOf(both), await aimsOf(other), await aimsOf(elsewhere)]).toEqual([[gone], [keep, gone].sort(), [keep], [gone]]);
  });

  test('a second merge takes along what came with the first; an aim changed since stays as its owner wants it', async () => {
    const { keep, gone, join } = await pairs.yazar();
    const [last, id, changed] = [await author(), await ad([{ kind: 'yazar', ref: gone }]), await ad([{ kind: 'yazar', ref: gone }])];
    const split = await join();
    const splitLater = await merge('yazar-birlestir', last, keep);
    expect(await aimsOf(id)).toEqual([last]);
    await splitLater();
    await db().updateTable('ad_aims').set({ ref: last }).where('ad_id', '=', changed).execute();
    await split();
    expect([await aimsOf(id), await aimsOf(changed)]).toEqual([[gone], [last]]);
  });
});
