/** URL path of a media file: its key, an optional signature, and the rest. */
const form = /^(\/medya\/([\w-]{22}))(?:~[^/]+)?(\/[^/]+)?$/;

/** Key of the file a URL names; undefined for any other URL. @param origin of the page */
export function mediaKey(address: string, origin: string): string | undefined {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url?.origin === origin ? form.exec(url.pathname)?.[2] : undefined;
}

/** Replaces the base of a file in a URL attribute, such as `srcset`. @param base new base of the file with the key */
export const withBase = (text: string, key: string, base: string): string =>
  text.replace(new RegExp(`/medya/${key}(?:~[^/\\s,]+)?(?=[/\\s,]|$)`, 'g'), () => base);
