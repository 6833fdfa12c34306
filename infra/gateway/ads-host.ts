import type { Registry, RemoteVersion } from '@yaprak/shared-kit/registry';

export { isAdsHost } from '../api/platform/session-cookie';

/** Name of the advertisers' application in the registry. */
export const ADS_AREA = 'mf-ads';
/** The registry as seen by the advertisers' host: only their application. */
export const adsRegistry = (registry: Registry<RemoteVersion>): Registry<RemoteVersion> => ({
  ...registry,
  areas: registry.areas.filter((area) => area.name === ADS_AREA),
});

/** Reader site files that the advertisers' host does not serve. */
export const isForeignFile = (path: string): boolean => /^\/(sitemap[\w-]*\.xml|rlm\/)/.test(path);
