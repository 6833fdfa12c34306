import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database';
import { filled, Slot } from './slots';

/**
 * A statement that runs very often. Kysely builds the query and its SQL on every call, which takes a tenth of a millisecond for large ones; this builds it once
 * per shape, with slots for the values.
 * @param build returns the statement for a shape and may only pass the values on: anything that depends on a value belongs in the shape
 */
export function compiled<Values extends object, Shape extends string, Row>(build: (slots: Values, shape: Shape) => RawBuilder<Row>) {
  const statements = new Map<Shape, CompiledQuery>();
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;
  /** Runs the statement and returns its rows. */
  return async (db: Db, shape: Shape, values: Values): Promise<Row[]> => {
    let statement = statements.get(shape);
    if (!statement) {
      const { sql, parameters } = build(slots, shape).compile(db);
      statement = CompiledQuery.raw(sql, [...parameters]);
      statements.set(shape, statement);
    }
    return (await db.executeQuery<Row>(filled(statement, values))).rows;
  };
}
