/** One-time hints. */
export { PointHint } from './PointHint';
export { isDevicePoint, type Point, pointOf, pointShown, pointsToAsk } from './points.rules';
export { usePoint } from './use-point';
