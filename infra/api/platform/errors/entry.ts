/** What a code of the error catalogue stands for; `{name}` in its texts are placeholders. */
export interface CatalogueEntry {
  /** HTTP status. */
  status: number;
  /** `hataTuru` on the wire. */
  kind: string;
  tr: string;
  en: string;
  /** Title in both languages; shows the text as an alert that stays until read (R-ERR-05). */
  alert?: { tr: string; en: string };
}
/** A part of the catalogue: code → entry. */
export type CatalogueEntries = Record<string, CatalogueEntry>;

/** Builds entries of one status and kind from their texts. */
const entries =
  (status: number, kind: string) =>
  (tr: string, en: string): CatalogueEntry => ({ status, kind, tr, en });

/** A field or the requested object is invalid. */
export const field = entries(400, 'dogrulama');
export const missing = entries(404, 'bulunamadi');
/** Somebody else was faster, or the record is already in that state. */
export const changed = entries(409, 'cakisma');
export const denied = entries(403, 'yetki');
