import { domainToUnicode } from 'node:url';
import { fold } from '../../../db/fold';

/** A part of a text that is more than letters: from `s` up to `e`, in UTF-16 code units. Stored with the text (decision 020). */
export type Mark = { s: number; e: number } & (
  | { /** Id of the member mentioned. */ m: number }
  | { /** Folded name of the tag. */ t: string }
  | { /** Address. */ l: string /** What is shown of it. */; n: string }
  | { /** Path of a page of this site, with search and fragment. */ p: string; n: string }
);

/** What a text contains before names are looked up. */
export type Found = Mark | { s: number; e: number /** Usernames it may be, the longest first. */; names: string[] };

/** A text that has been read: its marks, and as they are stored. */
export interface ReadText {
  marks: Mark[];
  json: string;
}

/** Most marks of a text, different members looked up for it, and different tags; whatever comes after them stays plain. */
export const most = { marks: 200, names: 50, tags: 30 } as const;
/** Most members told of a text that mentions them. */
export const MOST_TOLD = 20;

const LABEL = 40;
const ADDRESS = 2_000;
const TAG = 50;
const USERNAME = { min: 3, max: 30 };

/** Not after a letter, as in `a@b.c`, nor inside of an address or a character reference. */
const begins = /(?<![\p{L}\p{M}\p{N}_@#/&])(?:https?:\/\/[^\s<>"“”«»'’\p{Cc}]+|@[A-Za-z0-9_.]+(?![\p{L}\p{M}\p{N}@])|#[\p{L}\p{M}\p{N}_\u200c]+)/gu;
/** Whether a text may contain marks at all; the index of unread texts has the same condition (migration 0500). */
export const mayHaveMarks = (text: string): boolean => /[@#]|https?:\/\//.test(text);

/** Folded name of a tag, as in its URL: `Şiir`, `ŞİİR` and `siir` are one tag, ı and i the same letter. Empty for what is no tag. */
export function tagSlug(name: string): string {
  const slug = fold(name.normalize('NFC'))
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, '')
    .normalize('NFC');
  return /\p{L}/u.test(slug) && slug.length >= 2 && name.length <= TAG ? slug : '';
}

/** The address without what belongs to the sentence: closing punctuation, and brackets that it does not open itself. */
function trimmed(address: string): string {
  let end = address.length;
  const count = (mark: string) => address.split(mark).length - 1;
  let [round, square] = [count(')') - count('('), count(']') - count('[')];
  for (; end > 0; end--) {
    const last = address[end - 1] as string;
    if (last === ')' && round > 0) round--;
    else if (last === ']' && square > 0) square--;
    else if (!/[.,;:!?…*_~|`}]/u.test(last)) break;
  }
  return address.slice(0, end);
}

/** The host as shown: letters beyond ASCII only if they are Turkish and unlike others, else in Punycode, so that none passes for another. */
function shownHost(host: string): string {
  const decoded = domainToUnicode(host);
  return (/^[a-z0-9.:çğöşü-]+$/.test(decoded) ? decoded : host).replace(/^www\./, '');
}

/** What is shown of an address: host and the beginning of the path. Of a long host the end, which says whose it is. */
function labelOf(url: URL): string {
  const host = `${shownHost(url.hostname)}${url.port ? `:${url.port}` : ''}`;
  if (host.length > LABEL) return `…${host.slice(1 - LABEL)}`;
  let rest = `${url.pathname}${url.search}${url.hash}`;
  try {
    const decoded = decodeURIComponent(rest);
    if (/^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}]*$/u.test(decoded)) rest = decoded;
  } catch {
    // Not percent-encoded text: shown as it is.
  }
  const label = rest === '/' ? host : `${host}${rest.replace(/\/$/, '')}`;
  return label.length > LABEL ? `${[...label].slice(0, LABEL - 1).join('')}…` : label;
}

function linkOf(address: string, s: number, site: string): Mark | null {
  if (address.length > ADDRESS || !URL.canParse(address)) return null;
  const url = new URL(address);
  // A name before the host passes for one: `https://bank.example@other.example`.
  if (url.username || url.password) return null;
  const place = { s, e: s + address.length, n: labelOf(url) };
  // What is no page is opened like any other address, and so is a path that would be read as another host (`//kotu.example`).
  if (url.host === new URL(site).host && !/^\/(\/|(api|medya)(\/|$))|\.[a-z0-9]+$/.test(url.pathname))
    return { ...place, p: `${url.pathname}${url.search}${url.hash}` };
  return url.hostname.includes('.') ? { ...place, l: url.href } : null;
}

function nameOf(written: string, s: number): Found | null {
  const whole = written.slice(1);
  let end = whole.length;
  while (whole[end - 1] === '.') end -= 1;
  const bare = whole.slice(0, end);
  const names = [...new Set([whole, bare])].filter((n) => n.length >= USERNAME.min && n.length <= USERNAME.max).map((n) => n.toLowerCase());
  return names.length ? { s, e: s + written.length, names } : null;
}

/**
 * Finds mentions, tags and addresses in a text, in order.
 * @param site address of this site: its own pages become paths
 */
export function findMarks(text: string, site: string): Found[] {
  if (!mayHaveMarks(text)) return [];
  const found: Found[] = [];
  const tags = new Set<string>();
  for (const { 0: written, index } of text.matchAll(begins)) {
    if (found.length >= most.marks) break;
    let mark: Found | null = null;
    if (written[0] === '@') mark = nameOf(written, index);
    else if (written[0] === '#') {
      const t = tagSlug(written.slice(1));
      if (t && (tags.has(t) || tags.size < most.tags)) {
        tags.add(t);
        mark = { s: index, e: index + written.length, t };
      }
    } else mark = linkOf(trimmed(written), index, site);
    if (mark) found.push(mark);
  }
  return found;
}

/** The first different usernames that a text may mention. */
export const namesIn = (found: readonly Found[]): string[] =>
  [...new Set(found.flatMap((mark) => ('names' in mark ? mark.names : [])))].slice(0, 2 * most.names);

/** Marks with their members; names that are nobody's stay plain. @param ids member by username */
export function withMembers(found: readonly Found[], ids: ReadonlyMap<string, number>): Mark[] {
  return found.flatMap((mark): Mark[] => {
    if (!('names' in mark)) return [mark];
    const name = mark.names.find((n) => ids.has(n));
    return name ? [{ s: mark.s, e: mark.s + 1 + name.length, m: ids.get(name) as number }] : [];
  });
}

/** Members mentioned, each once, in order. */
export const mentionedIn = (marks: readonly Mark[] | null): number[] => [...new Set((marks ?? []).flatMap((mark) => ('m' in mark ? [mark.m] : [])))];

/** Tags of a text, each once: folded name, and as it was written first. */
export function tagsIn(marks: readonly Mark[], text: string): { slug: string; name: string }[] {
  const tags = new Map<string, string>();
  for (const mark of marks) if ('t' in mark && !tags.has(mark.t)) tags.set(mark.t, text.slice(mark.s + 1, mark.e));
  return [...tags].map(([slug, name]) => ({ slug, name }));
}
