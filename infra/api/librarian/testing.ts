import type { Input, Result } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { TestApi, TestMember } from '../testing/server';

let n = 0;
/** Inserts an author directly into the database. */
export async function makeAuthor(api: TestApi, name = `Yazar ${++n}`): Promise<number> {
  return (
    await api.db
      .insertInto('authors')
      .values({ name, slug: `yazar-${++n}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** A work with one main edition. */
export async function makeBook(api: TestApi, title = `Kitap ${++n}`, authorId?: number): Promise<{ id: number; workId: number; authorId: number }> {
  const by = authorId ?? (await makeAuthor(api));
  const work = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
  const slug = `kitap-${++n}`;
  const book = await api.db.insertInto('books').values({ work_id: work.id, title, slug, author_line: 'Yazar' }).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('book_contributors').values({ book_id: book.id, author_id: by, role: 'yazar' }).execute();
  return { id: book.id, workId: work.id, authorId: by };
}

/** All reader data about some works and authors, with every counter: what a merge and its undo must preserve. */
export async function stateOf(api: TestApi, workIds: readonly number[], authorIds: readonly number[]): Promise<Record<string, unknown[]>> {
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(api.db)).rows;
  const works = sql`any(${workIds}::bigint[])`;
  return {
    works: await read(sql`select * from works where id = ${works} order by id`),
    books: await read(
      sql`select id, work_id, title, slug, isbn13, is_main, published, merged_into, author_line from books where id in (select book_id from book_contributors) or work_id = ${works} order by id`,
    ),
    authors: await read(
      sql`select id, name, slug, book_count, reader_count, follower_count, rating_sum, rating_count, published, merged_into from authors where id = any(${authorIds}::bigint[]) order by id`,
    ),
    contributors: await read(sql`select * from book_contributors order by book_id, author_id, role`),
    shelves: await read(sql`select * from shelf_entries where work_id = ${works} order by member_id, work_id`),
    posts: await read(sql`select id, kind, author_id, work_id, book_id, rating, text, merged_from from posts where work_id = ${works} order by id`),
    follows: await read(sql`select * from entity_follows order by kind, entity_id, member_id`),
    genres: await read(sql`select * from work_genres where work_id = ${works} order by work_id, genre_id`),
    genreCounts: await read(sql`select id, book_count from genres order by id`),
    drafts: await read(sql`select id, work_id, book_id from drafts order by id`),
    members: await read(sql`select id, read_count, to_read_count, review_count, quote_count, post_count from members order by id`),
  };
}

export type Save = Input<'v2/kutuphane/kitap/kaydet'>;
/** The minimal valid book form. */
export const bookForm = (authorId: number, change: Partial<Save> = {}): Save => ({
  adi: `Deneme ${++n}`,
  tur: 'kitap',
  katkilar: `yazar:${authorId}`,
  ...change,
});

/** Performs an operation and returns its response. */
export const operate = (api: TestApi, session: TestMember, input: Input<'v2/kutuphane/islem'>) => api.post('v2/kutuphane/islem', input, { session });
/** The latest change of a record. */
export async function lastChange(
  api: TestApi,
  session: TestMember,
  turu: 'kitap' | 'yazar' | 'konu',
  id: number,
): Promise<Result<'v2/kutuphane/gecmis'>['liste'][number]> {
  const change = (await api.get('v2/kutuphane/gecmis', { turu, id }, { session })).body._sonuc.liste[0];
  if (!change) throw new Error('no change');
  return change;
}
