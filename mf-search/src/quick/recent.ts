import { withRecent } from './result.rules';

const KEY = 'son-aramalar';

/** Recent searches of this browser: shown without asking the server (R-SRCH-12). */
export function readRecent(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}
export function addRecent(q: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRecent(readRecent(), q)));
  } catch {
    // A browser that keeps nothing searches all the same.
  }
}
export function clearRecent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
