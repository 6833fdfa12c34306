import type { TextPart } from '../contract';

/** Cards below one text; further links stay links. */
const MOST = 3;
/** Pages that may have a card; a reader's is any other first word. */
const never = /^\/(?:akis|kesfet|mesajlar|bildirimler|ayarlar|hesap|ara|etiket|medya|api|kitaplar|konular|hakkinda)?(?:[/?#]|$)/;

/** Paths of a text that may have a card: the first few links to pages of the site, each once. */
export function pagePaths(parts: readonly TextPart[]): string[] {
  const paths = parts.flatMap(({ turu, yol }) => (turu === 'sayfa' && /^\/(?!\/)\S{1,400}$/.test(yol) && !never.test(yol) ? [yol] : []));
  return [...new Set(paths)].slice(0, MOST);
}
