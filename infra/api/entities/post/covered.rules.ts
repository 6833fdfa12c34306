import type { ContentWarning } from '@yaprak/shared-kit/limits';

/** What may stand in front of words and pictures (R-PEN-10): they give a story away, or are warned of. */
export interface Covering {
  spoiler?: 0 | 1;
  uyari?: ContentWarning;
}

/** Whether words and pictures are shown only to a reader who asks for them: outside their page they are not repeated. */
export const covered = ({ spoiler, uyari }: Covering): boolean => spoiler === 1 || uyari !== undefined;

/** A warning as chosen in an editor, for its column; undefined leaves it unchanged. */
export const warningColumn = (chosen: ContentWarning | 'yok' | undefined): { warning?: ContentWarning | null } =>
  chosen === undefined ? {} : { warning: chosen === 'yok' ? null : chosen };
