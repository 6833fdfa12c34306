/** One version of an area. */
interface AreaVersion {
  name: string;
  version: string;
}

/**
 * The area in whose code an error arose while a page was drawn: the one of the first line of the stack that lies in a bundle of an area. Lines after a wait do
 * not count: a reader who waited for data that did not come has seen no failure.
 * @returns undefined for an error of the shell, of the kit alone, or of what was asked for
 */
export function failedArea<A extends AreaVersion>(error: unknown, areas: readonly A[]): A | undefined {
  // The shape decides, not the class: what is thrown in a bundle may come from another realm.
  const { stack } = (error ?? {}) as { stack?: unknown };
  for (const line of String(stack ?? '').split('\n')) {
    if (/^\s*at async /.test(line)) continue;
    const found = areas.find(({ name, version }) => line.replaceAll('\\', '/').includes(`/${name}/${version}/server/`));
    if (found) return found;
  }
  return undefined;
}
