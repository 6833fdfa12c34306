import { useEffect, useRef } from 'react';

/** Calls back whenever the connection is restored. */
export function useReconnected(work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const call = () => latest.current();
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, []);
}
