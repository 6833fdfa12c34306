/** Playback speeds a reader can choose; the button goes through them in this order. */
export const speeds = [1, 1.25, 1.5, 2, 0.5, 0.75] as const;

/** The speed after `now`; the normal one after an unknown one. */
export function nextSpeed(now: number): number {
  const at = speeds.indexOf(now as (typeof speeds)[number]);
  return speeds[(at + 1) % speeds.length] ?? 1;
}

/** What a key asks of a player. Numbers: seconds for `by`, a share of the full volume for `louder`. */
export type PlayerAction = { do: 'toggle' | 'mute' | 'fullScreen' | 'captions' } | { do: 'by'; seconds: number } | { do: 'louder'; share: number };

/** Keys of a player (R-LOOK-11), as known from other players. */
const keys: Record<string, PlayerAction> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'by', seconds: -10 },
  l: { do: 'by', seconds: 10 },
  ArrowLeft: { do: 'by', seconds: -5 },
  ArrowRight: { do: 'by', seconds: 5 },
  ArrowUp: { do: 'louder', share: 0.1 },
  ArrowDown: { do: 'louder', share: -0.1 },
  m: { do: 'mute' },
  f: { do: 'fullScreen' },
  c: { do: 'captions' },
};

/** Where a key is pressed: arrows on the volume bar belong to it, the space on a button presses it. */
export type KeyPlace = 'button' | 'volume' | 'elsewhere';

/** What a pressed key asks for; nothing for keys with Ctrl, Alt or Meta and for those that belong to the control they are pressed on. */
export function actionOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>, place: KeyPlace): PlayerAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (place === 'button' && event.key === ' ') return null;
  if (place === 'volume' && event.key.startsWith('Arrow')) return null;
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

/** A place within a recording of `length` seconds. */
export const within = (seconds: number, length: number): number => Math.min(Math.max(0, seconds), length);
