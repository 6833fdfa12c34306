import type { CompiledQuery } from 'kysely';

/** Stands for a value while a statement is built that is kept for all values. */
export class Slot {
  constructor(readonly name: string) {}
  /** A text made of it would be the same for all values. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} can only be sent as it is`);
  }
}

/** A kept statement with these values in its slots. */
export const filled = <Row, Values extends object>(statement: CompiledQuery, values: Values): CompiledQuery<Row> => ({
  ...(statement as CompiledQuery<Row>),
  parameters: statement.parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter)),
});
