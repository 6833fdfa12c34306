import { type Kysely, sql } from 'kysely';
import { readUnread } from '../../api/entities/tag/unread';
import type { Schema } from '../schema';
import { loadAds } from './ads';
import { loadCatalogue } from './catalogue';
import { loadComplaints } from './complaints';
import { loadConversations } from './conversations';
import { fillTimelines, recount } from './counters';
import { loadEntityFollows, loadFollows, loadShelves } from './habits';
import { loadLibrary } from './library';
import { loadNotices } from './notices';
import { loadPosts } from './posts';
import { loadSubscriptions } from './premium';
import { seeded } from './random';
import { loadReaders } from './readers';
import { Receipts } from './receipts';

/**
 * Fills an empty database with the demo catalogue and community, all or nothing. A database with any member or work is left alone.
 * Concurrent processes load only once: the second waits for the lock and then finds the data.
 * @returns whether anything was loaded
 */
export async function loadDemo(db: Kysely<Schema>, log: (line: string) => void, now = new Date()): Promise<boolean> {
  const loaded = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('yaprak demo data'))`.execute(tx);
    const { rows } = await sql<{ filled: boolean }>`select exists (select 1 from members) or exists (select 1 from works) as filled`.execute(tx);
    if (rows[0]?.filled) return false;
    // One large load: the default timeout is meant for requests.
    await sql`set local statement_timeout = 0`.execute(tx);
    const random = seeded(1923);
    log('Loading demo data: books …');
    const catalogue = await loadCatalogue(tx);
    log(`Loading demo data: readers and what they write (${catalogue.works.size} works) …`);
    const readers = await loadReaders(tx, now);
    await loadFollows(tx, readers, random);
    await loadPosts(tx, catalogue, readers, random, now);
    // At once, so that the first visitor finds tags. No text of the demo has the address of a site.
    await readUnread(tx, 'https://yaprak.invalid');
    await loadShelves(tx, catalogue, readers, random, now);
    await loadEntityFollows(tx, catalogue, readers, random);
    await loadConversations(tx, readers, now);
    await loadComplaints(tx, readers, now);
    const receipts = new Receipts();
    await loadAds(tx, readers, receipts, now);
    await loadSubscriptions(tx, readers, receipts, now);
    await receipts.save(tx);
    await recount(tx);
    await loadLibrary(tx);
    await fillTimelines(tx);
    await loadNotices(tx);
    return true;
  });
  if (loaded) await sql`analyze`.execute(db);
  return loaded;
}
