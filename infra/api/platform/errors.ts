import { accountErrors } from './errors/accounts';
import { adErrors } from './errors/ads';
import { areaErrors } from './errors/areas';
import { catalogueErrors } from './errors/catalogue';
import type { CatalogueEntry } from './errors/entry';
import { fieldErrors } from './errors/fields';
import { generalErrors } from './errors/general';
import { librarianErrors } from './errors/librarianship';
import { mediaErrors } from './errors/media';
import { messageErrors } from './errors/messages';
import { moderationErrors } from './errors/moderation';
import { premiumErrors } from './errors/premium';
import { socialErrors } from './errors/social';

/**
 * The error catalogue: code → HTTP status, `hataTuru` and text. Texts quoted from the specification are exact (R-ERR rows). Codes for single fields have
 * status 400.
 */
export const errorCatalogue = {
  ...generalErrors,
  ...areaErrors,
  ...fieldErrors,
  ...accountErrors,
  ...premiumErrors,
  ...mediaErrors,
  ...catalogueErrors,
  ...librarianErrors,
  ...socialErrors,
  ...messageErrors,
  ...adErrors,
  ...moderationErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;
export type Lang = 'tr' | 'en';

/** Alert title of a code; undefined for codes shown as a toast. */
export const alertTitle = (code: ErrorCode, lang: Lang): string | undefined => (errorCatalogue[code] as CatalogueEntry).alert?.[lang];

/** Text of a code with its placeholders filled in. */
export function errorText(code: ErrorCode, lang: Lang, values: Record<string, string | number> = {}): string {
  return errorCatalogue[code][lang].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
