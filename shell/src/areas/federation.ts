import { type AreaModule, contractFits, type Registry, type RemoteVersion } from '@yaprak/shared-kit';
import { AreaLoadError } from './area-source';
import { reportLoad } from './load-report';
import { createScript, learnIntegrity } from './script-guard';

/** Longest wait for one script, in ms. */
const SCRIPT_TIMEOUT = 8000;
const PAUSE_MS = 250;

/** What the entry script of a remote leaves behind: a container of Module Federation. */
interface Container {
  /** Takes the packages that the shell shares. */
  init(scope: unknown): unknown;
  get(exposed: string): Promise<() => AreaModule> | (() => AreaModule);
}
/** The bundler's half of the shell: fills the scope of shared packages, and gives it out. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown> | number;
declare const __webpack_share_scopes__: { default: unknown };

const containers = new Map<string, Promise<Container>>();
const containerOf = (name: string) => (window as unknown as Record<string, Container | undefined>)[name];

/** Runs an entry script. @throws Error when it does not come in time, is not what the registry promised, or leaves no container */
async function runEntry(name: string, href: string): Promise<Container> {
  await new Promise<void>((resolve, reject) => {
    const script = createScript(href);
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${href} ${why}`));
    };
    const timer = setTimeout(() => fail('did not come in time'), SCRIPT_TIMEOUT);
    script.onerror = () => fail('did not come');
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(script);
  });
  const container = containerOf(name);
  if (!container) throw new Error(`${href} left no container ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** The container of a version, fetched once; what failed is asked for anew the next time. */
function loadContainer(name: string, href: string): Promise<Container> {
  let running = containers.get(name);
  if (!running) {
    running = runEntry(name, href);
    containers.set(name, running);
    running.catch(() => containers.delete(name));
  }
  return running;
}

async function loadOnce(area: RemoteVersion, href: string): Promise<AreaModule> {
  if (!contractFits(area.contract)) throw new AreaLoadError(area.name, area.version, 'contract', new Error(`contract ${area.contract}`));
  const asked = performance.now();
  const container = await loadContainer(area.container, href);
  const module = (await container.get('./area'))();
  if (Object.keys(module).length === 0) throw new AreaLoadError(area.name, area.version, 'contract', new Error('the area exports nothing'));
  reportLoad(area, performance.now() - asked);
  return module;
}

async function freshRegistry(): Promise<Registry | null> {
  return fetch('/registry.json', { cache: 'no-store' })
    .then((r) => r.json() as Promise<Registry>)
    .catch(() => null);
}

/**
 * Fetches the exports of an area. After a failure it asks which version is live now: a tab left open over a deployment goes on with the new
 * one; the same version is asked for once more under a new address, since browsers join a request that hangs.
 */
export async function fetchArea(area: RemoteVersion): Promise<AreaModule> {
  try {
    return await loadOnce(area, area.entry.href);
  } catch (error) {
    if (error instanceof AreaLoadError) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const registry = await freshRegistry();
    if (registry) learnIntegrity(registry);
    const live = registry?.areas.find((a) => a.name === area.name);
    const next = live && live.version !== area.version ? live : area;
    const again = next === area ? `${area.entry.href}?retry=${Date.now()}` : next.entry.href;
    return await loadOnce(next, again).catch(() => {
      throw error;
    });
  }
}
