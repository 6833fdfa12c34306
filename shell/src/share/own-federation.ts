import { fits, type Share, type ShareScopes, selected, shareOf } from './shares';

/** A remote's script as it stands in the page once loaded. */
interface Container {
  init(scope: ShareScopes[string], initScope: unknown[], options: object): unknown;
  get(expose: string): Promise<() => unknown>;
}
interface Remote {
  name: string;
  entry: string;
  entryGlobalName?: string;
  ready?: Promise<Container> | undefined;
}
/** Makes the script element for a URL; the shell's refuses what no registry names. */
interface Plugin {
  name: string;
  createScript?(asked: { url: string; attrs: object }): { script: HTMLScriptElement; timeout?: number } | undefined;
}
interface Options {
  name: string;
  remotes?: Remote[];
  shared?: Record<string, Partial<Share> | Partial<Share>[]>;
  plugins?: Plugin[];
  shareStrategy?: string;
}
interface Asked {
  customShareInfo?: Partial<Share>;
}

const TIMEOUT_MS = 20_000;
const page = globalThis as unknown as Record<string, Container | undefined>;
const fail = (text: string): never => {
  throw new Error(`[ Federation Runtime ]: ${text}`);
};

/**
 * One build of the page: the shell, or a remote. It has those parts of the package's class of the same name that builds of the shell and of remotes call:
 * what is shared, by one page-wide table in the package's own format, and remotes by URL. Hooks other than `createScript`, manifests, snapshots, preloads,
 * several scopes and tree-shaken shares are not there.
 */
export class ModuleFederation {
  readonly options = { remotes: [] as Remote[], shared: {} as Record<string, Share[]>, plugins: [] as Plugin[], name: '', shareStrategy: 'loaded-first' };
  readonly shareScopeMap: ShareScopes = {};

  constructor(options: Options) {
    this.initOptions(options);
  }
  get name(): string {
    return this.options.name;
  }
  initOptions({ name, remotes = [], shared = {}, plugins = [], shareStrategy }: Options) {
    this.options.name = name;
    if (shareStrategy) this.options.shareStrategy = shareStrategy;
    this.registerPlugins(plugins);
    this.registerShared(shared);
    this.registerRemotes(remotes);
    return this.options;
  }
  registerPlugins(plugins: readonly Plugin[]): void {
    const { plugins: known } = this.options;
    for (const plugin of plugins) if (!known.some(({ name }) => name === plugin.name)) known.push(plugin);
  }
  registerShared(shared: NonNullable<Options['shared']>): void {
    for (const [key, given] of Object.entries(shared))
      for (const one of Array.isArray(given) ? given : [given]) {
        const share = shareOf(one, this.name, this.options.shareStrategy);
        const known = this.options.shared[key] ?? [];
        this.options.shared[key] = known;
        if (!known.some(({ version }) => version === share.version)) known.push(share);
        for (const scope of share.scope) this.provide(scope, key, share);
      }
  }
  /** The first to provide a version keeps it. */
  private provide(scope: string, key: string, share: Share): void {
    const all = this.shareScopeMap[scope] ?? {};
    this.shareScopeMap[scope] = all;
    const versions = all[key] ?? {};
    all[key] = versions;
    versions[share.version] ??= share;
  }
  initShareScopeMap(scope: string, shares: ShareScopes[string]): void {
    this.shareScopeMap[scope] = shares;
  }
  initializeSharing(scope = 'default'): Promise<unknown>[] {
    this.shareScopeMap[scope] ??= {};
    for (const [key, shares] of Object.entries(this.options.shared))
      for (const share of shares) if (share.scope.includes(scope)) this.provide(scope, key, share);
    return [];
  }

  /** What stands for a shared module, and what was asked for: the build's own declaration with the requirements of the import. */
  private sought(key: string, { customShareInfo }: Asked): Share | undefined {
    const own = this.options.shared[key]?.at(-1);
    const wanted = own || customShareInfo ? { ...own, ...customShareInfo, shareConfig: { ...own?.shareConfig, ...customShareInfo?.shareConfig } } : undefined;
    if (!wanted) return fail(`Cannot find shared "${key}" in host "${this.name}".`);
    for (const scope of wanted.scope ?? ['default']) {
      this.initializeSharing(scope);
      const versions = this.shareScopeMap[scope]?.[key];
      const found = versions && selected(versions);
      const { requiredVersion, strictVersion } = wanted.shareConfig ?? {};
      if (!found || fits(found.version, requiredVersion)) {
        if (found) return found;
        continue;
      }
      const text = `Version ${found.version} from ${found.from} of shared singleton module ${key} does not satisfy the requirement of ${this.name} which needs ${requiredVersion}`;
      if (strictVersion) fail(text);
      console.warn(text);
      return found;
    }
    return undefined;
  }
  private used(share: Share, factory: () => unknown): () => unknown {
    share.lib = factory;
    share.loaded = true;
    if (!share.useIn.includes(this.name)) share.useIn.push(this.name);
    return factory;
  }
  /** @returns the module's factory; false if nobody shares it */
  async loadShare(key: string, asked: Asked = {}): Promise<false | (() => unknown)> {
    const share = this.sought(key, asked);
    if (!share) return false;
    if (!share.lib) share.loading ??= Promise.resolve(share.get());
    try {
      return this.used(share, share.lib ?? (await (share.loading as Promise<() => unknown>)));
    } catch (error) {
      share.loading = null;
      throw error;
    }
  }
  loadShareSync(key: string, asked: Asked = {}): () => unknown {
    const share = this.sought(key, asked);
    const factory = share?.lib ?? share?.get();
    if (!share || typeof factory !== 'function') return fail(`"${key}" is not there yet, and was asked for at once.`);
    return this.used(share, factory);
  }

  /** Adds remotes by name; one that is known stays as it is, unless `force` has it loaded anew. */
  registerRemotes(remotes: readonly Remote[], { force = false } = {}): void {
    const { remotes: known } = this.options;
    for (const remote of remotes) {
      const at = known.findIndex(({ name }) => name === remote.name);
      if (at < 0) known.push({ ...remote });
      else if (force) {
        known[at] = { ...remote };
        page[remote.entryGlobalName ?? remote.name] = undefined;
      }
    }
  }
  /** Loads `<remote>/<expose>`: its script, once what is shared was handed to it. */
  async loadRemote<T>(id: string, _options?: object): Promise<T | null> {
    const remote = this.options.remotes.find(({ name }) => id.startsWith(`${name}/`)) ?? fail(`No remote is called ${id}.`);
    remote.ready ??= this.contain(remote);
    const container = await remote.ready.catch((error: unknown) => {
      remote.ready = undefined;
      throw error;
    });
    const factory = await container.get(`.${id.slice(remote.name.length)}`);
    return factory() as T;
  }
  private async contain({ name, entry, entryGlobalName = name }: Remote): Promise<Container> {
    if (!page[entryGlobalName]) await this.run(entry);
    const container = page[entryGlobalName] ?? fail(`${entry} did not bring ${entryGlobalName}.`);
    this.shareScopeMap.default ??= {};
    // As in the package, only those who ask for it by name see the table.
    const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', { value: this.shareScopeMap });
    await container.init(this.shareScopeMap.default, [], options);
    return container;
  }
  private run(url: string): Promise<void> {
    const made = this.options.plugins.flatMap((plugin) => plugin.createScript?.({ url, attrs: {} }) ?? [])[0] ?? fail(`Nobody makes scripts for ${url}.`);
    const { script, timeout = TIMEOUT_MS } = made;
    return new Promise<void>((resolve, reject) => {
      const end = (error?: string) => () => {
        clearTimeout(late);
        script.remove();
        if (error) reject(new Error(`${error}: ${url}`));
        else resolve();
      };
      const late = setTimeout(end('ScriptTimeoutError'), timeout);
      script.onload = end();
      script.onerror = end('ScriptNetworkError');
      document.head.append(script);
    });
  }
}

const instances: ModuleFederation[] = [];
/** Another build of the page. */
export function createInstance(options: Options): ModuleFederation {
  const made = new ModuleFederation(options);
  instances.push(made);
  return made;
}
/** A build by a condition; without one the first, which is the shell. */
export const getInstance = (is?: (instance: ModuleFederation) => boolean): ModuleFederation | null => (is ? instances.find(is) : instances[0]) ?? null;
/** A build by its name, made if it is new. */
export function init(options: Options): ModuleFederation {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
const shell = (): ModuleFederation => getInstance() ?? fail('The shell has not begun.');
export const loadRemote = <T>(id: string, options?: object): Promise<T | null> => shell().loadRemote<T>(id, options);
export const registerRemotes = (remotes: readonly Remote[], options?: { force?: boolean }): void => shell().registerRemotes(remotes, options);
export const registerPlugins = (plugins: readonly Plugin[]): void => shell().registerPlugins(plugins);
