/** Any origin works as a base: the result is a path, which resolves alike on every site. */
const anySite = 'https://site.invalid';
/** How many times a URL is decoded to see what a server or proxy on the way could take it for. */
const DECODINGS = 5;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, or take them for something else
const deceptive = /[\\\u0000-\u001f\u007f]/;

/**
 * Validates an untrusted URL (a parameter, a stored redirect, a response). Returns its path with query and fragment, or null for anything that leads off this
 * site or could be mistaken for another site, however it is written or encoded (R-HOLD-07).
 * The URL is resolved as a browser does and compared by origin; the result is resolved once more, since `/x/..//host` becomes a path that is itself a host's
 * URL.
 * @param origin of this site; if given, absolute URLs of the site are accepted too
 */
export function siteAddress(given: string | null | undefined, origin?: string): string | null {
  if (!given || !(given.startsWith('/') || (origin && given.startsWith(`${origin}/`)))) return null;
  const base = origin ?? anySite;
  const url = resolved(given, base);
  if (!url) return null;
  let path = url.pathname;
  for (let i = 0; i < DECODINGS; i++) {
    const decoded = decode(path);
    if (decoded === null || !resolved(decoded, base)) return null;
    if (decoded === path) break;
    path = decoded;
  }
  const address = url.pathname + url.search + url.hash;
  return resolved(address, base) ? address : null;
}

/** A URL as a browser resolves it; null unless it stays on the site and its path does too. */
function resolved(address: string, base: string): URL | null {
  if (deceptive.test(address) || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.origin === new URL(base).origin && !url.username && !url.password && !url.pathname.startsWith('//') ? url : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
