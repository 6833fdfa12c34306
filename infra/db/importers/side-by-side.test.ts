import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { writeBooks } from './catalogue';
import { importedBook } from './catalogue/testing';
import { importOpenLibrary } from './openlibrary';
import { runImport } from './run';
import { dumpLine, importBed } from './testing';

const bed = importBed('side-by-side');

async function* numbered<T>(...records: T[]) {
  yield records.map((record, n) => ({ line: n + 1, record }));
}
/** Creates a topic as nothing tells a batch not to, were it alone. */
const addTopic = (tx: Kysely<Schema>, slug: string) => tx.insertInto('topics').values({ slug, name: slug, title: slug }).execute();
const topics = async (like: string) =>
  (await bed.db.selectFrom('topics').select('slug').where('slug', 'like', like).orderBy('slug').execute()).map((t) => t.slug);

/** What some wait for and another opens, before or after. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Runs a batch for each record; `write` is told where it stands. */
const batches = (kinds: string[], write: (tx: Kysely<Schema>, n: number) => Promise<number>) =>
  runImport(bed.db, {
    records: numbered(...kinds.map((kind, n) => ({ kind, n }))),
    parse: (row) => row,
    write: (tx, [row]) => write(tx, row?.n ?? 0),
    batchSize: 1,
    kindOf: ([row]) => row?.kind ?? null,
  });

test('[R-SPEED-07] two batches of a kind are written side by side, never more, and each counts', async () => {
  const pairs = [gate(), gate()] as const;
  let [running, most] = [0, 0];
  const report = await batches(['a', 'a', 'a', 'a'], async (_tx, n) => {
    running += 1;
    most = Math.max(most, running);
    // Each second one ends with the next: one after the other, it would wait for ever.
    const pair = pairs[n < 2 ? 0 : 1];
    if (n % 2) pair.open();
    else await pair.opened;
    running -= 1;
    return 1;
  });
  expect([report.written, most]).toEqual([4, 2]);
});

test('[R-SPEED-07] batches of different kinds are written one after the other', async () => {
  const events: string[] = [];
  await batches(['a', 'b', 'a'], async (tx, n) => {
    events.push(`${n} begins`);
    await sql`select pg_sleep(0.01)`.execute(tx);
    events.push(`${n} ends`);
    return 0;
  });
  expect(events).toEqual(['0 begins', '0 ends', '1 begins', '1 ends', '2 begins', '2 ends']);
});

test('[R-LIBIO-10] [R-SPEED-07] who comes second to a row that two batches create is written anew, and nothing is refused', async () => {
  const looked = [gate(), gate()] as const;
  const tries: number[] = [];
  const report = await batches(['a', 'a'], async (tx, n) => {
    tries.push(n);
    if ((await topics('yan-yana')).length) return 0;
    // Neither writes before both have looked.
    looked[n ? 1 : 0].open();
    await looked[n ? 0 : 1].opened;
    await addTopic(tx, 'yan-yana');
    return 1;
  });
  expect([report.written, report.refused, tries.length]).toEqual([1, [], 3]);
  expect(await topics('yan-yana')).toEqual(['yan-yana']);
});

test('[R-LIBIO-10] a row that is refused however often it is tried is named, and those beside it are written', async () => {
  await addTopic(bed.db, 'var-olan');
  const report = await runImport(bed.db, {
    records: numbered('yeni-1', 'var-olan', 'yeni-2'),
    parse: (slug) => slug,
    write: async (tx, slugs) => {
      for (const slug of slugs) await addTopic(tx, slug);
      return slugs.length;
    },
    kindOf: () => 'topic',
  });
  expect([report.written, report.refused.map(({ line }) => line)]).toEqual([2, [2]]);
  expect(await topics('yeni-%')).toEqual(['yeni-1', 'yeni-2']);
});

test('[R-LIBIO-10] an import that fails ends when the batch beside has ended', async () => {
  const events: string[] = [];
  const failed = gate();
  const failing = batches(['a', 'a'], async (tx, n) => {
    if (n === 0) {
      await failed.opened;
      await sql`select pg_sleep(0.02)`.execute(tx);
      events.push('beside ended');
      return 1;
    }
    failed.open();
    throw new Error('the disk is gone');
  });
  await expect(failing.finally(() => events.push('import ended'))).rejects.toThrow('the disk is gone');
  expect(events).toEqual(['beside ended', 'import ended']);
});

test('[R-SPEED-07] [R-LIBIO-10] [R-SERIES-05] a dump in batches side by side gives the same as in one: one work, one edition of an ISBN, one series', async () => {
  const edition = (n: number) =>
    dumpLine('edition', `OL${n}M`, {
      // Two editions of each of twenty works that no line has told of, all in one series; the ISBN is that of the other edition.
      title: `Cilt ${n >> 1} (Bozkır, #${n >> 1})`,
      works: [{ key: `/works/OL${n >> 1}W` }],
      authors: [{ key: '/authors/OL1A' }],
      publishers: ['Yan Yana'],
      ...(n < 4 ? { isbn_13: ['9789750718533'] } : {}),
    });
  const file = path.join(bed.folder, 'dump.txt');
  writeFileSync(file, [dumpLine('author', 'OL1A', { name: 'Yazar Bir' }), ...Array.from({ length: 40 }, (_, n) => edition(n))].join('\n'));
  const { refused } = await importOpenLibrary(bed.db, file, () => {}, new Map(), { batch: 1 });
  expect(refused).toEqual([]);
  const { rows } = await sql`select (select count(*)::int from works where source_key like 'ol:%') as works, (select count(*)::int from books) as editions,
    (select count(*)::int from books where isbn13 = '9789750718533') as of_isbn, (select count(*)::int from series) as series, (select count(*)::int from series_works) as volumes,
    (select count(*)::int from publishers) as publishers, (select count(*)::int from books where author_line <> 'Yazar Bir') as nameless,
    (select count(*)::int from works w where (select count(*) from books b where b.work_id = w.id and b.is_main) <> 1) as without_main`.execute(bed.db);
  // The three later editions of the ISBN are the first; with them goes the work that none but they had.
  expect(rows).toEqual([{ works: 19, editions: 37, of_isbn: 1, series: 1, volumes: 19, publishers: 1, nameless: 0, without_main: 0 }]);
});

test('[R-SPEED-07] [R-SERIES-05] who names a series that another batch is about to create waits for it', async () => {
  const volume = (n: number) =>
    importedBook(
      `ol:OL20${n}M`,
      `ol:OL20${n}W`,
      { key: 'ol:OL2A', name: 'Yazar İki' },
      { title: `Ova ${n}`, series: n > 1 ? [{ name: 'Ova', place: `${n}` }] : [] },
    );
  const write = (n: number, then: () => Promise<unknown> = async () => {}) =>
    bed.db.transaction().execute(async (tx) => {
      await writeBooks(tx, [volume(n)]);
      await then();
    });
  // The author is there before, as in a dump: whoever creates one is waited for anyway.
  await write(1);
  const [written, held] = [gate(), gate()];
  const first = write(2, () => {
    written.open();
    return held.opened;
  });
  await written.opened;
  let ended = false;
  const second = write(3).then(() => {
    ended = true;
  });
  const waits = sql`select from pg_locks where locktype = 'advisory' and not granted`;
  while (!ended && !(await waits.execute(bed.db)).rows.length) await sql`select pg_sleep(0.01)`.execute(bed.db);
  const waited = !ended;
  held.open();
  await Promise.all([first, second]);
  expect(waited).toBe(true);
  const { rows } =
    await sql`select count(distinct s.id)::int as series, count(*)::int as volumes from series s join series_works x on x.series_id = s.id where s.name = 'Ova'`.execute(
      bed.db,
    );
  expect(rows).toEqual([{ series: 1, volumes: 2 }]);
});
