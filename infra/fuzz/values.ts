import type { TSchema } from '@yaprak/shared-kit/contract';
import fc, { type Arbitrary } from 'fast-check';

/** Strings that have broken programs: numeric limits, SQL and search syntax, bidirectional scripts, lone surrogates. */
export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\n',
    '0',
    '-1',
    '-0',
    '1.5',
    '+1',
    '0x10',
    '1e3',
    '1e400',
    '-1e400',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
  ],
  ...['32767', '32768', '2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740991', '9007199254740992', '9223372036854775807'],
  ...['9223372036854775808', '-9223372036854775809', '99999999999999999999999', '0'.repeat(400), '9'.repeat(400), `1${'0'.repeat(309)}`],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__,constructor'],
  ...["'", '"', '\\', '%', '_', '%%%_', ';', '--', "'; select 1; --", '$1', '$$', '{{7*7}}', '%s%n', '../../../etc/passwd', '/', '//', '\\\\'],
  ...['(', '((((', '[', '[a-', '*', '?:', '+', '^', '|', '! & | <-> :*', 'a:*', "a'':b", '!!', '<->', '&', '-', '"-"', 'a & ', '\\y', '(?i)', '(?!'],
  ...[
    '\u0000',
    'a\u0000b',
    '\u001b[2J',
    '\u007f',
    '\ufeff',
    '\ufffe',
    '\uffff',
    '\u202eabc',
    '\u200f',
    '\u0301'.repeat(50),
    'مرحبا',
    '٣',
    'İıŞş',
    'ǆ',
    'ﬁ',
    'ß',
    '𝒳',
    '👩🏽‍🚀',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '-000001-01-01',
    '275760-09-14',
    '2026-13-45T99:99:99Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '+275760-09-13T00:00:00.001Z',
  ],
  ...[
    '<script>alert(1)</script>',
    '<svg/onload=1>',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://127.0.0.1:1/',
    '//127.0.0.1:1/a',
    'a@b',
    'a@b.c',
    `${'a'.repeat(300)}@a.tr`,
  ],
  ...['a'.repeat(5_000), 'ş'.repeat(3_000), 'a '.repeat(3_000), '👍'.repeat(2_000), '('.repeat(2_000), '1,'.repeat(500), 'a,'.repeat(500)],
  ...[
    'W10',
    'e30',
    'bnVsbA',
    'WzFd',
    'WyJhIl0',
    'WzFlNDAwLDFd',
    'WyIyMDI2LTAyLTMwIiwxXQ',
    'Wy0xLC0xXQ',
    'W251bGwsbnVsbF0',
    'WzkyMjMzNzIwMzY4NTQ3NzU4MDgsMV0',
    'WyJcdTAwMDAiLDFd',
  ],
];
export const hostile: Arbitrary<string> = fc.constantFrom(...hostileTexts);

/** Placeholder for a cursor returned by some list; substituted when sending. */
export const CURSOR = '\u{10fffd}imlec';
/** URLs the server fetches point at this machine, where nobody listens. */
const nowhere = fc.constantFrom('http://127.0.0.1:1/', 'https://localhost:1/a', 'http://[::1]:1/', 'http://127.0.0.1:99999/', 'http://localhost');
const edges = fc.constantFrom(1, 2, 3, 0, 32_767, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER);
const names = fc.constantFrom('fuzz_uye', 'fuzz_admin', 'fuzz_moderator', 'yonetici', 'elif', 'kimse_yok');

type Schema = TSchema & { enum?: unknown[]; const?: unknown; pattern?: string; minLength?: number; maxLength?: number; minimum?: number; maximum?: number };

/** Valid values for a field's schema; ids are of mostly existing objects, whoever owns them. */
export function fitting(name: string, schema: Schema): Arbitrary<string> {
  if (schema.const !== undefined) return fc.constant(String(schema.const));
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String));
  if (schema.anyOf) return fc.oneof(...(schema.anyOf as Schema[]).map((one) => fitting(name, one)));
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = -5, maximum = Number.MAX_SAFE_INTEGER } = schema;
    return fc.oneof({ weight: 6, arbitrary: fc.nat(40) }, { weight: 1, arbitrary: edges }).map((n) => String(Math.min(maximum, Math.max(minimum, n))));
  }
  if (name === 'imlec') return fc.constant(CURSOR);
  if (/kadi|^uye$/i.test(name)) return names;
  if (schema.pattern?.startsWith('^https?:')) return nowhere;
  if (schema.pattern?.includes('\\d{4}-\\d{2}-\\d{2}'))
    return fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((d) => d.toISOString().slice(0, 10));
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern)).map((text) => text.slice(0, 400));
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((d) => d.toISOString());
  if (schema.format === 'email') return fc.emailAddress();
  const { minLength = 0, maxLength = 200 } = schema;
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, minLength + 60)) });
}
