/** Forbidden in user text: control characters except tab and line feed, and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const cleanable = (value: string) => !forbidden.test(value) && value.isWellFormed();

/** Normalises input for storage: NFC, uniform line ends, trimmed. Secrets are left exactly as typed. */
export const tidy = (name: string, value: string) =>
  /^(sifre|yeniSifre|eskiSifre|altcha)/.test(name) ? value : value.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/** Parses a form body. @returns null unless it is valid percent-encoded UTF-8 */
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
