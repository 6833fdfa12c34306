/** Type of every answer to a call. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Headers of answers to calls: what a member is told is nobody else's. */
export const callHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' } as const;
