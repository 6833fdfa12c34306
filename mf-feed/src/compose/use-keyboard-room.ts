import { useEffect, useState } from 'react';

/** Height in px that the on-screen keyboard takes of the page; browsers lay it over what is fixed at the bottom. */
export function useKeyboardRoom(): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const look = () => setRoom(seen.scale === 1 ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0);
    seen.addEventListener('resize', look);
    seen.addEventListener('scroll', look);
    return () => {
      seen.removeEventListener('resize', look);
      seen.removeEventListener('scroll', look);
    };
  }, []);
  return room;
}
