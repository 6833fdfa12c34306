import { normalizeIsbn } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import { type Ctx, invalid } from '../platform';
import { oneAtATime } from '../platform/one-at-a-time';
import {
  type CatalogRecord,
  type ContributorRole,
  isPlace,
  parseContributions,
  parseIds,
  parseWorks,
  type RecordKind,
  writeContributions,
  writeWorks,
} from './librarian.rules';
import { peopleOf } from './new-people';
import { hold, text, whole } from './records';
import { byRight } from './right';

/**
 * Validates a record against the catalogue and normalises it: ISBN to thirteen digits, contributors in role order.
 * @throws Refusal of single fields: nonexistent references, or hidden ones where only librarians know of them, an invalid or duplicate ISBN, contradictory dates
 */
export async function checkRecord(ctx: Ctx, kind: RecordKind, record: CatalogRecord, id: number | null): Promise<CatalogRecord> {
  const clean: CatalogRecord = { ...record };
  await checkPicture(ctx, kind, text(record.resim), id);
  await checkCodes(ctx, clean);
  if (kind === 'yazar') {
    const [born, died] = [whole(clean.dogum), whole(clean.olum)];
    if (born !== null && died !== null && died < born) throw invalid({ olum: 'diesBeforeBirth' });
  }
  if (kind === 'seri') clean.eserler = await checkWorks(ctx, clean.eserler, id);
  if (kind !== 'kitap') return clean;
  if (clean.isbn) {
    const isbn = normalizeIsbn(String(clean.isbn));
    if (!isbn) throw invalid({ isbn: 'isbnUnknown' });
    await oneAtATime(ctx.db, 'isbn', isbn);
    const other = await ctx.db
      .selectFrom('books')
      .select(['title', 'published'])
      // That of a book merged into another leads there, and is its again once the merge is undone.
      .where('isbn13', '=', isbn)
      .where('id', '<>', id ?? 0)
      .executeTakeFirst();
    // What a hidden book is called is for librarians alone.
    if (other) throw invalid({ isbn: other.published || byRight(ctx) ? ['isbnTaken', { name: other.title }] : 'isbnInCatalogue' });
    clean.isbn = isbn;
  }
  const contributions = parseContributions(clean.katkilar);
  if (!hasAuthor(contributions) && !(await authorless(ctx, id))) throw invalid({ katkilar: 'authorNeeded' });
  const people = peopleOf(clean);
  if (people.length) clean.yeniKisiler = people.join('\n');
  // Below zero: people whom the catalogue lacks.
  const ids = [...new Set(contributions.map((c) => c.authorId))].filter((authorId) => authorId >= 0);
  const { rows: known } = await sql`select id from authors a where id = any(${ids}::bigint[]) and merged_into is null and (${byRight(ctx)} or published
    or exists (select 1 from book_contributors c where c.author_id = a.id and c.book_id = ${id}))`.execute(ctx.db);
  if (known.length !== ids.length) throw invalid({ katkilar: 'authorNotFound' });
  const order: ContributorRole[] = ['yazar', 'cevirmen', 'editor', 'cizer', 'derleyen', 'tasarimci'];
  clean.katkilar = writeContributions([...contributions].sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role))) || null;
  const genres = parseIds(clean.turler);
  if (genres.length) {
    const found = await ctx.db.selectFrom('genres').select('id').where('id', 'in', genres).execute();
    if (found.length !== genres.length) throw invalid({ turler: 'genreNotFound' });
  }
  clean.turler = genres.length ? genres.join(',') : null;
  return clean;
}

const hasAuthor = (contributions: ReturnType<typeof parseContributions>) => contributions.some(({ role }) => role === 'yazar');
/** Whether the book has no author as it is: imports and older records bring such, and their other fields can be set right all the same. */
const authorless = async (ctx: Ctx, id: number | null) => id !== null && !hasAuthor(parseContributions((await hold(ctx.db, 'kitap', id)).record.katkilar));

/** The works of a series, in order. @throws Refusal of the field: unknown works or places; hidden ones are known to librarians, and to the series that holds them */
async function checkWorks(ctx: Ctx, value: CatalogRecord[string] | undefined, seriesId: number | null): Promise<string | null> {
  const works = parseWorks(value);
  if (!works.every(({ place }) => isPlace(place))) throw invalid({ eserler: 'placeUnknown' });
  const ids = works.map(({ workId }) => workId);
  const { rows: known } = await sql`select id from works w where id = any(${ids}::bigint[]) and merged_into is null and (${byRight(ctx)}
    or exists (select 1 from books b where b.work_id = w.id and b.published) or exists (select 1 from series_works x where x.work_id = w.id and x.series_id = ${seriesId}))`.execute(
    ctx.db,
  );
  if (known.length !== ids.length) throw invalid({ eserler: 'bookNotFound' });
  return writeWorks(works);
}

/** An image is accepted only if uploaded for this purpose, with its content checked then, or if the record has it already. */
async function checkPicture(ctx: Ctx, kind: RecordKind, key: string | null, id: number | null): Promise<void> {
  if (!key) return;
  const own = await ctx.db.selectFrom('media').select('key').where('key', '=', key).where('kind', '=', kind).executeTakeFirst();
  if (own) return;
  const now = id ? (await hold(ctx.db, kind, id)).record.resim : null;
  if (now !== key) throw invalid({ resim: 'badImage' });
}

async function checkCodes(ctx: Ctx, record: CatalogRecord): Promise<void> {
  for (const field of ['dil', 'ozgunDil', 'ulke'] as const) {
    const value = text(record[field]);
    if (!value) continue;
    const known = await ctx.db
      .selectFrom(field === 'ulke' ? 'countries' : 'languages')
      .select('code')
      .where('code', '=', value)
      .executeTakeFirst();
    if (!known) throw invalid({ [field]: 'wrongHere' });
  }
}
