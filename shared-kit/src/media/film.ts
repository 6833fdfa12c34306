/** What the browser knows about a chosen video. */
export interface FilmFacts {
  /** Duration in seconds; Infinity if the file does not say. */
  seconds: number;
  /** Pixels. */
  width: number;
  height: number;
  /** First frame; absent if it cannot be rendered. */
  poster?: Blob;
}

/** Milliseconds until a video that shows nothing counts as unreadable. */
const PATIENCE_MS = 20_000;
/** Longer side of the poster in pixels. */
const SIDE = 1280;
/** Seconds from the start where the poster is taken; the very first frame is often black. */
const AT = 0.5;

const once = (element: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error('film is silent')), PATIENCE_MS);
    const done = (then: () => void) => () => {
      window.clearTimeout(timer);
      then();
    };
    element.addEventListener(event, done(resolve), { once: true });
    element.addEventListener(
      'error',
      done(() => reject(new Error('film cannot be read'))),
      { once: true },
    );
  });

async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const share = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * share);
  canvas.height = Math.round(video.videoHeight * share);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85));
}

/** Inspects a chosen video. @throws Error if this browser cannot read it */
export async function readFilm(file: Blob): Promise<FilmFacts> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const loaded = once(video, 'loadeddata');
    video.src = url;
    await loaded;
    if (!video.videoWidth) throw new Error('film has no pictures');
    if (!Number.isFinite(video.duration)) {
      // Browser recordings report their duration only after seeking to the end.
      const found = once(video, 'durationchange');
      video.currentTime = Number.MAX_SAFE_INTEGER;
      await found.catch(() => undefined);
    }
    const { duration, videoWidth, videoHeight } = video;
    const moved = once(video, 'seeked');
    video.currentTime = Math.min(AT, Number.isFinite(duration) ? duration / 2 : 0);
    await moved.catch(() => undefined);
    const poster = await frameOf(video).catch(() => undefined);
    return { seconds: duration, width: videoWidth, height: videoHeight, ...(poster ? { poster } : {}) };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
