import { useLang } from '../design/use-lang';

/**
 * The title under which who reads the site in English knows a book, to stand beside its own (R-FIND-01).
 * @param book a book as lists have it
 * @returns nothing in Turkish, or where there is no other title
 */
export function useEnglishTitle({ ingilizceAdi }: { ingilizceAdi?: string | undefined }): string | undefined {
  return useLang() === 'en' ? ingilizceAdi : undefined;
}
