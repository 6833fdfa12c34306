import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../design/Button';
import { Spinner } from '../design/Spinner';
import { pictureUrl, plainAddress } from '../format/pictures';
import { FilmControls } from './FilmControls';
import { soundPlays } from './one-at-a-time';
import { positionOf, rememberPosition } from './positions';
import { useAddressForLine } from './slow-line';
import { useMediaText } from './texts';
import { type FilmCaptions, useCaptions } from './use-captions';
import { useFullScreen } from './use-full-screen';
import { usePlayback } from './use-playback';
import { usePlayerKeys } from './use-player-keys';
import { useSeen } from './use-seen';
import { useSteadyAddress } from './use-steady-address';

/** Height of the controls, above which captions stand while they are in sight. */
const BAR_PX = 84;

const Frame = styled.div`position: relative; container: film / inline-size; width: 100%; max-height: inherit; background: #0c0c0c; overflow: hidden; outline: none;
  video { display: block; width: 100%; height: 100%; max-height: inherit; object-fit: contain; background: #0c0c0c; cursor: pointer; } &:fullscreen { max-height: none; aspect-ratio: auto !important; }
  video::-webkit-media-text-track-container { transition: translate 180ms ease-out; } &[data-bar] video::-webkit-media-text-track-container { translate: 0 -${BAR_PX}px; }
  @container film (max-width: 560px) { video::cue { font-size: 16px; } }
`;
const Controls = styled(
  FilmControls,
)`transition: opacity 180ms ease-out; &[data-away] { opacity: 0; } &[data-away]:not(:focus-within) { pointer-events: none; } &:has(:focus-visible) { opacity: 1; }`;
const Over = styled.div`position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; color: #f4f1ea; pointer-events: none;`;
const Trouble = styled(Over)`gap: 12px; padding: 16px; text-align: center; background: #0c0c0c; pointer-events: auto;`;

/** Seconds of playback between saved positions. */
const NOTE_EVERY = 2;

const noCaptions: readonly FilmCaptions[] = [];

/** What a `VideoPlayer` takes. */
export interface VideoPlayerProps {
  src: string;
  /** Address of a smaller version for slow lines. */
  light?: string | undefined;
  /** Poster URL; without it the first frame is shown. */
  poster?: string;
  /** Video size in pixels, to reserve its space before it loads. */
  width?: number;
  height?: number;
  /** Length in seconds as known by the server, shown before the file is read. */
  seconds?: number;
  /** Accessible name. */
  what: string;
  captions?: readonly FilmCaptions[];
  /** Resumes where playback stopped (R-VIDEO-05). */
  remember?: boolean;
  /** Starts without sound. */
  muted?: boolean;
}

/**
 * Plays a video with controls in the look of the kit (R-LOOK-11): pointer, touch, and the keys of `playback.rules.ts` for whatever in it has the focus. While
 * it plays, the controls go after a while without movement. If it fails to load, shows an error with a retry (R-ERR-18).
 */
export function VideoPlayer({ src: address, light, poster, width, height, seconds, what, captions = noCaptions, remember = false, muted }: VideoPlayerProps) {
  const t = useMediaText();
  const src = useSteadyAddress(useAddressForLine(address, light));
  const shots = useSteadyAddress(light ?? address);
  const film = plainAddress(address);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const playback = usePlayback(video, seconds);
  const [captioned, nextCaptions] = useCaptions(video, captions);
  const [full, toggleFull] = useFullScreen(frame, video);
  const [seen, see] = useSeen(playback.playing);
  const noted = useRef(0);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const resume = () => {
      if (!remember) return;
      const at = positionOf(film, element.duration);
      if (at > 0 && element.currentTime < 1) element.currentTime = at;
    };
    // Catches an error event fired before hydration.
    if (element.error) setFailed(true);
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) resume();
    element.addEventListener('loadedmetadata', resume);
    return () => element.removeEventListener('loadedmetadata', resume);
  }, [film, remember]);
  const note = (element: HTMLVideoElement, always: boolean) => {
    const at = element.ended ? 0 : element.currentTime;
    if (!remember || (!always && Math.abs(at - noted.current) < NOTE_EVERY)) return;
    noted.current = at;
    rememberPosition(film, at);
  };
  const again = () => {
    setFailed(false);
    video.current?.load();
  };
  const onKey = usePlayerKeys(playback, { fullScreen: toggleFull, captions: nextCaptions });
  return (
    <Frame
      ref={frame}
      role="group"
      aria-label={what}
      tabIndex={-1}
      data-bar={seen || undefined}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      onKeyDown={(event) => {
        see();
        if (!failed) onKey(event);
      }}
      onPointerMove={(event) => event.pointerType === 'mouse' && see()}
    >
      <video
        ref={video}
        src={src}
        {...(poster ? { poster: pictureUrl(poster, 640) } : {})}
        playsInline
        muted={muted}
        preload="metadata"
        onClick={() => {
          see();
          if (seen) playback.toggle();
        }}
        onPlay={(event) => soundPlays(event.currentTarget)}
        onTimeUpdate={(event) => note(event.currentTarget, false)}
        onPause={(event) => note(event.currentTarget, true)}
        onError={() => setFailed(true)}
      >
        {captions.map(({ src: file, lang, label }) => (
          <track key={lang} kind="captions" src={file} srcLang={lang} label={label} />
        ))}
      </video>
      {playback.waiting && (
        <Over>
          <Spinner />
        </Over>
      )}
      {failed ? (
        <Trouble role="alert">
          {t('videoFailed')}
          <Button variant="soft" size="s" onClick={again}>
            {t('again')}
          </Button>
        </Trouble>
      ) : (
        <Controls
          playback={playback}
          what={what}
          away={!seen}
          film={{ shots, full, ...(captions.length > 0 ? { captions: captioned } : {}), onFull: toggleFull, onCaptions: nextCaptions }}
        />
      )}
    </Frame>
  );
}
