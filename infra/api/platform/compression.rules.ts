/** The best supported encoding in the client's `Accept-Encoding`; null if there is none. */
export function bestEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((p) => p.trim());
        const q = parameters.find((p) => p.startsWith('q='));
        return [name, q ? Number(q.slice(2)) || 0 : 1];
      }),
  );
  const taken = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return taken('br') ? 'br' : taken('gzip') ? 'gzip' : null;
}
