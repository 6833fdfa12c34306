import type { KeyboardEvent } from 'react';
import { actionOf, type KeyPlace } from './playback.rules';
import type { Playback } from './use-playback';

/** What only films can do. */
interface FilmActions {
  fullScreen(): void;
  captions(): void;
}

const placeOf = (target: EventTarget): KeyPlace => {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  if (target.closest('[data-volume]')) return 'volume';
  return target.closest('button') ? 'button' : 'elsewhere';
};

/** Keys of a player (R-LOOK-11), for whatever in it has the focus. */
export function usePlayerKeys(playback: Playback, film?: FilmActions): (event: KeyboardEvent) => void {
  return (event) => {
    const action = actionOf(event, placeOf(event.target));
    if (!action || (!film && (action.do === 'fullScreen' || action.do === 'captions'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.do === 'by') playback.by(action.seconds);
    else if (action.do === 'louder') playback.louder(action.share);
    else if (action.do === 'toggle') playback.toggle();
    else if (action.do === 'mute') playback.mute();
    else film?.[action.do]();
  };
}
