import type { Db } from '../../db/database';
import { refuse } from '../platform';

/** A published edition with its work. @throws Refusal `bookNotFound` */
export async function publishedBook(db: Db, id: number): Promise<{ id: number; work_id: number }> {
  const book = await db.selectFrom('books').select(['id', 'work_id']).where('id', '=', id).where('published', '=', true).executeTakeFirst();
  if (!book) throw refuse('bookNotFound');
  return book;
}

/** A published topic. @throws Refusal `topicNotFound` */
export async function publishedTopic(db: Db, id: number) {
  const topic = await db
    .selectFrom('topics')
    .select(['id', 'name', 'title', 'slug', 'member_count', 'agenda_count', 'image_key'])
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();
  if (!topic) throw refuse('topicNotFound');
  return topic;
}

/** The columns of a post that say what it is about, from what its writer named. @throws Refusal `bookNotFound`, `topicNotFound` */
export async function subjectOf(db: Db, { kitapId, konuId }: { kitapId?: number | undefined; konuId?: number | undefined }) {
  const book = kitapId ? await publishedBook(db, kitapId) : null;
  const topic = konuId ? await publishedTopic(db, konuId) : null;
  return { work_id: book?.work_id ?? null, book_id: book?.id ?? null, topic_id: topic?.id ?? null };
}
