/** A version of a shared module, in the format of the federation package: remotes that bring the package themselves read it. */
export interface Share {
  version: string;
  scope: string[];
  shareConfig: { requiredVersion?: string | false; singleton?: boolean; eager?: boolean; strictVersion?: boolean };
  get(): (() => unknown) | Promise<() => unknown>;
  lib?: (() => unknown) | undefined;
  loaded?: boolean | undefined;
  loading?: Promise<() => unknown> | null | undefined;
  /** Build that provides it, and those that use it. */
  from: string;
  useIn: string[];
  deps: string[];
  strategy: string;
}
/** What is shared in a page: by scope, module and version. */
export type ShareScopes = Record<string, Record<string, Record<string, Share>>>;

/** A declaration of a shared module in full. */
export function shareOf(given: Partial<Share>, from: string, strategy: string): Share {
  const { version = '0', scope = ['default'], lib } = given;
  return {
    deps: [],
    useIn: [],
    loading: null,
    strategy,
    get: () => lib ?? Promise.reject(new Error('shared without a module')),
    ...given,
    from,
    version,
    scope: Array.isArray(scope) ? scope : [scope],
    shareConfig: { requiredVersion: `^${version}`, singleton: false, eager: false, strictVersion: false, ...given.shareConfig },
    loaded: given.loaded || lib !== undefined || undefined,
  };
}

const numbers = (version: string) => version.split(/[.-]/, 3).map(Number);
/** Whether a version is older than another. */
const older = (one: string, other: string): boolean => {
  const [a, b] = [numbers(one), numbers(other)];
  const at = a.findIndex((n, i) => n !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** The version that all use: one that is in use already, else the newest. */
export function selected(versions: Record<string, Share>): Share | undefined {
  const inUse = ({ lib, loaded, loading }: Share) => Boolean(lib ?? loaded ?? loading);
  const before = (a: Share, b: Share) => (inUse(a) === inUse(b) ? older(a.version, b.version) : inUse(b));
  return Object.values(versions).reduce<Share | undefined>((best, one) => (!best || before(best, one) ? one : best), undefined);
}

/** Whether a version meets a requirement. Builds of remotes write `^major.minor.patch` (`infra/build/shared-packages.ts`); other forms are met by nothing. */
export function fits(version: string, required: string | false | undefined): boolean {
  if (required === undefined || required === false || required === '*') return true;
  const least = /^\^([1-9]\d*\.\d+\.\d+)$/.exec(required)?.[1];
  return least !== undefined && numbers(version)[0] === numbers(least)[0] && !older(version, least);
}
