import { sql } from 'kysely';
import { lockWork } from '../entities/post/review';
import { changeShelf } from '../library/shelf.writes';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { lastChange, makeAuthor, makeBook, operate, stateOf } from './testing';

let api: TestApi;
let librarian: TestMember;
let readers: TestMember[];
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'] });
  readers = [];
  for (let i = 0; i < 8; i += 1) readers.push(await api.member());
  await api.db
    .insertInto('genres')
    .values([
      { slug: 'roman', name_tr: 'Roman', name_en: 'Novel' },
      { slug: 'siir', name_tr: 'Şiir', name_en: 'Poetry' },
    ])
    .execute();
});
afterAll(() => api?.stop());

/** Seeded random numbers, so that a failing round can be rerun. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}
const shelves = ['okudum', 'okuyorum', 'okuyacagim', 'yarim-biraktim'] as const;
type Book = Awaited<ReturnType<typeof makeBook>>;

/** Random reader actions on books through the API. */
async function live(books: readonly Book[], roll: (sides: number) => number, times: number) {
  for (let i = 0; i < times; i += 1) {
    const session = readers[roll(readers.length)] as TestMember;
    const book = books[roll(books.length)] as Book;
    const what = roll(7);
    if (what <= 2) await api.post('v2/kitap/isaretle', { kitapId: book.id, raf: shelves[roll(4)], ...(roll(2) ? { puan: 1 + roll(10) } : {}) }, { session });
    else if (what === 3)
      await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: book.id, metin: `Bu kitap üzerine uzunca bir söz ${i}.` }, { session });
    else if (what === 4) await api.post('v2/gonderi/paylas', { turu: 'alinti', kitapId: book.id, metin: `Bir alıntı ${i}` }, { session });
    else if (what === 5) await api.post('v2/kitap/takip', { id: book.id, ...(roll(3) ? { takip: 1 } : { sessiz: 1 }) }, { session });
    else await api.post('v2/yazar/takip', { id: book.authorId, takip: 1 }, { session });
  }
}
/** Counters a merge must have updated, compared with the rows. */
async function expectCountersTrue(workIds: readonly number[]) {
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from works w where w.id = any(${workIds}::bigint[]) and (
      w.reader_count <> (select count(*) from shelf_entries e where e.work_id = w.id and e.shelf = 'okudum') or w.rating_count <> (select count(e.rating) from shelf_entries e where e.work_id = w.id)
      or w.rating_sum <> (select coalesce(sum(e.rating), 0) from shelf_entries e where e.work_id = w.id) or w.review_count <> (select count(*) from posts p where p.work_id = w.id and p.kind = 'inceleme' and p.deleted_at is null)
      or w.quote_count <> (select count(*) from posts p where p.work_id = w.id and p.kind = 'alinti' and p.deleted_at is null)
      or w.follower_count <> (select count(*) from entity_follows f where f.kind = 'kitap' and f.entity_id = w.id and not f.muted))`.execute(api.db);
  expect(rows[0]?.wrong).toBe(0);
  const members = await sql<{
    wrong: number;
  }>`select count(*)::int as wrong from members m where read_count <> (select count(*) from shelf_entries e where e.member_id = m.id and e.shelf = 'okudum')
    or to_read_count <> (select count(*) from shelf_entries e where e.member_id = m.id and e.shelf = 'okuyacagim')`.execute(api.db);
  expect(members.rows[0]?.wrong).toBe(0);
}

test.each([11, 23, 42, 77])(
  '[R-MODAL-04] [R-MODAL-05] a merge keeps one shelf entry per reader, the newer, and every text; undoing it restores all rows and counters (round %i)',
  async (seed) => {
    const roll = dice(seed);
    const author = await makeAuthor(api);
    const [keep, gone] = [await makeBook(api, undefined, author), await makeBook(api, undefined, roll(2) ? author : undefined)];
    const works = [keep.workId, gone.workId];
    const genres = await api.db.selectFrom('genres').select('id').orderBy('id').execute();
    await api.db
      .insertInto('work_genres')
      .values({ work_id: gone.workId, genre_id: genres[0]?.id ?? 0 })
      .execute();
    await api.db
      .insertInto('work_genres')
      .values({ work_id: keep.workId, genre_id: genres[roll(2)]?.id ?? 0 })
      .execute();
    await sql`update genres g set book_count = (select count(*) from work_genres w join books b on b.work_id = w.work_id and b.is_main and b.published where w.genre_id = g.id)`.execute(
      api.db,
    );
    await api.post('v2/taslak/kaydet', { turu: 'inceleme', kitapId: gone.id, metin: 'Yarım kalmış sözler' }, { session: readers[0] });
    await live([keep, gone], roll, 50);
    const islem = roll(2) ? ('kitap-birlestir' as const) : ('baski-birlestir' as const);
    // Author counters in the test data start at zero; unpublishing and republishing recomputes them.
    await operate(api, librarian, { islem: 'kitap-kaldir', id: gone.id });
    await operate(api, librarian, { islem: 'kitap-yayinla', id: gone.id });
    await operate(api, librarian, { islem: 'kitap-kaldir', id: keep.id });
    await operate(api, librarian, { islem: 'kitap-yayinla', id: keep.id });
    const before = await stateOf(api, works, [keep.authorId, gone.authorId]);
    const marks = before.shelves as { member_id: number; updated_at: Date; shelf: string; rating: number | null }[];

    expect((await operate(api, librarian, { islem, id: keep.id, digerId: gone.id })).body._sonuc).toMatchObject({ durum: 'yapildi', id: keep.id });
    const after = await stateOf(api, works, []);
    const left = after.shelves as { member_id: number; work_id: number; shelf: string; rating: number | null }[];
    expect(left).toHaveLength(new Set(marks.map((m) => m.member_id)).size);
    for (const mark of left) {
      const newest = marks.filter((m) => m.member_id === mark.member_id).sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime())[0];
      expect({ work: mark.work_id, shelf: mark.shelf, rating: mark.rating }).toEqual({ work: keep.workId, shelf: newest?.shelf, rating: newest?.rating });
    }
    const texts = (rows: unknown[]) => (rows as { text: string }[]).map((p) => p.text).sort();
    expect(texts(after.posts ?? [])).toEqual(texts(before.posts ?? []));
    expect((after.posts as { work_id: number }[]).every((p) => p.work_id === keep.workId)).toBe(true);
    await expectCountersTrue(works);

    const change = await lastChange(api, librarian, 'kitap', keep.id);
    expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: change.id }, { session: librarian })).status).toBe(200);
    expect(await stateOf(api, works, [keep.authorId, gone.authorId])).toEqual(before);
    expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: change.id }, { session: librarian })).body.hataKodu).toBe('alreadyUndone');
  },
);

test.each([5, 19])('changes between a merge and its undo are not lost, and the counters stay correct (round %i)', async (seed) => {
  const roll = dice(seed);
  const [keep, gone] = [await makeBook(api), await makeBook(api)];
  const works = [keep.workId, gone.workId];
  await live([keep, gone], roll, 40);
  const islem = seed === 5 ? ('kitap-birlestir' as const) : ('baski-birlestir' as const);
  await operate(api, librarian, { islem, id: keep.id, digerId: gone.id });
  const merge = await lastChange(api, librarian, 'kitap', keep.id);
  await live(islem === 'baski-birlestir' ? [keep, gone] : [keep], roll, 40);
  await expectCountersTrue(works);
  const between = await stateOf(api, works, []);
  expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: merge.id }, { session: librarian })).status).toBe(200);
  const after = await stateOf(api, works, []);
  await expectCountersTrue(works);
  expect(after.posts?.length).toBe(between.posts?.length);
  const who = (state: typeof after) => new Set((state.shelves as { member_id: number }[]).map((m) => m.member_id));
  expect(who(after)).toEqual(who(between));
});

test('[R-MODAL-04] the old URL redirects permanently to the remaining book, and works again after undoing', async () => {
  const [keep, gone] = [await makeBook(api), await makeBook(api)];
  const slug = async (id: number) => (await api.db.selectFrom('books').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug;
  const old = { id: gone.id, seo: await slug(gone.id) };
  await operate(api, librarian, { islem: 'kitap-birlestir', id: keep.id, digerId: gone.id });
  expect((await api.page('kitap', old)).body._sonuc).toMatchObject({ durum: 301, yonlendir: `/kitap/${await slug(keep.id)}--${keep.id}` });
  expect((await api.page('kitap', { ...old, bolum: 'incelemeler' })).body._sonuc.yonlendir).toBe(`/kitap/${await slug(keep.id)}--${keep.id}/incelemeler`);
  // After a further merge, it redirects to the last one directly.
  const last = await makeBook(api);
  await operate(api, librarian, { islem: 'kitap-birlestir', id: last.id, digerId: keep.id });
  expect((await api.page('kitap', old)).body._sonuc.yonlendir).toBe(`/kitap/${await slug(last.id)}--${last.id}`);
  const [second, first] = (await api.get('v2/kutuphane/gecmis', { turu: 'kitap', id: keep.id }, { session: librarian })).body._sonuc.liste;
  const undo = (id = 0) => api.post('v2/kutuphane/gecmis/geri-al', { id }, { session: librarian });
  expect((await undo(first?.id)).body).toMatchObject({ hataKodu: 'undoLaterFirst' });
  expect((await undo(second?.id)).status).toBe(200);
  expect((await undo(first?.id)).status).toBe(200);
  expect((await api.page('kitap', old)).body._sonuc).toMatchObject({ durum: 200, veri: { kitap: { id: gone.id } } });
});

test('[R-MODAL-08] merged authors share their books once, their followers and the old URL; undoing restores all', async () => {
  const [keep, gone] = [await makeAuthor(api, 'Ayşe Yazan'), await makeAuthor(api, 'Ayse Yazan')];
  const [own, theirs, shared] = [await makeBook(api, undefined, keep), await makeBook(api, undefined, gone), await makeBook(api, undefined, keep)];
  await api.db.insertInto('book_contributors').values({ book_id: shared.id, author_id: gone, role: 'yazar', position: 1 }).execute();
  const works = [own, theirs, shared].map((b) => b.workId);
  await live([own, theirs, shared], dice(3), 30);
  for (const id of [own.id, theirs.id, shared.id]) {
    await operate(api, librarian, { islem: 'kitap-kaldir', id });
    await operate(api, librarian, { islem: 'kitap-yayinla', id });
  }
  await sql`update books b set author_line = coalesce((select string_agg(a.name, ', ' order by c.position, a.id) from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'yazar'), '')`.execute(
    api.db,
  );
  const before = await stateOf(api, works, [keep, gone]);
  const slug = (await api.db.selectFrom('authors').select('slug').where('id', '=', gone).executeTakeFirstOrThrow()).slug;
  expect((await operate(api, librarian, { islem: 'yazar-birlestir', id: keep, digerId: gone })).status).toBe(200);
  const lines = await api.db.selectFrom('books').select(['id', 'author_line']).where('id', 'in', [own.id, theirs.id, shared.id]).orderBy('id').execute();
  expect(lines.map((l) => l.author_line)).toEqual(['Ayşe Yazan', 'Ayşe Yazan', 'Ayşe Yazan']);
  expect((await api.page('yazar', { seo: slug })).body._sonuc).toMatchObject({ durum: 301 });
  const change = await lastChange(api, librarian, 'yazar', keep);
  expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: change.id }, { session: librarian })).status).toBe(200);
  expect(await stateOf(api, works, [keep, gone])).toEqual(before);
  expect((await api.page('yazar', { seo: slug })).body._sonuc.durum).toBe(200);
});

test('[R-LIB-02] of two librarians merging the same pair at once from both sides, one succeeds and the other is told', async () => {
  const other = await api.member({ roles: ['moderator'] });
  const [a, b] = [await makeBook(api), await makeBook(api)];
  await live([a, b], dice(9), 20);
  const answers = await Promise.all([
    operate(api, librarian, { islem: 'kitap-birlestir', id: a.id, digerId: b.id }),
    operate(api, other, { islem: 'kitap-birlestir', id: b.id, digerId: a.id }),
    operate(api, other, { islem: 'kitap-birlestir', id: a.id, digerId: b.id }),
  ]);
  expect(answers.map((x) => x.status).sort()).toEqual([200, 409, 409]);
  expect(answers.filter((x) => x.status === 409).map((x) => x.body.hataKodu)).toEqual(['recordMerged', 'recordMerged']);
  await expectCountersTrue([a.workId, b.workId]);
});

test('shelf entries arriving during a merge count for the remaining work', async () => {
  const [keep, gone] = [await makeBook(api), await makeBook(api)];
  const [merged, ...answers] = await Promise.all([
    operate(api, librarian, { islem: 'baski-birlestir', id: keep.id, digerId: gone.id }),
    ...readers.flatMap((session) => [
      api.post('v2/kitap/isaretle', { kitapId: gone.id, raf: 'okudum', puan: 8 }, { session }),
      api.post('v2/gonderi/paylas', { turu: 'alinti', kitapId: gone.id, metin: 'Tam o sırada yazılan bir alıntı.' }, { session }),
    ]),
  ]);
  expect(merged?.status).toBe(200);
  for (const answer of answers) expect(answer.status).toBe(200);
  expect((await api.db.selectFrom('shelf_entries').select('work_id').where('work_id', '=', gone.workId).execute()).length).toBe(0);
  expect((await api.db.selectFrom('posts').select('id').where('work_id', '=', gone.workId).execute()).length).toBe(0);
  await expectCountersTrue([keep.workId, gone.workId]);
});

test.each(['kitap-birlestir', 'baski-birlestir'] as const)('a merge (%s) waiting for a work locks nothing that shelving the work needs', async (islem) => {
  const [keep, gone] = [await makeBook(api), await makeBook(api)];
  const merge = await api.db.transaction().execute(async (tx) => {
    await lockWork(tx, gone.workId);
    const answer = operate(api, librarian, { islem, id: keep.id, digerId: gone.id });
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!(await waits.execute(api.db)).rows.length);
    await sql`select id from books where id in (${keep.id}, ${gone.id}) for key share nowait`.execute(tx);
    await changeShelf(tx, readers[0]?.id ?? 0, { id: gone.id, work_id: gone.workId }, () => ({ shelf: 'okudum', rating: 9 }));
    return { answer };
  });
  expect((await merge.answer).status).toBe(200);
  expect(await api.db.selectFrom('shelf_entries').select(['work_id', 'rating']).where('work_id', 'in', [keep.workId, gone.workId]).execute()).toEqual([
    { work_id: keep.workId, rating: 9 },
  ]);
  await expectCountersTrue([keep.workId, gone.workId]);
});

test('invalid merges are refused with a reason', async () => {
  const [a, b] = [await makeBook(api), await makeBook(api)];
  const code = async (input: Parameters<typeof operate>[2]) => (await api.post('v2/kutuphane/islem', input, { session: librarian })).body.hataKodu;
  expect(await code({ islem: 'kitap-birlestir', id: a.id })).toBe('otherNeeded');
  expect(await code({ islem: 'kitap-birlestir', id: a.id, digerId: a.id })).toBe('mergeSelf');
  expect(await code({ islem: 'kitap-birlestir', id: a.id, digerId: 999_999 })).toBe('bookNotFound');
  expect(await code({ islem: 'kitap-yayinla', id: a.id })).toBe('stateAlready');
  expect(await code({ islem: 'kitap-birlestir', id: a.id, digerId: b.id, surum: 7 })).toBe('staleRecord');
  await operate(api, librarian, { islem: 'baski-birlestir', id: a.id, digerId: b.id });
  expect(await code({ islem: 'baski-birlestir', id: a.id, digerId: b.id })).toBe('sameWork');
});

test('[R-LIB-02] an undo is not undone, and nothing is undone twice: the record stays unchanged', async () => {
  const book = await makeBook(api);
  const undo = (id: number) => api.post('v2/kutuphane/gecmis/geri-al', { id }, { session: librarian });
  const changes = () =>
    api.db
      .selectFrom('catalog_changes')
      .select(['id', 'action', 'undone_by'])
      .where('kind', '=', 'kitap')
      .where('entity_id', '=', book.id)
      .orderBy('id')
      .execute();
  const published = async () => (await api.db.selectFrom('books').select('published').where('id', '=', book.id).executeTakeFirstOrThrow()).published;
  await operate(api, librarian, { islem: 'kitap-kaldir', id: book.id });
  expect(await published()).toBe(false);
  const removal = (await changes())[0]?.id as number;
  expect((await undo(removal)).status).toBe(200);
  expect(await published()).toBe(true);
  const undoing = (await changes())[1]?.id as number;
  expect((await undo(undoing)).body.hataKodu).toBe('alreadyUndone');
  expect((await undo(removal)).body.hataKodu).toBe('alreadyUndone');
  expect(await published()).toBe(true);
  expect(await changes()).toMatchObject([
    { id: removal, action: 'kitap-kaldir', undone_by: undoing },
    { id: undoing, action: 'geri-al', undone_by: null },
  ]);
  expect((await undo(999_999)).body.hataKodu).toBe('changeNotFound');
});

test('[R-LIB-02] changes superseded later, or on a merged record, are not undone', async () => {
  const [book, other] = [await makeBook(api), await makeBook(api)];
  const undo = (id: number | undefined) => api.post('v2/kutuphane/gecmis/geri-al', { id: id as number }, { session: librarian });
  const last = async () =>
    (
      await api.db
        .selectFrom('catalog_changes')
        .select('id')
        .where('kind', '=', 'kitap')
        .where('entity_id', '=', book.id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.id;
  await operate(api, librarian, { islem: 'kitap-kaldir', id: book.id });
  const removal = await last();
  await operate(api, librarian, { islem: 'kitap-yayinla', id: book.id });
  expect((await undo(removal)).body.hataKodu).toBe('alreadyUndone');
  const publishing = await last();
  await operate(api, librarian, { islem: 'kitap-birlestir', id: other.id, digerId: book.id });
  expect((await undo(publishing)).body.hataKodu).toBe('undoLaterFirst');
  expect((await api.db.selectFrom('books').select('merged_into').where('id', '=', book.id).executeTakeFirstOrThrow()).merged_into).toBe(other.id);
});
