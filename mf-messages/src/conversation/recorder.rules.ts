/** What a recording can be written as, the best first; Safari knows only MP4. */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** The type to record in; undefined lets the browser choose. */
export const recordingType = (supports: (type: string) => boolean): string | undefined => kinds.find(supports);

export type MicrophoneProblem = 'denied' | 'missing' | 'broken';
/** Why there is no microphone, by the name of the browser's error. */
export function microphoneProblem(name: string | undefined): MicrophoneProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'broken';
}
