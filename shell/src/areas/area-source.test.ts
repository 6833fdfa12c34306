import { createI18n } from '@yaprak/shared-kit';
import type { AreaModule, LiveArea } from '@yaprak/shared-kit/host';
import { AreaLoadError, createAreaSource } from './area-source';

const area = { name: 'mf-x', version: '1.0.0' } as LiveArea;
const Page = { default: () => null };

/** A source over a test module, and its requests. */
function sourceOf(module: object, { lang = 'tr' as 'tr' | 'en', fetches = async () => module } = {}) {
  const i18n = createI18n(lang);
  const fetchModule = jest.fn(fetches as () => Promise<AreaModule>);
  const loadChunk = jest.fn(<T>(load: () => Promise<T>) => load());
  return { i18n, fetchModule, loadChunk, source: createAreaSource({ fetchModule, i18n, loadChunk: loadChunk as <T>(load: () => Promise<T>) => Promise<T> }) };
}
const page = (load: () => Promise<unknown> = async () => Page) => ({ kind: 'page', load: jest.fn(load) });
const texts = () => ({ kind: 'texts', load: { tr: jest.fn(async () => ({ default: { hello: 'Merhaba' } })), en: jest.fn(async () => ({ hello: 'Hello' })) } });

test("an export comes with its area's texts in the reader's language, through the chunk retries", async () => {
  const text = texts();
  const { source, i18n, loadChunk } = sourceOf({ XPage: page(), text });
  expect(await source.load(area, 'XPage')).toBe(Page);
  expect(i18n.getResource('tr', 'mf-x', 'hello')).toBe('Merhaba');
  expect(text.load.en).not.toHaveBeenCalled();
  expect(loadChunk).toHaveBeenCalledTimes(2);
});

test('in English the English texts are loaded, also from a module without a default', async () => {
  const text = texts();
  const { source, i18n } = sourceOf({ XPage: page(), text }, { lang: 'en' });
  await source.load(area, 'XPage');
  expect(i18n.getResource('en', 'mf-x', 'hello')).toBe('Hello');
  expect(text.load.tr).not.toHaveBeenCalled();
});

test('a loaded export is cached and available synchronously; a pending one is requested once', async () => {
  const [X, Y] = [page(), page(async () => ({ default: 'y' }))];
  const text = texts();
  const { source, fetchModule } = sourceOf({ X, Y, text });
  expect(source.peek('mf-x', 'X')).toBeUndefined();
  const [first, second] = await Promise.all([source.load(area, 'X'), source.load(area, 'X')]);
  expect([first, second, await source.load(area, 'X')]).toEqual([Page, Page, Page]);
  expect([X.load.mock.calls.length, fetchModule.mock.calls.length]).toEqual([1, 1]);
  expect(source.peek('mf-x', 'X')).toBe(Page);
  expect([source.peek('mf-x', 'Y'), source.peek('mf-y', 'X')]).toEqual([undefined, undefined]);
  await source.load(area, 'Y');
  expect(text.load.tr).toHaveBeenCalledTimes(1);
});

test.each([
  ['the entry', 'entry', 101, {}, async () => Promise.reject(new Error('404'))],
  ['an export that is not there', 'export', 103, { Other: page() }, undefined],
  ['texts in place of a page', 'export', 103, { X: texts() }, undefined],
  ['its texts', 'texts', 104, { X: page(), text: { kind: 'texts', load: { tr: () => Promise.reject(new Error('404')), en: async () => ({}) } } }, undefined],
  ['its module', 'module', 105, { X: page(() => Promise.reject(new Error('404'))), text: texts() }, undefined],
] as const)('an area that fails at %s is told with its name, version, step and number', async (_, step, number, module, fetches) => {
  const { source } = sourceOf(module, fetches ? { fetches } : {});
  const error = await source.load(area, 'X').catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(AreaLoadError);
  expect(error).toMatchObject({
    name: 'AreaLoadError',
    area: 'mf-x',
    version: '1.0.0',
    step,
    number,
    message: `YPR-${number}: mf-x 1.0.0 failed at "${step}"`,
  });
  expect((error as AreaLoadError).cause).toBeInstanceOf(Error);
  expect(source.peek('mf-x', 'X')).toBeUndefined();
});

test('a failure keeps its step, and is retried the next time', async () => {
  const refused = new AreaLoadError('mf-x', '1.0.0', 'contract', new Error('contract 9.0'));
  const answers: (() => Promise<unknown>)[] = [() => Promise.reject(refused), async () => ({ X: page() })];
  const { source, fetchModule } = sourceOf({}, { fetches: async () => (await answers.shift()?.()) as object });
  await expect(source.load(area, 'X')).rejects.toBe(refused);
  expect(refused.number).toBe(102);
  expect(await source.load(area, 'X')).toBe(Page);
  expect(fetchModule).toHaveBeenCalledTimes(2);
});
