import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment } from './moments';

interface AuthorsTable {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  born: number | null;
  died: number | null;
  country: string | null;
  bio_tr: string | null;
  bio_en: string | null;
  image_key: string | null;
  source_key: string | null;
  book_count: Generated<number>;
  reader_count: Generated<number>;
  follower_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  trend: Generated<number>;
  published: Generated<boolean>;
  search_name: GeneratedAlways<string>;
  created_at: Moment;
  updated_at: Moment;
  version: Generated<number>;
  merged_into: number | null;
  popular: Generated<boolean>;
}

interface AuthorNamesTable {
  author_id: number;
  name: string;
  search_name: GeneratedAlways<string>;
}

interface BookContributorsTable {
  book_id: number;
  author_id: number;
  role: string;
  position: Generated<number>;
}

interface BooksTable {
  id: GeneratedAlways<number>;
  work_id: number;
  title: string;
  subtitle: string | null;
  slug: string;
  kind: Generated<string>;
  isbn13: string | null;
  isbn10: string | null;
  pages: number | null;
  language: string | null;
  publisher_id: number | null;
  year: number | null;
  image_key: string | null;
  description_tr: string | null;
  description_en: string | null;
  author_line: Generated<string>;
  is_main: Generated<boolean>;
  published: Generated<boolean>;
  source_key: string | null;
  search_text: GeneratedAlways<string>;
  search_vector: GeneratedAlways<string>;
  created_at: Moment;
  updated_at: Moment;
  version: Generated<number>;
  merged_into: number | null;
  /** `ice-aktarma`: created from a line of somebody's import. */
  origin: string | null;
  /** `bekliyor`: no librarian has looked yet; `ret`: refused, and shown to its readers only; null: reviewed. */
  review: string | null;
  /** A librarian has found that the edition has no ISBN. */
  no_isbn: Generated<boolean>;
  /** The book's year or else its work's; maintained by the database. */
  listed_year: Generated<number>;
}

interface CountriesTable {
  code: string;
  name_tr: string;
  name_en: string;
  search_tr: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
}

interface GenresTable {
  id: GeneratedAlways<number>;
  slug: string;
  name_tr: string;
  name_en: string;
  parent_id: number | null;
  book_count: Generated<number>;
  search_tr: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
}

interface LanguagesTable {
  code: string;
  name_tr: string;
  name_en: string;
  search_tr: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
}

interface PopularWorksTable {
  kind: 'tur' | 'konu';
  entity_id: number;
  place: number;
  work_id: number;
  /** Readers of the work when the places were given. */
  readers: Generated<number>;
}

interface PricesTable {
  book_id: number;
  shop_id: number;
  /** In kuruş. */
  amount: number;
  url: string;
  in_stock: Generated<boolean>;
  updated_at: Moment;
}

interface PublishersTable {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
}

interface SeriesTable {
  id: GeneratedAlways<number>;
  name: string;
  original_name: string | null;
  slug: string;
  description_tr: string | null;
  description_en: string | null;
  follower_count: Generated<number>;
  published: Generated<boolean>;
  version: Generated<number>;
  search_name: GeneratedAlways<string>;
  created_at: Moment;
  updated_at: Moment;
}

interface SeriesWorksTable {
  series_id: number;
  work_id: number;
  /** '1', '2.5', '1-3' or 'prequel'; null: in the series without a place. */
  place: string | null;
  /** Order by place; computed by the database. */
  position: GeneratedAlways<number>;
}

interface ShopsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  website: string;
  active: Generated<boolean>;
  created_at: Moment;
}

interface SourceAliasesTable {
  kind: string;
  source_key: string;
  author_id: number | null;
  work_id: number | null;
  book_id: number | null;
}

interface TopicsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  name_en: string | null;
  title: string;
  title_en: string | null;
  description: Generated<string>;
  description_en: string | null;
  image_key: string | null;
  creator_id: number | null;
  member_count: Generated<number>;
  agenda_count: Generated<number>;
  trend: Generated<number>;
  search_name: GeneratedAlways<string>;
  search_name_en: GeneratedAlways<string>;
  published: Generated<boolean>;
  created_at: Moment;
  updated_at: Moment;
  version: Generated<number>;
}

interface WorkGenresTable {
  work_id: number;
  genre_id: number;
}

interface WorkTopicsTable {
  work_id: number;
  topic_id: number;
}

interface SearchWordsTable {
  word: string;
}

interface WorkNamesTable {
  work_id: number;
  /** Folded title of an edition, or the original one. */
  name: string;
  popular: Generated<boolean>;
  readers: Generated<number>;
}

interface WorkSearchTable {
  work_id: number;
  words: string;
  popular: Generated<boolean>;
  readers: Generated<number>;
}

interface WorksTable {
  id: GeneratedAlways<number>;
  title: string;
  original_title: string | null;
  language: string | null;
  first_year: number | null;
  source_key: string | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_histogram: Generated<number[]>;
  reader_count: Generated<number>;
  reading_count: Generated<number>;
  to_read_count: Generated<number>;
  dropped_count: Generated<number>;
  review_count: Generated<number>;
  quote_count: Generated<number>;
  post_count: Generated<number>;
  follower_count: Generated<number>;
  trend: Generated<number>;
  created_at: Moment;
  merged_into: number | null;
  /** The series its cards show; maintained by the database. */
  series: ColumnType<unknown, string | null | undefined, string | null>;
}

/** Works, editions, authors, topics, and where to buy them. */
export interface CatalogTables {
  author_names: AuthorNamesTable;
  authors: AuthorsTable;
  book_contributors: BookContributorsTable;
  books: BooksTable;
  countries: CountriesTable;
  genres: GenresTable;
  languages: LanguagesTable;
  popular_works: PopularWorksTable;
  prices: PricesTable;
  publishers: PublishersTable;
  search_words: SearchWordsTable;
  series: SeriesTable;
  series_works: SeriesWorksTable;
  shops: ShopsTable;
  source_aliases: SourceAliasesTable;
  topics: TopicsTable;
  work_genres: WorkGenresTable;
  work_names: WorkNamesTable;
  work_search: WorkSearchTable;
  work_topics: WorkTopicsTable;
  works: WorksTable;
}
