/** Sections of the saved posts in addresses (R-DISC-13) and the kind of posts each shows. */
export const savedSections = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' } as const;
export type SavedSection = keyof typeof savedSections;
export const isSavedSection = (name: string | undefined): name is SavedSection => name !== undefined && name in savedSections;
