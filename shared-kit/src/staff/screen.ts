/** Id of a panel screen beside its sections, to which the keyboard may skip. */
export const STAFF_SCREEN = 'ekran';
