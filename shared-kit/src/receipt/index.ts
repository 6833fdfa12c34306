/** A printable receipt, of whatever the site sells. */
export { BesideReceipt, Receipt, type ReceiptProps } from './Receipt';
