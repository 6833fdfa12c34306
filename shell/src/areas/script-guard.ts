import type { Registry } from '@yaprak/shared-kit/host';

/** Integrity by URL without query: a retried URL must not lose its hash. */
const hashes = new Map<string, string>();
/** A script's address without its query. */
export const bare = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
};

/** Registers the integrity of the entries in a registry; each entry knows that of its own files. */
export function learnIntegrity(registry: Registry): void {
  for (const { entry } of registry.areas) hashes.set(bare(entry.href), entry.integrity);
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
/** The offline page's service worker, the site's only such script besides the entries. */
const OFFLINE_WORKER = '/sw.js';
const rules: ScriptPolicy = {
  createScriptURL(url) {
    if (url !== OFFLINE_WORKER && !hashes.has(bare(url))) throw new TypeError(`script refused: ${url}`);
    return url;
  },
};
const policy: ScriptPolicy =
  (globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }).trustedTypes?.createPolicy('yaprak', rules) ?? rules;

/** Creates a script element for an entry in the registry; any other URL is refused. Its attributes match the preload links. */
export function createScript(url: string, attributes: Record<string, unknown>): HTMLScriptElement {
  const address = new URL(url, location.href).href;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) if (name !== 'async' && name !== 'defer') script.setAttribute(name, String(value));
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = hashes.get(bare(address)) ?? '';
  script.src = policy.createScriptURL(address);
  return script;
}

/** URL of the service worker as a trusted type. */
export const offlineWorkerAddress = (): string => policy.createScriptURL(OFFLINE_WORKER);
