import { book, db, edition, merge, useCatalogue } from './catalogue.testing';
import { bookOf, countAll, workOf, world } from './merge-world.testing';
import { type TwoWorks, twoWorks } from './two-works.testing';

let s: TwoWorks;
useCatalogue(async () => {
  s = await twoWorks();
});

describe('[R-MODAL-04] merging two editions', () => {
  test('moves references to the remaining one and redirects the URL; undoing restores each', async () => {
    const before = await world();
    const split = await merge('kitap-birlestir', s.keep.id, s.gone.id);
    expect(await bookOf(s.gone.id)).toEqual({ work_id: s.keep.work, is_main: false, published: false, merged_into: s.keep.id });
    expect(await bookOf(s.gone2.id)).toMatchObject({ work_id: s.keep.work, merged_into: null, published: true });
    expect(await bookOf(s.keep.id)).toMatchObject({ is_main: true, published: true, merged_into: null });
    for (const table of ['shelf_entries', 'posts', 'drafts'] as const)
      expect([table, await db().selectFrom(table).select('book_id').where('book_id', '=', s.gone.id).execute()]).toEqual([table, []]);
    await split();
    expect(await world()).toEqual(before);
  });

  test.each([
    ['the main one goes', true, true],
    ['another one goes', false, true],
    ['one goes that was not published', false, false],
  ])('of one work: %s', async (_, goneMain, published) => {
    const keep = await book();
    const other = await edition(keep.work, { published });
    const [stays, goes] = goneMain ? [other, keep] : [keep, other];
    const third = await edition(keep.work);
    await countAll();
    const before = await world();
    const split = await merge('kitap-birlestir', stays.id, goes.id);
    expect(await bookOf(stays.id)).toEqual({ work_id: keep.work, is_main: true, published: true, merged_into: null });
    expect(await bookOf(goes.id)).toEqual({ work_id: keep.work, is_main: false, published: false, merged_into: stays.id });
    expect(await bookOf(third.id)).toMatchObject({ is_main: false, merged_into: null });
    expect((await workOf(keep.work)).merged_into).toBeNull();
    await split();
    expect(await world()).toEqual(before);
  });
});
