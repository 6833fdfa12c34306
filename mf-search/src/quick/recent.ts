import { type QuickResult, sameResult, withRecent } from './result.rules';

const KEY = 'son-aramalar';
const isResult = (item: unknown): item is QuickResult =>
  typeof item === 'object' && item !== null && typeof (item as QuickResult).name === 'string' && typeof (item as QuickResult).icerik === 'object';

/** A visitor's recent searches stored in this browser; empty without storage. */
export function readRecent(): QuickResult[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isResult) : [];
  } catch {
    return [];
  }
}
function keep(list: QuickResult[]): QuickResult[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Search works without storage.
  }
  return list;
}
/** Puts a result on top of the recent ones. */
export const addRecent = (item: QuickResult): QuickResult[] => keep(withRecent(readRecent(), item));
/** Removes a result from the recent ones. */
export const removeRecent = (item: QuickResult): QuickResult[] => keep(readRecent().filter((kept) => !sameResult(kept, item)));
/** Forgets all recent results. */
export function clearRecent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}
