import type { PageParams } from '@yaprak/shared-kit';
import { isRouteName } from '@yaprak/shared-kit/reserved';

const sections = ['genel-bakis', 'incelemeler', 'alintilar', 'iletiler', 'videolar', 'hikayeler', 'hedefler', 'takipciler', 'takip-ettikleri'] as const;
export const profileSorts = ['one-cikanlar', 'en-yeni', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski'] as const;

/** Parameters of a profile URL; null if it cannot be a profile: a reserved name, an unknown section or sort. */
export function profileParams(params: Readonly<Record<string, string | undefined>>, query: URLSearchParams): PageParams<'okur'> | null {
  const { kadi = '', bolum, s } = params;
  if (!/^[a-zA-Z0-9_.]{3,30}$/.test(kadi) || isRouteName(kadi.toLowerCase())) return null;
  const section = sections.find((name) => name === bolum);
  if (bolum !== undefined && !section) return null;
  const sort = profileSorts.find((name) => name === s);
  if (s !== undefined && !sort) return null;
  return {
    kadi,
    ...(section ? { bolum: section } : {}),
    ...(sort ? { sira: sort } : {}),
    ...(query.get('goster') === '1' ? { yineDeGoster: 1 as const } : {}),
  };
}
