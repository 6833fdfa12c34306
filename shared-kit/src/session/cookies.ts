const YEAR_SECONDS = 31_536_000;

/** Keeps a first-party cookie readable by the page, for a year by default; the server knows it with the next request. */
export function setCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** A cookie that the page may read; undefined if there is none of that name. */
export const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((c) => c.startsWith(`${name}=`))
    ?.slice(name.length + 1);
