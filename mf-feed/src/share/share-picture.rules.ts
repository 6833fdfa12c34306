/** What is shared as a picture: a post, a book, or a year (`<member>-<year>`). */
export type SharedThing = { tur: 'alinti' | 'inceleme' | 'kitap' | 'yil'; id: number | string };
/** Sizes of the formats, in pixels. */
export const formats = { kare: { width: 1080, height: 1080 }, hikaye: { width: 1080, height: 1920 } } as const;
export const lights = ['gunduz', 'gece'] as const;

/** Where the server draws the picture (R-LOOK-09). */
export const pictureAddress = ({ tur, id }: SharedThing, format: keyof typeof formats, light: (typeof lights)[number], lang: 'tr' | 'en'): string =>
  `/medya/paylasim/${tur}/${id}/${format}-${light}-${lang}.png`;
