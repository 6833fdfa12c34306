import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { structuredFaults } from './structured-data';

/** The HTML standard, and headings, names and landmarks that people find their way by. How React writes attributes is a matter of style. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: Object.fromEntries(
    ['heading-level', 'empty-heading', 'hidden-focusable', 'no-redundant-role', 'text-content', 'unique-landmark', 'wcag/h30', 'wcag/h37', 'wcag/h63'].map(
      (rule) => [rule, 'error' as const],
    ),
  ),
});
/** Faults of a page as it comes from the server: the rule and the line's part. */
async function faultsOf(html: string): Promise<string[]> {
  const lines = html.split('\n');
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} …${lines[line - 1]?.slice(Math.max(0, column - 40), column + 80)}`),
  );
}
/** Public pages that search engines are not sent to. */
const UNLISTED = ['/giris-yap', '/kaydol', '/sifremi-unuttum', '/geri-bildirim', '/ara?q=deniz', '/etiket/okuma', '/okur/inceleme', '/boyle-bir-sayfa-yok'];

/** Pages of the sitemap's first files that are looked at. */
const EACH = 2;
const FILES = ['kitaplar', 'yazarlar', 'seriler', 'turler', 'konular', 'okurlar', 'gonderiler', 'hikayeler', 'bolumler'];
/** Links that lead to the same kind of page. */
const kindOf = (link: string) => link.replace(/[^/?]+--\d+|\d+|(?<=^\/(?:yazar|konu|etiket|kitap-turu|dizin|listeler|gundem)\/)[^/?]+|(?<=[=])[^&]+/g, '*');
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';

test('[R-OPEN-04] [R-OPEN-05] [R-OPEN-06] [R-OPEN-07] what the sitemap lists opens in its language, is canonical to itself, is valid, is described and has a picture', async ({
  request,
}) => {
  const listed = async (file: string) => [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const addresses = [...(await listed('/sitemap-genel.xml'))];
  for (const name of FILES) addresses.push(...(await listed(`/sitemap-${name}-0.xml`)).slice(0, EACH));
  const pictures = new Set<string>();
  /** Links within the site, with a page that has them. */
  const links = new Map<string, string>();
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const html = await answer.text();
    const lang = address.includes('language=en') ? 'en' : 'tr';
    expect([address, answer.status(), answer.headers()['content-language'], tag(html, /<html lang="(..)"/)]).toEqual([address, 200, lang, lang]);
    expect([address, tag(html, /rel="canonical" href="([^"]+)"/)]).toEqual([address, address]);
    expect([address, tag(html, /<meta name="description" content="([^"]+)"/)]).toEqual([address, expect.stringMatching(/./)]);
    expect([address, html.match(/<h1/g)?.length]).toEqual([address, 1]);
    expect([address, await faultsOf(html)]).toEqual([address, []]);
    const graph = JSON.parse(tag(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/)) as object;
    expect([address, await structuredFaults(graph)]).toEqual([address, []]);
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.set(link.replaceAll('&amp;', '&'), address);
    pictures.add(tag(html, /property="og:image" content="([^"]+)"/));
  }
  for (const picture of [...pictures].filter((one) => one.includes('-tr.png')).slice(0, 12)) {
    const answer = await request.get(picture);
    expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([picture, 200, 'image/png']);
  }
  // A few of each kind: the pages behind them are made by the same code.
  const kinds = new Map<string, number>();
  for (const [link, page] of links) {
    const kind = kindOf(link);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if ((kinds.get(kind) ?? 0) > EACH) continue;
    const answer = await request.get(link, { maxRedirects: 3 });
    expect([page, link, answer.status()]).toEqual([page, link, 200]);
  }
  expect(kinds.size).toBeGreaterThan(20);
});

test('[R-OPEN-07] pages that the sitemap leaves out are valid HTML, also the one that says that there is none', async ({ request }) => {
  for (const address of UNLISTED) expect([address, await faultsOf(await (await request.get(address)).text())]).toEqual([address, []]);
});
