import { Feed } from 'feed';
import { escapeHtml } from '../platform/html';
import { writable } from './entries.rules';
import type { FoundFeed } from './feeds.queries';

/** A feed as an Atom document (RFC 4287). @param site origin of the site @param self site-relative URL of the feed */
export function atom({ title, path, entries }: FoundFeed, site: string, self: string): string {
  const latest = Math.max(0, ...entries.map((entry) => entry.updated.getTime()));
  const feed = new Feed({
    id: site + self,
    title: `${writable(title)} · Yaprak`,
    link: site + path,
    feedLinks: { atom: site + self },
    favicon: `${site}/favicon.svg`,
    copyright: '',
    generator: false,
    author: { name: 'Yaprak', link: site },
    updated: new Date(latest),
  });
  for (const { path: address, title: name, html, author, published, updated } of entries) {
    feed.addItem({
      id: site + address,
      link: site + address,
      // Titles are HTML in a feed.
      title: escapeHtml(writable(name)),
      content: html,
      ...(author ? { author: [{ name: writable(author.name), link: site + author.path }] } : {}),
      date: updated,
      published,
    });
  }
  return feed.atom1();
}
