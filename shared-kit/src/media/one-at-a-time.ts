/** Call when playback starts: whatever else plays on the page pauses (R-LOOK-11), in whichever area; what a camera sees goes on. */
export function soundPlays(element: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== element && !other.paused && !other.srcObject) other.pause();
}
