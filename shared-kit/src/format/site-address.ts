/** Any origin will do to resolve against: what comes out is a path, and resolves alike on every site. */
const anySite = 'https://site.invalid';
/** Times that an address is decoded to see what a server or a proxy on the way could take it for. */
const DECODINGS = 5;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, or take them for something else
const deceptive = /[\\\u0000-\u001f\u007f]/;

/**
 * Takes an address that came from outside (a parameter, a stored redirect, an answer) and gives what may be opened on this site: its path with query and
 * fragment, null for everything that leads elsewhere or that somebody could take for another site, however it is written or encoded (R-HOLD-07).
 * The address is resolved as a browser does it and compared by origin; what comes out of that is resolved once more, since `/x/..//host` becomes a path
 * that is itself the address of a host.
 * @param origin of this site; with it an absolute address of the site is taken as well
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

/** An address as a browser resolves it, null unless it stays on the site with a path that does so as well. */
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
