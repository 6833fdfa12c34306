import type { PageParams } from '@yaprak/shared-kit';

export const discoverKinds = ['inceleme', 'alinti', 'ileti', 'hikaye'] as const;
export const discoverSorts = ['one-cikanlar', 'en-yeni', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski'] as const;

/** Kind and sort of the discover list from the URL; unknown ones are ignored. */
export function discoverParams(query: URLSearchParams): PageParams<'kesfet'> {
  const turu = discoverKinds.find((k) => k === query.get('tur'));
  const sira = discoverSorts.find((s) => s === query.get('s'));
  return { ...(turu ? { turu } : {}), ...(sira ? { sira } : {}) };
}
