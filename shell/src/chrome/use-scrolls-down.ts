import { useEffect, useState } from 'react';
import { scrollsDown } from './layout.rules';

/** Whether the reader is on the way down the page; scrolling up, and being at its top, ends that. */
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
