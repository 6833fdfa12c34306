import { type RawBuilder, sql } from 'kysely';
import { type Columns, jsonObject } from '../../../db/row-json';
import type { Viewer } from '../member/member.visibility';
import type { BookRow } from './book.shape';

type OwnShelf = Pick<BookRow, 'shelf' | 'my_rating'>;

const ownShelf = (viewer: Viewer): Columns<OwnShelf> => ({
  shelf: sql`(select e.shelf from shelf_entries e where e.member_id = ${viewer} and e.work_id = w.id)`,
  my_rating: sql`(select e.rating from shelf_entries e where e.member_id = ${viewer} and e.work_id = w.id)`,
});

/** The same columns from the join of `shelfJoin`. */
export const joinedShelf: Columns<OwnShelf> = { shelf: sql`own.shelf`, my_rating: sql`own.rating` };

/** Joins the viewer's shelf entry of the work of `b` as `own`. */
export const shelfJoin = (viewer: Viewer): RawBuilder<unknown> => sql`left join shelf_entries own on own.member_id = ${viewer} and own.work_id = b.work_id`;

/** Title of the oldest English edition of the work of `b`; null where `b` is in English itself, or there is none. */
export const englishTitle: RawBuilder<string | null> = sql`(select e.title from books e where e.work_id = b.work_id and e.language = 'en' and e.published
  and e.merged_into is null and e.title <> b.title and b.language is distinct from 'en' order by e.id limit 1)`;

/** The book `b` of work `w`, with the viewer's shelf; without its English title, which a card has no place for. */
export const bookColumns = (viewer: Viewer, shelf: Columns<OwnShelf> = ownShelf(viewer)): Columns<BookRow> => ({
  id: sql`b.id`,
  title: sql`b.title`,
  english: sql`null`,
  slug: sql`b.slug`,
  image_key: sql`b.image_key`,
  author_line: sql`b.author_line`,
  year: sql`b.year`,
  unreviewed: sql`b.review is not null`,
  rating_sum: sql`w.rating_sum`,
  rating_count: sql`w.rating_count`,
  reader_count: sql`w.reader_count`,
  series: sql`w.series`,
  ...shelf,
});

/** JSON of the book `b` of work `w`. Shape: `BookRow`. */
export const bookJson = (viewer: Viewer): RawBuilder<unknown> => jsonObject(bookColumns(viewer));

/** The same with the English title, for where books are looked for and chosen (R-FIND-01). */
export const soughtBookJson = (viewer: Viewer): RawBuilder<unknown> => jsonObject({ ...bookColumns(viewer), english: englishTitle });
