import { type RawBuilder, sql } from 'kysely';
import { grades, type Typed } from './typed.rules';

/** Word similarity below this is a different word, not a typo. */
export const SIMILAR = 0.45;
/** Likeness of a whole name that makes up for a word which is not in it, as `<%` has it. */
const ALIKE = 0.6;
/** Works that one pass takes into account; more than any list shows at once. */
export const MOST = 5000;
/** Of them, those of each kind whose rows are looked up where only the best few are shown. */
export const BEST = 30;
/** Works of each tier that are compared with the query at most when their words may be what was meant. */
const RESEMBLING = 500;
/** Words that one with a slip in it may stand for. */
const MEANT = 8;

/**
 * How far a pass looks: the most read works only, then the rest of them, or all; or also what merely resembles the query; or, where nothing does, the whole names
 * and user names of all members. Each is tried only if the one before found too little.
 */
export type Reach = 'popular' | 'rest' | 'all' | 'alike' | 'whole';
/** Whether a pass looks for likeness. */
export const byLikeness = (reach: Reach): reach is 'alike' | 'whole' => reach === 'alike' || reach === 'whole';

/** A folded text against the query: equal, begins with it, has a word that begins with it; else how similar it is, if `alike`. */
export const grade = (
  column: RawBuilder<unknown>,
  q: Typed,
  reach: Reach,
) => sql`case when ${column} = ${q.folded} then ${sql.lit(grades.exact)} when ${column} like ${q.atStart} then ${sql.lit(grades.begins)}
  when ${column} like ${q.atWord} then ${sql.lit(grades.word)} else ${byLikeness(reach) ? sql`word_similarity(${q.folded}, ${column})` : sql`0`} end`;

/** Whether the query is like a text. One without trigrams, as of signs alone, is like none: the index would be read whole to find that out. */
export const resembles = (column: RawBuilder<unknown>, q: Typed) => sql`(select show_trgm(${q.folded}) <> '{}') and ${q.folded} <% ${column}`;
/** Condition: a column matches the query within reach, by its letters or by likeness. */
export const near = (column: RawBuilder<unknown>, q: Typed, reach: Reach) =>
  byLikeness(reach)
    ? q.likenessTells
      ? sql`(${resembles(column, q)})`
      : sql`(${q.folded} <% ${column} or ${column} like ${q.within})`
    : sql`(${column} like ${q.atStart} or ${column} like ${q.atWord})`;

/** Popularity decides among equals and never lifts a match above a better one. */
export const known = (count: RawBuilder<unknown>) => sql`least(0.45, ln(1 + ${count}) / 40)`;

/**
 * All words of the query as beginnings.
 * @param asked those that the index is asked for
 * @param others the others; `is true` keeps the index from gathering all that begins with a letter or two of these, which are looked for in the rows found
 */
export const hasWords = (words: RawBuilder<unknown>, q: Typed, asked: string, others: string[]) =>
  sql`${words} @@ ${asked}::tsquery and (${others}::text[] = '{}' or (${words} @@ ${q.words}::tsquery) is true)`;

export const tiers = { popular: ['popular'], rest: ['not popular'], all: ['popular', 'not popular'] } as const;

/** What begins with the query, in the order of bytes. */
export const begins = (column: RawBuilder<unknown>, q: Typed) => sql`${column} ~>=~ ${q.folded} and ${column} ~<~ ${q.beyond}`;

/**
 * What begins with the query, read from an index alone, and what has it within only where fewer than `best` begin with it: it would stand behind all of them.
 * @param within of the condition that few begin with it
 */
export const beginningFirst = (beginning: RawBuilder<unknown>, within: (few: RawBuilder<unknown>) => RawBuilder<unknown>, best: number) =>
  sql`(with begin as materialized ${beginning} select * from begin union all ${within(sql`(select count(*) from begin) < ${sql.lit(best)}`)})`;

/**
 * Works by ISBN, title and words with their grade, as `(work_id, grade)`. A work may come twice.
 * @param best only so many of each tier, the most read of the best grade
 */
function workHits(q: Typed, reach: keyof typeof tiers, best: number): RawBuilder<unknown> {
  const from = (table: 'work_names' | 'work_search', grade: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`(select work_id, grade from (select work_id, ${grade} as grade, readers from ${sql.table(table)} where ${where} limit ${sql.lit(MOST)}) hits
      order by grade desc, readers desc, work_id limit ${sql.lit(best)})`;
  const [exact, word, other] = [grades.exact, grades.word, grades.otherWord].map((grade) => sql.lit(grade));
  return sql.join(
    [
      // An exact title stands first, however few have read it.
      sql`(select work_id, ${exact} as grade from work_names where not popular and name = ${q.folded} order by readers desc, work_id limit ${sql.lit(best)})`,
      ...(q.isbn ? [sql`select work_id, ${exact} from books where isbn13 = ${q.isbn}`] : []),
      ...tiers[reach].map((tier) => {
        const byBeginning = from(
          'work_names',
          sql`case when name = ${q.folded} then ${exact} else ${sql.lit(grades.begins)} end`,
          sql`${sql.raw(tier)} and ${begins(sql`name`, q)}`,
        );
        if (!q.words) return byBeginning;
        const words = q.brief ? sql`word_beginnings(words) @> ${q.all}::text[]` : hasWords(sql`words`, q, q.longerWords, q.notLonger);
        const grade = sql`case when words @@ ${q.titleWords}::tsquery then ${word} else ${other} end`;
        return beginningFirst(byBeginning, (few) => from('work_search', grade, sql`${few} and ${sql.raw(tier)} and ${words}`), best);
      }),
    ],
    sql` union all `,
  );
}

/** Where the words are known that works, or members, are called by. */
type KnownWords = 'search_words' | 'member_words';

/** Known words that are most like `w` or have it within. */
const alikeWords = (w: RawBuilder<unknown>, known: KnownWords = 'search_words') => sql`
  select word from ${sql.table(known)} where char_length(${w}) > 2 and show_trgm(${w}) <> '{}' and (${w} <% word or word like '%' || ${w} || '%') order by word_similarity(${w}, word) desc, word limit ${sql.lit(MEANT)}`;

/** Each of the words, with the known words that it may stand for, as parts of a `tsquery`. */
export const eachWord = (words: readonly string[], known?: KnownWords) => sql`
  select w, quote_literal(w) as itself, (select string_agg(' | ' || quote_literal(word), '') from (${alikeWords(sql`w`, known)}) alike) as others from unnest(${words}::text[]) w`;

/**
 * A `tsquery` of something for each word of `each_word`.
 * @param open whether each itself may also be the beginning of a word, which costs much where many begin so
 */
export const meant = (open: boolean, where = sql`true`) =>
  sql`select string_agg(concat('(', itself, ${sql.lit(open ? ':*' : '')}, others, ')'), ' & ')::tsquery from each_word where ${where}`;

/** Works of one tier by a known word that is like the only one of the query: those with the word most like it, of these the most read. */
const havingWord = (tier: string, best: number) => sql`
  (select h.work_id, m.likeness as grade from meant m cross join lateral (select work_id, readers from work_search where ${sql.raw(tier)} and words @@ m.query limit ${sql.lit(RESEMBLING)}) h
    order by m.likeness desc, h.readers desc, h.work_id limit ${sql.lit(best)})`;

/** Works whose names or authors have a known word like the only one of the query. */
const alikeByWord = (q: Typed, best: number) => sql`
  (with meant as materialized (select concat(quote_literal(word), ':AB')::tsquery as query, word_similarity((${q.telling}::text[])[1], word) as likeness from (${alikeWords(sql`(${q.telling}::text[])[1]`)}) alike)
    ${sql.join(
      tiers.all.map((tier) => havingWord(tier, best)),
      sql` union all `,
    )})`;

/** Works that have something like each telling word, or among the most read ones like the longest alone, compared by name as a whole. */
function alikeByWords(q: Typed, best: number): RawBuilder<unknown> {
  const having = (tier: string, words: RawBuilder<unknown>, least: number) =>
    sql`(select work_id, ${sql.lit(least)} as least from (select work_id, readers from work_search where ${sql.raw(tier)} and words @@ (${words}) limit ${sql.lit(MOST)}) hits
      order by readers desc, work_id limit ${sql.lit(best)})`;
  return sql`
  (with each_word as materialized (${eachWord(q.telling)}) select m.work_id, g.grade from (${having('popular', meant(true), SIMILAR)}
      union all ${having('not popular', meant(false), SIMILAR)} union all ${having('popular', meant(true, sql`w = any(${q.longest}::text[])`), ALIKE)}) m
    cross join lateral (select word_similarity(${q.folded}, name) as grade from work_names n where n.work_id = m.work_id
      union all select word_similarity(${q.folded}, search_text) from books b where b.work_id = m.work_id and b.published and b.is_main) g where g.grade >= m.least)`;
}

/** Works whose names, authors, in any spelling, or stems resemble the query. Names as a whole are compared among the most read works alone. */
const alikeWorks = (q: Typed, best: number): RawBuilder<unknown> => sql`
  select work_id, word_similarity(${q.folded}, name) as grade from work_names where popular and ${near(sql`name`, q, 'alike')}
  union all ${(q.oneWord ? alikeByWord : alikeByWords)(q, Math.min(best, RESEMBLING))}
  union all (select work_id, 0.9 from books where published and is_main and search_vector @@ plainto_tsquery('turkish', lower(${q.raw} collate "tr-x-icu")) limit ${sql.lit(Math.min(best, RESEMBLING))})`;

/** Authors of names with each word of the query as the beginning of one of theirs, in any order: 'Le Guin Ursula', 'JRR Tolkien'; or of names that resemble it. */
export function authorHits(q: Typed, reach: Reach, best: number): RawBuilder<unknown> {
  const from = (where: RawBuilder<unknown>, grade: RawBuilder<unknown>) =>
    sql`(select id, grade from (select id, ${grade}::real as grade, reader_count from authors where ${where} and published and book_count > 0 limit ${sql.lit(MOST)}) hits
      order by grade desc, reader_count desc, id limit ${sql.lit(best)})`;
  const name = sql`search_name`;
  const likeness = sql`word_similarity(${q.folded}, ${name})`;
  if (byLikeness(reach))
    return sql`${from(sql`popular and ${near(name, q, reach)}`, likeness)} union all ${from(sql`not popular and text_words(name) @@ (with each_word as (${eachWord(q.telling)}) ${meant(true)})`, likeness)}
      union all select author_id, ${likeness} from author_names where ${near(name, q, reach)}`;
  if (!q.words) return sql`select null::bigint as id, 0 as grade where false`;
  // Reading the words of a name costs more than the index.
  const byWords = hasWords(sql`text_words(name)`, q, q.tellingWords, q.notTelling);
  const byLetter = sql`greatest(${grade(name, q, reach)}, ${sql.lit(grades.word)})`;
  const begin = sql`case when ${name} = ${q.folded} then ${sql.lit(grades.exact)} else ${sql.lit(grades.begins)} end`;
  const spelled = (few: RawBuilder<unknown>) => sql`(select author_id, ${byLetter} from author_names where ${few} and ${byWords} limit ${sql.lit(4 * best)})`;
  return sql.join(
    tiers[reach].map((tier) => {
      const within = (few: RawBuilder<unknown>) => from(sql`${few} and ${sql.raw(tier)} and ${byWords}`, byLetter);
      return beginningFirst(
        from(sql`${sql.raw(tier)} and ${begins(name, q)}`, begin),
        tier === 'popular' ? (few) => sql`${within(few)} union all ${spelled(few)}` : within,
        best,
      );
    }),
    sql` union all `,
  );
}

/**
 * Works that match, each once, as `(work_id, grade)`: an exact title before beginnings, before words of titles, before words of authors and series, before
 * likeness (R-FIND-02).
 * @param best where only the first few are wanted, more than them
 */
export const matchingWorks = (q: Typed, reach: Reach, best = MOST): RawBuilder<unknown> => sql`
  select work_id, max(grade)::float8 as grade from (${byLikeness(reach) ? alikeWorks(q, best) : workHits(q, reach, best)}) h
  group by work_id having max(grade) >= ${sql.lit(SIMILAR)}`;
