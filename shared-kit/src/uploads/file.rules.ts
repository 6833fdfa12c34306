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
