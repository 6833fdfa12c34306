import { createHash } from 'node:crypto';

/** What readers share as a picture, in each format. A year is named by member and year. */
const shareKinds = ['alinti', 'inceleme', 'kitap', 'yil', 'okur', 'konu'] as const;
/** What only link previews show (R-OPEN-05). A list is named by its key, the site by `yaprak`. */
const previewKinds = ['gonderi', 'yazar', 'seri', 'tur', 'liste', 'hikaye', 'site'] as const;
export type ShareKind = (typeof shareKinds)[number] | (typeof previewKinds)[number];
/** Pixels of a picture by its format: for posts, for stories, and as link previews show it. */
export const shareFormats = { kare: { width: 1080, height: 1080 }, hikaye: { width: 1080, height: 1920 }, genis: { width: 1200, height: 630 } } as const;
export type ShareFormat = keyof typeof shareFormats;

/** A share picture named by its address. */
export interface AskedPicture {
  kind: ShareKind;
  /** 0 for what is named by a word. */
  id: number;
  /** Key of a list. */
  key?: string;
  /** Set for a year. */
  year?: number;
  format: ShareFormat;
  night: boolean;
  lang: 'tr' | 'en';
}

const isPreviewKind = (text: string): boolean => (previewKinds as readonly string[]).includes(text);
const isKind = (text: string): text is ShareKind => isPreviewKind(text) || (shareKinds as readonly string[]).includes(text);
const named = new Set<ShareKind>(['liste', 'site']);
/** Years that have a report. */
const hasReport = (year: string) => Number(year) >= 1900 && Number(year) <= 2200;

/**
 * The picture an address names: `/medya/paylasim/<kind>/<id>/<format>-<gunduz|gece>-<tr|en>.png`, for a year `<member>-<year>` instead of the id, for a
 * list its key. What only previews show is wide.
 * @returns null if it names none
 */
export function askedPicture(kind: string, id: string, file: string): AskedPicture | null {
  const [, number, year] = /^([1-9]\d{0,14})(?:-(\d{4}))?$/.exec(id) ?? [];
  const [, format, light, lang] = /^(kare|hikaye|genis)-(gunduz|gece)-(tr|en)\.png$/.exec(file) ?? [];
  if (!isKind(kind) || !format || (isPreviewKind(kind) && format !== 'genis')) return null;
  if (named.has(kind) ? !/^[a-z0-9-]{1,60}$/.test(id) : !number || (kind === 'yil') !== (year !== undefined)) return null;
  if (year && !hasReport(year)) return null;
  return {
    kind,
    id: named.has(kind) ? 0 : Number(number),
    ...(named.has(kind) ? { key: id } : {}),
    ...(year ? { year: Number(year) } : {}),
    format: format as ShareFormat,
    night: light === 'gece',
    lang: lang as 'tr' | 'en',
  };
}

const PREFIX = '/medya/paylasim/';

/**
 * Address of the picture that stands for a page in link previews, 1200×630.
 * @param shown what the picture shows, as far as the page knows: the address changes with it, so that previews kept elsewhere do not stay old
 */
export const previewPicture = (kind: ShareKind, id: number | string, lang: 'tr' | 'en', shown: readonly unknown[] = []): string => {
  const hash = shown.length ? `?v=${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 10)}` : '';
  return `${PREFIX}${kind}/${id}/genis-gunduz-${lang}.png${hash}`;
};

/** Whether an address is that of a picture drawn for previews. */
export const isPreviewPicture = (address: string): boolean => address.startsWith(PREFIX);
