import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment } from './moments';

interface AppealsTable {
  id: GeneratedAlways<number>;
  decision_id: number;
  member_id: number;
  text: string;
  state: Generated<string>;
  decided_by: number | null;
  answer: string | null;
  decided_at: NullableMoment;
  created_at: Moment;
}

interface ComplaintsTable {
  id: GeneratedAlways<number>;
  case_id: number;
  reporter_id: number;
  reason: string;
  text: Generated<string>;
  created_at: Moment;
}

interface ModerationCasesTable {
  id: GeneratedAlways<number>;
  target_kind: string;
  target_id: number;
  member_id: number;
  reason: string;
  urgent: Generated<boolean>;
  complaint_count: Generated<number>;
  snapshot: Generated<string>;
  state: Generated<string>;
  claimed_by: number | null;
  claimed_at: NullableMoment;
  assigned_to: number | null;
  /** The review that the one of this case was much like when it was shared. */
  resembles_id: number | null;
  created_at: Moment;
}

interface ModerationDecisionsTable {
  id: GeneratedAlways<number>;
  case_id: number;
  member_id: number;
  decided_by: number | null;
  kind: string;
  reason: string;
  suspended_until: NullableMoment;
  limited_until: NullableMoment;
  removal_at: NullableMoment;
  before: ColumnType<unknown, string, string>;
  after: ColumnType<unknown, string, string>;
  /** What stood around the target when the decision was taken. */
  seen: ColumnType<unknown, string | null, string | null>;
  reverted_at: NullableMoment;
  reverted_by: number | null;
  created_at: Moment;
}

interface CaseNotesTable {
  id: GeneratedAlways<number>;
  case_id: number;
  author_id: number | null;
  /** The colleague whose opinion the note asks for. */
  asked_id: number | null;
  text: string;
  created_at: Moment;
}

interface PastDecisionsTable {
  /** `2026-2`: July to December 2026. */
  half: string;
  reason: string;
  kind: string;
  outcome: string;
  n: number;
}

/** Complaints, cases and decisions. */
export interface ModerationTables {
  appeals: AppealsTable;
  case_notes: CaseNotesTable;
  complaints: ComplaintsTable;
  moderation_cases: ModerationCasesTable;
  moderation_decisions: ModerationDecisionsTable;
  past_decisions: PastDecisionsTable;
}
