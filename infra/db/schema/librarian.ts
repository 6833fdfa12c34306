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

/** Catalogue changes and permissions. */
export interface LibrarianTables {
  catalog_changes: CatalogChangesTable;
  catalog_requests: CatalogRequestsTable;
  chief_librarians: ChiefLibrariansTable;
  librarian_applications: LibrarianApplicationsTable;
  merge_rows: MergeRowsTable;
}
