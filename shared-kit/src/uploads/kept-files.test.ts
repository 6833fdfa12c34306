import { holdFile } from './kept-files';

/** The browser's locks, as far as they are used: one holder a name, the others wait in line. */
const lines = new Map<string, { held: boolean; next: (() => void)[] }>();
function request(name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, use: (lock: object | null) => unknown) {
  const line = lines.get(name) ?? { held: false, next: [] };
  lines.set(name, line);
  return new Promise((resolve, reject) => {
    const take = () => {
      line.held = true;
      resolve(use({ name }));
    };
    if (!line.held) return take();
    if (options.ifAvailable) return resolve(use(null));
    line.next.push(take);
    options.signal?.addEventListener('abort', () => {
      line.next = line.next.filter((other) => other !== take);
      reject(options.signal?.reason);
    });
  });
}
const letGo = (name: string) => lines.get(name)?.next.shift()?.();

beforeEach(() => {
  lines.clear();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('[R-PEN-08] a file that another tab sends is not taken from it, however long this one waits', async () => {
  expect(await holdFile('a')).toBe(true);
  expect(await holdFile('a')).toBe(false);
  expect(await holdFile('a', 20)).toBe(false);
});

test('[R-PEN-08] a file that the page before a reload lets go a moment later is taken', async () => {
  await holdFile('a');
  const waiting = holdFile('a', 60_000);
  letGo('yaprak-yukleme-a');
  expect(await waiting).toBe(true);
});

test('[R-PEN-08] where the browser has no locks, or allows none, a file is held', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => Promise.reject(new DOMException('', 'SecurityError')) } });
  expect(await holdFile('a', 20)).toBe(true);
  Reflect.deleteProperty(navigator, 'locks');
  expect(await holdFile('a')).toBe(true);
});
