import { expect, test } from '@playwright/test';

/** Pages of the sitemap's first files that are looked at. */
const EACH = 2;
const FILES = ['kitaplar', 'yazarlar', 'seriler', 'turler', 'konular', 'okurlar', 'gonderiler', 'hikayeler', 'bolumler'];
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';

test('[R-OPEN-04] [R-OPEN-05] [R-OPEN-06] what the sitemap lists opens in its language, is canonical to itself, is described and has a picture', async ({
  request,
}) => {
  const listed = async (file: string) => [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const addresses = [...(await listed('/sitemap-genel.xml'))];
  for (const name of FILES) addresses.push(...(await listed(`/sitemap-${name}-0.xml`)).slice(0, EACH));
  const pictures = new Set<string>();
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const html = await answer.text();
    const lang = address.includes('language=en') ? 'en' : 'tr';
    expect([address, answer.status(), answer.headers()['content-language'], tag(html, /<html lang="(..)"/)]).toEqual([address, 200, lang, lang]);
    expect([address, tag(html, /rel="canonical" href="([^"]+)"/)]).toEqual([address, address]);
    expect([address, tag(html, /<meta name="description" content="([^"]+)"/)]).toEqual([address, expect.stringMatching(/./)]);
    expect([address, html.match(/<h1/g)?.length]).toEqual([address, 1]);
    const graph = JSON.parse(tag(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/)) as object;
    for (const [, relative] of JSON.stringify(graph).matchAll(/"(?:url|item|@id|image)":"(\/[^"]*)"/g)) expect([address, relative]).toBeUndefined();
    pictures.add(tag(html, /property="og:image" content="([^"]+)"/));
  }
  for (const picture of [...pictures].filter((one) => one.includes('-tr.png')).slice(0, 12)) {
    const answer = await request.get(picture);
    expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([picture, 200, 'image/png']);
  }
});
