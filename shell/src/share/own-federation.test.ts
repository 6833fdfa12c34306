import type * as Own from './own-federation';
import type { Share } from './shares';

const kit = { name: 'kit' };
const provided = { kit: [{ version: '1.2.0', scope: ['default'], get: () => () => kit, shareConfig: { singleton: true, eager: true } }] };
const need = (requiredVersion: string, strictVersion = true): { customShareInfo: Partial<Share> } => ({
  customShareInfo: { scope: ['default'], shareConfig: { requiredVersion, singleton: true, strictVersion } },
});

/** A page of its own, in which the shell has begun; scripts do what `run` says when they are added. */
function page(run: (script: HTMLScriptElement) => void = () => undefined) {
  jest.resetModules();
  document.head.replaceChildren();
  const own = require('./own-federation') as typeof Own;
  const shell = own.init({ name: 'shell', shared: provided, shareStrategy: 'loaded-first' });
  const asked: string[] = [];
  own.registerPlugins([
    {
      name: 'scripts',
      createScript: ({ url }) => {
        asked.push(url);
        const script = document.createElement('script');
        queueMicrotask(() => run(script));
        return { script, timeout: 50 };
      },
    },
  ]);
  return { own, shell, asked };
}
const inPage = globalThis as unknown as Record<string, unknown>;
const container = (get: (expose: string) => unknown = () => 'exports') => ({ init: jest.fn(), get: jest.fn(async (expose: string) => () => get(expose)) });
const load = (name: string, made: unknown) => (script: HTMLScriptElement) => {
  inPage[name] = made;
  script.onload?.(new Event('load'));
};
afterEach(() => {
  for (const name of ['mf_x', 'mf_y']) delete inPage[name];
});

describe('what is shared', () => {
  test('is one module for the shell and each remote, and notes who uses it', async () => {
    const { own, shell } = page();
    const remote = own.init({ name: 'mf_x' });
    remote.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
    expect(shell.loadShareSync('kit')()).toBe(kit);
    const factory = await remote.loadShare('kit', need('^1.0.0'));
    expect(factory && factory()).toBe(kit);
    expect(shell.shareScopeMap.default?.kit?.['1.2.0']).toMatchObject({ loaded: true, from: 'shell', useIn: ['shell', 'mf_x'] });
  });
  test('is refused in a version that the remote does not fit, and only said where it may differ', async () => {
    const { shell } = page();
    await expect(shell.loadShare('kit', need('^2.0.0'))).rejects.toThrow('Version 1.2.0 from shell of shared singleton module kit does not satisfy');
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await shell.loadShare('kit', need('^2.0.0', false))).toBeInstanceOf(Function);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('needs ^2.0.0'));
    said.mockRestore();
  });
  test('is false if nobody shares it, and an error if nobody says what it is or it is asked for at once', async () => {
    const { shell } = page();
    expect(await shell.loadShare('other', need('^1.0.0'))).toBe(false);
    await expect(shell.loadShare('other')).rejects.toThrow('Cannot find shared "other"');
    expect(() => shell.loadShareSync('other', need('^1.0.0'))).toThrow('not there yet');
  });
  test('is fetched once by those who ask at the same time, and again after a failure', async () => {
    const { shell } = page();
    const get = jest
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue(() => kit);
    shell.registerShared({ late: { version: '1.0.0', get } });
    await expect(shell.loadShare('late')).rejects.toThrow('lost');
    const both = await Promise.all([shell.loadShare('late'), shell.loadShare('late')]);
    expect(both.map((factory) => factory && factory())).toEqual([kit, kit]);
    expect(get).toHaveBeenCalledTimes(2);
  });
  test('stays that of the first who provides a version', () => {
    const { own, shell } = page();
    const remote = own.init({ name: 'mf_x' });
    remote.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
    remote.registerShared({ kit: { version: '1.2.0', get: () => () => 'another' } });
    expect(remote.loadShareSync('kit')()).toBe(kit);
  });
});

describe('a remote', () => {
  test('is loaded by its URL once, is handed what is shared before it says what it exposes, and is kept', async () => {
    const made = container((expose) => `exports of ${expose}`);
    const { own, shell, asked } = page(load('mf_x', made));
    own.registerRemotes([{ name: 'mf_x', entry: '/x.js' }]);
    expect(asked).toEqual([]);
    expect(await Promise.all([own.loadRemote('mf_x/area', { from: 'runtime' }), own.loadRemote('mf_x/area')])).toEqual([
      'exports of ./area',
      'exports of ./area',
    ]);
    expect(asked).toEqual(['/x.js']);
    expect(made.init.mock.calls).toEqual([[shell.shareScopeMap.default, [], expect.objectContaining({ shareScopeKeys: 'default' })]]);
    expect(made.init.mock.calls[0][2].shareScopeMap).toBe(shell.shareScopeMap);
    expect(Object.keys(made.init.mock.calls[0][2])).not.toContain('shareScopeMap');
    expect(document.head.children).toHaveLength(0);
  });
  test('whose script does not come, comes too late or brings nothing is an error, and can be asked for again', async () => {
    let run: (script: HTMLScriptElement) => void = (script) => script.onerror?.(new Event('error'));
    const { own, asked } = page((script) => run(script));
    own.registerRemotes([{ name: 'mf_x', entry: '/x.js' }]);
    await expect(own.loadRemote('mf_x/area')).rejects.toThrow('ScriptNetworkError: /x.js');
    run = () => undefined;
    await expect(own.loadRemote('mf_x/area')).rejects.toThrow('ScriptTimeoutError: /x.js');
    run = (script) => script.onload?.(new Event('load'));
    await expect(own.loadRemote('mf_x/area')).rejects.toThrow('did not bring mf_x');
    run = load('mf_x', container());
    expect(await own.loadRemote('mf_x/area')).toBe('exports');
    expect(asked).toHaveLength(4);
  });
  test('that fails when it begins or lacks what is asked for is an error', async () => {
    const made = container();
    made.init.mockRejectedValueOnce(new Error('cannot begin'));
    const { own } = page(load('mf_x', made));
    own.registerRemotes([{ name: 'mf_x', entry: '/x.js' }]);
    await expect(own.loadRemote('mf_x/area')).rejects.toThrow('cannot begin');
    made.get.mockRejectedValueOnce(new Error('no such module'));
    await expect(own.loadRemote('mf_x/other')).rejects.toThrow('no such module');
    await expect(own.loadRemote('mf_y/area')).rejects.toThrow('No remote is called mf_y/area');
  });
  test('stays at its URL, unless it is to be loaded anew from another', async () => {
    const { own, asked } = page((script) =>
      load(
        'mf_x',
        container(() => asked.at(-1)),
      )(script),
    );
    own.registerRemotes([{ name: 'mf_x', entry: '/x.js' }]);
    expect(await own.loadRemote('mf_x/area')).toBe('/x.js');
    own.registerRemotes([{ name: 'mf_x', entry: '/x.js?again' }]);
    expect(await own.loadRemote('mf_x/area')).toBe('/x.js');
    own.registerRemotes([{ name: 'mf_x', entry: '/x.js?again' }], { force: true });
    expect(await own.loadRemote('mf_x/area')).toBe('/x.js?again');
  });
  test('whose name begins like that of another is told from it', async () => {
    const { own, asked } = page((script) =>
      load(
        asked.at(-1) === '/x.js' ? 'mf_x' : 'mf_x_2',
        container(() => asked.at(-1)),
      )(script),
    );
    own.registerRemotes([
      { name: 'mf_x', entry: '/x.js' },
      { name: 'mf_x_2', entry: '/x2.js' },
    ]);
    expect(await own.loadRemote('mf_x_2/area')).toBe('/x2.js');
    delete inPage.mf_x_2;
  });
});

test('a build that begins again is the same one, and does not replace the shell', () => {
  const { own, shell } = page();
  const remote = own.init({ name: 'mf_x' });
  expect(own.init({ name: 'mf_x' })).toBe(remote);
  expect(own.getInstance()).toBe(shell);
  expect(own.getInstance(({ name }) => name === 'mf_x')).toBe(remote);
  expect(own.getInstance(({ name }) => name === 'nobody')).toBeNull();
});
