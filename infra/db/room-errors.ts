/** Codes of the operating system: no room on the disk, no quota left, a file beyond the limit of its size, no handle for one more file. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE']);
/** SQLSTATE: the server has no disk, no memory or no place for temporary files left, or its disk fails. */
const SQL_STATES = new Set(['53000', '53100', '53200', '53400', '58030']);

/** Whether an error means that there is no room to write at the moment, in the database or on the disk of the files. Looks through causes. */
export function isOutOfRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // The shape decides, not the class: errors of the system may come from another realm.
  const { code, severity, cause } = error as { code?: unknown; severity?: unknown; cause?: unknown };
  if (typeof code === 'string' && (SYSTEM_CODES.has(code) || (severity !== undefined && SQL_STATES.has(code)))) return true;
  return cause !== undefined && cause !== error && isOutOfRoom(cause);
}
