import type { Db } from '../../../db/database';
import { publishedBook } from '../book/book.queries';
import { publishedTopic } from '../topic/topic.queries';

/** The columns for what a post is about, from its author's input. @throws Refusal `bookNotFound`, `topicNotFound` */
export async function subjectOf(db: Db, authorId: number, { kitapId, konuId }: { kitapId?: number | undefined; konuId?: number | undefined }) {
  const book = kitapId ? await publishedBook(db, authorId, kitapId) : null;
  const topic = konuId ? await publishedTopic(db, konuId) : null;
  return { work_id: book?.work_id ?? null, book_id: book?.id ?? null, topic_id: topic?.id ?? null };
}
