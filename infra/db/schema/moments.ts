import type { ColumnType } from 'kysely';

/** timestamptz with a default: read as Date, written as Date or ISO string, optional on insert. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
/** Nullable timestamptz. */
export type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** timestamptz required on insert. */
export type RequiredMoment = ColumnType<Date, Date | string, Date | string>;
