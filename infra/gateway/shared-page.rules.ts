/** Pages that a shared cache may keep: what visitors and search engines open most, made only of what the tags below cover (decision 026). */
const SHARED_PAGES: ReadonlySet<string> = new Set(['gonderi', 'kitap']);
/** Fields that hold what no tag covers, such as who keeps a book on a shelf. */
const UNCOVERED = ['okurlar', 'tanidikOkurlar'];
/** Tags of a page; one that is made of more is not shared. */
const MOST_TAGS = 400;

/** Kinds of entities on the wire with a field that only they have, and the letter of their tag. */
const letters: readonly [mark: string, letter: string][] = [
  ['renderTuru', 'p'],
  ['kadi', 'm'],
  ['yazarAdi', 'b'],
  ['gundemSayisi', 't'],
];

/** Whether a request says nothing of who sends it. */
export const isAnonymous = (method: string, headers: { cookie?: string | undefined; authorization?: string | undefined }): boolean =>
  (method === 'GET' || method === 'HEAD') && !headers.cookie && !headers.authorization;

/** The tags of everything that a page shows; null if it may not be shared. */
export function sharedTags(page: { sayfa: string; veri?: unknown } | undefined, answers: unknown): string[] | null {
  if (!page || !SHARED_PAGES.has(page.sayfa)) return null;
  if (UNCOVERED.some((field) => field in ((page.veri ?? {}) as object))) return null;
  const tags = new Set<string>();
  collect(answers, tags);
  return tags.size > 0 && tags.size <= MOST_TAGS ? [...tags] : null;
}

function collect(value: unknown, tags: Set<string>): void {
  if (typeof value === 'string') {
    for (const [, key] of value.matchAll(/\/medya\/([\w-]{8,})/g)) tags.add(`k${key}`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    const { id } = value as { id?: unknown };
    if (typeof id === 'number') for (const [mark, letter] of letters) if (mark in value) tags.add(`${letter}${id}`);
  }
  for (const item of Object.values(value)) collect(item, tags);
}
