import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import buildValidators from '@fastify/ajv-compiler';
import { SerializerSelector as buildSerializers } from '@fastify/fast-json-stringify-compiler';
import { calls, pages } from '@yaprak/shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/server';
import { validation } from './lazy-schemas';
import { mountedPages } from './pages';

/** Mounted routes that are not calls of the contract: for operators, developers, images and recordings. */
const plumbing =
  /^\/(api\/(saglik|hazir|metrics|gelisim\/posta|posta\/birak\/\*|belge(\/.*)?|page-request)|besleme\/:kind\/\*|medya\/(:key\/:(file|name\(.*\))|paylasim\/:kind\/:id\/:file))$/;
const levels = ['public', 'member', 'librarian', 'moderator', 'admin', 'panel', 'staff', 'advertiser'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** Source of all API tests and of their shared helpers. */
const tests = (readdirSync(path.resolve(__dirname, '..'), { recursive: true }) as string[])
  .filter((file) => /(\.test|\/testing)\.ts$/.test(file))
  .map((file) => readFileSync(path.resolve(__dirname, '..', file), 'utf8'))
  .join('\n');

test('[R-CALL-01] every route below the API base is a call with schema, response schema and access, or listed as plumbing', () => {
  const wrong = api.app.mountedRoutes
    .filter(({ url, method }) => !plumbing.test(url) && method !== 'HEAD')
    .filter(({ url, method, schema, config }) => {
      const call = config?.call;
      const input = method === 'POST' ? schema?.body : schema?.querystring;
      const answer = (schema?.response as Record<string, unknown> | undefined)?.['200'];
      return !call || url !== `/api/${call.path}` || method !== call.method || !input || !answer || !levels.includes(call.access) || !schema?.summary;
    })
    .map(({ url }) => url);
  expect(wrong).toEqual([]);
});

test("every route's schemas compile, which happens at its first request rather than at start-up", () => {
  const check = buildValidators()({}, { customOptions: validation }) as unknown as (route: object) => unknown;
  const write = buildSerializers()({});
  let compiled = 0;
  for (const { url, method, schema } of api.app.mountedRoutes) {
    const route = { url, method: String(method) };
    for (const httpPart of ['body', 'querystring', 'params'] as const)
      if (schema?.[httpPart]) {
        expect(check({ ...route, httpPart, schema: schema[httpPart] })).toBeInstanceOf(Function);
        compiled++;
      }
    for (const [httpStatus, answer] of Object.entries(schema?.response ?? {})) {
      expect(write({ ...route, httpStatus, schema: answer })).toBeInstanceOf(Function);
      compiled++;
    }
  }
  expect(compiled).toBeGreaterThan(3 * calls.length - 1);
});

test('[R-CALL-09] every call of the contract is mounted, and nothing is declared twice', () => {
  const mounted = new Set(api.app.mountedRoutes.map(({ method, url }) => `${String(method)} ${url}`));
  expect(calls.filter((call) => !mounted.has(`${call.method} /api/${call.path}`)).map((call) => call.path)).toEqual([]);
  const names = calls.map((call) => `${call.method} ${call.path}`);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('[R-CALL-10] every page of the contract is implemented', () => {
  const served = mountedPages(api.app.api);
  expect(pages.filter((page) => !served.includes(page.name)).map((page) => page.name)).toEqual([]);
});

test('every call and every page is named in a test', () => {
  expect(calls.filter((call) => !tests.includes(`'${call.path}'`)).map((call) => call.path)).toEqual([]);
  expect(pages.filter((page) => !new RegExp(`page\\(\\s*'${page.name}'`).test(tests)).map((page) => page.name)).toEqual([]);
});
