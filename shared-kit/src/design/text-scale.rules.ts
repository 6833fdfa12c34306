/** The size in px that browsers give the root where the reader has chosen none. */
const PLAIN_ROOT = 16;
/** Properties that carry a size of text. */
const TEXT = /^(font(-size)?|line-height)$/;
/** Text set to the width of its frame, such as a title on a cover, is part of a picture; what is written in rem knows the root already. */
const OWN = /cq[iw]|rem/;

/** A value of a style with its text sizes in rem, so that they follow the size the reader has set in the browser (WCAG 1.4.4). @returns undefined if nothing changes */
export function followingRoot(property: string, value: string): string | undefined {
  if (!TEXT.test(property) || OWN.test(value) || !value.includes('px')) return undefined;
  return value.replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Number(px) / PLAIN_ROOT}rem`);
}
