import { sql } from 'kysely';
import {
  author,
  type Book,
  book,
  db,
  edition,
  genre,
  lastChange,
  mark,
  members,
  merge,
  operate,
  recordChange,
  takeBack,
  topic,
  useCatalogue,
} from './catalogue.testing';
import { bookOf, countAll } from './merge-world.testing';

useCatalogue();

describe('unpublishing and republishing', () => {
  test("keeps the first published edition as a work's main one, and updates its genres and authors", async () => {
    const by = await author();
    const first = await book(by);
    const [hidden, second, third] = [await edition(first.work, { published: false }), await edition(first.work), await edition(first.work)];
    const other = await book();
    const kind = await genre();
    for (const b of [first, other]) await db().insertInto('work_genres').values({ work_id: b.work, genre_id: kind }).execute();
    await countAll();
    const mains = async () =>
      (await db().selectFrom('books').select('id').where('work_id', '=', first.work).where('is_main', '=', true).execute()).map(({ id }) => id);
    const counted = async () => (await db().selectFrom('genres').select('book_count').where('id', '=', kind).executeTakeFirstOrThrow()).book_count;
    const set = (islem: 'kitap-kaldir' | 'kitap-yayinla', b: Book) => operate({ islem, id: b.id });
    await set('kitap-kaldir', third);
    expect([await mains(), await counted()]).toEqual([[first.id], 2]);
    await set('kitap-yayinla', third);
    await set('kitap-kaldir', first);
    expect([await mains(), await counted()]).toEqual([[second.id], 2]);
    await set('kitap-kaldir', second);
    await set('kitap-kaldir', third);
    // None is left: the last one stays the main one, and the work no longer counts.
    expect([await mains(), await counted()]).toEqual([[third.id], 1]);
    await set('kitap-yayinla', hidden);
    expect([await mains(), await counted()]).toEqual([[hidden.id], 2]);
    expect((await bookOf(other.id)).is_main).toBe(true);
    expect((await bookOf(first.id)).published).toBe(false);
  });

  test('affects the author and no other', async () => {
    const [id, neighbour] = [await author(), await author()];
    const state = (one: number) => db().selectFrom('authors').select(['published', 'version']).where('id', '=', one).executeTakeFirstOrThrow();
    expect(await operate({ islem: 'yazar-kaldir', id })).toMatchObject({ id, version: 2 });
    expect([await state(id), await state(neighbour)]).toEqual([
      { published: false, version: 2 },
      { published: true, version: 1 },
    ]);
    const change = await db().selectFrom('catalog_changes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(change).toMatchObject({
      action: 'yazar-kaldir',
      kind: 'yazar',
      entity_id: id,
      before: { yayinda: 1 },
      after: { yayinda: 0 },
      version: 2,
      other_id: null,
    });
    expect(await takeBack(change.id)).toMatchObject({ durum: 'yapildi', id, surum: 3 });
    expect(await state(id)).toEqual({ published: true, version: 3 });
    await operate({ islem: 'yazar-kaldir', id });
    expect(await operate({ islem: 'yazar-yayinla', id })).toMatchObject({ version: 5 });
    const published = await db().selectFrom('catalog_changes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(published).toMatchObject({ before: { yayinda: 0 }, after: { yayinda: 1 } });
    await takeBack(published.id);
    expect(await state(id)).toEqual({ published: false, version: 6 });
  });

  test('counts the readers of the authors of the edition that is the main one', async () => {
    const [first, second] = [await author(), await author()];
    const main = await book(first);
    const next = await edition(main.work, { by: second });
    const [reader] = await members(1);
    await mark(reader as number, main, 'okudum', 8);
    await countAll();
    const readers = async () =>
      (await db().selectFrom('authors').select('reader_count').where('id', 'in', [first, second]).orderBy('id').execute()).map((row) => row.reader_count);
    expect(await readers()).toEqual([1, 0]);
    await operate({ islem: 'kitap-kaldir', id: main.id });
    expect([await readers(), (await bookOf(next.id)).is_main]).toEqual([[0, 1], true]);
  });

  test.each([
    ['kitap', 'books'],
    ['konu', 'topics'],
  ] as const)('an addition (%s) is undone by taking it off', async (kind, table) => {
    const make = async () => (kind === 'kitap' ? (await book()).id : topic());
    const [id, neighbour] = [await make(), await make()];
    const action = `${kind}-ekle`;
    const change = await recordChange({ action, kind, entity_id: id });
    await takeBack(change);
    const { rows } = await sql<{
      published: boolean;
      version: number;
    }>`select published, version from ${sql.table(table)} where id in (${id}, ${neighbour}) order by id`.execute(db());
    expect(rows).toEqual([
      { published: false, version: 2 },
      { published: true, version: 1 },
    ]);
    expect(await db().selectFrom('catalog_changes').select(['action', 'undo_of', 'before', 'other_id']).orderBy('id', 'desc').executeTakeFirst()).toEqual({
      action: 'geri-al',
      undo_of: change,
      before: { islem: action },
      other_id: null,
    });
  });

  test('is not undone twice, nor once the record is merged', async () => {
    const [id, other] = [await author(), await author()];
    await operate({ islem: 'yazar-kaldir', id });
    const taken = await lastChange();
    await operate({ islem: 'yazar-yayinla', id });
    await expect(takeBack(taken)).rejects.toMatchObject({ code: 'alreadyUndone' });
    await operate({ islem: 'yazar-kaldir', id });
    const again = await lastChange();
    const split = await merge('yazar-birlestir', other, id);
    await expect(takeBack(again)).rejects.toMatchObject({ code: 'undoLaterFirst' });
    await split();
    await takeBack(again);
    expect(await db().selectFrom('authors').select(['published', 'merged_into']).where('id', '=', id).executeTakeFirst()).toEqual({
      published: true,
      merged_into: null,
    });
  });
});
