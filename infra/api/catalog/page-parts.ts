import * as contract from '@yaprak/shared-kit/contract';
import type { BookSort } from '../entities/book/book.queries';
import type { PostSort } from '../entities/post/post.queries';
import { cut } from '../platform/cut';

/** Post kind listed in a section. */
export const postKind = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti', videolar: 'video' } as const;
/** Order of posts that an address names; the featured ones first by default. */
export const postSort = (s: string | undefined): PostSort => (contract.postSorts.find((p) => p === s) as PostSort | undefined) ?? 'one-cikanlar';
/** Order of books that an address names. */
export const bookSort = (s: string | undefined, fallback: BookSort): BookSort => (contract.bookSorts.find((p) => p === s) as BookSort | undefined) ?? fallback;
/** Beginning of a text, for a page's description. */
export const firstWords = (text: string | null | undefined) => (text ? cut(text, 200) : undefined);

/** Whether a URL segment can be a row id. Names consisting of digits exist too and take precedence. */
export const isId = (part: string): boolean => /^[1-9]\d{0,15}$/.test(part) && Number.isSafeInteger(Number(part));
