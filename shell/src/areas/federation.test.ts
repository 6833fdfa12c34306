import type { AreaModule, Registry, RemoteVersion } from '@yaprak/shared-kit';
import { fetchArea } from './federation';
import { learnIntegrity } from './script-guard';

const scope = { react: {} };
Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: { default: scope } });

const page = { kind: 'page', load: async () => ({}) };
let made = 0;
/** An area that no other test has loaded. */
function anArea(contract = '1.0'): RemoteVersion {
  made++;
  const name = `mf-probe${made}`;
  const area = {
    name,
    version: '1.0.0',
    container: `mf_probe${made}`,
    contract,
    entry: { href: `${location.origin}/_mfe/${name}/remoteEntry.js`, integrity: 'sha384-probe', bytes: 1 },
    files: {},
    declaration: { name, kind: 'area', contract, owner: 'probe', routes: [], texts: ['tr'], budget: { entry: 1, page: 1 } },
  } as unknown as RemoteVersion;
  learnIntegrity({ revision: '', areas: [area] });
  return area;
}

/** Stands in for the network: what happens to each script that is put into the page. */
let answer: (script: HTMLScriptElement) => void;
let asked: string[];
/** Address of the live registry's answer, or none. */
let live: Registry | null;
beforeEach(() => {
  asked = [];
  live = null;
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    asked.push(new URL(script.src).pathname + new URL(script.src).search.replace(/\d+/, 'n'));
    queueMicrotask(() => answer(script));
  });
  globalThis.fetch = (async () => {
    if (!live) throw new TypeError('no connection');
    return { json: async () => live } as Response;
  }) as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

const loaded = (script: HTMLScriptElement) => script.onload?.(new Event('load'));
const failed = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));
/** Leaves a container behind, as an entry script does. */
function leave(area: RemoteVersion, module: object, init: (given: unknown) => void = () => undefined): void {
  Object.assign(window, { [area.container]: { init, get: async () => () => module as AreaModule } });
}

test('an area is fetched once, under its hash, and gets what the shell shares', async () => {
  const area = anArea();
  const given: unknown[] = [];
  let integrity = '';
  answer = (script) => {
    integrity = script.integrity;
    leave(area, { ProbePage: page }, (shares) => given.push(shares));
    loaded(script);
  };
  const [first, second] = await Promise.all([fetchArea(area), fetchArea(area)]);
  expect(first).toBe(second);
  expect(Object.keys(first)).toEqual(['ProbePage']);
  expect(integrity).toBe('sha384-probe');
  expect(given).toEqual([scope]);
  expect(asked).toEqual([`/_mfe/${area.name}/remoteEntry.js`]);
});

test('an entry that did not come is asked for once more, under a new address', async () => {
  const area = anArea();
  answer = (script) => {
    if (asked.length === 1) return failed(script);
    leave(area, { ProbePage: page });
    loaded(script);
  };
  expect(Object.keys(await fetchArea(area))).toEqual(['ProbePage']);
  expect(asked).toEqual([`/_mfe/${area.name}/remoteEntry.js`, `/_mfe/${area.name}/remoteEntry.js?retry=n`]);
});

test('a tab from before a deployment goes on with the version that is live now', async () => {
  const area = anArea();
  const newer = { ...anArea(), name: area.name, version: '1.0.1' };
  live = { revision: '2', areas: [newer] };
  answer = (script) => {
    if (script.src === area.entry.href) return failed(script);
    leave(newer, { ProbePage: page });
    loaded(script);
  };
  expect(Object.keys(await fetchArea(area))).toEqual(['ProbePage']);
  expect(asked).toEqual([new URL(area.entry.href).pathname, new URL(newer.entry.href).pathname]);
});

test('after a failure that lasts, the next wish begins anew', async () => {
  const area = anArea();
  answer = failed;
  await expect(fetchArea(area)).rejects.toThrow('did not come');
  answer = (script) => {
    leave(area, { ProbePage: page });
    loaded(script);
  };
  expect(Object.keys(await fetchArea(area))).toEqual(['ProbePage']);
});

test.each<[string, (area: RemoteVersion) => void, string]>([
  ['leaves no container', () => undefined, 'left no container'],
  ['exports nothing', (area) => leave(area, {}), 'failed at "contract"'],
])('an entry that %s is an error', async (_, run, message) => {
  const area = anArea();
  answer = (script) => {
    run(area);
    loaded(script);
  };
  await expect(fetchArea(area)).rejects.toThrow(message);
});

test('an area of another contract is not even asked for', async () => {
  answer = failed;
  await expect(fetchArea(anArea('9.0'))).rejects.toThrow('YPR-102');
  expect(asked).toEqual([]);
});

test('a script that never answers is given up after eight seconds', async () => {
  jest.useFakeTimers();
  try {
    answer = () => undefined;
    const result = fetchArea(anArea()).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(8_000 + 250 + 8_000);
    expect(await result).toContain('did not come in time');
  } finally {
    jest.useRealTimers();
  }
});
