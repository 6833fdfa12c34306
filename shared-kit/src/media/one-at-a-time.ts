let last: WeakRef<HTMLMediaElement> | undefined;

/** Call when playback starts; pauses whatever was playing before. */
export function soundPlays(element: HTMLMediaElement): void {
  const before = last?.deref();
  if (before !== element) before?.pause();
  last = new WeakRef(element);
}
