import { calls, pages } from '@yaprak/shared-kit/contract';
import { errorCatalogue } from '../platform/errors';
import { startTestApi, type TestApi } from '../testing/server';
import type { OpenApiDocument } from './document';
import { runTools } from './run-tools';
import { areaDescriptions } from './tags';

const site = 'https://yaprak.ornek';
let api: TestApi;
let document: OpenApiDocument;
beforeAll(async () => {
  api = await startTestApi({ SITE_URL: site });
  document = (await api.raw('GET', 'belge/json')).body as unknown as OpenApiDocument;
});
afterAll(() => api?.stop());

interface Operation {
  operationId?: string;
  tags: string[];
  security: object[];
  parameters: { name?: string; $ref?: string; in?: string; content?: object }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { format?: string }>; required?: string[] } }> };
  responses: object;
}
const operationOf = (method: string, path: string) => document.paths[`/${path}`]?.[method.toLowerCase()] as unknown as Operation;

test('[R-OPEN-01] the document has no fault under the recommended rules of Redocly and of Spectral', async () => {
  expect(JSON.parse(await runTools('lint', document))).toEqual({ redocly: [], spectral: [] });
});

test('[R-OPEN-01] every call is there with an id of its own, its area, whose it may be, and the common parameters', () => {
  const ids = calls.map(({ method, path }) => operationOf(method, path)?.operationId);
  expect(ids.filter((id) => !id)).toEqual([]);
  expect(new Set([...ids, operationOf('GET', 'page-request').operationId]).size).toBe(calls.length + 1);
  for (const { method, path, access } of calls) {
    const { tags, security, parameters } = operationOf(method, path);
    expect(tags.every((tag) => areaDescriptions[tag])).toBe(true);
    expect([path, JSON.stringify(security).startsWith('[{},')]).toEqual([path, access === 'public']);
    expect(parameters.slice(0, 4).map(({ $ref }) => $ref?.split('/').at(-1))).toEqual(['language', 'appVersion', 'os', 'device']);
  }
  expect(document.servers.map(({ url }) => url)).toEqual([`${site}/api`]);
});

test('[R-OPEN-01] a write is sent as the call takes it, with each of its files', () => {
  for (const { method, path, files } of calls.filter((call) => call.method === 'POST')) {
    const content = operationOf(method, path).requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual([files.length ? 'multipart/form-data' : 'application/x-www-form-urlencoded']);
    const [{ schema } = { schema: { properties: {} as Record<string, { format?: string }> } }] = Object.values(content);
    expect([path, Object.entries(schema.properties).flatMap(([name, { format }]) => (format === 'binary' ? [name] : []))]).toEqual([path, [...files]]);
  }
  expect(operationOf('POST', 'resimYukle').requestBody?.content['multipart/form-data']?.schema.required).toContain('resimadresi');
});

test('[R-OPEN-01] [R-CALL-11] every page of page-request is described with what it is asked and what it answers, and refusals by their codes', () => {
  const { schemas = {} } = document.components;
  for (const { name, params, data } of pages) {
    expect([name, Object.keys((schemas[`PageParams.${name}`]?.properties ?? {}) as object)]).toEqual([name, Object.keys(params.properties)]);
    const { veri } = (schemas[`Page.${name}`]?.properties ?? {}) as { veri?: { $ref?: string; properties?: object } };
    expect([name, Boolean(veri?.$ref ?? veri?.properties)]).toEqual([name, Boolean(data)]);
  }
  const { hataKodu } = (schemas.Refusal?.properties ?? {}) as { hataKodu?: { enum: string[] } };
  expect(hataKodu?.enum).toEqual(Object.keys(errorCatalogue));
});

test('[R-OPEN-01] what is open to everyone also says that it refuses: a token that has ended, an area without its key', async () => {
  for (const [path, authorization] of [
    ['v2/robot/soru', 'Bearer yaprak_gone'],
    ['v2/alan/liste', ''],
  ] as const) {
    expect(await api.raw('GET', path, { alan: 'mf-feed' }, { headers: { authorization } })).toMatchObject({ status: 401 });
    expect([path, Object.keys(operationOf('GET', path).responses)]).toEqual([path, expect.arrayContaining(['401'])]);
  }
});

test('[R-OPEN-01] a wrong method is refused with the right one and in the envelope; so is an unknown address', async () => {
  for (const { method, path } of [...calls.slice(0, 30), { method: 'GET', path: 'page-request' }]) {
    const both = calls.filter((call) => call.path === path).length > 1;
    if (both) continue;
    const answer = await api.raw(method === 'GET' ? 'POST' : 'GET', path);
    expect([path, answer.status, answer.headers.get('allow'), answer.body.hataKodu]).toEqual([
      path,
      405,
      method === 'GET' ? 'GET, HEAD' : 'POST',
      'wrongMethod',
    ]);
  }
  expect(await api.raw('GET', 'v2/kitap/yok')).toMatchObject({ status: 404, body: { hata: 1, hataKodu: 'notFound' } });
});
