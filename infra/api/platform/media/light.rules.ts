/** Height of a smaller film in pixels; its width follows. */
const HEIGHT = 360;
/** A smaller version is kept if it is at most this share of the original. */
const WORTH = 0.7;

/** Demuxers by the name of a stored recording: a file is never read as anything else, such as a list of other files. */
const demuxers: Readonly<Record<string, string>> = { mp4: 'mov', webm: 'matroska', ogg: 'ogg', mp3: 'mp3', wav: 'wav' };

/**
 * Arguments for ffmpeg that make a smaller version: a film of at most 360 lines and some 400 kbit/s (H.264, AAC), or a voice of 24 kbit/s (AAC). Both begin with
 * their index, so that they play before they have arrived.
 * @param name of the stored recording, such as `video.webm`
 */
export function lightArguments(name: string, from: string, to: string): string[] {
  const [kind, container = ''] = name.split('.');
  const film = ['-map', '0:v:0', '-map', '0:a:0?', '-vf', `scale=-2:'2*trunc(min(${HEIGHT},ih)/2)'`, '-pix_fmt', 'yuv420p', '-r', '24'];
  const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '30', '-maxrate', '400k', '-bufsize', '800k'];
  const [sound, mono] = [(rate: string) => ['-c:a', 'aac', '-b:a', rate], ['-ac', '1']];
  return [
    ...['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-threads', '1', '-f', demuxers[container] ?? 'matroska', '-i', from],
    ...(kind === 'ses' ? ['-map', '0:a:0', ...sound('24k'), ...mono] : [...film, ...picture, ...sound('48k'), ...mono]),
    ...['-threads', '1', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', to],
  ];
}

/** Whether a smaller version spares enough to be kept. Sizes in bytes. */
export const worthKeeping = (light: number, original: number): boolean => light > 0 && light <= original * WORTH;
