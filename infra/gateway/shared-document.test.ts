import { createHash } from 'node:crypto';
import type { ShellVersion } from '../build/describe';
import { contentSecurityPolicy, type DocumentInput, document, sharedScripts } from './document';
import { shellLoader } from './shared-document';

const shell = {
  scripts: [{ href: '/shell/1/main.js', integrity: 'sha384-abc' }],
  texts: { tr: [{ href: '/shell/1/tr.js', integrity: 'sha384-tr' }], en: [] },
} as unknown as ShellVersion;
const page = {
  release: { shell },
  match: null,
  session: { dil: 'tr', tema: 'auto', config: { siteAdi: 'Yaprak' } },
  nonce: 'tek-seferlik',
  siteUrl: 'https://yaprak.ornek',
  path: '/gonderi/5',
  html: '<p>Vapurda</p>',
  boot: { registry: { areas: [], revision: '' } },
  shared: true,
} as unknown as DocumentInput;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('[R-SCALE-06] every script of a shared page is let in by the policy, without the nonce that its styles have', () => {
  const html = document(page);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => hashOf(text ?? ''));
  expect(scripts).toHaveLength(2);
  const policy = contentSecurityPolicy(page.nonce, [], undefined, sharedScripts(page));
  const [, allowed = ''] = /script-src ([^;]*);/.exec(policy) ?? [];
  for (const each of [...scripts, "'sha384-abc'", "'sha384-tr'", "'strict-dynamic'"]) expect(allowed.split(' ')).toContain(each);
  expect(allowed).not.toContain('nonce');
  expect(html).not.toMatch(/<script[^>]*nonce|<link[^>]*nonce/);
  expect(html.match(/<style nonce="tek-seferlik"/g)).toHaveLength(1);
  expect(policy).toContain("style-src 'self' 'nonce-tek-seferlik';");
});

test('[R-SCALE-06] scripts that its contents may hold are not let in', () => {
  const injected = '<script>alert(1)</script><link rel="preload" as="script" href="/x.js" integrity="sha384-x">';
  expect(sharedScripts({ ...page, html: page.html + injected })).toBe(sharedScripts(page));
});

test('[R-SCALE-06] the script that starts the shell names its files with their integrity, and ends in no markup', () => {
  const script = shellLoader({ ...shell, scripts: [{ href: '/a.js?</script>', integrity: 'sha384-abc' }] } as ShellVersion);
  expect(script).toContain('"sha384-abc"');
  expect(script).not.toContain('<');
});

test.each([
  ['<main><div data-fault="true" class="a"><h1>Yok</h1></div></main>', true],
  ['<main><div class="a" data-fault="true"></div></main>', true],
  ['<main><div class="a"><p>&lt;div data-fault=&quot;true&quot;</p> data-fault="true"</div></main>', false],
  ['<main><div aria-label="x data-fault=&quot;true&quot;"></div></main>', false],
  [undefined, false],
])('[R-NAV-07] a document whose page could not be shown bears the mark that hides the add button from the first: %p', (html, marked) => {
  expect(/^<!doctype html><html [^>]* data-fault>/.test(document({ ...page, html } as DocumentInput))).toBe(marked);
});
