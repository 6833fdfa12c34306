import type { Result, searchKinds } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Ask, withGeneralPlans } from '../../db/general-plans';
import { bookOpen } from '../entities/book/book.visibility';
import { accountOpen, limited, type Viewer, viewerSets, withinReach } from '../entities/member/member.visibility';
import { type Compiled, compiledOnce } from './compiled-once';
import { authorHits, BEST, byLikeness, grade, known, MOST, matchingWorks, near, type Reach, SIMILAR } from './hits';
import { memberHits } from './member-hits';
import { ownUnreviewed } from './own-books.search';
import type { FoundKind, FoundRow } from './search.shape';
import { grades, type Typed, typed, withoutEndings } from './typed.rules';

type SearchKind = (typeof searchKinds)[number];

/**
 * With this many matches by letter, typos are not looked for. Somebody who typed several words and finds all of them in one place made no slip; and what merely resembles
 * a word of two or three letters says nothing. What stands behind an apostrophe is no word.
 */
const enough = (q: Typed) => ((q.oneWord && !q.brief) || /'\p{L}+$/u.test(q.folded) ? 5 : 1);
/** Of what the search box shows, books that only their reader finds. */
const OWN = 4;

type QuickSearch = (db: Db, viewer: Viewer, text: string, only: FoundKind | undefined, limit: number, lang?: 'tr' | 'en') => Promise<FoundRow[]>;

/** What a query finds, best first. */
export const quickSearch: QuickSearch = (db, viewer, text, only, limit, lang = 'tr') =>
  withGeneralPlans(db, (ask) => inPasses(db, ask, viewer, quickly(text), only, limit, lang));

/** The same with the viewer's own books that nobody else finds, which are asked for together with it. */
export const quickSearchWithOwn: QuickSearch = (db, viewer, text, only, limit, lang = 'tr') =>
  withGeneralPlans(db, async (ask) => {
    const q = quickly(text);
    const [own, everybodys] = await Promise.all([
      only === undefined || only === 'kitap' ? ownUnreviewed((values, build) => ask(compiledOnce(statements, db, 'own', values, build)), viewer, q, OWN) : [],
      inPasses(db, ask, viewer, q, only, limit, lang),
    ]);
    return [...own, ...bestOf(everybodys, limit - own.length)].sort((a, b) => b.score - a.score);
  });

/** The number sign belongs to how tags are written: readers who type it look for tags first (R-TOUCH-07). */
function quickly(text: string): Typed {
  const words = text.replace(/^\s*#+/, '');
  return { ...typed(words.trim() ? words : text), tagged: words !== text };
}

/** One pass over everything that may be meant. */
type Pass = (q: Typed, kinds: readonly FoundKind[], reach: Reach) => Promise<FoundRow[]>;

/**
 * Best first. A kind returns its best few from its own index. By letter first, then without the endings of the last word, then what resembles, each only if
 * something is missing: this is what makes typing fast, however many works there are.
 */
async function inPasses(db: Db, ask: Ask, viewer: Viewer, q: Typed, only: FoundKind | undefined, limit: number, lang: 'tr' | 'en'): Promise<FoundRow[]> {
  const asked = only ? [only] : everything;
  const pass: Pass = (words, kinds, reach) => search(db, ask, viewer, words, kinds, limit, lang, reach);
  const suffices = (rows: readonly FoundRow[]) => rows.length >= Math.min(limit, enough(q)) || (q.isbn !== null && rows.some(({ kind }) => kind === 'kitap'));
  let rows = await byLetter(pass, q, asked, limit);
  if (suffices(rows)) return rows;
  const name = withoutEndings(q.folded);
  if (name) rows = bestOf([...rows, ...behind(await byLetter(pass, quickly(name), asked, limit))], limit);
  if (suffices(rows)) return rows;
  if (!q.mayResemble) return rows;
  const resembling = bestOf([...rows, ...(await pass(q, asked, 'alike'))], limit);
  return resembling.length || !asked.includes('okur') ? resembling : pass(q, ['okur'], 'whole');
}

/** The same rows in the same order, behind all that matches as it was typed. */
const behind = (rows: readonly FoundRow[]): FoundRow[] => rows.map((row) => ({ ...row, score: 1 + row.score / 12 }));

/** What matches by letter: most read works first, the rest only if something is missing; where few can match, all at once. */
async function byLetter(pass: Pass, q: Typed, asked: readonly FoundKind[], limit: number): Promise<FoundRow[]> {
  const first = await pass(q, asked, q.rare ? 'all' : 'popular');
  // An ISBN names one book.
  if (first.length >= limit || (q.isbn && first.some(({ kind }) => kind === 'kitap'))) return first;
  // These are looked through in two steps; of all else, everything has been found.
  const tiered = q.rare ? [] : asked.filter((kind) => kind === 'kitap' || kind === 'yazar' || kind === 'okur');
  return tiered.length ? bestOf([...first, ...(await pass(q, tiered, 'rest'))], limit) : first;
}

const byScore = (a: FoundRow, b: FoundRow) => b.score - a.score || (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1);

/** The best of several passes, each once, as `search` chooses them. */
function bestOf(rows: readonly FoundRow[], limit: number): FoundRow[] {
  const sorted = [...new Map(rows.toSorted((a, b) => a.score - b.score).map((row) => [`${row.kind} ${row.id || row.detail}`, row])).values()].sort(byScore);
  const leads = (row: FoundRow) => row.score >= grades.word && sorted.find(({ kind }) => kind === row.kind) === row;
  return [...sorted.filter(leads), ...sorted.filter((row) => !leads(row))].slice(0, limit).sort(byScore);
}

/** Above what anything else scores. */
const FIRST = 4;

/**
 * Everything of a kind that matches, as `(kind, id, name, slug, username, image_key, detail, score)`.
 * @param most of books and authors, where only the first few are wanted
 */
export function matching(kind: FoundKind, viewer: Viewer, q: Typed, reach: Reach, lang: 'tr' | 'en', most = MOST): RawBuilder<unknown> {
  // Closed, suspended, limited, spam, muted and blocked accounts are not found, nor is their content. The muted ones have a list of their own in the settings.
  const open = sql`m.closed_at is null and not m.is_spam and not ${limited('m')} and (m.suspended_until is null or m.suspended_until < now())
    and m.id <> all(array(select blocked_id from blocks where blocker_id = ${viewer} union all select blocker_id from blocks where blocked_id = ${viewer}
      union all select muted_id from mutes where member_id = ${viewer}))`;
  const byColumn = (column: string) => ({ near: near(sql.raw(column), q, reach), grade: grade(sql.raw(column), q, reach) });
  const [one, many] = lang === 'en' ? ['post', 'posts'] : ['gönderi', 'gönderi'];
  const [own, other] = lang === 'en' ? ['name_en', 'name_tr'] : ['name_tr', 'name_en'];
  // Short lists need no index. They are found by their names in both languages (R-FIND-04).
  const named = (of: 'dil' | 'ulke' | 'tur', table: string, columns: RawBuilder<unknown>) => {
    const also = { dil: null, ulke: [q.countries, q.countriesBegin], tur: [q.genres, q.genresBegin] }[of];
    const [is, begins] = also?.map((codes) => sql`${sql.raw(of === 'tur' ? 'x.slug' : 'x.code')} = any(${codes}::text[])`) ?? [sql`false`, sql`false`];
    return sql`
    select ${sql.lit(of)} as kind, ${columns}, greatest(${sql.join([
      grade(sql`x.search_tr`, q, reach),
      grade(sql`x.search_en`, q, reach),
      sql`case when ${is} then ${sql.lit(grades.exact)} when ${begins} then ${sql.lit(grades.begins)} else 0 end`,
    ])})::float8 as score
    from ${sql.raw(table)} x where ${near(sql`x.search_tr`, q, reach)} or ${near(sql`x.search_en`, q, reach)} or ${is} or ${begins}`;
  };
  const inLang = (column: 'name' | 'title') => (lang === 'en' ? sql.raw(`coalesce(t.${column}_en, t.${column})`) : sql.raw(`t.${column}`));
  const code = sql`0, x.${sql.raw(own as string)}, null, null, null, x.code`;
  const series = byColumn('s.search_name');
  // Who is found by letter has all words of the query, be it in another order.
  const byName = sql`greatest(${grade(sql`m.search_name`, q, reach)}, ${sql.lit(byLikeness(reach) ? 0 : grades.word)})`;
  const topic = [byColumn('t.search_name'), byColumn('t.search_name_en')] as const;
  const story = byColumn('h.search_title');
  switch (kind) {
    case 'kitap':
      return sql`select 'kitap', b.id, b.title, b.slug, null, b.image_key, concat_ws(chr(10), b.author_line, w.series ->> 'name'), (h.grade + ${known(sql`w.reader_count`)})::float8
        from (${matchingWorks(q, reach, most)}) h join works w on w.id = h.work_id join books b on b.work_id = w.id and b.is_main and b.published`;
    case 'yazar':
      return sql`select 'yazar', a.id, a.name, a.slug, null, a.image_key, null, (h.grade + ${known(sql`a.reader_count`)})::float8
        from (select id, max(grade) as grade from (${authorHits(q, reach, most)}) spellings group by id) h
        join authors a on a.id = h.id where a.published and a.book_count > 0`;
    case 'okur':
      return sql`select 'okur', m.id, m.name, null, m.username, m.avatar_key, null, (greatest(${byName}, case when m.username = ${q.raw} or m.search_name = ${q.folded} || ' ' || m.username then ${sql.lit(grades.exact)} else 0 end) + ${known(sql`m.follower_count`)})::float8
        from members m where m.id in (${memberHits(q, reach, most, open)}) and ${open}`;
    case 'konu':
      return sql`select 'konu', t.id, ${inLang('name')}, t.slug, null, t.image_key, ${inLang('title')}, (greatest(${topic[0].grade}, ${topic[1].grade}, case when fold(${inLang('name')}) = ${q.folded} then ${sql.lit(grades.exact)} else 0 end) + ${known(sql`t.member_count`)})::float8
        from topics t where t.published and (${topic[0].near} or ${topic[1].near})`;
    case 'seri':
      return sql`select 'seri', s.id, s.name, s.slug, null, null, (select string_agg(author_line, ', ') from (select distinct b.author_line from series_works x join books b on b.work_id = x.work_id and b.is_main where x.series_id = s.id and b.author_line <> '' limit 2) l),
          (greatest(${series.grade}, case when ${q.folded} in (fold(s.name), fold(s.original_name)) then ${sql.lit(grades.exact)} else 0 end) + ${known(sql`s.follower_count`)})::float8
        from series s where s.published and ${series.near} and exists (select 1 from series_works x where x.series_id = s.id)`;
    case 'hikaye':
      return sql`select 'hikaye', h.id, h.title, h.slug, m.username, null, m.name, (${story.grade} + ${known(sql`h.read_count`)})::float8 from stories h join members m on m.id = h.author_id
        where h.published and ${story.near} and ${open}`;
    case 'etiket':
      // Tags of posts that nobody else may see are not found.
      return sql`select 'etiket', t.id, t.name, t.slug, null, null, concat_ws(' ', t.post_count, case t.post_count when 1 then ${sql.lit(one)} else ${sql.lit(many)} end), (case when t.slug = ${q.tag} then ${sql.lit(grades.exact)} else ${sql.lit(grades.begins)} end + ${sql.lit(q.tagged ? FIRST : -0.5)} + ${known(sql`t.post_count`)})::float8
        from tags t where t.slug ~>=~ ${q.tag} and t.slug ~<~ (${q.tag} || ${sql.lit('\u{10ffff}')}) and ${q.tag} <> '' and t.post_count > 0`;
    case 'tur':
      return named('tur', 'genres', sql`x.id, x.${sql.raw(own as string)}, x.slug, null, null, x.${sql.raw(other as string)}`);
    case 'dil':
      return named('dil', 'languages', code);
    default:
      return named('ulke', 'countries', code);
  }
}

const statements: Compiled = new Map();
const everything: readonly FoundKind[] = ['kitap', 'yazar', 'okur', 'konu', 'seri', 'tur', 'hikaye', 'etiket', 'dil', 'ulke'];

/**
 * One pass. The best of each kind has a place if the query begins one of its words, however many books do as well (R-SRCH-16); the other places go by score, and
 * all stand by score.
 */
async function search(
  db: Db,
  ask: Ask,
  viewer: Viewer,
  q: Typed,
  kinds: readonly FoundKind[],
  limit: number,
  lang: 'tr' | 'en',
  reach: Reach,
): Promise<FoundRow[]> {
  const order = sql`score desc, kind, id`;
  const statement = compiledOnce(statements, db, `${reach} ${lang} ${kinds}`, { ...q, viewer, limit }, (slots) => {
    // `offset 0` makes the score evaluate once per row, not once to filter and once to sort.
    const chosen = kinds.map(
      (kind) =>
        sql`(select *, row_number() over (order by score desc, id) as place from (${matching(kind, slots.viewer, slots, reach, lang, BEST)} offset 0)
          x(kind, id, name, slug, username, image_key, detail, score) where score >= ${sql.lit(SIMILAR)} order by score desc, id limit ${slots.limit})`,
    );
    return sql<FoundRow>`
      select kind, id, name, slug, username, image_key, detail, score from (
        select * from (${sql.join(chosen, sql` union all `)}) every_kind order by (place = 1 and score >= ${sql.lit(grades.word)}) desc, ${order} limit ${slots.limit}) found
      order by ${order}`;
  });
  return ask(statement);
}

/** A member's recent searches, newest first, with what is needed to reopen each; if the target is gone, or is not for them to open, it links to a search for its name. */
export async function recentSearches(db: Db, memberId: number, limit: number): Promise<Result<'sonAramalar'>['liste']> {
  const { rows } = await sql<{ kind: SearchKind; entity_id: number; term: string; slug: string | null; username: string | null }>`
    with ${viewerSets(memberId)} select r.kind, r.entity_id, r.term, coalesce(b.slug, a.slug, t.slug, g.slug, h.slug, s.slug, e.slug) as slug, m.username
    from recent_searches r
      left join books b on r.kind = 'kitap' and b.id = r.entity_id and ${bookOpen(memberId)}
      left join authors a on r.kind = 'yazar' and a.id = r.entity_id and a.published
      left join topics t on r.kind = 'konu' and t.id = r.entity_id and t.published
      left join genres g on r.kind = 'tur' and g.id = r.entity_id
      left join series s on r.kind = 'seri' and s.id = r.entity_id and s.published
      left join lateral (select h.slug from stories h join members a on a.id = h.author_id where r.kind = 'hikaye' and h.id = r.entity_id and h.published
        and ${accountOpen(memberId)} and ${withinReach(memberId)}) h on true
      left join tags e on r.kind = 'etiket' and e.id = r.entity_id and e.post_count > 0
      left join lateral (select a.username from members a where r.kind = 'okur' and a.id = r.entity_id and ${accountOpen(memberId)}) m on true
    where r.member_id = ${memberId} order by r.used_at desc limit ${limit}`.execute(db);
  return rows.map((r) => ({
    id: r.entity_id,
    turu: r.kind,
    name: r.term,
    icerik: { ...(r.entity_id ? { id: r.entity_id } : {}), ...(r.slug ? { seo_adi: r.slug } : {}), ...(r.username ? { kadi: r.username } : {}) },
  }));
}
