import { randomBytes, randomInt } from 'node:crypto';
import type { PageMetaData, SessionState } from '@yaprak/shared-kit/host';
import type { LiveArea, MatchedRoute, Registry, RemoteFile, RemoteVersion } from '@yaprak/shared-kit/registry';
import { fontFiles, themeColour, themeCss } from '@yaprak/shared-kit/theme';
import { escapeHtml, escapeJson } from './escape.rules';
import { firstScript } from './first-script';
import { pageTags } from './page-tags';
import type { Release } from './registry';
import { sharedScriptSources, shellLoader } from './shared-document';

const FONT_PREFIX = '/fonts/';
const css = themeCss({ fontPrefix: FONT_PREFIX });

/**
 * Most of a page's boot data is the areas' descriptions, which never change, so they are serialised once. Their lists of files, a quarter of a document's bytes,
 * are for the gateway, and a budget is for the build.
 */
const described = new WeakMap<LiveArea, string>();
function areaJson(area: LiveArea): string {
  let json = described.get(area);
  if (json === undefined) {
    const { name, version, container, contract, entry, declaration } = area;
    json = escapeJson({ name, version, container, contract, entry, declaration: { ...declaration, budget: undefined, $schema: undefined } });
    described.set(area, json);
  }
  return json;
}

/** The browser's boot data. */
export interface Boot {
  registry: Registry;
  [more: string]: unknown;
}
const bootJson = ({ registry: { areas, ...registry }, ...more }: Boot) =>
  `{"registry":{"areas":[${areas.map(areaJson).join(',')}],${escapeJson(registry).slice(1)},${escapeJson(more).slice(1)}`;

/**
 * Content security policy of every page (strict-dynamic, trusted types; no inline script but the page's own, no eval).
 * @param nonce of the page's scripts and styles
 * @param devOrigins development servers, whose hot reload needs a socket and does not support trusted types
 * @param trial server of the area that this browser tries, for its hot updates; they keep to trusted types
 * @param scripts what lets in the scripts of a page that many get
 */
export const contentSecurityPolicy = (nonce: string, devOrigins: readonly string[] = [], trial?: string, scripts = `'nonce-${nonce}' 'strict-dynamic'`) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // The site's recordings, and ones just recorded or chosen but not sent yet.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...[...devOrigins, ...(trial ? [trial] : [])].flatMap((o) => [o, o.replace('http', 'ws')])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(devOrigins.length ? [] : ["require-trusted-types-for 'script'", "trusted-types yaprak yaprak#webpack 'allow-duplicates'"]),
  ].join('; ');

export interface DocumentInput {
  release: Release;
  /** The page's area route, whose files are preloaded. */
  match: MatchedRoute<RemoteVersion> | null;
  session: SessionState;
  nonce: string;
  siteUrl: string;
  path: string;
  title?: string;
  meta?: PageMetaData;
  /** Rendered content with its styles; absent if the browser renders. */
  html?: string;
  styles?: string;
  boot: Boot;
  /** For a shared cache: nothing in it is of one request alone. */
  shared?: boolean;
  /** Drawn page of an application with its own root, which the browser replaces. */
  app?: { html: string; brand: string | undefined };
}

/** Files a page needs besides the shell's. */
function pageFiles(match: MatchedRoute<RemoteVersion> | null, lang: 'tr' | 'en'): RemoteFile[] {
  if (!match) return [];
  const { area, route } = match;
  return [area.entry, ...(area.files['*'] ?? []), ...(area.files[route.export] ?? []), ...(area.files[`texts-${lang}`] ?? [])];
}

/** What lets in the scripts of a shared page: those that the gateway itself puts there. */
export const sharedScripts = ({ release, match, session, html }: DocumentInput): string =>
  sharedScriptSources(
    [...(html ? [firstScript] : []), shellLoader(release.shell)],
    [...release.shell.scripts, ...release.shell.texts[session.dil], ...pageFiles(match, session.dil)],
  );

/**
 * A comment of random length, against compression side channels (BREACH). A page contains private data and reflects its own URL; without padding, the
 * compressed length would tell an eavesdropper whether a guess in the URL matches part of that data.
 */
const padding = () => `<!--${randomBytes(randomInt(24, 96)).toString('hex')}-->`;

/** The mark of a document whose page could not be shown, as `fault` of the shell sets it in a browser. What readers wrote has its quotation marks escaped. */
const faultMark = (html = '') => (/<div[^>]* data-fault="true"/.test(html) ? ' data-fault' : '');

/** The HTML of a page. */
export function document(input: DocumentInput): string {
  const { release, match, session, nonce, siteUrl, path, meta = {}, boot } = input;
  const ofStyles = ` nonce="${nonce}"`;
  const n = input.shared ? '' : ofStyles;
  const site = session.config.siteAdi;
  const title = input.title ? `${input.title} · ${site}` : site;
  const flags = (f: RemoteFile) => ` crossorigin="anonymous"${f.integrity && ` integrity="${f.integrity}"`}${n}`;
  return [
    `<!doctype html><html lang="${session.dil}" data-theme="${session.tema}"${faultMark(input.html)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
    `<title>${escapeHtml(title)}</title><meta property="csp-nonce"${ofStyles}>`,
    ...release.shell.scripts.map((f) =>
      input.shared ? `<link rel="preload" as="script" href="${f.href}"${flags(f)}>` : `<script defer src="${f.href}"${flags(f)}></script>`,
    ),
    ...[...release.shell.texts[session.dil], ...pageFiles(match, session.dil)].map((f) => `<link rel="preload" as="script" href="${f.href}"${flags(f)}>`),
    ...fontFiles.filter((f) => f.preload).map((f) => `<link rel="preload" as="font" type="font/woff2" href="${FONT_PREFIX}${f.file}" crossorigin>`),
    `<style${ofStyles}>${css}</style>`,
    input.html ? `<script${n}>${firstScript}</script>` : '',
    input.styles ?? '',
    pageTags({ meta, title: input.title, lang: session.dil, siteName: site, siteUrl, path }, n),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColour.day}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColour.night}">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest?language=${session.dil}">`,
    '<meta name="mobile-web-app-capable" content="yes"><meta name="apple-mobile-web-app-capable" content="yes"><meta name="apple-mobile-web-app-title" content="Yaprak">',
    meta.feed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(`${meta.feed}?language=${session.dil}`)}">`
      : '',
    `</head><body${session.uye ? ' data-member' : ''}><div id="root">${input.html ?? ''}</div>${input.app ? `<div id="app"${input.app.brand ? ` data-brand="${escapeHtml(input.app.brand)}"` : ''}>${input.app.html}</div>` : ''}<script type="application/json" id="boot"${n}>${bootJson(boot)}</script>${input.shared ? `<script>${shellLoader(release.shell)}</script>` : ''}</body></html>${input.shared ? '' : padding()}`,
  ].join('');
}
