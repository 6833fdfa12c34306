import type { I18n } from '@yaprak/shared-kit';
import type { AreaModule, LiveArea } from '@yaprak/shared-kit/host';

/** Steps of loading an area; a failure names its step. */
export type LoadStep = 'entry' | 'contract' | 'export' | 'texts' | 'module';
const numbers: Record<LoadStep, number> = { entry: 101, contract: 102, export: 103, texts: 104, module: 105 };

/** An area failed to load: which, at which step, and why. `infra/errors.md` explains `number`. */
export class AreaLoadError extends Error {
  override name = 'AreaLoadError';
  readonly number: number;
  constructor(
    readonly area: string,
    readonly version: string,
    readonly step: LoadStep,
    override readonly cause: unknown,
  ) {
    super(`YPR-${numbers[step]}: ${area} ${version} failed at "${step}"`);
    this.number = numbers[step];
  }
}

/** Where the shell gets areas' exports from: Module Federation in the browser, server bundles on the server. */
export interface AreaSource {
  /** Loads an export with the area's texts. @throws AreaLoadError */
  load<M>(area: LiveArea, name: string): Promise<M>;
  /** An already loaded export, synchronously. */
  peek<M>(area: string, name: string): M | undefined;
}

interface SourceOptions {
  /** Fetches an area's named lazy exports. */
  fetchModule(area: LiveArea): Promise<AreaModule>;
  i18n: I18n;
  /** Wraps loading a chunk, for retries in the browser. */
  loadChunk<T>(load: () => Promise<T>): Promise<T>;
}

/** A source on top of any module fetcher: checks kinds, adds texts, caches results. */
export function createAreaSource({ fetchModule, i18n, loadChunk }: SourceOptions): AreaSource {
  const loaded = new Map<string, unknown>();
  const pending = new Map<string, Promise<unknown>>();

  async function addTexts(area: LiveArea, module: AreaModule): Promise<void> {
    const lang = i18n.language === 'en' ? 'en' : 'tr';
    const { text } = module;
    if (text?.kind !== 'texts' || i18n.hasResourceBundle(lang, area.name)) return;
    const texts = await loadChunk(text.load[lang]);
    i18n.addResourceBundle(lang, area.name, texts.default ?? texts);
  }
  async function loadNow(area: LiveArea, name: string): Promise<unknown> {
    const step = async <T>(at: LoadStep, run: () => Promise<T>): Promise<T> =>
      run().catch((cause: unknown) => {
        throw cause instanceof AreaLoadError ? cause : new AreaLoadError(area.name, area.version, at, cause);
      });
    const module = await step('entry', () => fetchModule(area));
    const found = module[name];
    if (!found || found.kind === 'texts') throw new AreaLoadError(area.name, area.version, 'export', new Error(`${name} is not exported`));
    const [result] = await Promise.all([
      step('module', () => loadChunk<unknown>(found.load as () => Promise<unknown>)),
      step('texts', () => addTexts(area, module)),
    ]);
    return result;
  }
  return {
    async load<M>(area: LiveArea, name: string): Promise<M> {
      const key = `${area.name}/${name}`;
      if (loaded.has(key)) return loaded.get(key) as M;
      let running = pending.get(key);
      if (!running) {
        running = loadNow(area, name).finally(() => pending.delete(key));
        pending.set(key, running);
      }
      const result = await running;
      loaded.set(key, result);
      return result as M;
    },
    peek: <M>(area: string, name: string) => loaded.get(`${area}/${name}`) as M | undefined,
  };
}
