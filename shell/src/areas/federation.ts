import { loadRemote, type ModuleFederationRuntimePlugin, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type AreaModule, contractFits, type LiveArea, type Registry } from '@yaprak/shared-kit/host';
import { AreaLoadError } from './area-source';
import { freshRegistry } from './fresh-registry';
import { noteLoad } from './loaded';
import { bare, createScript, learnIntegrity } from './script-guard';

/** Timeout per script, in ms. */
const SCRIPT_TIMEOUT = 8000;
/**
 * The version of an area in development, and the timeout for its scripts: its server answers once it has built. Asked again meanwhile, the area would run twice
 * in the page, and changes would reach neither of the two (R-OPEN-10).
 */
const IN_DEVELOPMENT = 'dev';
const BUILD_TIMEOUT = 120_000;
const PAUSE_MS = 250;

const developedAt = new Set<string>();
const originOf = (url: string) => new URL(url, location.href).origin;

const scriptPlugin: ModuleFederationRuntimePlugin = {
  name: 'yaprak-scripts',
  createScript: ({ url, attrs }) => ({ script: createScript(url, attrs ?? {}), timeout: developedAt.has(originOf(url)) ? BUILD_TIMEOUT : SCRIPT_TIMEOUT }),
};

/** Registers the areas with the federation runtime; downloads nothing. */
export function announceAreas(registry: Registry): void {
  learnIntegrity(registry);
  window.addEventListener('error', listenToScripts);
  for (const area of registry.areas) if (area.version === IN_DEVELOPMENT) developedAt.add(originOf(area.entry.href));
  registerPlugins([scriptPlugin]);
  registerRemotes(registry.areas.map((a) => ({ name: a.container, entry: a.entry.href })));
}

/** What scripts threw while they were evaluated, by their address: the federation runtime hears only that nothing came of them. */
const thrown = new Map<string, unknown>();
function listenToScripts({ filename, error }: ErrorEvent): void {
  if (filename) thrown.set(bare(filename), error);
}

async function loadOnce(area: LiveArea): Promise<AreaModule> {
  if (!contractFits(area.contract)) throw new AreaLoadError(area.name, area.version, 'contract', new Error(`contract ${area.contract}`));
  const asked = performance.now();
  const module = await loadRemote<AreaModule>(`${area.container}/area`, { from: 'runtime' }).catch((error: unknown) => {
    throw thrown.get(bare(area.entry.href)) ?? error;
  });
  // A module that threw during evaluation arrives empty.
  if (!module || Object.keys(module).length === 0) throw new AreaLoadError(area.name, area.version, 'contract', new Error('the area exports nothing'));
  noteLoad(area, performance.now() - asked);
  return module;
}

/**
 * Fetches an area's exports. After a failure it checks which version is live now: a tab left open across a deployment continues with the new one; the same
 * version is retried under a new URL, since browsers join a hanging request. One in development is not.
 */
export async function fetchArea(area: LiveArea): Promise<AreaModule> {
  try {
    return await loadOnce(area);
  } catch (error) {
    if (error instanceof AreaLoadError || area.version === IN_DEVELOPMENT) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const registry = await freshRegistry();
    if (registry) learnIntegrity(registry);
    const live = registry?.areas.find((a) => a.name === area.name);
    const next = live && live.version !== area.version ? live : area;
    const again = next === area ? `${area.entry.href}?retry=${Date.now()}` : next.entry.href;
    registerRemotes([{ name: next.container, entry: again }], { force: next === area });
    return await loadOnce(next).catch(() => {
      throw error;
    });
  }
}
