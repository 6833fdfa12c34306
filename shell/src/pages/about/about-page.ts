/** A paragraph, or a heading. */
export type Block = string | { heading: string };

/** One page of /hakkinda in both languages. */
export interface AboutText {
  title: Record<'tr' | 'en', string>;
  /** Day from which the text applies, `YYYY-MM-DD`. */
  since?: string;
  text: Record<'tr' | 'en', readonly Block[]>;
}
