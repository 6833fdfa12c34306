import type { RouteDeclaration } from '@yaprak/shared-kit/declaration';

/** How the fake origin answers for the entry script of a remote. */
export type EntryAnswer =
  | { kind: 'script'; source: string; delayMs?: number; integrity?: 'wrong' }
  | { kind: 'missing' }
  /** Accepts the request and never answers. */
  | { kind: 'hanging' }
  /** Refuses the first request, serves the second. */
  | { kind: 'flaky'; source: string };

/** One remote of the fake origin and what is wrong with it. */
export interface BrokenRemote {
  /** Folder, address segment and, with `mf-` before it, the name in the registry. */
  id: string;
  contract?: string;
  browser: EntryAnswer;
  /** Source of the server bundle; absent: the remote has none. */
  server?: string;
  route?: Partial<RouteDeclaration>;
  slot?: string;
}

const texts = `text: { kind: 'texts', load: { tr: async () => ({ default: {} }), en: async () => ({ default: {} }) } }`;
const exportsOf = (page: string) => `{ ProbePage: { kind: 'page', load: async () => (${page}) }, ${texts} }`;

/** Container script as the federation runtime expects it, written by hand so that each fault is exact. */
const container = (id: string, module: string) => `var mf_${id.replace(/\W/g, '_')} = { init() {}, get: async () => () => (${module}) };`;
const bundle = (page: string) => `module.exports = ${exportsOf(page)};`;

const fine = (text: string) => `{ default: () => ${JSON.stringify(text)} }`;
const thrower = (message: string) => `(() => { throw new Error(${JSON.stringify(message)}); })()`;

/** Every way in which a remote may let the site down, and two that recover. */
export const brokenRemotes: BrokenRemote[] = [
  { id: 'saglam', browser: { kind: 'script', source: container('saglam', exportsOf(fine('Sağlam sayfa'))) }, server: bundle(fine('Sağlam sayfa')) },
  { id: 'eksik', browser: { kind: 'missing' } },
  { id: 'bozuk', browser: { kind: 'script', source: container('bozuk', exportsOf(fine('olmamalı'))), integrity: 'wrong' } },
  { id: 'anlamsiz', browser: { kind: 'script', source: '<!doctype html><title>502</title>' } },
  { id: 'yeni', contract: '9.0', browser: { kind: 'script', source: container('yeni', exportsOf(fine('olmamalı'))) }, server: bundle(fine('olmamalı')) },
  { id: 'sessiz', browser: { kind: 'hanging' } },
  { id: 'yavas', browser: { kind: 'script', source: container('yavas', exportsOf(fine('Geç gelen sayfa'))), delayMs: 2500 } },
  { id: 'titrek', browser: { kind: 'flaky', source: container('titrek', exportsOf(fine('İkinci denemede gelen sayfa'))) } },
  { id: 'bos', browser: { kind: 'script', source: container('bos', `{ ${texts} }`) } },
  { id: 'patlayan', browser: { kind: 'script', source: container('patlayan', thrower('evaluated badly')) } },
  {
    id: 'cizerken',
    browser: { kind: 'script', source: container('cizerken', exportsOf(`{ default: () => ${thrower('thrown while drawing')} }`)) },
    server: bundle(`{ default: () => ${thrower('thrown while drawing')} }`),
  },
  {
    id: 'yuklerken',
    browser: { kind: 'script', source: container('yuklerken', exportsOf(`{ default: () => 'x', loader: async () => ${thrower('thrown by the loader')} }`)) },
    server: bundle(`{ default: () => 'x', loader: async () => ${thrower('thrown by the loader')} }`),
  },
  // Broken on the server only: the browser must make up for it.
  {
    id: 'sunucu-patlar',
    browser: { kind: 'script', source: container('sunucu-patlar', exportsOf(fine('Tarayıcının kurtardığı sayfa'))) },
    server: `throw new Error('evaluated badly');`,
  },
  {
    id: 'sunucu-susar',
    browser: { kind: 'script', source: container('sunucu-susar', exportsOf(fine('Beklenmeyen sayfa'))) },
    server: bundle(`{ default: () => 'olmamalı', loader: () => new Promise(() => {}) }`),
  },
  {
    id: 'sunucu-cizemez',
    browser: { kind: 'script', source: container('sunucu-cizemez', exportsOf(fine('Tarayıcıda çizilen sayfa'))) },
    server: bundle(`{ default: () => ${thrower('thrown while drawing')} }`),
  },
  // Broken in what it shows inside other areas.
  {
    id: 'a-yuva',
    slot: 'shell.search-box/v1',
    browser: { kind: 'script', source: container('a-yuva', exportsOf(fine('Yuvası bozuk sayfa'))) },
    server: bundle(fine('Yuvası bozuk sayfa')),
  },
];
