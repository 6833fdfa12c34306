import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebian } from './debian';

/** As `findEncoder` of the product: whatever the PATH leads to. */
const found = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'ffmpeg'))
    .find((file) => existsSync(file));

/**
 * Path of ffmpeg for the tests of smaller recordings. With `install`, installs it from Debian packages if missing.
 * @throws Error if none is found and none could be installed
 */
export function ffmpegPath(options: { install?: boolean } = {}): string {
  let file = found();
  if (!file && options.install) {
    installDebian('ffmpeg for the tests of smaller recordings', 'ffmpeg');
    file = found();
  }
  if (!file) throw new Error('Smaller versions of films need ffmpeg: install the package "ffmpeg".');
  return file;
}
