/** Kind of recording: audio only, or video. */
export type RecordingKind = 'ses' | 'video';

/** Container formats we store, by file extension. */
export type Container = 'mp4' | 'webm' | 'ogg' | 'mp3' | 'wav';

/** Container as read → container as written. Variants of a family become its plain member, which browsers play. */
const written: Readonly<Record<string, Container>> = {
  MP4: 'mp4',
  'QuickTime File Format': 'mp4',
  ADTS: 'mp4',
  WebM: 'webm',
  Matroska: 'webm',
  Ogg: 'ogg',
  MP3: 'mp3',
  WAVE: 'wav',
};
/** Containers allowed for each kind. */
const holds: Readonly<Record<RecordingKind, readonly Container[]>> = { ses: ['mp4', 'webm', 'ogg', 'mp3', 'wav'], video: ['mp4', 'webm'] };
/** Codecs that browsers play; all others are refused. */
const playable = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1', 'aac', 'opus', 'mp3', 'vorbis', 'flac', 'pcm-s16', 'pcm-u8', 'pcm-f32']);

/** The container to write; undefined if the recording is not accepted. `format`: name of the container as read. */
export function containerFor(kind: RecordingKind, format: string, codecs: readonly (string | null)[]): Container | undefined {
  const container = written[format];
  if (!container || !holds[kind].includes(container)) return undefined;
  return codecs.every((codec) => codec !== null && playable.has(codec)) ? container : undefined;
}

/** Media type of a stored recording. */
export const recordingType = (kind: RecordingKind, container: Container): string =>
  container === 'mp3' ? 'audio/mpeg' : `${kind === 'ses' ? 'audio' : 'video'}/${container}`;

/** The last URL segment of a recording, such as `video.mp4`. */
export const recordingName = (kind: RecordingKind, container: Container): string => `${kind}.${container}`;

/** The last URL segment of a video's captions, and their stored media type. */
export const captionsName = 'altyazi.vtt';
export const captionsType = 'text/vtt';

/** The last URL segment for a stored media type; undefined if it is neither a recording nor captions. */
export function nameOfType(type: string): string | undefined {
  if (type === captionsType) return captionsName;
  const [family, sub] = type.split('/');
  const container = sub === 'mpeg' ? 'mp3' : sub;
  const name = `${family === 'audio' ? 'ses' : 'video'}.${container}`;
  return typeOfName(name) ? name : undefined;
}

/** The last URL segment of the smaller version of a recording of a media type. */
export const lightName = (type: string): 'hafif.mp4' | 'hafif.m4a' => (type.startsWith('audio/') ? 'hafif.m4a' : 'hafif.mp4');

/** Media type for a name such as `ses.webm`; undefined for any other name. */
export function typeOfName(name: string): string | undefined {
  if (name === captionsName) return `${captionsType}; charset=utf-8`;
  if (name === 'hafif.mp4') return 'video/mp4';
  if (name === 'hafif.m4a') return 'audio/mp4';
  const [kind, container] = name.split('.');
  if ((kind !== 'ses' && kind !== 'video') || !holds[kind].includes(container as Container) || name !== `${kind}.${container}`) return undefined;
  return recordingType(kind, container as Container);
}

/** A byte range of a file, inclusive at both ends. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header: null means the whole file (no header, another unit, several ranges, garbage), `beyond` means unsatisfiable (416).
 * @param size of the file in bytes
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  if (start >= size) return 'beyond';
  if (to !== '' && Number(to) < start) return null;
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
