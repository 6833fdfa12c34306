/** A reason in the language of who reads it: the share of a canary and the devices that failed, as the site stores them, or the words of who gave it. */
export function reasonWords(reason: string, t: (key: string, values?: Record<string, string>) => string): string {
  const [, n, of] = /^(\d+)(?: %|(\/\d+) devices failed)$/.exec(reason) ?? [];
  if (!n) return reason;
  return of ? `${t('areas.columns.failing')} ${n}${of}` : t('areas.canaryOn', { n });
}
