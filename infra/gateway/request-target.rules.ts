/** The path of a raw request target, or null if it has none, such as `*`. */
export function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  // A client that takes us for a proxy sends an absolute URL, which every server must understand.
  const whole = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target);
  if (!whole) return null;
  const rest = whole[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}
