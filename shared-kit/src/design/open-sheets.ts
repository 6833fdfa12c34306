/** A sheet that is open. */
export interface OpenSheet {
  /** Closes it as its own button would; false if it has to stay open because of unsaved text. */
  close(): boolean;
}

const open: OpenSheet[] = [];
const listeners = new Set<() => void>();

/** Open sheets, bottom first; the browser's back button closes the top one. */
export const openSheets = {
  count: (): number => open.length,
  at: (place: number): OpenSheet | undefined => open[place],
  /** @returns a function that removes the sheet */
  add(sheet: OpenSheet): () => void {
    open.push(sheet);
    for (const listener of listeners) listener();
    return () => {
      const at = open.indexOf(sheet);
      if (at >= 0) open.splice(at, 1);
    };
  },
  /** Asks what stands above a sheet, such as a step within it, to close first. @returns false if something has to stay open */
  clearAbove: (sheet: OpenSheet): boolean =>
    open
      .slice(open.indexOf(sheet) + 1 || open.length)
      .reverse()
      .every((above) => above.close()),
  /** Calls the listener after each sheet that opens. */
  onOpened(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
