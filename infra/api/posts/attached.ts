import type { Topic } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { viewerOf } from '../entities/member/member.visibility';
import { publishedTopic, toTopic } from '../entities/topic/topic.queries';
import { type Ctx, refuse } from '../platform';

/** A book as the compose screen attaches it, with the viewer's rating. @throws Refusal `bookNotFound` */
export async function findBook(ctx: Ctx, id: number) {
  const { rows } = await sql<{
    b: BookRow;
  }>`select ${bookJson(viewerOf(ctx))} as b from books b join works w on w.id = b.work_id where b.id = ${id} and b.published`.execute(ctx.db);
  if (!rows[0]) throw refuse('bookNotFound');
  return toBook(rows[0].b);
}

/** A topic as the compose screen attaches it. @throws Refusal `topicNotFound` */
export const findTopic = async (ctx: Ctx, id: number): Promise<Topic> => toTopic(await publishedTopic(ctx.db, id));
