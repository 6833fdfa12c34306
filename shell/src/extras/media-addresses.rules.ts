/** Path of a file of the media: its key, the signature where not everybody may open it, and the rest. */
const form = /^(\/medya\/([\w-]{22}))(?:~[^/]+)?(\/[^/]+)?$/;

/** Key of the file that an address names; undefined for any other address. @param origin of the page */
export function mediaKey(address: string, origin: string): string | undefined {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url?.origin === origin ? form.exec(url.pathname)?.[2] : undefined;
}

/** A text of addresses, such as `srcset`, with the base of each file replaced. @param base new base of the file with the key */
export const withBase = (text: string, key: string, base: string): string =>
  text.replace(new RegExp(`/medya/${key}(?:~[^/\\s,]+)?(?=[/\\s,]|$)`, 'g'), () => base);
