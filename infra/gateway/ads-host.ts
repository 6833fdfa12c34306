import type { Registry } from '@yaprak/shared-kit/registry';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';

/** Name of the advertisers' application in the registry. */
export const ADS_AREA = 'mf-ads';
/** Session cookie on the host of the advertisers: of its own, also where the reader site's cookie spans both hosts. */
export const ADS_SESSION_COOKIE = 'reklamoturumkodu';

/** Whether a request came to the advertisers' own host name. */
export const isAdsHost = (request: FastifyRequest, config: Config): boolean => config.adsHost !== null && request.hostname.split(':')[0] === config.adsHost;

/** What the advertisers' host knows of: their application and nothing else. */
export const adsRegistry = (registry: Registry): Registry => ({ ...registry, areas: registry.areas.filter((area) => area.name === ADS_AREA) });

/** Small files of the reader site that the advertisers' host does not have. */
export const isForeignFile = (path: string): boolean => /^\/(sitemap[\w-]*\.xml|rlm\/)/.test(path);
