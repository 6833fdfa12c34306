import { existsSync } from 'node:fs';
import { installDebian } from './debian';

const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const found = () => candidates.find((file) => file && existsSync(file));

/**
 * Path of a Chromium for the browser tests. With `install`, takes it from the Debian packages when none is there.
 * @throws Error when none is found and none could be installed.
 */
export function chromiumPath(options: { install?: boolean } = {}): string {
  let file = found();
  if (!file && options.install) {
    installDebian('Chromium for the browser tests', 'chromium', 'fonts-liberation');
    file = found();
  }
  if (!file) throw new Error('The browser tests need Chromium: install the package "chromium", or name its path in CHROMIUM.');
  return file;
}
