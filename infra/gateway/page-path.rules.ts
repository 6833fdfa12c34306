/** The longest path of a page, in characters as sent, and its most segments: an address of the site has a tenth of both. */
const MOST = { length: 2_000, segments: 20 };

/** Whether a page can stand at a path at all: matching thousands of segments with every route of the site keeps a process busy for minutes. */
export const mayBePage = (pathname: string): boolean => pathname.length <= MOST.length && pathname.split('/').length - 1 <= MOST.segments;
