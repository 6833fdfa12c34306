import type { Result, SearchScope, searchKinds } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { withGeneralPlans } from '../../db/general-plans';
import type { Viewer } from '../entities/member/member.visibility';
import { likeText } from '../platform/like-text';
import { fold } from './fold';

type SearchKind = (typeof searchKinds)[number];

export interface FoundRow {
  kind: SearchScope;
  id: number;
  name: string;
  slug: string | null;
  username: string | null;
  image_key: string | null;
  detail: string | null;
  score: number;
}

/** Word similarity below this is a different word, not a typo. */
const SIMILAR = 0.45;

/** How a stored text may match the query: one of its words starts with it, or it is similar, contains it or shares its stem. */
type Fit = 'begins' | 'resembles';

/** The query in the forms the database needs. */
interface Typed {
  /** As typed, for the stemmer. */
  raw: string;
  folded: string;
  /** LIKE patterns: at the start of the text, of a word, or anywhere. */
  atStart: string;
  atWord: string;
  within: string;
}

function typed(raw: string): Typed {
  const folded = fold(raw);
  const pattern = likeText(folded);
  return { raw, folded, atStart: `${pattern}%`, atWord: `% ${pattern}%`, within: `%${pattern}%` };
}

/** Condition on a column and its score. Prefix matches outrank any similarity, so they need no trigram count. */
const fits: Record<
  Fit,
  { near(column: RawBuilder<unknown>, q: Typed): RawBuilder<unknown>; match(column: RawBuilder<unknown>, q: Typed): RawBuilder<unknown> }
> = {
  begins: {
    near: (column, q) => sql`(${column} like ${q.atStart} or ${column} like ${q.atWord})`,
    match: (column, q) => sql`case when ${column} like ${q.atStart} then 1.2 else 1.05 end`,
  },
  resembles: {
    near: (column, q) => sql`(${q.folded} <% ${column} or ${column} like ${q.within})`,
    match: (column, q) =>
      sql`case when ${column} like ${q.atStart} then 1.2 when ${column} like ${q.atWord} then 1.05 else word_similarity(${q.folded}, ${column}) end`,
  },
};

/**
 * Matches folded text (`fold`) against the folded query: whole-word and prefix matches first, then typos by trigrams, then Turkish suffixes by the stemmer.
 * Popularity breaks near-ties: score = match · (1 + ln(1 + readers) / 10). Each kind returns its best few from its own index.
 * If there are enough prefix matches, nothing else is searched, which is the usual case while typing.
 */
export async function quickSearch(db: Db, viewer: Viewer, q: string, only: FoundRow['kind'] | undefined, limit: number): Promise<FoundRow[]> {
  const words = typed(q);
  return withGeneralPlans(db, async (tx) => {
    const begins = await search(tx, viewer, words, only, limit, 'begins');
    return begins.length >= limit ? begins : search(tx, viewer, words, only, limit, 'resembles');
  });
}

async function search(db: Db, viewer: Viewer, q: Typed, only: FoundRow['kind'] | undefined, limit: number, fit: Fit): Promise<FoundRow[]> {
  const near = (column: string) => fits[fit].near(sql.raw(column), q);
  const match = (column: string) => fits[fit].match(sql.raw(column), q);
  // Closed, suspended, spam and blocked accounts are not found, nor is their content.
  const open = sql`m.closed_at is null and not m.is_spam and (m.suspended_until is null or m.suspended_until < now())
    and not exists (select 1 from blocks x where (x.blocker_id = ${viewer} and x.blocked_id = m.id) or (x.blocker_id = m.id and x.blocked_id = ${viewer}))`;
  // Stems are matched only in the similarity pass: someone typing a prefix has not typed the stem yet.
  const stemmed = fit === 'resembles' ? sql`or b.search_vector @@ s.query` : sql``;
  const bookMatch =
    fit === 'resembles' ? sql`greatest(${match('b.search_text')}, case when b.search_vector @@ s.query then 0.9 else 0 end)` : match('b.search_text');
  // Languages and countries are short lists and need no index. Their code is returned as the detail.
  const named = (kind: 'dil' | 'ulke', table: string) =>
    sql`select ${sql.lit(kind)}, 0, x.name_tr, null, null, null, x.code, (greatest(word_similarity(${q.folded}, fold(x.name_tr)), word_similarity(${q.folded}, fold(x.name_en))))::float8
      from ${sql.raw(table)} x where fold(x.name_tr || ' ' || x.name_en) like ${q.within}`;
  const parts = {
    kitap: sql`select 'kitap' as kind, b.id, b.title as name, b.slug, null as username, b.image_key, b.author_line as detail,
        (${bookMatch} * (1 + ln(1 + (select w.reader_count from works w where w.id = b.work_id)) / 10))::float8 as score
      from books b, (select plainto_tsquery('turkish', lower(${q.raw} collate "tr-x-icu")) as query) s
      where b.published and b.is_main and (${near('b.search_text')} ${stemmed})`,
    yazar: sql`select 'yazar', a.id, a.name, a.slug, null, a.image_key, null, (${match('a.search_name')} * (1 + ln(1 + a.reader_count) / 10))::float8 from authors a where a.published and a.book_count > 0 and ${near('a.search_name')}`,
    okur: sql`select 'okur', m.id, m.name, null, m.username, m.avatar_key, null, (${match('m.search_name')} * (1 + ln(1 + m.follower_count) / 10))::float8 from members m
      where ${near('m.search_name')} and ${open}`,
    konu: sql`select 'konu', t.id, t.name, t.slug, null, t.image_key, t.title, (${match('t.search_name')} * (1 + ln(1 + t.member_count) / 10))::float8 from topics t where t.published and ${near('t.search_name')}`,
    tur: sql`select 'tur', g.id, g.name_tr, g.slug, null, null, g.name_en, (greatest(word_similarity(${q.folded}, fold(g.name_tr)), word_similarity(${q.folded}, fold(g.name_en))) + 0.1)::float8 from genres g where fold(g.name_tr || ' ' || g.name_en) like ${q.within}`,
    hikaye: sql`select 'hikaye', h.id, h.title, h.slug, m.username, null, m.name, ${match('h.search_title')}::float8 from stories h join members m on m.id = h.author_id
      where h.published and ${near('h.search_title')} and ${open}`,
    dil: named('dil', 'languages'),
    ulke: named('ulke', 'countries'),
  };
  const { dil, ulke, ...everywhere } = parts;
  const chosen = only ? [parts[only]] : Object.values(everywhere);
  // `offset 0` makes the score evaluate once per row, not once to filter and once to sort.
  const { rows } = await sql<FoundRow>`
    select * from (${sql.join(
      chosen.map(
        (part) =>
          sql`(select * from (${part} offset 0) x(kind, id, name, slug, username, image_key, detail, score) where score >= ${SIMILAR} order by score desc, id limit ${limit})`,
      ),
      sql` union all `,
    )}) found
    order by score desc, kind, id limit ${limit}`.execute(db);
  return rows;
}

/** A member's recent searches, newest first, with what is needed to reopen each; if the target is gone, it links to a search for its name. */
export async function recentSearches(db: Db, memberId: number, limit: number): Promise<Result<'sonAramalar'>['liste']> {
  const { rows } = await sql<{ kind: SearchKind; entity_id: number; term: string; slug: string | null; username: string | null }>`
    select r.kind, r.entity_id, r.term, coalesce(b.slug, a.slug, t.slug, g.slug, h.slug) as slug, m.username
    from recent_searches r
      left join books b on r.kind = 'kitap' and b.id = r.entity_id and b.published
      left join authors a on r.kind = 'yazar' and a.id = r.entity_id and a.published
      left join topics t on r.kind = 'konu' and t.id = r.entity_id and t.published
      left join genres g on r.kind = 'tur' and g.id = r.entity_id
      left join stories h on r.kind = 'hikaye' and h.id = r.entity_id and h.published
      left join members m on r.kind = 'okur' and m.id = r.entity_id
    where r.member_id = ${memberId} order by r.used_at desc limit ${limit}`.execute(db);
  return rows.map((r) => ({
    id: r.entity_id,
    turu: r.kind,
    name: r.term,
    icerik: { ...(r.entity_id ? { id: r.entity_id } : {}), ...(r.slug ? { seo_adi: r.slug } : {}), ...(r.username ? { kadi: r.username } : {}) },
  }));
}
