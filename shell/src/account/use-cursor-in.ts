import { useEffect } from 'react';

/**
 * Puts the cursor into the field that is to be filled in next. A frame later, so that the dialog around it has noted where the focus goes back to.
 * @param field none leaves the focus where it is
 */
export function useCursorIn<N extends string>({ setFocus }: { setFocus(field: N): void }, field: NoInfer<N> | undefined): void {
  useEffect(() => {
    if (!field) return;
    const frame = requestAnimationFrame(() => setFocus(field));
    return () => cancelAnimationFrame(frame);
  }, [setFocus, field]);
}
