import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment } from './moments';

interface CatalogChangesTable {
  id: GeneratedAlways<number>;
  action: string;
  kind: string;
  entity_id: number;
  other_id: number | null;
  actor_id: number | null;
  request_id: number | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  version: Generated<number>;
  undo_of: number | null;
  undone_by: number | null;
  created_at: Moment;
}

interface CatalogRequestsTable {
  id: GeneratedAlways<number>;
  action: string;
  kind: string;
  entity_id: number | null;
  other_id: number | null;
  member_id: number;
  base: ColumnType<unknown, string | null | undefined, string | null>;
  payload: ColumnType<unknown, string | undefined, string>;
  note: string | null;
  state: Generated<string>;
  decided_by: number | null;
  decided_at: NullableMoment;
  reason: string | null;
  created_at: Moment;
}

interface ChiefLibrariansTable {
  member_id: number;
  named_by: number | null;
  created_at: Moment;
}

interface LibrarianApplicationsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  motivation: string;
  state: Generated<string>;
  decided_by: number | null;
  decided_at: NullableMoment;
  reason: string | null;
  created_at: Moment;
}

interface MergeRowsTable {
  id: GeneratedAlways<number>;
  change_id: number;
  place: string;
  row_key: ColumnType<unknown, string, string>;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  other_before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
}

/** Covers that cannot be shown well, as the last look at them has found. */
interface BrokenCoversTable {
  book_id: number;
  /** The picture it was found on; one that has been exchanged since is out of the list. */
  picture: string;
  reason: 'kayip' | 'kucuk' | 'bicim';
  accepted: Generated<boolean>;
}

/** Records that may be the same, as found in the night; `a` is the older one. */
interface CatalogTwinsTable {
  id: GeneratedAlways<number>;
  reason: 'ayni-ad' | 'benzer-ad' | 'ayni-yazar';
  kind: 'kitap' | 'yazar';
  a: number;
  b: number;
  weight: number;
  /** A librarian has judged that they are two. */
  differ: Generated<boolean>;
}

/** Catalogue changes and permissions. */
export interface LibrarianTables {
  broken_covers: BrokenCoversTable;
  catalog_changes: CatalogChangesTable;
  catalog_requests: CatalogRequestsTable;
  catalog_twins: CatalogTwinsTable;
  chief_librarians: ChiefLibrariansTable;
  librarian_applications: LibrarianApplicationsTable;
  merge_rows: MergeRowsTable;
}
