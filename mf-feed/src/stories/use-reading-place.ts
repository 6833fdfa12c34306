import { type RefObject, useEffect, useState } from 'react';
import { paragraphAt } from './reading-look.rules';
import { useKeepPlaceMutation } from './story.api';

/** Time in ms the page has to rest before its place is kept. */
const REST_MS = 2_000;
/** Height in px of what covers the head of the screen. */
const HEAD = 64;

/**
 * Keeps the paragraph a member stopped at, for all their devices, and leads back to it.
 * @param stopped where they stopped; it is not overwritten before the page is scrolled. What is kept while they read is nothing to return to.
 * @returns what scrolls there; undefined if there is nothing to return to, or once it is done
 */
export function useReadingPlace(text: RefObject<HTMLElement | null>, chapterId: number | undefined, stopped: number | undefined): (() => void) | undefined {
  const [keep] = useKeepPlaceMutation();
  const [done, setDone] = useState(false);
  const [place] = useState(stopped);
  useEffect(() => {
    if (chapterId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = place ?? 0;
    const save = () => {
      timer = undefined;
      const feet = [...(text.current?.children ?? [])].map((child) => child.getBoundingClientRect().bottom);
      const paragraf = paragraphAt(feet, HEAD);
      if (paragraf === last) return;
      last = paragraf;
      void keep({ bolumId: chapterId, paragraf });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(save, REST_MS);
    };
    const onHide = () => timer && document.visibilityState === 'hidden' && save();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [text, chapterId, place, keep]);
  if (!place || done) return undefined;
  return () => {
    const target = text.current?.children[place];
    if (target) window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY - HEAD - 16 });
    setDone(true);
  };
}
