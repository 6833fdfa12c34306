import type { Topic } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { toTopic } from '../catalog/authors.queries';
import { publishedTopic } from '../catalog/published';
import { type Ctx, refuse } from '../platform';
import { viewerOf } from './posts.queries';
import { type BookRow, toBook } from './posts.shape';
import { bookJson } from './posts.sql';

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
