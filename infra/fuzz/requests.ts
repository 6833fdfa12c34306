import { type CallSpec, calls, type PageSpec, pages } from '@yaprak/shared-kit/contract';
import fc, { type Arbitrary } from 'fast-check';
import { type FileContent, fileContents } from './files';
import { fitting, hostile } from './values';

export const roles = ['visitor', 'member', 'suspended', 'librarian', 'moderator', 'admin', 'panel', 'advertiser', 'token'] as const;
export type FuzzRole = (typeof roles)[number];
type Fields = [name: string, value: string][];

/** A request as data, so that it can be printed and replayed. */
export interface FuzzRequest {
  as: FuzzRole;
  method: string;
  /** Path with query, as in the request line. */
  target: string;
  headers: Record<string, string>;
  body?:
    | { kind: 'form'; fields: Fields; tail: string }
    | { kind: 'multipart'; fields: Fields; files: [field: string, content: FileContent][] }
    | { kind: 'raw'; text: string };
}

const sometimes = <T>(percent: number, often: Arbitrary<T>, seldom: Arbitrary<T>) =>
  fc.oneof({ weight: 100 - percent, arbitrary: often }, { weight: percent, arbitrary: seldom });

/** Fields of a call or page: mostly valid, some hostile, missing, unknown or duplicated. */
function fieldsOf({ properties, required = [] }: CallSpec['input']): Arbitrary<Fields> {
  const known = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(sometimes(required.includes(name) ? 4 : 55, fc.constant(true), fc.constant(false)), sometimes(18, fitting(name, schema), hostile))
      .map(([given, value]): Fields => (given ? [[name, value]] : [])),
  );
  const stray = sometimes(
    90,
    fc
      .tuple(
        fc.constantFrom('__proto__', 'constructor', 'toString', 'bilinmeyen', 'a[b]', 'istekId', 'language', 'imlec', 'id', ...Object.keys(properties)),
        hostile,
      )
      .map((f): Fields => [f]),
    fc.constant<Fields>([]),
  );
  return fc.tuple(...known, stray).map((parts) => parts.flat());
}

const wrongTypes = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  'image/png',
  ';',
  'application/x-www-form-urlencoded; charset=utf-16',
  '',
];
const stray = fc.constantFrom<Record<string, string>>(
  { range: 'bytes=9-1,-' },
  { 'if-none-match': 'W/"' },
  { 'if-modified-since': 'dün' },
  { cookie: 'oturumkodu=%; ;=a; __proto__=1; cik-v2=\xff; dil=en; tema=x; alan-deneme=%00' },
  { 'x-forwarded-for': ';;,unknown,1.2.3' },
  { 'x-forwarded-host': 'a:b:c', 'x-forwarded-proto': 'gopher' },
  { 'accept-language': ',;q=9,*' },
  { 'accept-encoding': 'br;q=x,*;q=-1' },
  { 'cihaz-kodu': "';--\xff" },
  { 'oturum-kodu': 'x'.repeat(43) },
  { accept: '\xff/*' },
  { host: 'a:b' },
  { 'user-agent': '' },
);
const headers = sometimes(15, fc.constant({}), stray);
const query = (fields: Fields) => new URLSearchParams(fields).toString();
const brokenTails = fc.constantFrom('&', '&=', '&a', '&a=%ff%fe', '&id=%E0%A4%A', '&metin=%ED%A0%80', '&x=%00', '&id=%', '&%ff=1');
const tail = sometimes(6, fc.constant(''), brokenTails);
const role = fc.constantFrom(...roles);

function callRequest(call: CallSpec): Arbitrary<FuzzRequest> {
  const address = `/api/${call.path}`;
  const base = { as: role, headers, fields: fieldsOf(call.input), tail };
  if (call.method === 'GET')
    return fc.record(base).map(({ as, headers, fields, tail }) => ({ as, headers, method: 'GET', target: `${address}?${query(fields)}${tail}` }));
  const file = fc.tuple(sometimes(10, fc.constantFrom(...(call.files.length ? call.files : ['dosya'])), fc.constantFrom('resimadresi', 'yok')), fileContents);
  const [form, multipart, raw] = call.files.length ? [10, 80, 10] : [82, 10, 8];
  return fc
    .record({
      ...base,
      kind: fc.oneof(
        ...(
          [
            ['form', form],
            ['multipart', multipart],
            ['raw', raw],
          ] as const
        ).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) })),
      ),
      files: fc.array(file, { maxLength: 3 }),
      type: fc.constantFrom(...wrongTypes),
    })
    .map(({ as, headers, fields, tail, kind, files, type }): FuzzRequest => {
      const head = { as, method: 'POST', target: address };
      if (kind === 'form') return { ...head, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: { kind, fields, tail } };
      if (kind === 'multipart') return { ...head, headers, body: { kind, fields, files } };
      return { ...head, headers: { ...headers, ...(type ? { 'content-type': type } : {}) }, body: { kind, text: query(fields) + tail } };
    });
}

const typed = (value: string): unknown => (/^-?\d{1,15}$/.test(value) ? Number(value) : value);
function pageRequest(page: PageSpec): Arbitrary<FuzzRequest> {
  const odd = fc.constantFrom<unknown>(null, [], {}, [1], { a: 1 }, true, 1.5, -1, 1e308, 9_007_199_254_740_992, '\u0000', ['a', 'b']);
  const change = sometimes(12, fc.constant(undefined), fc.tuple(fc.constantFrom(...Object.keys(page.params.properties), '__proto__', 'x'), odd));
  const text = sometimes(3, fc.constant(undefined), fc.constantFrom('{', '[1]', 'null', '"a"', '1', '', '{"__proto__":{"a":1}}', '['.repeat(3000)));
  return fc.record({ as: role, headers, fields: fieldsOf(page.params), change, text, tail }).map(({ as, headers, fields, change, text, tail }) => {
    const params = Object.fromEntries([...fields.map(([name, value]) => [name, typed(value)] as const), ...(change ? [change] : [])]);
    return {
      as,
      headers,
      method: 'GET',
      target: `/api/page-request?${query([
        ['sayfa', page.name],
        ['params', text ?? JSON.stringify(params)],
      ])}${tail}`,
    };
  });
}

/** Characters invalid in a request line are left to raw-byte tests. */
const sendable = (path: string) => path.replace(/[^\x21-\x7e]/g, (c) => encodeURIComponent(c.isWellFormed() ? c : ''));
/** Paths of pages, files and small gateway routes, with their parameters filled in. */
function pathRequest(paths: readonly string[]): Arbitrary<FuzzRequest> {
  const part = sometimes(
    40,
    fc.constantFrom('1', 'a--1', 'elif', 'genel-bakis', 'AAAAAAAAAAAAAAAAAAAAAA', '64.webp', 'video.mp4', 'shell'),
    fc.oneof(hostile, fc.constantFrom('%00', '%ff', '%2e%2e', '..', '%2f', '%', ';a=1')),
  );
  return fc
    .record({
      as: role,
      headers,
      path: fc.constantFrom(...paths),
      parts: fc.array(part, { minLength: 6, maxLength: 6 }),
      query: sometimes(
        60,
        hostile.map((text) => `?${text.replace(/[^\x21-\x7e]/g, encodeURIComponent(text.isWellFormed() ? 'ş' : ''))}`),
        fc.constant(''),
      ),
      method: sometimes(85, fc.constantFrom('HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'), fc.constant('GET')),
      prefix: sometimes(4, fc.constant(''), fc.constantFrom('/', '//', 'http://baska.test', '/./', '/%2e%2e')),
    })
    .map(({ as, headers, path, parts, query, method, prefix }) => {
      let n = 0;
      const filled = path.replace(/:\w+\??|\*/g, () => parts[n++ % parts.length] ?? '');
      return { as, headers, method, target: sendable(`${prefix}${filled}${query}`).slice(0, 4000) || '/' };
    });
}

/** All calls and pages of the contract with equal probability, and other URLs. */
export function requests(paths: readonly string[]): Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...calls.map(callRequest)) },
    { weight: 3, arbitrary: fc.oneof(...pages.map(pageRequest)) },
    { weight: 1, arbitrary: pathRequest(['/medya/:a/:b', '/api/:a', '/api/v2/:a/:b', '/api/belge/:a', ...paths]) },
  );
}

/** The requests of a seed: deterministic, and a larger count extends a smaller one. */
export function* requestsOf(seed: number, count: number, paths: readonly string[]): Generator<FuzzRequest> {
  const all = requests(paths);
  const CHUNK = 500;
  for (let at = 0; at < count; at += CHUNK) yield* fc.sample(all, { seed: seed * 100_003 + at, numRuns: CHUNK }).slice(0, count - at);
}
