import { fits, type Share, selected, shareOf } from './shares';

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.0.0', true],
  ['20.0.0', '^19.0.0', false],
  ['18.9.9', '^19.0.0', false],
  ['1.2.3', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['1.10.0', '^1.9.0', true],
  ['1.0.0', '>=1.0.0', false],
  ['0.1.2', '^0.1.0', false],
  ['1.0.0', '*', true],
  ['1.0.0', false, true],
  ['1.0.0', undefined, true],
] as const)('%s meets %s: %s', (version, required, expected) => {
  expect(fits(version, required)).toBe(expected);
});

const share = (version: string, more: Partial<Share> = {}) => shareOf({ version, ...more }, 'x', 'loaded-first');
const versions = (...all: Share[]) => Object.fromEntries(all.map((one) => [one.version, one]));

test('of several versions the newest is used, unless an older one is in use already', () => {
  expect(selected({})).toBeUndefined();
  expect(selected(versions(share('1.9.0'), share('1.10.0'), share('1.2.0')))?.version).toBe('1.10.0');
  expect(selected(versions(share('1.2.0', { loaded: true }), share('1.10.0')))?.version).toBe('1.2.0');
  expect(selected(versions(share('1.10.0'), share('1.2.0', { lib: () => 1 })))?.version).toBe('1.2.0');
  expect(selected(versions(share('1.2.0', { loaded: true }), share('1.10.0', { loaded: true })))?.version).toBe('1.10.0');
});

test('a declaration is completed as the package completes it', () => {
  expect(shareOf({ version: '2.0.0', shareConfig: { singleton: true, eager: true } }, 'shell', 'loaded-first')).toEqual({
    version: '2.0.0',
    scope: ['default'],
    shareConfig: { requiredVersion: '^2.0.0', singleton: true, eager: true, strictVersion: false },
    get: expect.any(Function),
    from: 'shell',
    useIn: [],
    deps: [],
    loading: null,
    loaded: undefined,
    strategy: 'loaded-first',
  });
});
