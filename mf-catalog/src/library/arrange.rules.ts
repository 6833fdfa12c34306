import { type CopyFilter, copyFilters, defaultSort, type LibrarySort, type ShelfView, shelfViews, sortsOf } from './library-address.rules';

/** The choice that narrows a shelf to nothing in particular. */
export const EVERY = 'hepsi';
/** What can be chosen about how a shelf is shown. */
export type ArrangementPart = 's' | 'gorunum' | keyof CopyFilter;
/** Texts that name a part, and those that its values are named in. */
export const partWords = { s: 'arrange.order', gorunum: 'library.view', bicim: 'copy.format', sahiplik: 'copy.ownership' } as const;
export const valueWords = { s: 'library.sorts', gorunum: 'library.views', bicim: 'copy.formats', sahiplik: 'copy.ownerships' } as const;
/** All of it, chosen. */
export type Arrangement = Record<ArrangementPart, string>;
/** What an address says of it. */
export type Arranged = { s: LibrarySort; gorunum: ShelfView } & CopyFilter;

/** How a shelf is shown before anything is chosen. */
export const plainArrangement = (shelf?: string): Arrangement => ({ s: defaultSort(shelf), gorunum: shelfViews[0], bicim: EVERY, sahiplik: EVERY });

/** What is chosen now, as an address says it. */
export const arrangementOf = ({ s, gorunum, bicim = EVERY as never, sahiplik = EVERY as never }: Arranged): Arrangement => ({ s, gorunum, bicim, sahiplik });

/** What can be chosen on a shelf, each with its values: copies on one's own alone. */
export const arrangementParts = (shelf: string | undefined, own: boolean): readonly { part: ArrangementPart; values: readonly string[] }[] => [
  { part: 's', values: sortsOf(shelf) },
  { part: 'gorunum', values: shelfViews },
  ...(own ? (['bicim', 'sahiplik'] as const).map((part) => ({ part, values: [EVERY, ...copyFilters[part]] })) : []),
];

/** What an address is to say of what was chosen. */
export const addressedAs = ({ s, gorunum, bicim, sahiplik }: Arrangement) =>
  ({ s, gorunum, bicim: bicim === EVERY ? undefined : bicim, sahiplik: sahiplik === EVERY ? undefined : sahiplik }) as Arranged;

/** Whether order and filters are as they are before anything is chosen; the view, which a device remembers, is nothing to be reminded of. */
export const isPlain = ({ s, bicim, sahiplik }: Arrangement, shelf?: string): boolean => s === defaultSort(shelf) && bicim === EVERY && sahiplik === EVERY;
