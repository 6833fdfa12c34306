import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { AGENDA_DAYS } from '../entities/topic/topic.agenda';

const shelf = (name: string) => `(select count(*) from shelf_entries e where e.work_id = x.id and e.shelf = '${name}')`;
const written = (kind: string, column: string) =>
  `(select count(*) from posts p where p.${column} = x.id and p.kind = '${kind}' and p.deleted_at is null and p.hidden_at is null and p.archived_at is null)`;
const followed = (kind: string) => `(select count(*) from entity_follows f where f.kind = '${kind}' and f.entity_id = x.id and not f.muted)`;
const ofAuthor = (what: string) =>
  `coalesce((select ${what} from book_contributors c join books b on b.id = c.book_id and b.is_main join works w on w.id = b.work_id where c.author_id = x.id and c.role = 'yazar'), 0)`;

/** Denormalised counters of shelves, follows, posts, stories and reactions, with the queries they must match; `x` is the row that holds the counter. */
const counters: Record<string, Record<string, string>> = {
  works: {
    reader_count: shelf('okudum'),
    reading_count: shelf('okuyorum'),
    to_read_count: shelf('okuyacagim'),
    dropped_count: shelf('yarim-biraktim'),
    rating_sum: '(select coalesce(sum(e.rating), 0) from shelf_entries e where e.work_id = x.id)',
    rating_count: '(select count(e.rating) from shelf_entries e where e.work_id = x.id)',
    rating_histogram:
      'array(select count(e.rating)::int from generate_series(1, 10) n left join shelf_entries e on e.work_id = x.id and e.rating = n group by n order by n)',
    review_count: written('inceleme', 'work_id'),
    quote_count: written('alinti', 'work_id'),
    post_count: written('ileti', 'work_id'),
    follower_count: followed('kitap'),
  },
  authors: {
    reader_count: ofAuthor('sum(w.reader_count)'),
    rating_sum: ofAuthor('sum(w.rating_sum)'),
    rating_count: ofAuthor('sum(w.rating_count)'),
    follower_count: followed('yazar'),
  },
  topics: {
    member_count: followed('konu'),
    // The nightly job subtracts anything older.
    agenda_count: `(select count(*) from posts p where p.topic_id = x.id and p.deleted_at is null and p.hidden_at is null and p.archived_at is null
      and p.created_at > now() - make_interval(days => ${AGENDA_DAYS}))`,
  },
  series: { follower_count: followed('seri') },
  stories: {
    chapter_count: `(select count(*) from chapters c where c.story_id = x.id and c.published
      and not exists (select 1 from posts p where p.chapter_id = c.id and p.hidden_at is not null))`,
  },
  posts: {
    like_count: '(select count(*) from post_likes l where l.post_id = x.id)',
    save_count: '(select count(*) from post_saves s where s.post_id = x.id)',
    comment_count: '(select count(*) from comments c where c.post_id = x.id and c.deleted_at is null and c.hidden_at is null)',
  },
  comments: { like_count: '(select count(*) from comment_likes l where l.comment_id = x.id)' },
  own_shelves: { book_count: '(select count(*) from own_shelf_books s where s.shelf_id = x.id)' },
  members: {
    follower_count: '(select count(*) from follows f where f.followed_id = x.id and not f.pending)',
    following_count: '(select count(*) from follows f where f.follower_id = x.id and not f.pending)',
    read_count: `(select count(*) from shelf_entries e where e.member_id = x.id and e.shelf = 'okudum')`,
    to_read_count: `(select count(*) from shelf_entries e where e.member_id = x.id and e.shelf = 'okuyacagim')`,
    review_count: written('inceleme', 'author_id'),
    quote_count: written('alinti', 'author_id'),
    post_count: written('ileti', 'author_id'),
    story_count: '(select count(*) from stories s where s.author_id = x.id and s.published)',
  },
};

/** A counter that disagrees with its rows. */
export interface Drift {
  counter: string;
  id: number;
  kept: string;
  counted: string;
}

/** Compares every counter in the database with the rows it counts. */
export async function findDrift(db: Db): Promise<Drift[]> {
  const parts = Object.entries(counters).flatMap(([table, columns]) =>
    Object.entries(columns).map(
      ([column, counted]) =>
        `select '${table}.${column}' as counter, x.id, x.${column}::text as kept, (${counted})::text as counted from ${table} x where x.${column}::text <> (${counted})::text`,
    ),
  );
  return (await sql<Drift>`${sql.raw(parts.join('\nunion all\n'))}`.execute(db)).rows;
}
