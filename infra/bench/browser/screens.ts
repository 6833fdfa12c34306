import type { Screen } from './page-load';

/** A signed-in reader's feed, whose content is its first post, and a book, whose content is its title; both from the demo data. */
export const screens: readonly Screen[] = [
  { what: 'feed', path: '/akis', content: 'main article' },
  { what: 'book page', path: '/kitap/suc-ve-ceza--7', content: 'main h1' },
];
