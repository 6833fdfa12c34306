import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment, RequiredMoment } from './moments';

interface AreaHistoryTable {
  id: GeneratedAlways<number>;
  area: string;
  action: string;
  version: string;
  detail: ColumnType<unknown, string | null | undefined, string | null>;
  actor_id: number | null;
  created_at: Moment;
}

interface AreaKeysTable {
  id: GeneratedAlways<number>;
  area: string;
  name: string;
  key_hash: Buffer;
  created_by: number | null;
  created_at: Moment;
  expires_at: RequiredMoment;
  last_used_at: NullableMoment;
  revoked_at: NullableMoment;
}

/** Areas on development servers that the site cannot reach. */
interface AreaOffersTable {
  origin: string;
  area: string;
  manifest: ColumnType<unknown, string, string>;
  created_at: Moment;
  expires_at: RequiredMoment;
}

interface AreaOverridesTable {
  code_hash: Buffer;
  member_id: number;
  area: string;
  manifest: ColumnType<unknown, string, string>;
  created_at: Moment;
  expires_at: RequiredMoment;
}

interface AreaReleasesTable {
  area: string;
  live_version: string;
  canary_version: string | null;
  canary_percent: Generated<number>;
  updated_at: Moment;
}

interface AreaReportsTable {
  area: string;
  version: string;
  device: string;
  kind: string;
  hour: RequiredMoment;
  address_hash: Buffer;
  ms: Generated<number>;
  created_at: Moment;
  /** The reporting page; null for reports of earlier releases. */
  page: string | null;
  member_id: number | null;
}

interface AreaVersionsTable {
  area: string;
  version: string;
  manifest: ColumnType<unknown, string, string>;
  published_by: number | null;
  published_at: Moment;
  archive_key: string | null;
  withdrawn_at: NullableMoment;
  withdrawn_reason: string | null;
}

interface AreaVitalsTable {
  area: string;
  version: string;
  kind: string;
  value: number;
  page: string;
  created_at: Moment;
}

/** Area versions and releases. */
export interface AreasTables {
  area_history: AreaHistoryTable;
  area_keys: AreaKeysTable;
  area_offers: AreaOffersTable;
  area_overrides: AreaOverridesTable;
  area_releases: AreaReleasesTable;
  area_reports: AreaReportsTable;
  area_versions: AreaVersionsTable;
  area_vitals: AreaVitalsTable;
}
