import { useEffect, useState } from 'react';
import { scrollsDown } from './layout.rules';

/** Whether the reader is scrolling down; scrolling up or reaching the top ends it. */
export function useScrollsDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const now = Math.max(0, window.scrollY);
      const change = scrollsDown(last, now);
      if (change === null) return;
      last = now;
      setDown(change);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}
