/** The platform's API for domains. */
export type { Api, Ctx, SessionMember } from './context';
export { beyond, beyondId, decodeCursor, decodeIdCursor, encodeCursor, numericCursor, pageById, pageOf } from './cursor';
export type { Lang } from './errors';
export { type Handler, handle, handleKept, handlePrepared } from './handle';
export { type PageAnswer, type PageMeta, servePage } from './pages';
export { invalid, redirectTo, refuse } from './refusal';
export { inTransaction } from './retry';
export { requireHuman } from './robot';
export { moveCounter, setRow } from './rows';
export { afterPlace, byDouble, byInt, byMoment, byReal, descending, type SortKey } from './sort-key';
