import { istanbulDay } from '../platform/calendar';
import type { TestApi, TestMember } from '../testing/server';

/** Five books of 100, 200 … 500 pages: the first two by one author, the second in a genre, the first with an ISBN. */
export async function makeBooks(api: TestApi): Promise<{ books: { id: number; work_id: number }[]; authorId: number; genreId: number }> {
  const { id: authorId } = await api.db
    .insertInto('authors')
    .values({ name: 'Deneme Yazarı', slug: 'deneme-yazari', book_count: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: genreId } = await api.db
    .insertInto('genres')
    .values({ slug: 'siir', name_tr: 'Şiir', name_en: 'Poetry', book_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const books: { id: number; work_id: number }[] = [];
  for (const [i, title] of ['Çınar', 'Ihlamur', 'İncir', 'Zeytin', 'Ardıç'].entries()) {
    const work = await api.db
      .insertInto('works')
      .values({ title, first_year: 1950 + i })
      .returning('id')
      .executeTakeFirstOrThrow();
    const book = await api.db
      .insertInto('books')
      .values({
        work_id: work.id,
        title,
        slug: title.toLowerCase(),
        author_line: 'Deneme Yazarı',
        pages: 100 * (i + 1),
        isbn13: i === 0 ? '9780306406157' : null,
      })
      .returning(['id', 'work_id'])
      .executeTakeFirstOrThrow();
    if (i < 2) await api.db.insertInto('book_contributors').values({ book_id: book.id, author_id: authorId, role: 'yazar' }).execute();
    if (i === 1) await api.db.insertInto('work_genres').values({ work_id: work.id, genre_id: genreId }).execute();
    books.push(book);
  }
  return { books, authorId, genreId };
}

export const as = (member: TestMember) => ({ session: member });

/** The Istanbul day this many days ago. */
export const day = (ago: number) => istanbulDay(Date.now() - ago * 86_400_000);
export const year = Number(day(0).slice(0, 4));
