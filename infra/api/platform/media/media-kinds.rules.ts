/** Kinds of files that are public for good: pictures and covers of profiles, pictures of the catalogue and of ads. */
export const PUBLIC_KINDS = ['profil', 'kapak', 'konu', 'kitap', 'yazar', 'reklam'] as const;
/** Whether files of the kind are public for good. */
export const isPublicKind = (kind: string): boolean => (PUBLIC_KINDS as readonly string[]).includes(kind);
