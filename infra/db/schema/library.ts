import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment } from './moments';

interface LibraryImportsTable {
  member_id: number;
  digest: string;
  done: Generated<number>;
  lines: Generated<unknown>;
  updated_at: Moment;
}

interface OwnShelfBooksTable {
  shelf_id: number;
  book_id: number;
  added_at: Moment;
}

interface OwnShelvesTable {
  id: GeneratedAlways<number>;
  member_id: number;
  name: string;
  slug: string;
  is_private: Generated<boolean>;
  position: Generated<number>;
  book_count: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

interface ReadingGoalsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  title: Generated<string>;
  target: number;
  author_id: number | null;
  genre_id: number | null;
  starts_on: string;
  ends_on: string;
  created_at: Moment;
}

interface ReadingsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  work_id: number;
  book_id: number;
  started_on: string | null;
  finished_on: string | null;
  done: Generated<boolean>;
  page: number | null;
  created_at: Moment;
  updated_at: Moment;
}

interface ShelfEntriesTable {
  member_id: number;
  work_id: number;
  book_id: number;
  shelf: string;
  rating: number | null;
  started_on: string | null;
  finished_on: string | null;
  readings: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

/** Books read, to be read, and reading goals. */
export interface LibraryTables {
  library_imports: LibraryImportsTable;
  own_shelf_books: OwnShelfBooksTable;
  own_shelves: OwnShelvesTable;
  reading_goals: ReadingGoalsTable;
  readings: ReadingsTable;
  shelf_entries: ShelfEntriesTable;
}
