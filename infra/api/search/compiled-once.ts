import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from '../../db/database';
import { filled, Slot } from '../../db/slots';

/** Numbers, lists and texts with something in them are sent; all else, such as what is missing, decides how the statement reads. */
const isSent = (value: unknown): boolean => typeof value === 'number' || Array.isArray(value) || (typeof value === 'string' && value !== '');

/** Sends each value once, although the statement has it in many places: a hundred cost as much as a small search. A value is sent for each type that it is cast to. */
function oncePerValue<R>({ sql, parameters, ...rest }: CompiledQuery<R>): CompiledQuery<R> {
  const sent = new Map<unknown, number>();
  const kept: unknown[] = [];
  const shared = sql.replace(/\$(\d+)(::\w+(?:\[\])?)?/g, (place: string, number: string, cast = '') => {
    const parameter = parameters[Number(number) - 1];
    const value = parameter instanceof Slot ? `${parameter.name}${cast}` : place;
    if (!sent.has(value)) sent.set(value, kept.push(parameter));
    return `$${sent.get(value)}${cast}`;
  });
  return { ...rest, sql: shared, parameters: kept };
}

/** Where statements are kept: by what they ask for and by what decides how they read. */
export type Compiled = Map<string, CompiledQuery>;

/**
 * A statement for these values, built at the first of its form: putting together one that asks for all kinds takes longer than many a search takes in the
 * database.
 * @param what it asks for besides the values
 * @param build gets the values with slots in place of those that are sent
 */
export function compiledOnce<R, V extends object>(kept: Compiled, db: Db, what: string, values: V, build: (slots: V) => RawBuilder<R>): CompiledQuery<R> {
  const entries = Object.entries(values);
  const key = `${what} ${entries.map(([, value]) => (isSent(value) ? '$' : value)).join(' ')}`;
  let statement = kept.get(key);
  if (!statement) {
    statement = oncePerValue(build(Object.fromEntries(entries.map(([name, value]) => [name, isSent(value) ? new Slot(name) : value])) as V).compile(db));
    kept.set(key, statement);
  }
  return filled(statement, values);
}
