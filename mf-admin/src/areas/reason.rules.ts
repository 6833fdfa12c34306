/** What the site itself has written as the reason of a step, by the form it is stored in; what people write is not among it. */
const forms: readonly [RegExp, string][] = [
  [/^(?<n>\d{1,2}) %$/, 'areas.share'],
  [/^(?<n>\d+)\/(?<of>\d+) devices failed$/, 'areas.devicesFailed'],
];

/** A reason in the language of who reads it: the share of a canary, the devices that failed, or the words of who gave it. */
export function reasonWords(reason: string, t: (key: string, values: Record<string, string>) => string): string {
  for (const [form, key] of forms) {
    const found = form.exec(reason)?.groups;
    if (found) return t(key, found);
  }
  return reason;
}
