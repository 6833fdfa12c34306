/** System error codes: no disk space, no quota, file too large, no file descriptors. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE']);
/** SQLSTATE: the server is out of disk, memory or temporary file space, or its disk fails. */
const SQL_STATES = new Set(['53000', '53100', '53200', '53400', '58030']);

/** Whether an error means that there is currently no room to write, in the database or on the file disk. Looks through causes. */
export function isOutOfRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // Duck-typed, not instanceof: system errors may come from another realm.
  const { code, severity, cause } = error as { code?: unknown; severity?: unknown; cause?: unknown };
  if (typeof code === 'string' && (SYSTEM_CODES.has(code) || (severity !== undefined && SQL_STATES.has(code)))) return true;
  return cause !== undefined && cause !== error && isOutOfRoom(cause);
}
