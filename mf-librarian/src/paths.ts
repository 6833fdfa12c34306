import type { RecordKind } from './library.api';

/** Address of the form of a record. */
export const recordPath = (kind: RecordKind, id: number) => `/kutuphanecilik/${kind}/${id}`;
