import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Viewer } from '../posts/posts.visibility';

export interface FoundRow {
  kind: 'kitap' | 'yazar' | 'okur' | 'konu' | 'tur' | 'hikaye';
  id: number;
  name: string;
  slug: string | null;
  username: string | null;
  image_key: string | null;
  detail: string | null;
  score: number;
}

/** Below this word similarity a match is no longer a typo but another word. */
const SIMILAR = 0.45;

/**
 * Words as stored (`fold`) against words as typed: whole-word and prefix matches first, then typos by trigrams, then Turkish suffixes by the
 * stemmer. Popularity lifts among equals: score = match · (1 + ln(1 + readers) / 10). Every kind answers with its best few from its own index.
 */
export async function quickSearch(db: Db, viewer: Viewer, q: string, only: FoundRow['kind'] | undefined, limit: number): Promise<FoundRow[]> {
  const match = (column: string) =>
    sql`greatest(word_similarity(fold(${q}), ${sql.raw(column)}), case when ${sql.raw(column)} like fold(${q}) || '%' then 1.2 when ${sql.raw(column)} like '% ' || fold(${q}) || '%' then 1.05 else 0 end)`;
  const near = (column: string) => sql`(fold(${q}) <% ${sql.raw(column)} or ${sql.raw(column)} like '%' || fold(${q}) || '%')`;
  const parts = {
    kitap: sql`select 'kitap' as kind, b.id, b.title as name, b.slug, null as username, b.image_key, b.author_line as detail,
        (greatest(${match('b.search_text')}, case when b.search_vector @@ s.query then 0.9 else 0 end) * (1 + ln(1 + w.reader_count) / 10))::float8 as score
      from books b join works w on w.id = b.work_id, (select plainto_tsquery('turkish', lower(${q} collate "tr-x-icu")) as query) s
      where b.published and b.is_main and (${near('b.search_text')} or b.search_vector @@ s.query)`,
    yazar: sql`select 'yazar', a.id, a.name, a.slug, null, a.image_key, null, (${match('a.search_name')} * (1 + ln(1 + a.reader_count) / 10))::float8 from authors a where a.published and a.book_count > 0 and ${near('a.search_name')}`,
    okur: sql`select 'okur', m.id, m.name, null, m.username, m.avatar_key, null, (${match('m.search_name')} * (1 + ln(1 + m.follower_count) / 10))::float8 from members m
      where ${near('m.search_name')} and m.closed_at is null and not m.is_spam and (m.suspended_until is null or m.suspended_until < now())
        and not exists (select 1 from blocks x where (x.blocker_id = ${viewer} and x.blocked_id = m.id) or (x.blocker_id = m.id and x.blocked_id = ${viewer}))`,
    konu: sql`select 'konu', t.id, t.name, t.slug, null, t.image_key, t.title, (${match('t.search_name')} * (1 + ln(1 + t.member_count) / 10))::float8 from topics t where t.published and ${near('t.search_name')}`,
    tur: sql`select 'tur', g.id, g.name_tr, g.slug, null, null, g.name_en, (word_similarity(fold(${q}), fold(g.name_tr)) + 0.1)::float8 from genres g where fold(g.name_tr || ' ' || g.name_en) like '%' || fold(${q}) || '%'`,
    hikaye: sql`select 'hikaye', h.id, h.title, h.slug, m.username, null, m.name, ${match('h.search_title')}::float8 from stories h join members m on m.id = h.author_id where h.published and ${near('h.search_title')}`,
  };
  const chosen = only ? [parts[only]] : Object.values(parts);
  const { rows } = await sql<FoundRow>`
    select * from (${sql.join(
      chosen.map(
        (part) =>
          sql`(select * from (${part}) x(kind, id, name, slug, username, image_key, detail, score) where score >= ${SIMILAR} order by score desc, id limit ${limit})`,
      ),
      sql` union all `,
    )}) found
    order by score desc, kind, id limit ${limit}`.execute(db);
  return rows;
}
