import type { Kysely } from 'kysely';
import type { Schema } from '../schema';
import type { LoadedCatalogue, LoadedWork } from './catalogue';
import type { Random } from './random';
import type { LoadedReader } from './readers';
import { insertRows } from './rows';

/** Who follows whom, by shared interests; private readers leave some requests pending. */
export async function loadFollows(db: Kysely<Schema>, readers: LoadedReader[], random: Random): Promise<void> {
  const common = (a: LoadedReader, b: LoadedReader) => (a.interests ?? []).filter((i) => b.interests?.includes(i)).length;
  const rows = readers.flatMap((follower) => {
    const others = readers.filter((r) => r.id !== follower.id);
    const chosen = others.filter((r) => random.next() < 0.1 + 0.12 * common(follower, r) + (r.verified ? 0.35 : 0));
    return chosen.map((followed) => ({ follower_id: follower.id, followed_id: followed.id, pending: followed.isPrivate === true && random.next() < 0.3 }));
  });
  await insertRows(db, 'follows', rows);
}

/** Shelves: everyone has read what they reviewed, and more books in genres they like; popular books are read more. */
export async function loadShelves(db: Kysely<Schema>, catalogue: LoadedCatalogue, readers: LoadedReader[], random: Random, now: Date): Promise<void> {
  const works = [...catalogue.works.values()];
  // The catalogue files are ordered by popularity, so position stands for fame.
  const fame = (i: number) => 1 / (1 + i / 40);
  const reviews = await db.selectFrom('posts').select(['author_id', 'work_id', 'book_id', 'rating', 'created_at']).where('kind', '=', 'inceleme').execute();
  const taken = new Set(reviews.map((r) => `${r.author_id} ${r.work_id}`));
  const date = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000);
  const iso = (moment: Date) => moment.toISOString().slice(0, 10);
  const rows = reviews.map((r) => ({
    member_id: r.author_id,
    work_id: r.work_id as number,
    book_id: r.book_id as number,
    shelf: 'okudum',
    rating: r.rating,
    finished_on: iso(r.created_at),
    readings: 1,
    updated_at: r.created_at,
  }));
  const shelfFor = (reader: LoadedReader, work: LoadedWork) => {
    if (taken.has(`${reader.id} ${work.workId}`)) return;
    taken.add(`${reader.id} ${work.workId}`);
    const dice = random.next();
    const shelf = dice < 0.6 ? 'okudum' : dice < 0.68 ? 'okuyorum' : dice < 0.96 ? 'okuyacagim' : 'yarim-biraktim';
    const moment = date(random.below(500));
    const rated = shelf === 'okudum' && random.next() < 0.8;
    rows.push({
      member_id: reader.id,
      work_id: work.workId,
      book_id: work.bookId,
      shelf,
      rating: rated ? Math.min(10, 5 + random.below(4) + random.below(3)) : null,
      finished_on: shelf === 'okudum' ? iso(moment) : (null as never),
      readings: shelf === 'okudum' ? 1 : 0,
      updated_at: moment,
    });
  };
  for (const reader of readers) {
    const appetite = 0.25 + random.next() * 0.5;
    works.forEach((work, i) => {
      const liked = [...work.genres, ...work.topics].filter((k) => reader.interests?.includes(k)).length;
      if (random.next() < appetite * fame(i) * (0.35 + 0.35 * liked)) shelfFor(reader, work);
    });
  }
  await insertRows(db, 'shelf_entries', rows);
}

/** Followed topics, authors and books: private, but counted publicly. */
export async function loadEntityFollows(db: Kysely<Schema>, catalogue: LoadedCatalogue, readers: LoadedReader[], random: Random): Promise<void> {
  const authors = await db.selectFrom('authors').select('id').where('book_count', '>', 0).orderBy('id').limit(80).execute();
  const rows = readers.flatMap((reader) => [
    ...random.sample([...catalogue.topics.values()], 3 + random.below(8)).map((entity_id) => ({ member_id: reader.id, kind: 'konu', entity_id })),
    ...random.sample(authors, 2 + random.below(9)).map((a) => ({ member_id: reader.id, kind: 'yazar', entity_id: a.id })),
    ...random.sample([...catalogue.works.values()].slice(0, 120), random.below(6)).map((w) => ({ member_id: reader.id, kind: 'kitap', entity_id: w.workId })),
  ]);
  await insertRows(db, 'entity_follows', rows);
}
