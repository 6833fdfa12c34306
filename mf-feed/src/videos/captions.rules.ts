/** Languages of captions, in the order of the form. */
export const captionsLangs = ['tr', 'en'] as const;
export type CaptionsLang = (typeof captionsLangs)[number];

/** Uploaded captions by language; `sayi`: how many there are in a file, known of one chosen just now. */
export type CaptionsByLang = Partial<Record<CaptionsLang, { anahtar: string; sayi?: number }>>;

/** Captions as the wire names them: `tr:<key>,en:<key>`, or `yok` for none. */
export const captionsInput = (value: CaptionsByLang): string =>
  captionsLangs.flatMap((lang) => (value[lang] ? [`${lang}:${value[lang].anahtar}`] : [])).join(',') || 'yok';

/** Captions that a video has, by language. */
export const captionsByLang = (list: readonly { dil: CaptionsLang; anahtar: string }[] = []): CaptionsByLang =>
  Object.fromEntries(list.map(({ dil, anahtar }) => [dil, { anahtar }]));
