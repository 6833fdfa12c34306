/** One-time hints; a hint's name is its `nokta` on the wire. */
export { PointHint } from './PointHint';
export { usePoint } from './use-point';
