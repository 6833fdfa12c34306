/** Names of files that come without one (R-UPL-05, R-UPL-06). */
const defaultNames = { ses: 'ses.mp3', video: 'video.mp4' } as const;

/** Name under which a recording is sent: its own, or `ses.mp3` and `video.mp4` (R-UPL-05, R-UPL-06). */
export const uploadName = (kind: keyof typeof defaultNames, name: string | undefined): string => name?.trim() || defaultNames[kind];

/**
 * The file behind a data URL. What has no `data:` prefix or not exactly the two comma-separated parts is returned as it is (R-UPL-07, R-UPL-08).
 */
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

/** Why a chosen file cannot be used: the device keeps it from the page (R-VAL-08), or it cannot be read (R-VAL-06). */
export type FileTrouble = 'denied' | 'unreadable';

/** What an error of reading a file means. */
export const fileTrouble = (error: unknown): FileTrouble =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? 'denied' : 'unreadable';

/** Tries the beginning of a chosen file; undefined when it can be read. */
export const tryFile = (file: Blob): Promise<FileTrouble | undefined> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => undefined, fileTrouble);
