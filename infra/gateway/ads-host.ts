import type { Registry } from '@yaprak/shared-kit/registry';

export { isAdsHost } from '../api/platform/session-cookie';

/** Name of the advertisers' application in the registry. */
export const ADS_AREA = 'mf-ads';
/** What the advertisers' host knows of: their application and nothing else. */
export const adsRegistry = (registry: Registry): Registry => ({ ...registry, areas: registry.areas.filter((area) => area.name === ADS_AREA) });

/** Small files of the reader site that the advertisers' host does not have. */
export const isForeignFile = (path: string): boolean => /^\/(sitemap[\w-]*\.xml|rlm\/)/.test(path);
