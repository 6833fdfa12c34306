import { sql } from 'kysely';
import { compiled } from '../../db/compiled';
import type { Db } from '../../db/database';
import { firstScore } from '../entities/post/post.score';

/** What its author says of a post. */
export interface NewPost {
  kind: string;
  author_id: number;
  work_id: number | null;
  book_id: number | null;
  topic_id: number | null;
  quoted_post_id: number | null;
  title: string | null;
  text: string;
  marks: string;
  image_keys: readonly string[];
  rating: number | null;
  page: number | null;
  spoiler: boolean;
  topic_only: boolean;
  warning: string | null;
}

const COLUMNS = [
  ...(['kind', 'author_id', 'work_id', 'book_id', 'topic_id', 'quoted_post_id', 'title', 'text'] as const),
  ...(['marks', 'image_keys', 'rating', 'page', 'spoiler', 'topic_only', 'warning'] as const),
];

const inserted = compiled<NewPost, '', { id: number }>(
  (post) => sql`
    insert into posts (${sql.join(COLUMNS.map((name) => sql.ref(name)))}, score)
    values (${sql.join(COLUMNS.map((name) => post[name]))}, ${firstScore(post.kind, post.text)})
    on conflict (author_id, work_id) where kind = 'inceleme' and deleted_at is null and merged_from is null do nothing
    returning id`,
);

/** Writes a post with the score of one to which nobody has reacted. @returns its id; undefined if it is the author's second review of the work */
export async function insertPost(tx: Db, post: NewPost): Promise<number | undefined> {
  return (await inserted(tx, '', post))[0]?.id;
}
