import { useEffect, useRef } from 'react';

/** Calls back each time the connection comes back. */
export function useReconnected(work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const call = () => latest.current();
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, []);
}
