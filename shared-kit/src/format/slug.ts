import { textFold } from './fold';

/** Slug for a name without any character a URL can hold. */
const NAMELESS = 'adsiz';

/** The `seo_adi` of a name: folded to ASCII, apostrophes dropped, words joined by single dashes; `Sophie'nin Dünyası` → `sophienin-dunyasi`. */
export function seoName(name: string): string {
  return (
    textFold(name)
      .replace(/['’ʼ`´]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-+$/, '') || NAMELESS
  );
}

/** The `idSeo` part of a URL: seo name, two dashes, id. */
export function idSeo(seo: string, id: string | number): string {
  return `${seo}--${id}`;
}

/** Parses an `idSeo`; the name may be missing or wrong (the id decides). Null without a numeric id. */
export function parseIdSeo(value: string): { seo: string; id: number } | null {
  const match = /^(?:(.*)--)?(\d{1,15})$/.exec(value);
  return match ? { seo: match[1] ?? '', id: Number(match[2]) } : null;
}
