import { type RefObject, useEffect, useRef, useState } from 'react';
import { pixelsOf } from './picture-pixels';

/** Interval between searched frames, in ms. */
const LOOK_EVERY_MS = 250;
type Trouble = 'noCamera' | 'denied';

/**
 * Shows the camera in a video element while `on`, and searches its frames for a code.
 * @param onCode called for every code seen; returning true ends the search
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onCode: (code: string) => boolean,
  onTrouble: (trouble: Trouble) => void,
): { ready: boolean } {
  const [ready, setReady] = useState(false);
  const told = useRef({ onCode, onTrouble });
  told.current = { onCode, onTrouble };
  useEffect(() => {
    if (!on) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const look = (read: typeof import('./read-barcode').readBarcode) => {
      if (ended) return;
      const frame = video.current;
      const code = frame && frame.videoWidth > 0 ? read(pixelsOf(frame, frame.videoWidth, frame.videoHeight)) : null;
      if (!(code && told.current.onCode(code))) timer = setTimeout(() => look(read), LOOK_EVERY_MS);
    };
    const start = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return told.current.onTrouble('noCamera');
      const reader = import(/* webpackChunkName: "read-barcode" */ './read-barcode');
      // Awaited below, after the camera; until then a failure must not count as unhandled.
      reader.catch(() => undefined);
      // Store the stream before anything else can fail, so that the camera is always turned off.
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
      stream = opened;
      const { readBarcode } = await reader;
      if (ended || !video.current) return close();
      video.current.srcObject = opened;
      await video.current.play();
      setReady(true);
      look(readBarcode);
    };
    const close = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((error: unknown) => {
      close();
      if (!ended) told.current.onTrouble(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'noCamera');
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      close();
      setReady(false);
    };
  }, [on, video]);
  return { ready };
}
