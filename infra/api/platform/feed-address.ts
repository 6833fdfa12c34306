/** What has an Atom feed of its own: a reader, a book, an author, a topic, a list of the site, a reader's shelf. */
export const feedKinds = ['okur', 'kitap', 'yazar', 'konu', 'liste', 'raf'] as const;
export type FeedKind = (typeof feedKinds)[number];

/**
 * Site-relative URL of an Atom feed (R-TOUCH-16).
 * @param name username, id of the book, slug of author, topic or list, `username/shelf` of a shelf
 */
export const feedAddress = (kind: FeedKind, name: string | number): string => `/besleme/${kind}/${name}.atom`;
