/**
 * A website as its owner typed it, as an address that may be linked: http or https, with a host that has a dot, and without name and password.
 * @param text without a scheme it becomes https
 * @returns null if it is none
 */
export function websiteAddress(text: string): string | null {
  const typed = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(typed)) return null;
  const { protocol, username, password, hostname, href } = new URL(typed);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return username || password || !/^[^.]+(\.[^.]+)+$/.test(hostname) ? null : href;
}
