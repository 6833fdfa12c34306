import { openSheets } from '@yaprak/shared-kit/host';

/** Where the reader is in the history of the tab, as far as the sheets are concerned. */
interface Entry {
  href: string;
  /** Place in the history, counted by the router. */
  place: number;
  /** How many sheets lay over the page when the entry was made. */
  sheets: number;
}
type EntryState = { idx?: number; sheets?: number } | null;

const presentEntry = (): Entry => {
  const state = window.history.state as EntryState;
  return { href: window.location.href, place: state?.idx ?? 0, sheets: state?.sheets ?? 0 };
};

/** The browser's back button and what lies over the page: it closes the topmost sheet, and leaves the page only when none is open. */
export interface BackButton {
  /** Remembers the present entry; to be called after each navigation of the router. */
  note(): void;
  /** Deals with a step in the history. @returns whether it was about sheets alone, so that the router need not hear of it */
  handles(): boolean;
}

/**
 * Each sheet gets an entry of its own in the history, beside the router and without any effect on the page. Where a sheet was closed by other means its entry
 * stays behind, and is stepped over when the reader goes back.
 */
export function createBackButton(sheets = openSheets): BackButton {
  let present = presentEntry();
  const push = () => {
    if (present.sheets >= sheets.count()) return;
    const state = window.history.state as EntryState;
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, sheets: sheets.count() }, '');
    present = presentEntry();
  };
  sheets.onOpened(() => {
    present = presentEntry();
    push();
  });
  return {
    note: () => {
      present = presentEntry();
    },
    handles: () => {
      const before = present;
      present = presentEntry();
      if (present.href !== before.href || before.sheets + present.sheets === 0) return false;
      // Forward, to a sheet that is closed: its entry shows the page.
      if (present.place > before.place) return true;
      if (sheets.count() <= present.sheets) window.history.back();
      // What lies above goes with it. One that has to stay gets its entry back.
      else if (!sheets.at(present.sheets)?.close()) push();
      return true;
    },
  };
}
