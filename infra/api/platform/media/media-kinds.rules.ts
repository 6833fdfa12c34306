/** Kinds of files that are permanently public: profile pictures, catalogue images and ads. */
export const PUBLIC_KINDS = ['profil', 'konu', 'kitap', 'yazar', 'reklam'] as const;
/** Whether files of the kind are permanently public. */
export const isPublicKind = (kind: string): boolean => (PUBLIC_KINDS as readonly string[]).includes(kind);
