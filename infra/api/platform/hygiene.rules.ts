/** What no text of people may contain: control characters except tab and line feed, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const cleanable = (value: string) => !forbidden.test(value) && value.isWellFormed();

/** Input as it is stored: composed characters (NFC), one kind of line end, no white space around it. Secrets are left exactly as typed. */
export const tidy = (name: string, value: string) =>
  /^(sifre|yeniSifre|eskiSifre|altcha)/.test(name) ? value : value.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/** Parses a form body. @returns null when it is no valid UTF-8 in percent encoding */
export function parseForm(raw: Buffer): Record<string, string> | null {
  const text = raw.toString('utf8');
  try {
    decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
  if (text.includes('\uFFFD') && !Buffer.from(text, 'utf8').equals(raw)) return null;
  return Object.fromEntries(new URLSearchParams(text));
}
