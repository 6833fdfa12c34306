/** The embedded server cannot be used; the message says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/**
 * Aborts a start with an actionable reason.
 * @throws EmbeddedPostgresError always
 */
export function fail(reason: string): never {
  throw new EmbeddedPostgresError(
    `${reason}\nTo use a PostgreSQL server (15 or later) of your own, set DATABASE_URL=postgres://user:password@host:5432/database`,
  );
}

/** Error code of a failed system call, if `error` is one. Duck-typed, since errors may come from another realm. */
export function errnoOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
