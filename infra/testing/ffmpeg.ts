import { findEncoder } from '../api/platform/media/light';
import { installDebian } from './debian';

/** Path of ffmpeg for tests; installs it from Debian packages if missing. @throws Error if that fails */
export async function ffmpegPath(): Promise<string> {
  const found = (await findEncoder()) ?? (installDebian('ffmpeg for smaller versions of films', 'ffmpeg') ? await findEncoder() : undefined);
  if (!found) throw new Error('Smaller versions of films need ffmpeg: install the package "ffmpeg".');
  return found;
}
