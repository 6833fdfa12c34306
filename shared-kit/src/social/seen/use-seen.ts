import { useCallback } from 'react';
import type { Post } from '../../contract';
import { useSelf } from '../../session/viewer';
import { useAppDispatch } from '../../store/store';

/** Time in ms that the page gets to show itself before anything is counted. */
const AFTER_MS = 1_000;

/**
 * Ref of what shows a post: once that has been in sight for a moment, the post is counted as seen (R-PEN-07). Own posts and previews (`undefined`) are not.
 * What counts is loaded after the page.
 */
export function useSeen(post: Pick<Post, 'id' | 'uye'> | undefined) {
  const self = useSelf();
  const dispatch = useAppDispatch();
  const id = post && post.uye.id !== self?.id ? post.id : undefined;
  return useCallback(
    (element: Element | null) => {
      if (!element || !id || typeof IntersectionObserver === 'undefined') return;
      let end: (() => void) | undefined;
      const timer = setTimeout(() => {
        void import(/* webpackChunkName: "kit-seen" */ './watch').then(
          ({ watch }) => {
            if (end !== over) end = watch(element, id, dispatch);
          },
          // Nothing is counted on a line this bad.
          () => {},
        );
      }, AFTER_MS);
      const over = () => {};
      return () => {
        clearTimeout(timer);
        end?.();
        end = over;
      };
    },
    [id, dispatch],
  );
}
