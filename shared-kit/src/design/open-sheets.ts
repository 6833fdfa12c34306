/** A sheet that is open. */
export interface OpenSheet {
  /** Closes it as its own button would; false when it has to stay, because of texts not yet saved. */
  close(): boolean;
}

const open: OpenSheet[] = [];
const listeners = new Set<() => void>();

/** The sheets that are open, the lowest first; what the back button of the browser closes. */
export const openSheets = {
  count: (): number => open.length,
  at: (place: number): OpenSheet | undefined => open[place],
  /** @returns what takes the sheet off again */
  add(sheet: OpenSheet): () => void {
    open.push(sheet);
    for (const listener of listeners) listener();
    return () => {
      const at = open.indexOf(sheet);
      if (at >= 0) open.splice(at, 1);
    };
  },
  /** Calls back after each sheet that opens. */
  onOpened(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
