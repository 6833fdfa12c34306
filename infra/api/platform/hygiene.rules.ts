/** Forbidden in user text: control characters except tab and line feed, and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether a text is free of them. */
export const cleanable = (value: string) => !forbidden.test(value) && value.isWellFormed();

/** How deep what others send may be nested: far more than anything here is. */
const DEEPEST = 64;
/** Whether the database takes a value as JSON: it has neither the character that ends strings elsewhere nor halves of characters, and is not nested without end. */
export function storable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEEPEST && Object.entries(value).every(([name, held]) => storable(name) && storable(held, depth + 1));
}

/** What turns the direction of writing: left open, it would turn what stands after the text as well, such as who wrote it and when. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
/** What is not seen: spaces, among them the empty Braille pattern, control and format characters, and letters without a shape. */
const unseen = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Names and titles: what is one line where it is shown, and in letters no paragraph of its own. */
const oneLine = /^(ad|adi|adiEn|altBaslik|baslik|baslikEn|firma|konum|ozgunAdi|soz|vergiDairesi|yayinevi)$/;

/**
 * Normalises input for storage: NFC, uniform line ends, trimmed, names and titles on one line, nothing that turns the direction of writing; a text of which
 * nothing is seen is empty. Secrets are left exactly as typed.
 */
export function tidy(name: string, value: string): string {
  if (/^(sifre|yeniSifre|eskiSifre|altcha)/.test(name)) return value;
  const text = value.replace(/\r\n?/g, '\n').replace(turning, '').normalize('NFC').trim();
  if (!text.replace(unseen, '')) return '';
  return oneLine.test(name) ? text.replace(/\s+/g, ' ') : text;
}

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
