/** The parts of a route that give its URL and method. */
interface Route {
  url: string;
  method: string | string[];
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
/** A route pattern as a regular expression: `:name` and `:name(…)` match one path segment, `*` the rest. */
const expression = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : escaped(part)))
      .join('/')}$`,
  );

/**
 * Finds the methods a URL supports.
 * @returns for a path without query: methods in alphabetical order; empty if no route matches
 */
export function methodsOf(routes: readonly Route[]): (path: string) => string[] {
  const known = new Map<string, { expression: RegExp; methods: Set<string> }>();
  for (const { url, method } of routes) {
    const found = known.get(url) ?? { expression: expression(url), methods: new Set<string>() };
    for (const name of [method].flat()) found.methods.add(name);
    known.set(url, found);
  }
  return (path) => {
    const exact = known.get(path);
    const found = exact ? [exact] : [...known.values()].filter((route) => route.expression.test(path));
    return [...new Set(found.flatMap((route) => [...route.methods]))].sort();
  };
}
