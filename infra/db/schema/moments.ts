import type { ColumnType } from 'kysely';

/** timestamptz with a default: read as Date, written as Date or ISO text, optional on insert. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
/** timestamptz that may be empty. */
export type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** timestamptz that an insert must name. */
export type RequiredMoment = ColumnType<Date, Date | string, Date | string>;
