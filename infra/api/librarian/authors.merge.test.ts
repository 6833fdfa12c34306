import { author, book, contribute, db, followEntry, mark, members, merge, unfollow, useCatalogue } from './catalogue.testing';
import { contributorsOf, countAll, followersOf, world } from './merge-world.testing';

useCatalogue();

describe('[R-MODAL-08] merging two authors', () => {
  async function authors() {
    const [m0, m1, m2, m3] = (await members(4)) as [number, number, number, number];
    const [keep, gone, third] = [await author(), await author(false), await author()];
    const [own, theirs, both, apart, beside] = [await book(keep), await book(gone), await book(keep), await book(keep), await book(third)];
    await contribute(both.id, gone, 'yazar', 1);
    await contribute(apart.id, gone, 'cevirmen', 2);
    await contribute(beside.id, third, 'cevirmen', 1);
    // Merged earlier, and still in force.
    const [elder, younger] = [await author(), await author()];
    await book(younger);
    await followEntry(m3, 'yazar', younger);
    await merge('yazar-birlestir', elder, younger);
    for (const b of [own, theirs, both, apart, beside]) await mark(m0, b, 'okudum', 7);
    await followEntry(m0, 'yazar', keep);
    await followEntry(m1, 'yazar', gone);
    await followEntry(m2, 'yazar', keep, true);
    await followEntry(m2, 'yazar', gone);
    await followEntry(m3, 'yazar', third);
    await followEntry(m3, 'kitap', gone);
    await countAll();
    return { m0, m1, m2, m3, keep, gone, third, own, theirs, both, apart, beside };
  }
  const authorOf = (id: number) =>
    db()
      .selectFrom('authors')
      .select(['merged_into', 'published', 'book_count', 'reader_count', 'follower_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const lineOf = async (id: number) => (await db().selectFrom('books').select('author_line').where('id', '=', id).executeTakeFirstOrThrow()).author_line;
  const nameOf = async (id: number) => (await db().selectFrom('authors').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

  test('combines their books, once per role, and their followers; undoing restores everything', async () => {
    const s = await authors();
    const before = await world();
    const split = await merge('yazar-birlestir', s.keep, s.gone);
    expect(await contributorsOf(s.theirs.id)).toEqual([[s.keep, 'yazar']]);
    expect(await contributorsOf(s.both.id)).toEqual([[s.keep, 'yazar']]);
    expect(await contributorsOf(s.apart.id)).toEqual([
      [s.keep, 'cevirmen'],
      [s.keep, 'yazar'],
    ]);
    expect(await contributorsOf(s.beside.id)).toEqual([
      [s.third, 'cevirmen'],
      [s.third, 'yazar'],
    ]);
    expect(await followersOf('yazar', s.keep)).toEqual([
      [s.m0, false],
      [s.m1, false],
      [s.m2, true],
    ]);
    expect(await followersOf('kitap', s.gone)).toEqual([[s.m3, false]]);
    expect(await authorOf(s.keep)).toEqual({ merged_into: null, published: true, book_count: 4, reader_count: 4, follower_count: 2 });
    expect(await authorOf(s.gone)).toEqual({ merged_into: s.keep, published: false, book_count: 0, reader_count: 0, follower_count: 0 });
    const name = await nameOf(s.keep);
    expect([await lineOf(s.theirs.id), await lineOf(s.both.id)]).toEqual([name, name]);
    await split();
    expect(await world()).toEqual(before);
  });

  test('and undoing it keeps contributors edited since, and followers changed since', async () => {
    const s = await authors();
    const split = await merge('yazar-birlestir', s.keep, s.gone);
    for (const b of [s.theirs, s.both]) {
      await db().deleteFrom('book_contributors').where('book_id', '=', b.id).execute();
      await contribute(b.id, s.third);
    }
    await contribute(s.own.id, s.keep, 'cizer');
    await unfollow(s.m1, 'yazar', s.keep);
    await unfollow(s.m2, 'yazar', s.keep);
    await followEntry(s.m3, 'yazar', s.keep);
    await split();
    expect([await contributorsOf(s.theirs.id), await contributorsOf(s.both.id)]).toEqual([[[s.third, 'yazar']], [[s.third, 'yazar']]]);
    expect(await contributorsOf(s.own.id)).toEqual([
      [s.keep, 'cizer'],
      [s.keep, 'yazar'],
    ]);
    expect(await contributorsOf(s.apart.id)).toEqual([
      [s.gone, 'cevirmen'],
      [s.keep, 'yazar'],
    ]);
    expect(await followersOf('yazar', s.gone)).toEqual([]);
    expect(await followersOf('yazar', s.keep)).toEqual([
      [s.m0, false],
      [s.m3, false],
    ]);
  });

  test('and undoing it restores nothing of an earlier merge that was undone', async () => {
    const s = await authors();
    await contribute(s.both.id, s.third, 'yazar', 3);
    const earlier = await merge('yazar-birlestir', s.keep, s.third);
    await earlier();
    await db().deleteFrom('book_contributors').where('book_id', '=', s.both.id).where('author_id', '=', s.third).execute();
    await unfollow(s.m3, 'yazar', s.third);
    await countAll();
    const before = await world();
    const split = await merge('yazar-birlestir', s.keep, s.gone);
    await split();
    expect(await world()).toEqual(before);
  });

  test('and undoing it does not publish an author who was unpublished before', async () => {
    const [keep, gone, open] = [await author(), await author(false), await author()];
    const [one, two] = [await merge('yazar-birlestir', keep, gone), await merge('yazar-birlestir', keep, open)];
    await two();
    await one();
    expect([await authorOf(gone), await authorOf(open)]).toMatchObject([
      { merged_into: null, published: false },
      { merged_into: null, published: true },
    ]);
  });
});
