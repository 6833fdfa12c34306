import { useEffect, useState } from 'react';

/** Whether a picture failed to load, and what tells so. With the line back, which it may have lacked, it is tried again. */
export function usePictureFault(picture: string | undefined): [failed: boolean, tell: () => void] {
  const [fault, setFault] = useState<string>();
  const failed = fault !== undefined && fault === picture;
  useEffect(() => {
    if (!failed) return;
    const again = () => setFault(undefined);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
  return [failed, () => setFault(picture)];
}
