import { author, type Book, book, db, edition, followEntry, genre, mark, members, merge, read, say, topic } from './catalogue.testing';
import { countAll } from './merge-world.testing';

/** Unrelated books with as much data, two of which have been merged before: no merge may touch them. */
async function bystanders(
  readers: readonly number[],
  alsoIn: { genre: number; topic: number; by: number },
  moved: { genre: number; topic: number },
): Promise<Book> {
  const [one, two, three] = [await book(alsoIn.by), await book(), await book()];
  for (const [n, reader] of readers.entries()) {
    for (const b of [one, two, three]) {
      await mark(reader, b, 'okudum', 5, n);
      await say(reader, b, 'inceleme');
      await say(reader, b, 'alinti');
      await read(reader, b, '2018-01-01', '2018-01-03');
      if (n % 2) await followEntry(reader, 'kitap', b.work, n === 3);
    }
  }
  for (const b of [one, two, three]) {
    await db().insertInto('work_genres').values({ work_id: b.work, genre_id: alsoIn.genre }).execute();
    await db().insertInto('work_topics').values({ work_id: b.work, topic_id: alsoIn.topic }).execute();
    await db()
      .insertInto('drafts')
      .values({ member_id: readers[0] as number, kind: 'inceleme', work_id: b.work, book_id: b.id, data: '{}' })
      .execute();
  }
  // Their merge moves these: its records name a genre and a topic that the two works have as well.
  await db().insertInto('work_genres').values({ work_id: three.work, genre_id: moved.genre }).execute();
  await db().insertInto('work_topics').values({ work_id: three.work, topic_id: moved.topic }).execute();
  await merge('kitap-birlestir', two.id, three.id);
  return one;
}

/** Two works with two editions each, readers' data about them, and unrelated data. */
export async function twoWorks() {
  const readers = await members(8);
  const [m0, m1, m2, m3, m4, m5, m6, m7] = readers as [number, number, number, number, number, number, number, number];
  const [shared, own, theirs] = [await genre(), await genre(), await genre()];
  const [about, more] = [await topic(), await topic()];
  const by = await author();
  const keep = await book(by);
  const keep2 = await edition(keep.work, { by });
  const gone = await book();
  const gone2 = await edition(gone.work);
  const beside = await bystanders(readers, { genre: theirs, topic: more, by }, { genre: own, topic: about });
  // One reader has shelved only one, one only the other; of those with both, `keep`'s entry is older, newer, or the same age.
  await mark(m0, keep, 'okudum', 8);
  await mark(m1, gone2, 'okuyorum', null);
  await mark(m2, keep2, 'okudum', 9, 2);
  await mark(m2, gone, 'okuyacagim', null, 1);
  await mark(m3, keep, 'okuyacagim', null, 1);
  await mark(m3, gone, 'okudum', 4, 2);
  await mark(m4, keep, 'okudum', 6, 3);
  await mark(m4, gone, 'okudum', 7, 3);
  await read(m0, keep, '2024-01-01', '2024-01-05');
  await read(m1, gone2, '2024-02-01');
  const readings = {
    m2: [await read(m2, keep, '2023-01-01', '2023-01-09'), await read(m2, gone2, '2020-03-01', '2020-03-07')],
    m3: [await read(m3, keep2, '2019-05-01', '2019-05-02'), await read(m3, gone, '2024-05-01', '2024-05-03')],
    m4running: await read(m4, gone, '2024-06-01'),
  };
  await read(m4, keep, '2024-07-01');
  const posts = {
    m0: await say(m0, keep, 'inceleme'),
    m1: await say(m1, gone, 'inceleme'),
    m2older: await say(m2, keep, 'inceleme'),
    m2newer: await say(m2, gone, 'inceleme'),
    m3older: await say(m3, gone2, 'inceleme'),
    m3newer: await say(m3, keep, 'inceleme'),
    m4deleted: await say(m4, keep, 'inceleme', { deleted_at: new Date() }),
    m4: await say(m4, gone, 'inceleme'),
    m5quoteKeep: await say(m5, keep, 'alinti'),
    m5: await say(m5, gone, 'inceleme'),
    m5quote: await say(m5, gone, 'alinti'),
    m5said: await say(m5, gone, 'ileti'),
    m6first: await say(m6, gone, 'inceleme'),
    m6deleted: await say(m6, keep, 'inceleme', { deleted_at: new Date() }),
    m7: await say(m7, keep, 'inceleme'),
  };
  await followEntry(m0, 'kitap', keep.work);
  await followEntry(m1, 'kitap', gone.work);
  await followEntry(m2, 'kitap', keep.work, true);
  await followEntry(m2, 'kitap', gone.work);
  await followEntry(m3, 'kitap', gone.work, true);
  // Authors of the same numbers.
  await followEntry(m1, 'yazar', keep.work);
  await followEntry(m2, 'yazar', keep.work);
  await followEntry(m4, 'yazar', gone.work);
  await followEntry(m4, 'yazar', keep.work);
  for (const [work_id, genre_id] of [
    [keep.work, shared],
    [keep.work, own],
    [gone.work, shared],
    [gone.work, theirs],
  ] as const)
    await db().insertInto('work_genres').values({ work_id, genre_id }).execute();
  for (const [work_id, topic_id] of [
    [keep.work, about],
    [gone.work, about],
    [gone.work, more],
  ] as const)
    await db().insertInto('work_topics').values({ work_id, topic_id }).execute();
  for (const b of [keep, gone])
    await db().insertInto('drafts').values({ member_id: m1, kind: 'inceleme', work_id: b.work, book_id: b.id, data: '{}' }).execute();
  await countAll();
  return {
    readers: { m0, m1, m2, m3, m4, m5, m6, m7 },
    keep,
    keep2,
    gone,
    gone2,
    beside,
    posts,
    readings,
    genres: { shared, own, theirs },
    topics: { about, more },
  };
}
export type TwoWorks = Awaited<ReturnType<typeof twoWorks>>;
