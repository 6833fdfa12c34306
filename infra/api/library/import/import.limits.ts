/** Days in which an import can be taken back. */
export const UNDO_DAYS = 30;
/** Custom shelves that a library may come with. */
export const MOST_SHELVES = 1_000;
