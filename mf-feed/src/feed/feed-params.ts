import type { PageParams } from '@yaprak/shared-kit';

/** Parameters of the feed page from its URL: everything, the channels, or one reader's posts (R-FEED-01 … R-FEED-03). */
export function feedParams(pathname: string, id: string | undefined): PageParams<'akis'> {
  if (id && /^\d{1,15}$/.test(id)) return { uyeId: Number(id) };
  return pathname.startsWith('/akis/takipler') ? { kanal: 1 } : {};
}
