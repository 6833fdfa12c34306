import { existsSync } from 'node:fs';
import { installDebian } from './debian';

/** Headless-only Chromium: needs less than half the CPU time per page. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

export interface ChromiumWish {
  /** Install it from Debian packages if missing. */
  install?: boolean;
}

/**
 * Path of a Chromium: CHROMIUM if set, else the lightest one installed.
 * @throws Error if none is found and none could be installed
 */
export function chromiumPath(wish: ChromiumWish = {}): string {
  const candidates = [process.env.CHROMIUM, shell, ...whole];
  const found = () => candidates.find((file) => file && existsSync(file));
  let file = found();
  if (!file && wish.install) {
    for (const name of ['chromium-headless-shell', 'chromium']) if (installDebian('Chromium for the browser tests', name, 'fonts-liberation')) break;
    file = found();
  }
  if (!file) throw new Error('The browser tests need Chromium: install the package "chromium", or name its path in CHROMIUM.');
  return file;
}

/** What every Chromium is started with: it runs in containers, draws without a graphics card, and asks nothing of the network by itself. */
const plain = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * An option of V8. Under DevTools the browser notes which line asked for each request, and V8 finds lines by parsing the script once more on the page's own
 * thread: a fifth of what a page load costs there, and nothing that a reader's browser does. With this, lines are noted while the script is compiled.
 */
const linesAtOnce = '--no-enable-lazy-source-positions';

/** How a browser that is measured is started: as a reader's is, but for DevTools. */
export const measuredChromium = (wish: ChromiumWish = {}) => ({ executablePath: chromiumPath(wish), args: [...plain, `--js-flags=${linesAtOnce}`] });

/**
 * How the browser of a test is started: without V8's optimising compilers, which do not pay in pages that live for seconds.
 * @param more further arguments
 */
export const testedChromium = (...more: string[]) => ({
  executablePath: chromiumPath(),
  args: [...plain, `--js-flags=--no-maglev --no-turbofan ${linesAtOnce}`, ...more],
});

/**
 * Whether a console line is about the browser itself: the headless shell lacks some device APIs and complains about every header that forbids them, and
 * Playwright says that it holds back the offline worker.
 */
export const saidOfItself = (line: string): boolean =>
  /^Error with Permissions-Policy header: Unrecognized feature: '[\w-]+'\.$|^Service Worker registration blocked by Playwright$/.test(line);
