/** What can be shared as a picture. A year is named by member and year. */
export const shareKinds = ['alinti', 'inceleme', 'kitap', 'yil', 'okur', 'konu'] as const;
export type ShareKind = (typeof shareKinds)[number];
/** Pixels of a picture by its format: for posts, for stories, and as link previews show it. */
export const shareFormats = { kare: { width: 1080, height: 1080 }, hikaye: { width: 1080, height: 1920 }, genis: { width: 1200, height: 630 } } as const;
export type ShareFormat = keyof typeof shareFormats;

/** A share picture named by its address. */
export interface AskedPicture {
  kind: ShareKind;
  id: number;
  /** Set for a year. */
  year?: number;
  format: ShareFormat;
  night: boolean;
  lang: 'tr' | 'en';
}

const isKind = (text: string): text is ShareKind => (shareKinds as readonly string[]).includes(text);

/**
 * The picture an address names: `/medya/paylasim/<kind>/<id>/<format>-<gunduz|gece>-<tr|en>.png`, for a year `<member>-<year>` instead of the id.
 * @returns null if it names none
 */
export function askedPicture(kind: string, id: string, file: string): AskedPicture | null {
  const [, number, year] = /^([1-9]\d{0,14})(?:-(\d{4}))?$/.exec(id) ?? [];
  const [, format, light, lang] = /^(kare|hikaye|genis)-(gunduz|gece)-(tr|en)\.png$/.exec(file) ?? [];
  if (!isKind(kind) || !number || !format || (kind === 'yil') !== (year !== undefined)) return null;
  return {
    kind,
    id: Number(number),
    ...(year ? { year: Number(year) } : {}),
    format: format as ShareFormat,
    night: light === 'gece',
    lang: lang as 'tr' | 'en',
  };
}

/** Address of the picture that stands for a page in link previews. */
export const previewPicture = (kind: ShareKind, id: number | string, lang: 'tr' | 'en'): string => `/medya/paylasim/${kind}/${id}/genis-gunduz-${lang}.png`;
