let last: WeakRef<HTMLMediaElement> | undefined;

/** Says that a sound or film begins; the one before it pauses. */
export function soundPlays(element: HTMLMediaElement): void {
  const before = last?.deref();
  if (before !== element) before?.pause();
  last = new WeakRef(element);
}
