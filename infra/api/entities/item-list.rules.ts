import { idSeo } from '@yaprak/shared-kit/format';

/** What a list names: its name, and its address within the site. */
interface Item {
  name: string;
  url: string;
}

/** A book as an item of a list. */
export const bookItem = ({ id, adi, seo_adi }: { id: number; adi: string; seo_adi: string }): Item => ({ name: adi, url: `/kitap/${idSeo(seo_adi, id)}` });

/** Structured data of a page that lists other pages, in their order (R-OPEN-05); an empty list says nothing. */
export const itemList = (name: string, items: readonly Item[]): { jsonLd?: object } =>
  items.length
    ? {
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          name,
          numberOfItems: items.length,
          itemListElement: items.map((item, i) => ({ '@type': 'ListItem', position: i + 1, ...item })),
        },
      }
    : {};
