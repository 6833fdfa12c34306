import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { BookSort } from '../entities/book/book.queries';
import { limited, type Viewer } from '../entities/member/member.visibility';
import { likeText } from '../platform/like-text';
import { findList, findMood, type ListRule } from './lists.rules';

/** The books of a list and their order; for `listBooks`. */
export interface BookSet {
  where: RawBuilder<unknown>;
  sort: BookSort | RawBuilder<number>;
}

export const everyBook = sql`true`;

const none: BookSet = { where: sql`false`, sort: 'yukselenler' };

const inTopic = (slug: string) => sql`exists (select 1 from work_topics x join topics xt on xt.id = x.topic_id where x.work_id = w.id and xt.slug = ${slug})`;

/** Condition on the work `w`: it is of a genre. */
export const inGenre = (slug: string) =>
  sql`exists (select 1 from work_genres x join genres xg on xg.id = x.genre_id where x.work_id = w.id and xg.slug = ${slug})`;

/** Neither on the viewer's shelves nor refused by them. */
export const notMine = (viewer: Viewer) => sql`not exists (select 1 from shelf_entries mine where mine.member_id = ${viewer} and mine.work_id = w.id)
  and not exists (select 1 from unwanted_works u where u.member_id = ${viewer} and u.work_id = w.id)`;

/** Books of a rule-based list. */
export function listSet(rule: ListRule): BookSet {
  const parts = [
    ...(rule.language ? [sql`w.language = ${rule.language}`] : []),
    ...(rule.years ? [sql`w.first_year between ${rule.years[0]} and ${rule.years[1]}`] : []),
    ...(rule.pages ? [sql`b.pages between ${rule.pages[0]} and ${rule.pages[1]}`] : []),
    ...(rule.topic ? [inTopic(rule.topic)] : []),
    ...(rule.genre ? [inGenre(rule.genre)] : []),
    // Few readers: fewer than the average among books with any.
    ...(rule.hidden ? [sql`w.rating_count >= 2 and w.reader_count < (select avg(reader_count) from works where reader_count > 0)`] : []),
  ];
  return { where: parts.length ? sql.join(parts, sql` and `) : everyBook, sort: rule.sort };
}

/** Weights of genres, topics and authors from what the member has read and rated; empty for a visitor or an empty library. */
async function tasteOf(db: Db, viewer: Viewer) {
  const { rows } = await sql<{ kind: 'genre' | 'topic' | 'author'; id: number; n: number }>`
    with mine as (select work_id, coalesce(rating, 6) - 4 as n from shelf_entries where member_id = ${viewer} and shelf in ('okudum', 'okuyorum') order by updated_at desc limit 300)
    select 'genre' as kind, g.genre_id as id, sum(n)::float8 as n from mine join work_genres g using (work_id) group by 2
    union all select 'topic', t.topic_id, sum(n)::float8 from mine join work_topics t using (work_id) group by 2
    union all select 'author', c.author_id, sum(n)::float8 from mine join books b using (work_id) join book_contributors c on c.book_id = b.id and c.role = 'yazar' where b.is_main group by 2`.execute(
    db,
  );
  const of = (kind: string) => rows.filter((r) => r.kind === kind && r.n > 0);
  return { genre: of('genre'), topic: of('topic'), author: of('author'), empty: rows.length === 0 };
}

type Weights = { id: number; n: number }[];

const weighed = (weights: Weights, from: RawBuilder<unknown>) =>
  weights.length
    ? sql`coalesce((select sum(t.n) from ${from} join unnest(${weights.map((x) => x.id)}::bigint[], ${weights.map((x) => x.n)}::float8[]) t(id, n) on t.id = x.id), 0)`
    : sql`0`;

/**
 * Popular books tailored to the member (R-DISC-17): genres, topics and authors weighted by their ratings, times the logarithm of the readers.
 * The member's own books and unwanted ones are excluded. Null for a visitor or an empty library, who get the general list.
 */
export async function personalSet(db: Db, viewer: Viewer): Promise<BookSet | null> {
  if (!viewer) return null;
  const taste = await tasteOf(db, viewer);
  if (taste.empty) return null;
  const genre = weighed(taste.genre, sql`(select genre_id as id from work_genres where work_id = w.id) x`);
  const topic = weighed(taste.topic, sql`(select topic_id as id from work_topics where work_id = w.id) x`);
  const author = weighed(taste.author, sql`(select c.author_id as id from book_contributors c where c.book_id = b.id and c.role = 'yazar') x`);
  return {
    // Candidates are limited to the best known and trending, since scoring reads several rows per book.
    where: sql`${notMine(viewer)} and w.id in ((select id from works order by reader_count desc, id limit 1500) union (select id from works order by trend desc, id limit 500))`,
    sort: sql<number>`((${genre} + 2 * ${topic} + 3 * ${author}) * ln(2 + w.reader_count))::float8`,
  };
}

/** What the member does not want recommended. */
export const unwantedSet = (viewer: Viewer): BookSet => ({
  where: sql`w.id in (select work_id from unwanted_works where member_id = ${viewer})`,
  sort: sql<number>`(select extract(epoch from u.created_at) from unwanted_works u where u.member_id = ${viewer} and u.work_id = w.id)::float8`,
});

/** Librarians, moderators and verified readers whose shelves everybody may open. */
const editors = sql`(select a.id from members a where a.counted and not a.is_private and not ${limited('a')}
  and (a.verified or exists (select 1 from member_roles r where r.member_id = a.id and r.role in ('librarian', 'moderator', 'admin'))))`;

/** Editors' picks: what they rated four stars or more. */
export const editorsSet: BookSet = {
  where: sql`w.id in (select e.work_id from shelf_entries e where e.rating >= 8 and e.member_id in ${editors})`,
  sort: sql<number>`(select sum(e.rating - 7) + ln(1 + w.reader_count) from shelf_entries e where e.work_id = w.id and e.rating >= 8 and e.member_id in ${editors})::float8`,
};

/** Books for a mood: those that share most topics and genres with it, then the best liked. */
export function moodSet(key: string): BookSet {
  const mood = findMood(key);
  if (!mood) return none;
  const topics = sql`(select count(*) from work_topics x join topics xt on xt.id = x.topic_id where x.work_id = w.id and xt.slug = any(${[...mood.topics]}::text[]))`;
  const genres = sql`(select count(*) from work_genres x join genres xg on xg.id = x.genre_id where x.work_id = w.id and xg.slug = any(${[...mood.genres]}::text[]))`;
  return {
    where: sql`(${topics} + ${genres}) > 0`,
    sort: sql<number>`(${topics} + ${genres} + (w.rating_sum + 70)::float8 / (w.rating_count + 10) / 5)::float8`,
  };
}

/** Books somebody contributed to in a role, with titles containing the query. */
export const authorSet = (slug: string, role: string, sort: BookSort, words?: string, kind: 'kitap' | 'dergi' = 'kitap'): BookSet => ({
  where: sql`exists (select 1 from book_contributors c join books ob on ob.id = c.book_id join authors ca on ca.id = c.author_id where ca.slug = ${slug} and c.role = ${role} and ob.work_id = w.id)
    and b.kind = ${kind} and ${words ? sql`b.search_text like '%' || fold(${likeText(words)}) || '%'` : everyBook}`,
  sort,
});

/** Works discussed under a topic in the last 30 days (R-TOPIC-04). */
export const discussedIn = (
  topic: RawBuilder<unknown>,
) => sql`(select p.work_id from posts p join topics pt on pt.id = p.topic_id join works pw on pw.id = p.work_id and pw.merged_into is null
  where ${topic} and p.created_at > now() - interval '30 days' and p.deleted_at is null and p.hidden_at is null and p.archived_at is null)`;

/** A topic's books: those discussed under it in the last 30 days (R-TOPIC-04); of a topic that was quiet for so long, those filed under it. */
export const topicSet = (slug: string, sort: BookSort): BookSet => {
  const discussed = discussedIn(sql`pt.slug = ${slug}`);
  return { where: sql`(w.id in ${discussed} or (not exists ${discussed} and ${inTopic(slug)}))`, sort };
};

/** A site list by its key; empty if there is none. */
export function namedListSet(key: string): BookSet {
  const rule = findList(key);
  return rule ? listSet(rule) : none;
}

/** Books discussed in the last 30 days, weighted by recency and likes (`agenda.ts`). */
export const agendaSet: BookSet = {
  where: sql`w.id in (select g.entity_id from agenda g where g.kind = 'kitap')`,
  sort: sql<number>`(select g.weight from agenda g where g.kind = 'kitap' and g.entity_id = w.id)`,
};
