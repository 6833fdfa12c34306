import type { PageParams } from '@yaprak/shared-kit';
import { type ContentWarning, limits } from '@yaprak/shared-kit/limits';

export type ComposeKind = PageParams<'paylas'>['turu'];
export const editors: Record<ComposeKind, string> = { inceleme: '/inceleme-paylas', alinti: '/alinti-ekle', ileti: '/ileti-paylas' };
const textLimits = { inceleme: limits.review, alinti: limits.quote, ileti: limits.post } as const;

const whole = (text: string | null) => (text && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);

/** What a compose URL refers to (R-WRITE-08, R-WRITE-10, R-WRITE-12). */
export function composeParams(pathname: string, query: URLSearchParams): PageParams<'paylas'> {
  const turu = (Object.keys(editors) as ComposeKind[]).find((kind) => pathname.startsWith(editors[kind])) ?? 'ileti';
  const given = {
    kitapId: whole(query.get('kitapId')),
    konuId: whole(query.get('konuId') ?? query.get('konu')),
    id: whole(query.get('id')),
    taslakId: whole(query.get('taslakId')),
    gonderiId: whole(query.get('gonderi')),
    // Words brought along begin a text of their own: a draft would be opened in their place (R-TOUCH-17).
    yeni: query.get('yeni') === '1' || query.get('ileti') || query.get('baslik') ? (1 as const) : undefined,
  };
  return { turu, ...Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined)) };
}

/** Share of the limit from which the counter shows. */
const COUNTER_FROM = 0.8;
/** Characters left, near the limit and beyond it (negative); undefined before. */
export function charactersLeft(kind: ComposeKind, text: string): number | undefined {
  const { max } = textLimits[kind];
  const { length } = text.trim();
  return length >= max * COUNTER_FROM ? max - length : undefined;
}

export interface Words {
  baslik: string;
  metin: string;
  sayfa: string;
  puan?: number;
  spoiler: boolean;
  /** Only for its topic (R-ENT-32). */
  konuyaOzel?: boolean;
  /** Content warning (R-PEN-10). */
  uyari?: ContentWarning | undefined;
}
/** A problem of the editor's own, or one of the kit's sentences about a field (R-VAL-01 … R-VAL-03). */
export type Problem =
  | { key: 'bookNeeded' | 'reviewNeeded' | 'pageWrong' }
  | { key: 'fieldRequired'; field: 'text' }
  | { key: 'fieldTooShort' | 'fieldTooLong'; field: 'text' | 'title'; n: number };

/** The page that was typed; undefined if it can be none: the draft is then kept without it. */
function pageNumber({ sayfa }: Words): number | undefined {
  const page = /^\d{1,5}$/.test(sayfa) ? Number(sayfa) : 0;
  return page >= 1 && page <= 20_000 ? page : undefined;
}

/** Why the text cannot be shared yet; undefined if it can. */
export function composeProblem(kind: ComposeKind, words: Words, hasBook: boolean): Problem | undefined {
  const length = words.metin.trim().length;
  const { min, max } = textLimits[kind];
  if (kind !== 'ileti' && !hasBook) return { key: 'bookNeeded' };
  // R-ERR-28: an empty review has its own message.
  if (!length) return kind === 'inceleme' ? { key: 'reviewNeeded' } : { key: 'fieldRequired', field: 'text' };
  if (length < min) return { key: 'fieldTooShort', field: 'text', n: min };
  if (length > max) return { key: 'fieldTooLong', field: 'text', n: max };
  if (words.baslik.trim().length > limits.reviewTitle.max) return { key: 'fieldTooLong', field: 'title', n: limits.reviewTitle.max };
  if (kind === 'alinti' && words.sayfa && !pageNumber(words)) return { key: 'pageWrong' };
  return undefined;
}

/** The topic as input, and whether the post is for it alone. */
export const wireTopic = (topic: { id: number } | undefined, { konuyaOzel }: Words) =>
  topic ? { konuId: topic.id, ...(konuyaOzel ? { konuyaOzel: 1 as const } : {}) } : {};

/** The text fields as input; empty ones are omitted. `rated`: the book was rated before, so omitting the rating removes it. */
export function wireWords(kind: ComposeKind, words: Words, rated = false) {
  const page = pageNumber(words);
  return {
    metin: words.metin.trim(),
    ...(words.baslik.trim() ? { baslik: words.baslik.trim() } : {}),
    ...(kind === 'alinti' && page ? { sayfa: page } : {}),
    ...(kind === 'inceleme' && (words.puan || rated) ? { puan: words.puan ?? 0 } : {}),
    spoiler: words.spoiler ? (1 as const) : (0 as const),
    uyari: words.uyari ?? ('yok' as const),
  };
}
