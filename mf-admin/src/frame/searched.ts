/** The URL's search as list input. */
export const searched = (search: URLSearchParams): { q?: string } => {
  const q = search.get('q')?.trim().slice(0, 80);
  return q ? { q } : {};
};
