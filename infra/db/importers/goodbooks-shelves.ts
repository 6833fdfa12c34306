import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema';

/** A line of ratings.csv or to_read.csv; the rating in half stars. */
export interface ShelfLine {
  user: number;
  book: number;
  rating: number | null;
}

/** Writes the data set's lines to shelves. Caches the row id of each number, since looking them up per line takes longer than writing. */
export class ShelfWriter {
  readonly #readers = new Map<number, number>();
  readonly #books = new Map<number, { id: number; workId: number }>();

  /** Loads the result of earlier imports. */
  async load(db: Kysely<Schema>): Promise<void> {
    const books = await db.selectFrom('books').select(['id', 'work_id', 'source_key']).where('source_key', 'like', 'goodbooks:%').execute();
    for (const { id, work_id, source_key } of books) this.#books.set(Number(source_key?.slice('goodbooks:'.length)), { id, workId: work_id });
    const readers = await db.selectFrom('members').select(['id', 'username']).where('username', 'like', 'gb.%').where('password_hash', '=', '!').execute();
    for (const { id, username } of readers) this.#readers.set(Number(username.slice('gb.'.length)), id);
  }

  /** Readers in the data set are only numbers; each becomes a member that nobody can sign in to. */
  async #addReaders(tx: Transaction<Schema>, numbers: number[]): Promise<void> {
    if (!numbers.length) return;
    const { rows } = await sql<{ id: number; username: string }>`
      insert into members (username, name, email, password_hash, gender, birth_date)
      select 'gb.' || n, 'Okur ' || n, 'gb.' || n || '@import.invalid', '!', case when n % 2 = 0 then 'kadin' else 'erkek' end, date '1990-01-01'
      from unnest(${numbers}::bigint[]) n on conflict (username) do nothing returning id, username`.execute(tx);
    for (const { id, username } of rows) this.#readers.set(Number(username.slice('gb.'.length)), id);
  }

  /** @returns number of new entries; lines about unknown books are skipped */
  async write(tx: Transaction<Schema>, shelf: string, lines: ShelfLine[]): Promise<number> {
    await this.#addReaders(
      tx,
      [...new Set(lines.map((l) => l.user))].filter((user) => !this.#readers.has(user)),
    );
    const columns = { members: [] as number[], works: [] as number[], books: [] as number[], ratings: [] as (number | null)[] };
    for (const { user, book, rating } of lines) {
      const [reader, found] = [this.#readers.get(user), this.#books.get(book)];
      if (reader === undefined || !found) continue;
      columns.members.push(reader);
      columns.works.push(found.workId);
      columns.books.push(found.id);
      columns.ratings.push(rating);
    }
    // Columns are sent as arrays, which the server reads several times faster than JSON.
    const { numAffectedRows } = await sql`
      insert into shelf_entries (member_id, work_id, book_id, shelf, rating, readings)
      select r.member, r.work, r.book, ${shelf}::text, r.rating, case when ${shelf}::text = 'okudum' then 1 else 0 end
      from unnest(${columns.members}::bigint[], ${columns.works}::bigint[], ${columns.books}::bigint[], ${columns.ratings}::smallint[]) as r(member, work, book, rating)
      on conflict (member_id, work_id) do nothing`.execute(tx);
    return Number(numAffectedRows ?? 0);
  }
}
