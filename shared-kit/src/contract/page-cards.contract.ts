import { call, Id, oneOf, opt, type Static, Type } from './base';

/** A small card of a page of the site, as shown below a text that links to it (R-TOUCH-08). */
export const PageCard = Type.Object({
  /** The path as it was asked for. */
  yol: Type.String(),
  turu: oneOf(['kitap', 'gonderi', 'okur', 'yazar', 'konu', 'seri']),
  /** Of the thing, or of a post's author: colours what is drawn where there is no picture. */
  no: Id,
  baslik: Type.String(),
  alt: Type.String(),
  resim: opt(Type.String()),
});
export type PageCard = Static<typeof PageCard>;

/** Most paths of one call. */
const MOST = 8;
export const listPageCards = call('GET', 'v2/sayfa/kartlar', {
  access: 'public',
  scope: 'oku',
  summary: 'Cards of pages of the site; a page that the viewer may not see has none',
  input: Type.Object({
    /** Paths, separated by spaces. */
    yollar: Type.String({ minLength: 1, maxLength: 4000, pattern: `^/\\S*( /\\S*){0,${MOST - 1}}$` }),
  }),
  result: Type.Object({ kartlar: Type.Array(PageCard) }),
});
