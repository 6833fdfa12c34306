import { quantile } from '../statistics';

/** An entry of the Event Timing API that belongs to an interaction: a press has several (`pointerdown`, `pointerup`, `click`) under one id. */
export interface TimedEvent {
  interactionId: number;
  /** From the input to the next frame drawn after its handlers, in ms; the browser rounds it to 8. */
  duration: number;
}

/** Entries below this are not reported, the least that the API allows, in ms. */
export const LEAST_MS = 16;

/** How long each interaction took until the next frame: the longest of its events. Events that are no interaction (hovering, scrolling) do not count. */
export function interactionsOf(events: readonly TimedEvent[]): number[] {
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of events) if (interactionId > 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  return [...longest.values()];
}

/**
 * The delays of one journey. An interaction too short to be reported counts as the least that is, so that what is fast weighs as much as what is slow.
 * @param pressed number of interactions made
 */
export function delaysOf(events: readonly TimedEvent[], pressed: number): number[] {
  const reported = interactionsOf(events);
  return [...reported, ...Array.from({ length: Math.max(0, pressed - reported.length) }, () => LEAST_MS)];
}

/** Interaction to next paint over many journeys, in ms: three of four interactions were no slower. @throws RangeError without interactions */
export const inpOf = (delays: readonly number[]): number => quantile(delays, 0.75);
