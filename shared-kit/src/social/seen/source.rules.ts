import type { Input } from '../../contract';

/** What brought a reader to a post, as `v2/gonderi/goruldu` takes it. */
export type Source = Pick<Input<'v2/gonderi/goruldu'>, 'kaynak' | 'sunucu'>;

const lists: readonly (readonly [RegExp, Source['kaynak']])[] = [
  [/^\/(akis(\/.*)?)?$/, 'akis'],
  [/^\/(kesfet|gonderiler)\b/, 'kesfet'],
  [/^\/ara(\/|$)/, 'arama'],
  [/^\/(kitap|yazar|seri|tur)\//, 'kitap'],
  [/^\/konu\//, 'konu'],
  [/^\/etiket\//, 'etiket'],
  [/^\/bildirimler\b/, 'bildirim'],
  [/^\/hikayeler\b/, 'hikaye'],
  [/^\/video$/, 'video'],
];
/** Pages with one word that are no reader's, so that they do not count as a profile. */
const noProfile =
  /^\/(gonderi|yorum|video|hikaye|kaydedilenler|arsiv|taslaklar|mesajlar|hikayelerim|videolarim|yonetim|kutuphaneci|ayarlar|kitaplar|yazarlar|konular|giris|kayit)(\/|$)/;
/** Pages of a single post. */
const ownPage = /^\/(gonderi|video|yorum)\/\d+|^\/hikaye\//;

/** The list that an address shows. */
function listAt(path: string): Source['kaynak'] {
  const found = lists.find(([pattern]) => pattern.test(path));
  if (found) return found[1];
  return !noProfile.test(path) && /^\/[^/]+(\/[^/]*){0,2}$/.test(path) ? 'profil' : 'diger';
}

/** Where a reader stands and came from. */
export interface Whereabouts {
  path: string;
  /** The page of this site before it. */
  before?: string;
  /** Whether the visit begins with this page. */
  landed: boolean;
  /** As `document.referrer`. */
  referrer: string;
  /** This site's own host. */
  host: string;
}

/** What brought the reader to the posts of a page (R-PEN-07): the list they stand in, or what was before a post's own page. Of other sites only the host. */
export function sourceOf({ path, before, landed, referrer, host }: Whereabouts): Source {
  if (!ownPage.test(path)) return { kaynak: listAt(path) };
  if (!landed) return { kaynak: before ? listAt(before) : 'diger' };
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  if (!from) return { kaynak: 'dogrudan' };
  if (from.host === host) return { kaynak: listAt(from.pathname) };
  const name = from.hostname.replace(/^www\./, '').toLowerCase();
  return { kaynak: 'dis', ...(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) && name.length <= 100 ? { sunucu: name } : {}) };
}
