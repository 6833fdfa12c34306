/** What an address searches a list for, as the list takes it. */
export const searched = (search: URLSearchParams): { q?: string } => {
  const q = search.get('q')?.trim().slice(0, 80);
  return q ? { q } : {};
};
