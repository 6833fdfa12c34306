import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatDuration } from '../format/dates';

const Shot = styled.span`position: absolute; bottom: calc(100% + 4px); display: grid; gap: 2px; justify-items: center; padding: 3px; border-radius: 8px; background: rgb(0 0 0 / 0.78); color: #f4f1ea; font-size: 12px; font-variant-numeric: tabular-nums; translate: -50% 0; pointer-events: none;
  && video { width: auto; height: auto; max-width: 112px; max-height: 84px; border-radius: 6px; }
  @container film (max-width: 279px) { display: none; }
`;
/** Least difference in seconds that is worth another picture. */
const STEP = 0.5;

/** The picture of a film at a moment, above the place on its seek bar (R-PEN-09). Loads only what it shows; while one picture comes, the next ones wait. */
export function Moment({ src, at, share }: { src: string; at: number; share: number }) {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(at);
  const go = () => {
    const element = video.current;
    if (!element || element.readyState < HTMLMediaElement.HAVE_METADATA || element.seeking) return;
    if (Math.abs(element.currentTime - wanted.current) >= STEP) element.currentTime = wanted.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment is gone to once
  useEffect(() => {
    wanted.current = at;
    go();
  }, [at]);
  return (
    <Shot data-moment aria-hidden style={{ left: `clamp(60px, ${share * 100}%, calc(100% - 60px))` }}>
      <video ref={video} src={src} muted playsInline preload="metadata" tabIndex={-1} onLoadedMetadata={go} onSeeked={go} />
      {formatDuration(at)}
    </Shot>
  );
}
