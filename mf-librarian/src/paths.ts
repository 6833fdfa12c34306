import type { RecordKind } from './library.api';

/** The librarians' desk. */
export const deskPath = '/kutuphanecilik';
/** Address of the form of a record. */
export const recordPath = (kind: RecordKind, id: number) => `/kutuphanecilik/${kind}/${id}`;
