import { type RefObject, useEffect, useState } from 'react';
import { soundPlays } from './one-at-a-time';
import { nextSpeed, within } from './playback.rules';

/** State of a film or recording. */
interface PlaybackState {
  playing: boolean;
  /** It has begun and waits for data. */
  waiting: boolean;
  /** Place and length in seconds; the length is 0 while unknown. */
  at: number;
  length: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  speed: number;
}

/** Events after which the state is read again. */
const events = [
  'play',
  'pause',
  'ended',
  'waiting',
  'playing',
  'timeupdate',
  'seeked',
  'volumechange',
  'ratechange',
  'loadedmetadata',
  'durationchange',
  'emptied',
] as const;

const lengthOf = ({ duration }: HTMLMediaElement) => (Number.isFinite(duration) ? duration : 0);

/** What plays in a media element, and the ways to act on it. `seconds`: length as known by the server, until the file says. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, seconds = 0) {
  const [state, setState] = useState<PlaybackState>({ playing: false, waiting: false, at: 0, length: seconds, volume: 1, muted: false, speed: 1 });
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const read = ({ type }: { type: string }) =>
      setState((before) => ({
        playing: type === 'play' || type === 'playing' || (type !== 'pause' && type !== 'ended' && type !== 'emptied' && before.playing),
        waiting: type === 'waiting' || (before.waiting && (type === 'volumechange' || type === 'ratechange')),
        at: type === 'ended' ? 0 : element.currentTime,
        length: lengthOf(element) || seconds,
        volume: element.volume,
        muted: element.muted,
        speed: element.playbackRate,
      }));
    for (const name of events) element.addEventListener(name, read);
    // What happened before hydration.
    read({ type: element.paused ? 'pause' : 'play' });
    return () => {
      for (const name of events) element.removeEventListener(name, read);
      element.pause();
    };
  }, [media, seconds]);

  const on = (act: (element: HTMLMediaElement) => void) => () => {
    if (media.current) act(media.current);
  };
  const seek = (place: number) =>
    on((element) => {
      element.currentTime = within(place, lengthOf(element) || seconds);
      setState((before) => ({ ...before, at: element.currentTime }));
    })();
  const setVolume = (volume: number) =>
    on((element) => {
      element.volume = within(volume, 1);
      element.muted = volume <= 0;
    })();
  return {
    ...state,
    toggle: on((element) => {
      if (state.playing) return element.pause();
      soundPlays(element);
      // Failures surface through the error event.
      void element.play().catch(() => undefined);
    }),
    seek,
    by: (way: number) => seek((media.current?.currentTime ?? 0) + way),
    setVolume,
    louder: (share: number) => setVolume(Math.round(((state.muted ? 0 : state.volume) + share) * 10) / 10),
    mute: on((element) => {
      element.muted = !element.muted;
    }),
    nextSpeed: on((element) => {
      element.playbackRate = nextSpeed(element.playbackRate);
    }),
  };
}

/** A film or recording that plays, and the ways to act on it. */
export type Playback = ReturnType<typeof usePlayback>;
