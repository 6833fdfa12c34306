/** System error codes for an unreachable or lost host or socket. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
  // A statement was about to be sent on a connection being closed.
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED'],
]);
/**
 * SQLSTATE: server stopping, crashed or starting, idle connection terminated, no connection slot left, or a server demoted to standby. Class 08 is added below.
 */
const SQL_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '25006']);
/** The driver reports these without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database is currently unreachable, as opposed to a refused statement.
 * Looks through causes and the individual attempts of a connect.
 */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // Duck-typed, not instanceof: system errors may come from another realm.
  const { code, syscall, severity, message, errors, cause } = error as ErrorShape;
  if (code === 'ENOENT' && syscall !== 'connect') return false; // a missing file
  if (code !== undefined && SYSTEM_CODES.has(code)) return true;
  if (code !== undefined && severity !== undefined && (SQL_STATES.has(code) || code.startsWith('08'))) return true;
  if (message !== undefined && DRIVER_MESSAGES.test(message)) return true;
  return (errors?.some(isConnectionError) ?? false) || (cause !== error && isConnectionError(cause));
}

/** Error properties set by Node, the driver and the server. */
interface ErrorShape {
  code?: string;
  syscall?: string;
  severity?: string;
  message?: string;
  errors?: unknown[];
  cause?: unknown;
}
