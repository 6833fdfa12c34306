/** URL sections of saved posts (R-DISC-13) with the post kind of each. */
export const savedSections = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' } as const;
export type SavedSection = keyof typeof savedSections;
/** Whether a name is that of a section of saved posts. */
export const isSavedSection = (name: string | undefined): name is SavedSection => name !== undefined && name in savedSections;
