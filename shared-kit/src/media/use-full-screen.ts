import { type RefObject, useEffect, useState } from 'react';

/** Phones of one maker show only films in full screen, not their frames. */
type OldFilm = HTMLVideoElement & { webkitEnterFullscreen?(): void };

/** Whether a film fills the screen, and the way into it and out. Without full screen in the browser nothing happens. */
export function useFullScreen(frame: RefObject<HTMLElement | null>, film: RefObject<HTMLVideoElement | null>): [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);
  const toggle = () => {
    if (full) void document.exitFullscreen();
    else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen().catch(() => undefined);
    else (film.current as OldFilm | null)?.webkitEnterFullscreen?.();
  };
  return [full, toggle];
}
