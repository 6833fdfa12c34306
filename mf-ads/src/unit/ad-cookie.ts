/** Keeps a cookie that the kit and the gateway read; secure where the site is. @param rest further attributes; without any it goes with the browser */
export function setAdCookie(name: string, value: string, rest = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; path=/${rest}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
