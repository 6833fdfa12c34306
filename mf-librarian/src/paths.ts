import type { RecordKind } from './library.api';

/** The librarians' desk. */
export const deskPath = '/kutuphanecilik';
/** URL of a record's form. */
export const recordPath = (kind: RecordKind, id: number) => `/kutuphanecilik/${kind}/${id}`;
