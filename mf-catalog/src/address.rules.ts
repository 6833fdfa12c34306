type Query = Record<string, string | number | undefined>;

/**
 * URL of a section; the default section, the default sort and absent values are omitted
 * (R-BOOK-05, R-BOOK-06, R-BOOK-07, R-AUTHR-05, R-TOPIC-09, R-TOPIC-10, R-TOPIC-11).
 */
export function sectionPath(base: string, section: string, sort?: string, defaultSort?: string, query: Query = {}): string {
  const path = section === 'genel-bakis' ? base : `${base}/${section}`;
  return withQuery(path, { ...query, s: sort !== defaultSort ? sort : undefined });
}

/** A URL with the given values as its query; empty ones are omitted. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([k, v]) => (v === undefined || v === '' ? [] : [[k, String(v)]])));
  return search.size ? `${path}?${search}` : path;
}

/** The parameter with which what a reader has closed is shown all the same (R-PROF-08). */
export const asked = (query: URLSearchParams): { goster?: 1 } => (query.get('goster') === '1' ? { goster: 1 } : {});

/** A query parameter as a positive integer, or undefined. */
export function numberOf(value: string | null): number | undefined {
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
