import type { Author, Member, Topic } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, mediaUrl, toMember } from '../posts/posts.shape';
import { memberJson } from '../posts/posts.sql';
import type { Viewer } from '../posts/posts.visibility';

interface AuthorRow {
  id: number;
  name: string;
  slug: string;
  image_key: string | null;
  book_count: number;
  reader_count: number;
  genres: string | null;
}
export const toAuthor = (a: AuthorRow): Author => ({
  id: a.id,
  adi: a.name,
  seo_adi: a.slug,
  turlerAdi: a.genres ?? '',
  kitapSayisi: a.book_count,
  okuyanSayisi: a.reader_count,
  ...(a.image_key ? { resim: mediaUrl(a.image_key) } : {}),
});

/** Names of the genres an author writes in, most frequent first. */
const genreNames = (
  lang: 'tr' | 'en',
) => sql`(select string_agg(name, ', ') from (select g.${sql.raw(lang === 'en' ? 'name_en' : 'name_tr')} as name from book_contributors c join books b on b.id = c.book_id and b.is_main
  join work_genres wg on wg.work_id = b.work_id join genres g on g.id = wg.genre_id where c.author_id = a.id and c.role = 'yazar' group by 1 order by count(*) desc, 1 limit 3) top)`;

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
export async function findAuthor(db: Db, viewer: Viewer, slug: string, lang: 'tr' | 'en'): Promise<AuthorDetail | undefined> {
  const bio = lang === 'en' ? sql`coalesce(a.bio_en, a.bio_tr)` : sql`coalesce(a.bio_tr, a.bio_en)`;
  const { rows } =
    await sql<AuthorDetail>`select a.id, a.name, a.slug, a.image_key, a.book_count, a.reader_count, ${genreNames(lang)} as genres, ${bio} as bio, a.born, a.died, a.follower_count,
      coalesce((select not f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'yazar' and f.entity_id = a.id), false) as followed,
      coalesce((select f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'yazar' and f.entity_id = a.id), false) as muted
    from authors a where a.slug = ${slug} and a.published`.execute(db);
  return rows[0];
}

interface TopicRow {
  id: number;
  name: string;
  title: string;
  slug: string;
  description: string;
  image_key: string | null;
  member_count: number;
  agenda_count: number;
  followed: boolean;
  muted: boolean;
}
type Shown = Pick<TopicRow, 'id' | 'name' | 'title' | 'slug' | 'member_count' | 'agenda_count' | 'image_key'>;
/** A topic on the wire; without the viewer's relation where that was not asked for. */
export const toTopic = (t: Shown & Partial<Pick<TopicRow, 'followed' | 'muted'>>): Topic => ({
  id: t.id,
  adi: t.name,
  baslik: t.title,
  seo_adi: t.slug,
  uyeSayisi: t.member_count,
  gundemSayisi: t.agenda_count,
  ...(t.image_key ? { resim: mediaUrl(t.image_key) } : {}),
  ...(t.followed ? { takip: 1 as const } : {}),
  ...(t.muted ? { sessiz: 1 as const } : {}),
});
export async function listTopics(db: Db, viewer: Viewer, where: RawBuilder<unknown>, limit: number): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`select t.id, t.name, t.title, t.slug, t.description, t.image_key, t.member_count, t.agenda_count,
      coalesce((select not f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'konu' and f.entity_id = t.id), false) as followed,
      coalesce((select f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'konu' and f.entity_id = t.id), false) as muted
    from topics t where t.published and ${where} order by t.trend desc, t.member_count desc, t.id limit ${limit}`.execute(db);
  return rows;
}

/** Readers that match and whose account the viewer may see listed. */
export async function listReaders(db: Db, viewer: Viewer, from: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number): Promise<Member[]> {
  const { rows } = await sql<{ member: MemberRow }>`select ${memberJson('m', viewer)} as member ${from}
      and m.closed_at is null and (m.suspended_until is null or m.suspended_until < now())
      and not exists (select 1 from blocks x where (x.blocker_id = ${viewer} and x.blocked_id = m.id) or (x.blocker_id = m.id and x.blocked_id = ${viewer}))
    order by ${order} limit ${limit}`.execute(db);
  return rows.map((r) => toMember(r.member));
}
