/** Codes of the operating system for a host or socket that cannot be reached or went away. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
  // A statement was to be sent over a connection that was being given up at that moment.
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED'],
]);
/**
 * SQLSTATE: server stopping, crashed or starting, connection ended for its idleness, no connection slot left, and a server that has become a
 * standby. Class 08 is added below.
 */
const SQL_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '25006']);
/** The driver reports these without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database cannot be reached at the moment, as opposed to a statement it refused.
 * Looks through causes and through the several attempts of one connect.
 */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // The shape decides, not the class: errors of the system may come from another realm.
  const { code, syscall, severity, message, errors, cause } = error as ErrorShape;
  if (code === 'ENOENT' && syscall !== 'connect') return false; // a missing file
  if (code !== undefined && SYSTEM_CODES.has(code)) return true;
  if (code !== undefined && severity !== undefined && (SQL_STATES.has(code) || code.startsWith('08'))) return true;
  if (message !== undefined && DRIVER_MESSAGES.test(message)) return true;
  return (errors?.some(isConnectionError) ?? false) || (cause !== error && isConnectionError(cause));
}

/** What Node, the driver and the server put on their errors. */
interface ErrorShape {
  code?: string;
  syscall?: string;
  severity?: string;
  message?: string;
  errors?: unknown[];
  cause?: unknown;
}
