import { existsSync } from 'node:fs';
import { installDebian } from './debian';

/** Chromium without a window: a page costs it less than half the processor time. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

export interface ChromiumWish {
  /** Whether to take it from the Debian packages when none is there. */
  install?: boolean;
  /** Whether it must be the browser as readers have it, as where times are measured. */
  whole?: boolean;
}

/**
 * Path of a Chromium: what CHROMIUM names, else the lightest that is installed.
 * @throws Error when none is found and none could be installed.
 */
export function chromiumPath(wish: ChromiumWish = {}): string {
  const candidates = [process.env.CHROMIUM, ...(wish.whole ? [] : [shell]), ...whole];
  const found = () => candidates.find((file) => file && existsSync(file));
  let file = found();
  if (!file && wish.install) {
    for (const name of wish.whole ? ['chromium'] : ['chromium-headless-shell', 'chromium'])
      if (installDebian('Chromium for the browser tests', name, 'fonts-liberation')) break;
    file = found();
  }
  if (!file) throw new Error('The browser tests need Chromium: install the package "chromium", or name its path in CHROMIUM.');
  return file;
}

/**
 * Whether a line of the console is about the browser alone: one without a window is built without some devices, and complains of every header
 * that forbids them.
 */
export const saidOfItself = (line: string): boolean => /^Error with Permissions-Policy header: Unrecognized feature: '[\w-]+'\.$/.test(line);
