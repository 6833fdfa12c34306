import type { Author } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { mediaUrl } from '../../platform/media/media-address';
import type { Viewer } from '../member/member.visibility';

/** An author as lists and pages show them. */
export interface AuthorRow {
  id: number;
  name: string;
  slug: string;
  image_key: string | null;
  book_count: number;
  reader_count: number;
  genres: string | null;
}

/** An author on the wire. */
export const toAuthor = (a: AuthorRow): Author => ({
  id: a.id,
  adi: a.name,
  seo_adi: a.slug,
  turlerAdi: a.genres ?? '',
  kitapSayisi: a.book_count,
  okuyanSayisi: a.reader_count,
  ...(a.image_key ? { resim: mediaUrl(a.image_key) } : {}),
});

/** Names of the genres of the author `a`, most frequent first. */
export const genreNames = (
  lang: 'tr' | 'en',
) => sql`(select string_agg(name, ', ') from (select g.${sql.raw(lang === 'en' ? 'name_en' : 'name_tr')} as name from book_contributors c join books b on b.id = c.book_id and b.is_main
  join work_genres wg on wg.work_id = b.work_id join genres g on g.id = wg.genre_id where c.author_id = a.id and c.role = 'yazar' group by 1 order by count(*) desc, 1 limit 3) top)`;

/** Published authors by condition and order. */
export async function listAuthors(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number, lang: 'tr' | 'en'): Promise<Author[]> {
  const { rows } =
    await sql<AuthorRow>`select a.id, a.name, a.slug, a.image_key, a.book_count, a.reader_count, ${genreNames(lang)} as genres from authors a where a.published and ${where} order by ${order} limit ${limit}`.execute(
      db,
    );
  return rows.map(toAuthor);
}

export interface AuthorDetail extends AuthorRow {
  bio: string | null;
  born: number | null;
  died: number | null;
  follower_count: number;
  followed: boolean;
  muted: boolean;
}

/** An author for their page; undefined if there is none with the slug. */
export async function findAuthor(db: Db, viewer: Viewer, slug: string, lang: 'tr' | 'en'): Promise<AuthorDetail | undefined> {
  const bio = lang === 'en' ? sql`coalesce(a.bio_en, a.bio_tr)` : sql`coalesce(a.bio_tr, a.bio_en)`;
  const { rows } =
    await sql<AuthorDetail>`select a.id, a.name, a.slug, a.image_key, a.book_count, a.reader_count, ${genreNames(lang)} as genres, ${bio} as bio, a.born, a.died, a.follower_count,
      coalesce((select not f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'yazar' and f.entity_id = a.id), false) as followed,
      coalesce((select f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'yazar' and f.entity_id = a.id), false) as muted
    from authors a where a.slug = ${slug} and a.published`.execute(db);
  return rows[0];
}
