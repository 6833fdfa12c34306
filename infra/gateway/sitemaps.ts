import type { FastifyInstance, FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { listRules } from '../api/catalog/lists.rules';
import { accountOpen, authorReadable, limited, viewerSets } from '../api/entities/member/member.visibility';
import { postOffered } from '../api/entities/post/post.visibility';
import { chapterShown } from '../api/entities/story/story.queries';
import { expiringCache } from '../api/platform/expiring-cache';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { escapeHtml } from './escape.rules';
import { languageAddresses } from './language-address.rules';

/** Ids of one file. Each row gives an address per language with its alternates, about 2 MB in all; the protocol allows 50,000 addresses and 50 MB. */
const PER_FILE = 2500;
/** Cache lifetime of sitemaps, here and in shared caches, and how many are cached here. */
const SITEMAP_SECONDS = 3600;
const KEPT_SITEMAPS = 16;

/** Whoever reads a sitemap is a visitor. */
const VISITOR = 0;

interface Entry {
  path: string;
  /** When what the page is about changed last, where that is known. */
  changed?: Date | null;
}
interface Part {
  /** As in the names of its files. */
  name: string;
  /** Alias `x`; its ids are the keys of the paging. */
  from: RawBuilder<unknown>;
  path: RawBuilder<string>;
  changed: RawBuilder<Date | null>;
  /** Whether row `x` has a page that a visitor may see and search engines may list. */
  shown: RawBuilder<boolean>;
}

const published = sql<boolean>`x.published`;
const updated = sql<Date>`x.updated_at`;

/** What has pages of its own, in files by id. */
const parts: readonly Part[] = [
  {
    name: 'kitaplar',
    from: sql`books x`,
    path: sql`'/kitap/' || x.slug || '--' || x.id`,
    changed: updated,
    shown: sql`x.published and x.review is distinct from 'ret'`,
  },
  { name: 'yazarlar', from: sql`authors x`, path: sql`'/yazar/' || x.slug`, changed: updated, shown: sql`x.published and x.book_count > 0` },
  { name: 'seriler', from: sql`series x`, path: sql`'/seri/' || x.slug || '--' || x.id`, changed: updated, shown: published },
  { name: 'turler', from: sql`genres x`, path: sql`'/kitap-turu/' || x.slug`, changed: sql`null::timestamptz`, shown: sql`x.book_count > 0` },
  { name: 'konular', from: sql`topics x`, path: sql`'/konu/' || x.slug`, changed: updated, shown: published },
  {
    name: 'okurlar',
    from: sql`members x join members a on a.id = x.id`,
    path: sql`'/' || x.username`,
    changed: sql`(select max(p.created_at) from posts p where p.author_id = x.id and p.deleted_at is null and p.hidden_at is null and p.archived_at is null)`,
    shown: sql`not x.is_private and not x.is_spam and ${accountOpen(VISITOR)} and ${authorReadable(VISITOR)}`,
  },
  {
    // A story's post leads to the story; its page is listed there.
    name: 'gonderiler',
    from: sql`posts x join posts p on p.id = x.id join members a on a.id = p.author_id`,
    path: sql`case when x.kind = 'video' then '/video/' else '/gonderi/' end || x.id`,
    changed: sql`coalesce(x.edited_at, x.created_at)`,
    shown: sql`x.kind <> 'hikaye' and ${postOffered(VISITOR)}`,
  },
  {
    name: 'hikayeler',
    from: sql`stories x join members a on a.id = x.author_id`,
    path: sql`'/hikaye/' || x.slug || '--' || x.id`,
    changed: sql`(select max(c.updated_at) from chapters c where c.story_id = x.id and ${chapterShown})`,
    shown: sql`x.published and exists (select 1 from chapters c where c.story_id = x.id and ${chapterShown}) and ${accountOpen(VISITOR)} and not ${limited('a')} and not a.is_spam`,
  },
  {
    name: 'bolumler',
    from: sql`chapters x join chapters c on c.id = x.id join stories s on s.id = c.story_id join members a on a.id = s.author_id`,
    path: sql`'/hikaye/' || s.slug || '--' || s.id || '/' || c.slug || '--' || c.id`,
    changed: updated,
    shown: sql`s.published and ${chapterShown} and ${accountOpen(VISITOR)} and not ${limited('a')} and not a.is_spam`,
  },
];

const general: readonly Entry[] = [
  '/',
  '/kesfet',
  '/kitaplar',
  '/populer',
  '/gundem',
  '/yazar',
  '/konular',
  '/hikayeler',
  '/video',
  '/listeler',
  ...listRules.map(({ key }) => `/listeler/${key}`),
  '/ne-okusam',
  '/alisveris',
  '/reklamlar',
  '/hakkinda',
  '/seffaflik',
  '/gelistirici',
].map((path) => ({ path }));

/** Numbers of the files of a part that list something, found by leaps along the ids. */
async function filesOf(read: Db, { from, shown }: Part): Promise<number[]> {
  const next = (after: RawBuilder<unknown>) =>
    sql`select (x.id - 1) / ${sql.lit(PER_FILE)} as part from ${from} where x.id > ${after} and ${shown} order by x.id limit 1`;
  const { rows } = await sql<{ part: number }>`
    with recursive ${viewerSets(VISITOR)}, found as (
      (${next(sql`0`)}) union all select leap.part from found, lateral (${next(sql`(found.part + 1) * ${sql.lit(PER_FILE)}`)}) leap
    ) select part from found`.execute(read);
  return rows.map(({ part }) => Number(part));
}

async function entriesOf(read: Db, { from, path, changed, shown }: Part, part: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`with ${viewerSets(VISITOR)} select ${path} as path, ${changed} as changed from ${from}
    where x.id > ${part * PER_FILE} and x.id <= ${(part + 1) * PER_FILE} and ${shown} order by x.id`.execute(read);
  return rows;
}

/** The list of addresses of some pages: one per language, each with all of them as alternates. */
function urlset(entries: readonly Entry[], site: string): string {
  const urls = entries.flatMap(({ path, changed }) => {
    const addresses = languageAddresses(site + path);
    const more = `${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}${addresses.map(([tag, a]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(a)}"/>`).join('')}`;
    return [...new Set(addresses.map(([, a]) => a))].map((a) => `<url><loc>${escapeHtml(a)}</loc>${more}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

/** The sitemap: an index, and files of what visitors may see, in both languages (R-OPEN-04). */
export function mountSitemaps(app: FastifyInstance, { config, read }: { config: Config; read: Db }): void {
  const kept = expiringCache<string>(SITEMAP_SECONDS * 1000, KEPT_SITEMAPS);
  const send = async (reply: FastifyReply, name: string, make: () => Promise<string>) => {
    const xml = await kept(name, make);
    return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${SITEMAP_SECONDS}`).send(xml);
  };
  app.get('/sitemap.xml', (_request, reply) =>
    send(reply, 'index', async () => {
      const files = ['sitemap-genel.xml'];
      for (const part of parts) for (const n of await filesOf(read, part)) files.push(`sitemap-${part.name}-${n}.xml`);
      return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map((file) => `<sitemap><loc>${config.siteUrl}/${file}</loc></sitemap>`).join('')}</sitemapindex>`;
    }),
  );
  app.get('/sitemap-genel.xml', (_request, reply) => send(reply, 'genel', async () => urlset(general, config.siteUrl)));
  for (const part of parts)
    app.get<{ Params: { number: string } }>(`/sitemap-${part.name}-:number.xml`, (request, reply) => {
      const { number } = request.params;
      if (!/^(0|[1-9]\d{0,8})$/.test(number)) return reply.callNotFound();
      return send(reply, `${part.name}-${number}`, async () => urlset(await entriesOf(read, part, Number(number)), config.siteUrl));
    });
}
