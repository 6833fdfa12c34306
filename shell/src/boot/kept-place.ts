import { isBack } from './another-reader';
import { whileGrowing } from './hold-place';
import { noteForNextPage, takeNote } from './next-page';

/** Something of a list that stands on the page: the names of both, and how far below the top of the window it stands, in px. */
interface ListPlace {
  list: string;
  item: string;
  offset: number;
}

const itemsOf = (list: string) => [...document.querySelectorAll(`[data-list="${CSS.escape(list)}"] > [data-item]`)];

/**
 * Brings something of a list back to where it stood. While it is not there, the end of the list is shown, so that more of it comes; what stands above it may
 * get its height late, so it is held until the reader goes on.
 * @param farthest height of the page in px from which on it is no longer looked for, since it has gone
 */
function holdItem({ list, item, offset }: ListPlace, farthest: number): void {
  whileGrowing(() => {
    const items = itemsOf(list);
    const found = items.find((element) => element.getAttribute('data-item') === item);
    const height = document.documentElement.scrollHeight;
    if (found) window.scrollTo(0, window.scrollY + found.getBoundingClientRect().top - offset);
    else if (items.length && height < farthest) window.scrollTo(0, height);
    else return true;
    return false;
  });
}

/** Room at the top of the window that bars may cover, in px. */
const BARS = 100;

/**
 * What of a list the reader has before their eyes, if the page has one: the first that begins on the screen, since one that has begun above may end in an ad, and
 * ads are not the same ever after; else the one that fills the screen.
 */
function placeInList(): ListPlace | null {
  let found: ListPlace | null = null;
  for (const element of document.querySelectorAll('[data-list] > [data-item]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top >= window.innerHeight) return found;
    const list = element.parentElement?.dataset.list;
    const item = element.getAttribute('data-item');
    if (bottom > BARS && list && item) found = { list, item, offset: Math.round(top) };
    if (found && top >= BARS) return found;
  }
  return found;
}

/** A page above which more than this has come, in px, does not hold any more what was read: it was deleted, or who wrote it is followed no more. */
const MORE = 6_000;

interface KeptPlace extends ListPlace {
  /** Who read there; 0: a visitor, whose place is anybody's who signs in next. */
  reader: number;
  address: string;
  height: number;
}

const here = () => location.pathname + location.search;

function present(reader: number): string {
  const place = window.scrollY > 0 && placeInList();
  return place ? JSON.stringify({ ...place, reader, address: here(), height: document.documentElement.scrollHeight } satisfies KeptPlace) : '';
}

function isOf(note: string | null, readers: readonly number[]): KeptPlace | null {
  const kept = note ? (JSON.parse(note) as KeptPlace) : null;
  return kept && kept.address === here() && readers.includes(kept.reader) ? kept : null;
}

/** Keeps where somebody reads who has to sign in now: signing in loads other pages in full, which have their own places. */
export const keepPlaceForSignIn = (reader: number): void => noteForNextPage('yer-giris', present(reader));

/**
 * Takes a reader back to what they read in a long list before this document was loaded, since a list starts over with its first page: after they had to sign
 * in, and on a reload. From now on it is kept whenever the page is left.
 */
export function returnToPlace(reader: number): void {
  const left = takeNote('yer');
  // A visitor has yet to sign in.
  const kept = (reader && isOf(takeNote('yer-giris'), [reader, 0])) || (isBack() && isOf(left, [reader]));
  if (kept) holdItem(kept, kept.height + MORE);
  addEventListener('pagehide', () => noteForNextPage('yer', present(reader)));
}
