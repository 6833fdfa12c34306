import { sql } from 'kysely';
import type { Db } from '../../db/database';

/**
 * Lets only one transaction at a time check a value that must be unique and write it: the second one waits, and then finds it taken. The unique index would
 * refuse the second too, but cannot say to whom of the form's fields it belongs.
 * @param what kind of the value
 */
export const oneAtATime = (tx: Db, what: 'eposta' | 'isbn' | 'kadi', value: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${value.toLowerCase()}`}, 0))`.execute(tx);
