import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type LiveArea, type Registry } from '@yaprak/shared-kit/host';
import { announceAreas, fetchArea } from './federation';
import { noteLoad } from './loaded';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));
jest.mock('./loaded', () => ({ noteLoad: jest.fn() }));

const load = loadRemote as unknown as jest.Mock;
const register = registerRemotes as unknown as jest.Mock;
const file = (href: string) => ({ href, integrity: `sha384-${href}`, bytes: 1 });
const version = (number: string, change: Partial<LiveArea> = {}) =>
  ({
    name: 'mf-x',
    version: number,
    container: `mf_x_${number}`,
    contract: CONTRACT_VERSION,
    entry: file(`/_mfe/mf-x/${number}/entry.js`),
    declaration: { routes: [] },
    ...change,
  }) as unknown as LiveArea;
interface Plugin {
  createScript(given: object): { script: HTMLScriptElement; timeout: number };
}
const exported = { XPage: { kind: 'page' } };
const lost = new Error('ScriptNetworkError');

/** The site's response with these areas live; null is no response. */
let live: LiveArea[] | null = [];
const fetches = jest.fn(async (_path: string, _options?: object) => {
  if (!live) throw new TypeError('Failed to fetch');
  return { json: async (): Promise<Registry> => ({ revision: '2', areas: live ?? [] }) };
});
beforeEach(() => {
  jest.useFakeTimers({ now: 5_000 });
  jest.resetAllMocks();
  fetches.mockImplementation(async () => {
    if (!live) throw new TypeError('Failed to fetch');
    return { json: async () => ({ revision: '2', areas: live ?? [] }) };
  });
  Object.assign(globalThis, { fetch: fetches });
});
afterEach(() => jest.useRealTimers());

/** Fetches an area to completion, including pauses. */
async function fetched(area: LiveArea): Promise<unknown> {
  const outcome = fetchArea(area).catch((error: unknown) => error);
  await jest.runAllTimersAsync();
  return outcome;
}
const asked = () => load.mock.calls.map(([name]) => name);

test("areas are registered under their version's container and URL, and nothing is downloaded", () => {
  announceAreas({ revision: '1', areas: [version('1.0.0'), version('2.0.0', { name: 'mf-y', container: 'mf_y' })] });
  expect(register.mock.calls).toEqual([
    [
      [
        { name: 'mf_x_1.0.0', entry: '/_mfe/mf-x/1.0.0/entry.js' },
        { name: 'mf_y', entry: '/_mfe/mf-x/2.0.0/entry.js' },
      ],
    ],
  ]);
  expect(load).not.toHaveBeenCalled();
});

test('scripts are created by the guard: those of the registry with their hash and a timeout, all others refused', () => {
  announceAreas({ revision: '1', areas: [version('1.0.0')] });
  const [[[plugin]]] = (registerPlugins as unknown as jest.Mock).mock.calls as [[[Plugin]]];
  const { script, timeout } = plugin.createScript({ url: '/_mfe/mf-x/1.0.0/entry.js' });
  expect([script.integrity, timeout]).toEqual(['sha384-/_mfe/mf-x/1.0.0/entry.js', 8000]);
  expect(() => plugin.createScript({ url: 'https://evil.test/x.js', attrs: { type: 'module' } })).toThrow(TypeError);
});

test('[R-OPEN-10] an area in development is given the time to be built, and not asked for twice', async () => {
  const area = version('dev', { entry: file('http://localhost:9999/remoteEntry.js') });
  announceAreas({ revision: '1', areas: [area] });
  const [[[plugin]]] = (registerPlugins as unknown as jest.Mock).mock.calls as [[[Plugin]]];
  expect(plugin.createScript({ url: 'http://localhost:9999/remoteEntry.js' }).timeout).toBe(120_000);
  register.mockClear();
  load.mockRejectedValueOnce(lost);
  expect(await fetched(area)).toBe(lost);
  expect([load.mock.calls.length, register.mock.calls.length]).toEqual([1, 0]);
});

test('a successful load is reported with its time, and no newer version is queried', async () => {
  load.mockResolvedValueOnce(exported);
  expect(await fetched(version('1.0.0'))).toBe(exported);
  expect(load.mock.calls).toEqual([['mf_x_1.0.0/area', { from: 'runtime' }]]);
  expect(noteLoad).toHaveBeenCalledWith(expect.objectContaining({ version: '1.0.0' }), expect.any(Number));
  expect(fetches).not.toHaveBeenCalled();
});

test.each([
  ['a contract of another major', version('1.0.0', { contract: '2.0' })],
  ['a newer contract than the shell offers', version('1.0.0', { contract: '1.99' })],
])('%s is refused before anything is downloaded', async (_, area) => {
  expect(await fetched(area)).toMatchObject({ step: 'contract', number: 102 });
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['that exports nothing', {}],
  ['that is not there', null],
])('a module %s is no area: told so at once, and not as one that came', async (_, module) => {
  load.mockResolvedValueOnce(module);
  expect(await fetched(version('1.0.0'))).toMatchObject({ step: 'contract', area: 'mf-x' });
  expect([fetches.mock.calls.length, (noteLoad as jest.Mock).mock.calls.length]).toEqual([0, 0]);
});

test('[R-ERR-39] what a script threw while it was evaluated is why its area does not load, not that nothing came of it', async () => {
  const area = version('3.0.0');
  announceAreas({ revision: '1', areas: [area] });
  const boom = new Error('boom at boot');
  const ofAnother = new Error('not of this area');
  dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/_mfe/mf-x/2.9.0/entry.js`, error: ofAnother }));
  load.mockRejectedValue(lost);
  live = [area];
  expect(await fetched(area)).toBe(lost);
  load.mockImplementation(async () => {
    dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/_mfe/mf-x/3.0.0/entry.js`, error: boom }));
    throw lost;
  });
  expect(await fetched(area)).toBe(boom);
});

test('after a failure the currently live version is loaded, not the failed one', async () => {
  live = [version('9.0.0', { name: 'mf-y' }), version('1.1.0')];
  load.mockRejectedValueOnce(lost).mockResolvedValueOnce(exported);
  expect(await fetched(version('1.0.0'))).toBe(exported);
  expect(asked()).toEqual(['mf_x_1.0.0/area', 'mf_x_1.1.0/area']);
  expect(register.mock.calls).toEqual([[[{ name: 'mf_x_1.1.0', entry: '/_mfe/mf-x/1.1.0/entry.js' }], { force: false }]]);
  expect(fetches).toHaveBeenCalledWith('/registry.json', { cache: 'no-store' });
  expect((noteLoad as jest.Mock).mock.calls.map(([area]) => area.version)).toEqual(['1.1.0']);
});

test('a rolled-back version is replaced by the older one that is live again', async () => {
  live = [version('1.0.0')];
  load.mockRejectedValueOnce(lost).mockResolvedValueOnce(exported);
  expect(await fetched(version('1.1.0'))).toBe(exported);
  expect(asked()).toEqual(['mf_x_1.1.0/area', 'mf_x_1.0.0/area']);
});

test.each([
  ['is live still', () => [version('1.0.0')]],
  ['is no longer in the registry', () => []],
  ['cannot be asked about', () => null],
])('the same version is asked for once more under a new address when it %s', async (_, areas) => {
  live = areas();
  load.mockRejectedValueOnce(lost).mockResolvedValueOnce(exported);
  expect(await fetched(version('1.0.0'))).toBe(exported);
  expect(register.mock.calls).toEqual([[[{ name: 'mf_x_1.0.0', entry: '/_mfe/mf-x/1.0.0/entry.js?retry=5250' }], { force: true }]]);
});

test('the first attempt is followed by one more, after a pause, and its error is the one reported', async () => {
  live = [version('1.1.0')];
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(new Error('the second'));
  expect(await fetched(version('1.0.0'))).toBe(lost);
  expect([load.mock.calls.length, Date.now()]).toEqual([2, 5_250]);
});

test('the guard knows the scripts of a version that went live meanwhile', async () => {
  live = [version('3.0.0')];
  load.mockRejectedValueOnce(lost).mockResolvedValueOnce(exported);
  await fetched(version('1.0.0'));
  announceAreas({ revision: '3', areas: [] });
  const [[[plugin]]] = (registerPlugins as unknown as jest.Mock).mock.calls as [[[Plugin]]];
  expect(plugin.createScript({ url: '/_mfe/mf-x/3.0.0/entry.js' }).script.integrity).toBe('sha384-/_mfe/mf-x/3.0.0/entry.js');
});
