import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../design/Button';
import { pictureUrl, plainAddress } from '../format/pictures';
import { soundPlays } from './one-at-a-time';
import { positionOf, rememberPosition } from './positions';
import { useMediaText } from './texts';
import { useSteadyAddress } from './use-steady-address';

const Frame = styled.div`position: relative; width: 100%; max-height: inherit; background: #0c0c0c; overflow: hidden; video { display: block; width: 100%; height: 100%; max-height: inherit; object-fit: contain; background: #0c0c0c; &:focus-visible { outline: 2px solid #fff; outline-offset: -4px; } }`;
const Trouble = styled.div`position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 16px; text-align: center; color: #fff; background: #0c0c0c;`;

/** Seconds of playback between saved positions. */
const NOTE_EVERY = 2;

/** What a `VideoPlayer` takes. */
export interface VideoPlayerProps {
  src: string;
  /** Poster URL; without it the first frame is shown. */
  poster?: string;
  /** Video size in pixels, to reserve its space before it loads. */
  width?: number;
  height?: number;
  /** Accessible name. */
  what: string;
  /** Resumes where playback stopped (R-VIDEO-05). */
  remember?: boolean;
}

/** Plays a video with the browser's controls. If it fails to load, shows an error with a retry (R-ERR-18). */
export function VideoPlayer({ src: address, poster, width, height, what, remember = false }: VideoPlayerProps) {
  const t = useMediaText();
  const src = useSteadyAddress(address);
  const film = plainAddress(src);
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
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
    return () => {
      element.removeEventListener('loadedmetadata', resume);
      element.pause();
    };
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
  return (
    <Frame style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}>
      <video
        ref={video}
        src={src}
        {...(poster ? { poster: pictureUrl(poster, 640) } : {})}
        controls
        playsInline
        preload="metadata"
        aria-label={what}
        onPlay={(event) => soundPlays(event.currentTarget)}
        onTimeUpdate={(event) => note(event.currentTarget, false)}
        onPause={(event) => note(event.currentTarget, true)}
        onError={() => setFailed(true)}
      />
      {failed && (
        <Trouble role="alert">
          {t('videoFailed')}
          <Button variant="soft" size="s" onClick={again}>
            {t('again')}
          </Button>
        </Trouble>
      )}
    </Frame>
  );
}
