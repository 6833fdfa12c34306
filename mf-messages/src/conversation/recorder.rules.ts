/** Recording formats in order of preference; Safari supports only MP4. */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** The format to record in; undefined lets the browser choose. */
export const recordingType = (supports: (type: string) => boolean): string | undefined => kinds.find(supports);

export type MicrophoneProblem = 'denied' | 'missing' | 'broken';
/** Why the microphone is unavailable, by the browser's error name. */
export function microphoneProblem(name: string | undefined): MicrophoneProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'broken';
}
