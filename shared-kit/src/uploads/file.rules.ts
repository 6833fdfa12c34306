/** Default file names (R-UPL-05, R-UPL-06). */
const defaultNames = { ses: 'ses.mp3', video: 'video.mp4' } as const;

/** File name a recording is sent under: its own, or `ses.mp3` and `video.mp4` (R-UPL-05, R-UPL-06). */
export const uploadName = (kind: keyof typeof defaultNames, name: string | undefined): string => name?.trim() || defaultNames[kind];

/** Converts a data URL to a Blob. Anything without a `data:` prefix or with other than two comma-separated parts is returned unchanged (R-UPL-07, R-UPL-08). */
export function dataUrlToBlob<T>(value: T): T | Blob {
  if (typeof value !== 'string' || !value.startsWith('data:')) return value;
  const parts = value.split(',');
  const [head, body] = parts;
  if (parts.length !== 2 || head === undefined || body === undefined) return value;
  const [type = '', ...flags] = head.slice('data:'.length).split(';');
  const base64 = flags.includes('base64');
  const text = base64 ? atob(body) : decodeURIComponent(body);
  const bytes = base64 ? Uint8Array.from(text, (c) => c.charCodeAt(0)) : new TextEncoder().encode(text);
  return new Blob([bytes], { type });
}

/** Why a chosen file cannot be used: the device denies access (R-VAL-08), or it cannot be read (R-VAL-06). */
export type FileTrouble = 'denied' | 'unreadable';

/** Classifies a file reading error. */
export const fileTrouble = (error: unknown): FileTrouble =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? 'denied' : 'unreadable';

/** Reads the beginning of a chosen file; undefined if that works. */
export const tryFile = (file: Blob): Promise<FileTrouble | undefined> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => undefined, fileTrouble);
