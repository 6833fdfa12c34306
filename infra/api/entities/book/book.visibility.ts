import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../member/member.visibility';

/** Whether book `b` is none that a reader's file brought and librarians have refused, or stands on a shelf of the viewer's: it stays with its readers (R-LIBIO-05). */
export const notRefused = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(b.review is distinct from 'ret'
  or exists (select 1 from shelf_entries e where e.member_id = ${viewer} and e.work_id = b.work_id)
  or exists (select 1 from own_shelf_books x join own_shelves s on s.id = x.shelf_id where x.book_id = b.id and s.member_id = ${viewer}))`;

/** Whether book `b` is there for the viewer, by whichever way they come to it. */
export const bookOpen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(b.published and ${notRefused(viewer)})`;
