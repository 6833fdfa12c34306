import { useEffect } from 'react';

/** Tries again, with the line back, what failed for want of it. @param lost whether something did */
export function useLineBack(lost: boolean | undefined, again: () => void): void {
  useEffect(() => {
    if (!lost) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
}
