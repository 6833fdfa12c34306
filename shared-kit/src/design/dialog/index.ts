/** Dialogs are loaded when the first one opens; `design/index.ts` does not import this file. */
export { Confirm, type ConfirmProps } from './Confirm';
export { Sheet, type SheetProps } from './Sheet';
