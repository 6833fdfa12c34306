import type { PageParams } from '@yaprak/shared-kit';

/** What the feed page asks for at an address: everything, the channels, or the shares of one reader (R-FEED-01 … R-FEED-03). */
export function feedParams(pathname: string, id: string | undefined): PageParams<'akis'> {
  if (id && /^\d{1,15}$/.test(id)) return { uyeId: Number(id) };
  return pathname.startsWith('/akis/takipler') ? { kanal: 1 } : {};
}
