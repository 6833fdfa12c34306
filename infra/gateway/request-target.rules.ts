/** What a raw request target asks for: a path, or null for what names none, such as `*`. */
export function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  // A client that takes us for a proxy sends the whole address, which every server must understand.
  const whole = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target);
  if (!whole) return null;
  const rest = whole[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}
