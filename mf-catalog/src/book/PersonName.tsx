import { LinkText } from '@yaprak/shared-kit';

/** Somebody who made a book: a link, or the name alone while librarians have closed their page or nobody has looked at it yet (R-BOOK-02). */
export function PersonName({ of }: { of: { adi: string; seo_adi?: string } }) {
  return of.seo_adi ? <LinkText to={`/yazar/${of.seo_adi}`}>{of.adi}</LinkText> : <span>{of.adi}</span>;
}
