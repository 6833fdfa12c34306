import type { Registry } from '@yaprak/shared-kit/host';
import { createScript, learnIntegrity, offlineWorkerAddress } from './script-guard';

const file = (href: string) => ({ href, integrity: `sha384-${href}`, bytes: 1 });
const entry = '/_mfe/mf-x/1.0.0/entry.js';
beforeAll(() =>
  learnIntegrity({
    revision: '1',
    areas: [{ entry: file(entry) }],
  } as unknown as Registry),
);

test.each([entry, `http://localhost${entry}`])('an entry of the registry carries its hash: %s', (url) => {
  const script = createScript(url, {});
  expect(script.integrity).toBe(`sha384-${new URL(url, 'http://localhost').pathname}`);
  expect([script.src, script.crossOrigin]).toEqual([new URL(url, 'http://localhost').href, 'anonymous']);
});

test('a retried URL keeps its hash and its query', () => {
  const script = createScript(`${entry}?retry=1`, {});
  expect([script.integrity, script.src]).toEqual([`sha384-${entry}`, `http://localhost${entry}?retry=1`]);
});

test.each([
  ['another host', `https://evil.test${entry}`],
  ['another host without a scheme', `//evil.test${entry}`],
  ['another port', `http://localhost:81${entry}`],
  ['a file that no registry lists', '/_mfe/mf-x/1.0.0/other.js'],
  ['a path above it', '/_mfe/mf-x/1.0.0'],
  ['data', 'data:text/javascript,alert(1)'],
  ['a blob', 'blob:http://localhost/1'],
  ['a script in the address', 'javascript:alert(1)'],
  ['the worker under another address', '/sw.js?x'],
])('refused: %s', (_, url) => {
  expect(() => createScript(url, {})).toThrow(TypeError);
});

test('attributes are copied, but when a script runs is decided here', () => {
  const script = createScript(entry, { async: false, defer: true, 'data-x': 1, fetchpriority: 'low' });
  expect([script.async, script.hasAttribute('defer')]).toEqual([true, false]);
  expect([script.getAttribute('data-x'), script.getAttribute('fetchpriority')]).toEqual(['1', 'low']);
});

test("the offline page's worker is the only other script", () => expect(offlineWorkerAddress()).toBe('/sw.js'));

test("with Trusted Types, the site's policy decides", async () => {
  const made: { name: string; rules: { createScriptURL(url: string): string } }[] = [];
  const trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
      made.push({ name, rules });
      return rules;
    },
  };
  Object.assign(globalThis, { trustedTypes });
  await jest.isolateModulesAsync(async () => void (await import('./script-guard')));
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(made.map(({ name }) => name)).toEqual(['yaprak']);
  expect(() => made[0]?.rules.createScriptURL('https://evil.test/x.js')).toThrow('script refused: https://evil.test/x.js');
});
