import Bowser from 'bowser';

/** The site's own app; every other name comes from the parser. */
const APP = 'Yaprak';
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const models = new Set(['iPhone', 'iPad', 'iPod']);
const listed = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : undefined);

/** Browser and device in names everybody knows; each undefined if not recognised. Only listed names: the client's own string could be anything. */
export function clientOf(userAgent: string): { browser: string | undefined; device: string | undefined } {
  if (!userAgent) return { browser: undefined, device: undefined };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = listed(browsers, browser.name)?.replace(/ for Android$/, '');
  return { browser: /\bYaprak\//.test(userAgent) ? APP : name, device: listed(models, platform.model) ?? listed(systems, os.name) };
}

/** Browser and device together, such as “Firefox, Windows”; undefined if neither is recognised. */
export function browserName(userAgent: string): string | undefined {
  const { browser, device } = clientOf(userAgent);
  return [browser, device].filter(Boolean).join(', ') || undefined;
}
