import { type CustomTypesConfig, types } from 'pg';

const OID = { int8: 20, numeric: 1700, date: 1082, int8Array: 1016, numericArray: 1231, dateArray: 1182 } as const;
const TEXT_ARRAY_OID = 1009;

/** Parses an int8 as a number; our ids and counters stay far below 2^53. @throws RangeError beyond it */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} does not fit a number`);
  return value;
}

/**
 * How columns become JavaScript values: int8 and numeric (sums and averages) are numbers, timestamptz is a Date, and a date stays 'YYYY-MM-DD', because as a
 * Date it would be midnight in the host's time zone.
 */
export const valueParsers: CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parser = format === 'binary' ? undefined : PARSERS.get(oid);
    return parser ?? types.getTypeParser(oid, format as 'text');
  },
};

const keep = (text: string): string => text;

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, parseInt8],
  [OID.numeric, Number],
  [OID.date, keep],
  [OID.int8Array, arrayOf(parseInt8)],
  [OID.numericArray, arrayOf(Number)],
  [OID.dateArray, arrayOf(keep)],
]);

function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  const parseTexts = types.getTypeParser(TEXT_ARRAY_OID as number, 'text') as (text: string) => (string | null)[];
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}
