/** Codes of the operating system for a host or socket that cannot be reached or went away. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
]);
/** SQLSTATE: server stopping, crashed or starting, and no connection slot left. Class 08 is added below. */
const SQL_STATES = new Set(['57P01', '57P02', '57P03', '53300']);
/** The driver reports these without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database cannot be reached at the moment, as opposed to a statement it refused.
 * Looks through causes and through the several attempts of one connect.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, severity } = error as NodeJS.ErrnoException & { severity?: string };
  if (code === 'ENOENT' && syscall !== 'connect' && syscall !== 'getaddrinfo') return false; // a missing file
  if (code !== undefined && SYSTEM_CODES.has(code)) return true;
  if (code !== undefined && severity !== undefined && (SQL_STATES.has(code) || code.startsWith('08'))) return true;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  return error.cause !== undefined && error.cause !== error && isConnectionError(error.cause);
}
