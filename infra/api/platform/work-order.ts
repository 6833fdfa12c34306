import { type RawBuilder, sql } from 'kysely';
import { decodeIdCursor, numericCursor } from './cursor';
import { afterPlace, byMoment, descending } from './sort-key';

/** A list of staff's work: what waits oldest first, by id; what has been handled latest first, by the moment it was. */
interface WorkOrder {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Of the handled: the moment as a cursor carries it; 0 of what waits. */
  moment: RawBuilder<number>;
  /** Cursor values of a row. */
  key(row: { id: number; moment: number }): number[];
}

/** @param handledAt when it was handled @throws Refusal `malformed` for a cursor that is none, or one of the other list */
export function workOrder(waits: boolean, id: RawBuilder<unknown>, handledAt: RawBuilder<unknown>, cursor: string | undefined): WorkOrder {
  if (waits) {
    const at = decodeIdCursor(cursor);
    return { where: at === null ? sql`true` : sql`${id} > ${at}::bigint`, order: sql`${id}`, moment: sql<number>`0`, key: (row) => [row.id] };
  }
  const by = byMoment(handledAt);
  return { where: afterPlace(by, id, numericCursor(cursor, 2)), order: descending(by, id), moment: by.key, key: (row) => [row.moment, row.id] };
}
