/**
 * Where a reader goes after signing in: `yonlendir` when it is an address of this very site, else `/`. Anything that a browser could take for
 * another origin is dropped, however it is written or encoded: it must still be a path after decoding it again and again.
 */
export function returnAddress(wanted: string | null, origin: string): string {
  let text = wanted ?? '';
  for (let i = 0; i < 5; i++) {
    if (!isOwnPath(text, origin)) return '/';
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      return '/';
    }
    if (decoded === text) break;
    text = decoded;
  }
  if (!isOwnPath(text, origin)) return '/';
  const { pathname, search, hash } = new URL(wanted ?? '/', origin);
  // Back to the sign-in itself would be a circle.
  return /^\/(giris-yap|kaydol|sifremi-unuttum)(\/|$)/.test(pathname) ? '/' : pathname + search + hash;
}

function isOwnPath(text: string, origin: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses
  if (!text.startsWith('/') || /^\/[/\\]/.test(text) || /[\\\u0000-\u001f\u007f]/.test(text)) return false;
  try {
    return new URL(text, origin).origin === origin;
  } catch {
    return false;
  }
}
