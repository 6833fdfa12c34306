import { openSheets } from '@yaprak/shared-kit/host';

/** A history entry as far as sheets are concerned. */
interface Entry {
  href: string;
  /** Position in the history, counted by the router. */
  place: number;
  /** Number of open sheets when the entry was created. */
  sheets: number;
  /** Entries of a page just below that this one replaced, since it took the place of a sheet over it. */
  over: number;
}
type EntryState = { idx?: number; sheets?: number; over?: number } | null;

const presentEntry = (): Entry => {
  const state = window.history.state as EntryState;
  return { href: window.location.href, place: state?.idx ?? 0, sheets: state?.sheets ?? 0, over: state?.over ?? 0 };
};

/** The browser's back button: closes the top sheet, and leaves the page only if none is open. */
export interface BackButton {
  /** Records the current entry; call after each router navigation. */
  note(): void;
  /** Handles a history step. @returns whether it concerned only sheets, so that the router must not see it */
  handles(): boolean;
}

/**
 * Each sheet gets a history entry of its own that does not affect the page. If a sheet is closed by other means, its entry stays and is skipped when the reader
 * goes back. A page that replaces what a sheet was opened over, such as after deleting it, replaces the page below, too.
 * @param arrived whether the browser's entry is the page that is shown; not so while a step back from a page that must not be left yet is being undone
 */
export function createBackButton(sheets = openSheets, arrived = () => true): BackButton {
  let present = presentEntry();
  /** Whether an entry is missing: made before the page's own is reached again, it would take its place. */
  let due = false;
  const push = () => {
    if (present.sheets >= sheets.count()) return;
    const state = window.history.state as EntryState;
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, sheets: sheets.count() }, '');
    present = presentEntry();
  };
  const pushOnceThere = () => {
    due = !arrived();
    if (!due) push();
  };
  sheets.onOpened(() => {
    present = presentEntry();
    pushOnceThere();
  });
  return {
    note: () => {
      const before = present;
      present = presentEntry();
      if (due) pushOnceThere();
      // What the router has put in the place of a sheet replaces the page that the sheet stood over.
      if (!before.sheets || present.sheets || present.place !== before.place || present.href === before.href) return;
      window.history.replaceState({ ...window.history.state, over: before.sheets }, '');
      present = presentEntry();
    },
    handles: () => {
      const before = present;
      present = presentEntry();
      // The router reads this step first.
      if (due) window.setTimeout(() => due && pushOnceThere());
      if (before.over && present.place === before.place - 1) {
        window.history.go(-before.over);
        return true;
      }
      if (present.href !== before.href || before.sheets + present.sheets === 0) return false;
      // Forward to a closed sheet: its entry shows the page.
      if (present.place > before.place) return true;
      if (sheets.count() <= present.sheets) window.history.back();
      // Sheets above it close too. One that must stay open gets its entry back.
      else if (!sheets.at(present.sheets)?.close()) push();
      return true;
    },
  };
}
