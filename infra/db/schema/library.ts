import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment } from './moments';

interface LibraryImportFilesTable {
  import_id: number;
  content: Buffer;
}

interface LibraryImportLinesTable {
  import_id: number;
  line: number;
  title: Generated<string>;
  author: Generated<string>;
  state: string;
  /** Why a line failed, as a code of the texts. */
  reason: string | null;
  /** The value the reason is about. */
  value: string | null;
  /** Reasons after the first one, with their values. */
  more: ColumnType<unknown, string | null | undefined, string | null>;
  /** The line as read, until it is answered. */
  record: ColumnType<unknown, string | null | undefined, string | null>;
  candidates: Generated<number[]>;
  book_id: number | null;
  new_book: Generated<boolean>;
  /** What it added, for undoing. */
  change: ColumnType<unknown, string | null | undefined, string | null>;
}

interface FavouriteBooksTable {
  member_id: number;
  position: number;
  work_id: number;
  book_id: number;
}

interface LibraryImportsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  digest: string;
  file_name: Generated<string>;
  language: Generated<string>;
  layout: string;
  encoding: string;
  delimiter: string;
  /** Field → number of its column. */
  columns: ColumnType<unknown, string | undefined, string>;
  reviews: Generated<string>;
  state: Generated<string>;
  total: number;
  /** Lines processed. */
  done: Generated<number>;
  added: Generated<number>;
  present: Generated<number>;
  created: Generated<number>;
  failed: Generated<number>;
  created_at: Moment;
  finished_at: NullableMoment;
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
  /** Whether books that are read again count. */
  rereads: Generated<boolean>;
  created_at: Moment;
  /** When what it asks for was last changed; null if never. */
  replanned_at: NullableMoment;
}

interface ReadingMomentsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  reading_id: number;
  /** basladi, ilerledi, bitirdi. */
  kind: string;
  day: string;
  at: Moment;
}

interface ReadingPreferencesTable {
  member_id: number;
  /** Whether the reader wants to see for how many days in a row they have read. */
  streak: Generated<boolean>;
  /** Whether followers hear that a book was begun, how far it is, that it was finished. */
  tell_started: Generated<boolean>;
  tell_progress: Generated<boolean>;
  tell_finished: Generated<boolean>;
  /** Whether the reader's own feed tells of others' reading. */
  hear: Generated<boolean>;
  /** Whether books are recommended by what the reader has read. */
  recommend: Generated<boolean>;
  updated_at: Moment;
}

interface ReadingProgressTable {
  id: GeneratedAlways<number>;
  reading_id: number;
  member_id: number;
  day: string;
  page: number | null;
  minutes: number | null;
  percent: number | null;
  /** Seen by its writer only. */
  note: string | null;
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
  percent: number | null;
  minutes: number | null;
  /** Length of a recording, as its reader says. */
  length_minutes: number | null;
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
  /** basili, e-kitap, sesli. */
  format: string | null;
  /** sahip, odunc, istek. */
  ownership: string | null;
  /** Seen by its writer only. */
  note: string | null;
  /** Place among the books to be read, for those that were moved. */
  queue_place: number | null;
}

interface UnwantedWorksTable {
  member_id: number;
  work_id: number;
  created_at: Moment;
}

interface WorkVotesTable {
  member_id: number;
  work_id: number;
  /** hal (mood), tempo (pace), uyari (content warning). */
  kind: string;
  value: string;
  created_at: Moment;
}

/** Books read, to be read, and reading goals. */
export interface LibraryTables {
  favourite_books: FavouriteBooksTable;
  library_import_files: LibraryImportFilesTable;
  library_import_lines: LibraryImportLinesTable;
  library_imports: LibraryImportsTable;
  own_shelf_books: OwnShelfBooksTable;
  own_shelves: OwnShelvesTable;
  reading_goals: ReadingGoalsTable;
  reading_moments: ReadingMomentsTable;
  reading_preferences: ReadingPreferencesTable;
  reading_progress: ReadingProgressTable;
  readings: ReadingsTable;
  shelf_entries: ShelfEntriesTable;
  unwanted_works: UnwantedWorksTable;
  work_votes: WorkVotesTable;
}
