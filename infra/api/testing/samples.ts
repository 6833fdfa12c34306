import type { CallSpec, TSchema } from '@yaprak/shared-kit/contract';

/** Strings that match the contract's patterns. */
const candidates = [
  '123456',
  '2000-01-02',
  'ornek-1',
  '9786053609421',
  'ornek',
  'ornek-resim-anahtari-1',
  'yazar:1',
  '/ornek',
  'mf-ornek',
  'https://ornek.test/',
  'oku',
  'yok',
];

/** A value that satisfies an input field's schema. */
function sampleOf(schema: TSchema): string | number {
  const s = schema as TSchema & {
    enum?: (string | number)[];
    const?: string | number;
    pattern?: string;
    minLength?: number;
    minimum?: number;
    anyOf?: TSchema[];
  };
  if (s.const !== undefined) return s.const;
  if (s.enum?.[0] !== undefined) return s.enum[0];
  if (s.anyOf?.[0]) return sampleOf(s.anyOf[0]);
  if (s.type === 'integer' || s.type === 'number') return s.minimum ?? 1;
  if (s.format === 'email') return 'ornek@ornek.test';
  if (s.format === 'date-time') return '2026-01-02T03:04:05.000Z';
  if (s.pattern !== undefined) {
    const fitting = candidates.find((text) => new RegExp(s.pattern as string).test(text));
    if (fitting === undefined) throw new Error(`No sample fits the pattern ${s.pattern}.`);
    return fitting;
  }
  return 'örnek metin '.repeat(20).slice(0, Math.max(s.minLength ?? 1, 5));
}

/** The minimal valid input of a call. */
export const validInput = (call: Pick<CallSpec, 'input'>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(call.input.properties).flatMap(([name, schema]) => (call.input.required?.includes(name) ? [[name, sampleOf(schema)]] : [])),
  );

/** A call's free-text fields. */
export const textFields = (call: CallSpec): string[] =>
  Object.entries(call.input.properties).flatMap(([name, schema]) => (schema.type === 'string' && !('enum' in schema) ? [name] : []));
