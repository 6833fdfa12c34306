/** Sizes of the reading text in px. */
export const sizes = [16, 18, 20, 23, 26] as const;

/** How a reader wants the text of stories. */
export interface ReadingLook {
  /** Index of the size. */
  size: number;
  /** A plain face instead of the book's. */
  plain: boolean;
}

/** The look kept on the device; the usual one for anything else. */
export function readLook(kept: string | null): ReadingLook {
  try {
    const { size, plain } = JSON.parse(kept ?? '') as Partial<ReadingLook>;
    return { size: Number.isInteger(size) && (size as number) in sizes ? (size as number) : 1, plain: plain === true };
  } catch {
    return { size: 1, plain: false };
  }
}

/** The paragraph at the head of the screen: the first whose foot is below `line`. @param feet lower edges of the paragraphs in px, in order */
export function paragraphAt(feet: readonly number[], line: number): number {
  const at = feet.findIndex((foot) => foot > line);
  return at < 0 ? Math.max(0, feet.length - 1) : at;
}
