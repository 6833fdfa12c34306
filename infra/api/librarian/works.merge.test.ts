import { sql } from 'kysely';
import { type Book, book, db, followEntry, mark, merge, read, say, unfollow, useCatalogue } from './catalogue.testing';
import { bookOf, countAll, followersOf, genresOf, marksOn, mergedFrom, postsOn, readingsOf, topicsOf, workOf, world } from './merge-world.testing';
import { type TwoWorks, twoWorks } from './two-works.testing';

let s: TwoWorks;
useCatalogue(async () => {
  s = await twoWorks();
});

describe('[R-MODAL-05] merging two works', () => {
  test.each(['baski-birlestir', 'kitap-birlestir'])('touches nothing else; undoing it restores everything (%s)', async (islem) => {
    const before = await world();
    const split = await merge(islem, s.keep.id, s.gone.id);
    const between = await world();
    const ours = new RegExp(`"(work_id|id|entity_id|book_id)": (${[s.keep.work, s.gone.work, s.keep.id, s.keep2.id, s.gone.id, s.gone2.id].join('|')})[,}]`);
    for (const table of ['shelf_entries', 'posts', 'work_topics', 'work_genres', 'works', 'books'])
      expect([table, between[table]?.filter((row) => !ours.test(row))]).toEqual([table, before[table]?.filter((row) => !ours.test(row))]);
    await split();
    expect(await world()).toEqual(before);
  });

  test('keeps one shelf entry per reader, all texts, editions, followers, genres and topics; counters follow', async () => {
    const { m0, m1, m2, m3, m4 } = s.readers;
    await merge('baski-birlestir', s.keep.id, s.gone.id);
    expect(await marksOn(s.keep.work)).toEqual([
      [m0, s.keep.id, 'okudum', 8],
      [m1, s.gone2.id, 'okuyorum', null],
      [m2, s.keep2.id, 'okudum', 9],
      [m3, s.gone.id, 'okudum', 4],
      [m4, s.keep.id, 'okudum', 6],
    ]);
    expect(await marksOn(s.gone.work)).toEqual([]);
    const { m2: twice, m3: both } = s.readings;
    for (const [member, ids] of [
      [m2, twice],
      [m3, both],
    ] as const)
      expect((await readingsOf(member, s.keep.work)).map(({ id }) => id)).toEqual(ids);
    expect(await readingsOf(m4, s.keep.work)).toMatchObject([{ book_id: s.keep.id, done: false }]);
    const sums = await db()
      .selectFrom('shelf_entries')
      .select(['readings', 'finished_on', 'started_on'])
      .where('work_id', '=', s.keep.work)
      .where('member_id', 'in', [m2, m3])
      .orderBy('member_id')
      .execute();
    expect(sums).toEqual([
      { readings: 2, finished_on: '2023-01-09', started_on: '2023-01-01' },
      { readings: 2, finished_on: '2024-05-03', started_on: '2024-05-01' },
    ]);
    expect(await postsOn(s.keep.work)).toEqual(Object.values(s.posts).sort((a, b) => a - b));
    const older = await Promise.all(Object.values(s.posts).map(async (id) => [id, await mergedFrom(id)] as const));
    expect(older.filter(([, from]) => from !== null)).toEqual([
      [s.posts.m2older, s.gone.work],
      [s.posts.m3older, s.gone.work],
    ]);
    expect(await followersOf('kitap', s.keep.work)).toEqual([
      [m0, false],
      [m1, false],
      [m2, true],
      [m3, true],
    ]);
    expect(await followersOf('kitap', s.gone.work)).toEqual([]);
    expect(await followersOf('yazar', s.gone.work)).toEqual([[m4, false]]);
    expect(await genresOf(s.keep.work)).toEqual([s.genres.shared, s.genres.own, s.genres.theirs]);
    expect(await topicsOf(s.keep.work)).toEqual([s.topics.about, s.topics.more]);
    const counted = await db().selectFrom('genres').select('book_count').where('id', '=', s.genres.shared).executeTakeFirstOrThrow();
    expect(counted.book_count).toBe(1);
    const plain = { published: true, merged_into: null, work_id: s.keep.work };
    expect(await bookOf(s.keep.id)).toEqual({ ...plain, is_main: true });
    for (const b of [s.keep2, s.gone, s.gone2]) expect(await bookOf(b.id)).toEqual({ ...plain, is_main: false });
    expect(await workOf(s.keep.work)).toMatchObject({
      merged_into: null,
      reader_count: 4,
      rating_sum: 27,
      rating_count: 4,
      review_count: 10,
      quote_count: 2,
      follower_count: 2,
    });
    expect(await workOf(s.gone.work)).toMatchObject({ merged_into: s.keep.work, reader_count: 0, review_count: 0, follower_count: 0 });
    const read = await db().selectFrom('members').select(['id', 'read_count', 'to_read_count']).where('id', 'in', [m2, m3, m4]).orderBy('id').execute();
    expect(read).toEqual(
      [
        { id: m2, read_count: 4, to_read_count: 0 },
        { id: m3, read_count: 4, to_read_count: 0 },
        { id: m4, read_count: 4, to_read_count: 0 },
      ].map((row) => ({ ...row, read_count: row.read_count - 1 })),
    );
  });

  test('and undoing it leaves later changes with the edition they concern', async () => {
    const { m0, m1, m2, m3, m5, m6, m7 } = s.readers;
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    const here = (b: Book): Book => ({ ...b, work: s.keep.work });
    await mark(m5, here(s.gone), 'okudum', 10);
    await mark(m6, here(s.keep), 'okudum', 1);
    const reread = [await read(m3, here(s.gone2), '2025-01-01', '2025-01-02'), await read(m3, here(s.keep), '2025-02-01', '2025-02-02')] as const;
    // No mark of theirs will be where this edition goes.
    const elsewhere = await read(m0, here(s.gone2), '2025-04-01', '2025-04-02');
    const running = await read(m5, here(s.gone), '2025-03-01');
    const [quoteGone, quoteKeep] = [await say(m0, here(s.gone2), 'alinti'), await say(m0, here(s.keep), 'alinti')];
    await followEntry(m7, 'kitap', s.keep.work);
    // Readers who removed one of two entries, or a moved one, get none back.
    await db().deleteFrom('shelf_entries').where('member_id', 'in', [m1, m2]).where('work_id', '=', s.keep.work).execute();
    await unfollow(m1, 'kitap', s.keep.work);
    await unfollow(m2, 'kitap', s.keep.work);
    await split();
    expect(await marksOn(s.gone.work)).toEqual([
      [m3, s.gone.id, 'okudum', 4],
      [s.readers.m4, s.gone.id, 'okudum', 7],
      [m5, s.gone.id, 'okudum', 10],
    ]);
    expect(await marksOn(s.keep.work)).toEqual([
      [m0, s.keep.id, 'okudum', 8],
      [m3, s.keep.id, 'okuyacagim', null],
      [s.readers.m4, s.keep.id, 'okudum', 6],
      [m6, s.keep.id, 'okudum', 1],
    ]);
    const ids = async (member: number, work: number) => (await readingsOf(member, work)).map(({ id }) => id);
    expect(await ids(m3, s.gone.work)).toEqual([s.readings.m3[1], reread[0]]);
    expect(await ids(m3, s.keep.work)).toEqual([s.readings.m3[0], reread[1]]);
    expect(await ids(m0, s.keep.work)).toContain(elsewhere);
    expect([await ids(m5, s.gone.work), await ids(m2, s.gone.work), await ids(m2, s.keep.work)]).toEqual([[running], [], []]);
    expect(await postsOn(s.gone.work)).toContain(quoteGone);
    expect(await postsOn(s.keep.work)).toContain(quoteKeep);
    expect(await followersOf('kitap', s.gone.work)).toEqual([[m3, true]]);
    expect(await followersOf('kitap', s.keep.work)).toEqual([
      [m0, false],
      [m7, false],
    ]);
    expect(await workOf(s.gone.work)).toMatchObject({ merged_into: null, reader_count: 3, rating_sum: 21, follower_count: 0 });
    expect(await workOf(s.keep.work)).toMatchObject({ reader_count: 3, rating_sum: 15, follower_count: 2 });
  });

  test('and undoing it moves a newer review with its edition, unless its author has one there', async () => {
    const { m0, m1, m2, m7 } = s.readers;
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    const here = (b: Book): Book => ({ ...b, work: s.keep.work });
    const remove = (id: number) => db().updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    // Deletes the own review, and writes one about an edition of the other work.
    await remove(s.posts.m7);
    await remove(s.posts.m2newer);
    const fresh = await say(m7, here(s.gone2), 'inceleme');
    const again = await say(m2, here(s.gone2), 'inceleme');
    const removed = await say(m0, here(s.gone), 'inceleme', { deleted_at: new Date() });
    const removedTwice = await say(m1, here(s.gone), 'inceleme', { deleted_at: new Date() });
    await split();
    const there = await postsOn(s.gone.work);
    expect(there).toEqual(expect.arrayContaining([fresh, again, removed, removedTwice, s.posts.m1, s.posts.m2newer, s.posts.m3older]));
    expect(there).not.toContain(s.posts.m0);
    expect([await mergedFrom(s.posts.m2older), await mergedFrom(s.posts.m3older)]).toEqual([null, null]);
    const standing = await db()
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', m1)
      .where('work_id', '=', s.gone.work)
      .where('kind', '=', 'inceleme')
      .where('deleted_at', 'is', null)
      .execute();
    expect(standing).toEqual([{ id: s.posts.m1 }]);
  });

  test.each(['baski-birlestir', 'kitap-birlestir'])('that were merged before, and undoing one after the other restores each state (%s)', async (islem) => {
    const first = await world();
    const one = await merge('baski-birlestir', s.keep.id, s.gone.id);
    const second = await world();
    const two = await merge(islem, s.beside.id, s.keep.id);
    const there = (await db().selectFrom('books').select('id').where('work_id', '=', s.beside.work).orderBy('id').execute()).map(({ id }) => id);
    expect(there).toEqual([s.keep.id, s.keep2.id, s.gone.id, s.gone2.id, s.beside.id].sort((a, b) => a - b));
    await two();
    expect(await world()).toEqual(second);
    await one();
    expect(await world()).toEqual(first);
  });

  test('and undoing it leaves rows alone that have the number of a moved row of another kind', async () => {
    const numbers = [s.posts.m1, s.gone2.id];
    for (const id of numbers) {
      await sql`insert into genres (id, slug, name_tr, name_en) overriding system value values (${id}, ${`tur-no-${id}`}, 'Tür', 'Genre')`.execute(db());
      await sql`insert into topics (id, name, title, slug) overriding system value values (${id}, ${`Konu no ${id}`}, 'Konu', ${`konu-no-${id}`})`.execute(
        db(),
      );
      await db().insertInto('work_genres').values({ work_id: s.keep.work, genre_id: id }).execute();
      await db().insertInto('work_topics').values({ work_id: s.keep.work, topic_id: id }).execute();
    }
    for (const id of [s.gone.id, s.gone2.id]) {
      const values = { kind: 'alinti', work_id: s.keep.work, book_id: s.keep.id } as const;
      await db().updateTable('posts').set(values).where('id', '=', id).executeTakeFirstOrThrow();
    }
    await sql`insert into books (id, work_id, title, slug, author_line, is_main) overriding system value
      values (${s.posts.m1}, ${s.keep.work}, 'Kitap', 'kitap-no', '', false)`.execute(db());
    await countAll();
    const before = await world();
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    await split();
    expect(await world()).toEqual(before);
  });

  test('and undoing it leaves readings of earlier merges where they are', async () => {
    const { m0 } = s.readers;
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    const stays = await read(m0, { ...s.gone2, work: s.keep.work }, '2025-04-01', '2025-04-02');
    await split();
    // Its reader shelves that edition's work only now.
    await mark(m0, s.gone2, 'okudum', 5);
    const third = await book();
    for (const work of [s.keep, s.gone]) {
      const part = await merge('baski-birlestir', third.id, work.id);
      await part();
      expect((await readingsOf(m0, s.keep.work)).map(({ id }) => id)).toContain(stays);
    }
  });

  test('marks as older only a review beside a newer one of the same work', async () => {
    const { m0, m5, m7 } = s.readers;
    const [other, third] = [await book(), await book()];
    await say(m0, other, 'inceleme');
    // Of two reviews merged earlier the newer one has been deleted since.
    const [standing, older] = [await say(m7, third, 'inceleme'), await say(m5, third, 'inceleme')];
    const newer = await say(m5, s.keep, 'inceleme');
    await merge('baski-birlestir', s.keep.id, third.id);
    expect(await Promise.all([older, newer, s.posts.m7, standing].map(mergedFrom))).toEqual([third.work, null, third.work, null]);
    const remove = (id: number) => db().updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await remove(newer);
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    expect(await Promise.all([s.posts.m0, s.posts.m5, older].map(mergedFrom))).toEqual([null, null, third.work]);
    await remove(s.posts.m5);
    await split();
    expect(await Promise.all([older, s.posts.m7].map(mergedFrom))).toEqual([third.work, third.work]);
  });

  test('and undoing it leaves posts that were moved to another book since', async () => {
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    await db().updateTable('posts').set({ work_id: s.beside.work, book_id: s.beside.id }).where('id', '=', s.posts.m5quote).execute();
    await split();
    expect(await postsOn(s.beside.work)).toContain(s.posts.m5quote);
    expect(await postsOn(s.gone.work)).toContain(s.posts.m5said);
  });

  test('and undoing it brings an ended reading back only to a book still shelved, and only if no other is in progress', async () => {
    const { m4 } = s.readers;
    const here = (b: Book): Book => ({ ...b, work: s.keep.work });
    const running = async (work: number) => (await readingsOf(m4, work)).filter(({ done }) => !done);
    const removed = await merge('baski-birlestir', s.keep.id, s.gone.id);
    await db().deleteFrom('shelf_entries').where('member_id', '=', m4).where('work_id', '=', s.keep.work).execute();
    await removed();
    expect([await readingsOf(m4, s.keep.work), await readingsOf(m4, s.gone.work)]).toEqual([[], []]);

    await mark(m4, s.keep, 'okuyorum', null, 3);
    await mark(m4, s.gone, 'okuyorum', null, 3);
    await read(m4, s.gone, '2024-06-01');
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    const fresh = await read(m4, here(s.gone), '2025-06-01');
    await split();
    expect(await running(s.gone.work)).toMatchObject([{ id: fresh }]);
    expect(await running(s.keep.work)).toEqual([]);
  });

  test('and undoing it does not resume readings of other books', async () => {
    const { m3 } = s.readers;
    const elsewhere = await read(m3, s.beside, '2024-01-01');
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    await db().updateTable('readings').set({ done: true, finished_on: '2024-02-01' }).where('id', '=', elsewhere).execute();
    const before = await readingsOf(m3, s.beside.work);
    await split();
    expect(await readingsOf(m3, s.beside.work)).toEqual(before);
  });

  test('and undoing it counts both books of a reader who has gone over to the other edition', async () => {
    const { m1 } = s.readers;
    const readCount = async () => (await db().selectFrom('members').select('read_count').where('id', '=', m1).executeTakeFirstOrThrow()).read_count;
    const entry = () => db().updateTable('shelf_entries').where('member_id', '=', m1);
    await entry().set({ shelf: 'okudum' }).where('work_id', '=', s.gone.work).execute();
    await countAll();
    const before = await readCount();
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    await entry().set({ book_id: s.keep.id }).where('work_id', '=', s.keep.work).execute();
    await split();
    expect([(await marksOn(s.keep.work)).filter(([member]) => member === m1), (await marksOn(s.gone.work)).filter(([member]) => member === m1)]).toEqual([
      [[m1, s.keep.id, 'okudum', null]],
      [[m1, s.gone2.id, 'okudum', null]],
    ]);
    expect(await readCount()).toBe(before + 1);
  });
});
