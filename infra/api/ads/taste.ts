import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Air } from './air';
import type { AirIndex } from './air.rules';

/** Whether what a member reads may be used to choose ads for them: only with their consent, given in their settings (R-OPEN-15). */
export async function wantsPersonalAds(db: Db, memberId: number): Promise<boolean> {
  const wish = await db.selectFrom('member_preferences').select('personal_ads').where('member_id', '=', memberId).executeTakeFirst();
  return wish?.personal_ads ?? false;
}

/** Keys of what members read, from rows `read (member_id, work_id)`: the works with their genres, topics and authors, as far as ads aim at them. */
const keysOfRead = (aimed: AirIndex['aimed']) => sql`
  select member_id, 'kitap:' || work_id as key from read where work_id = any(${[...aimed.kitap]}::bigint[])
  union select r.member_id, 'tur:' || g.genre_id from read r join work_genres g on g.work_id = r.work_id where g.genre_id = any(${[...aimed.tur]}::bigint[])
  union select r.member_id, 'konu:' || t.topic_id from read r join work_topics t on t.work_id = r.work_id where t.topic_id = any(${[...aimed.konu]}::bigint[])
  union select r.member_id, 'yazar:' || c.author_id from read r join books b on b.work_id = r.work_id and b.is_main
    join book_contributors c on c.book_id = b.id and c.role = 'yazar' where c.author_id = any(${[...aimed.yazar]}::bigint[])`;

/**
 * Tastes of members `m.id` among those given: books on their shelves and followed, with their authors, topics and genres, and what they follow of these. What
 * they gave up on, or do not want, tells nothing.
 */
export const tasteRows = (aimed: AirIndex['aimed'], members: ReturnType<typeof sql>) => sql<{ member_id: number; key: string }>`
  with read as (select s.member_id, s.work_id from shelf_entries s where s.member_id in (${members}) and s.shelf <> 'yarim-biraktim'
    and not exists (select 1 from unwanted_works u where u.member_id = s.member_id and u.work_id = s.work_id))
  ${keysOfRead(aimed)}
  union select f.member_id, f.kind || ':' || f.entity_id from entity_follows f where f.member_id in (${members}) and not f.muted
    and (f.kind = 'kitap' and f.entity_id = any(${[...aimed.kitap]}::bigint[]) or f.kind = 'yazar' and f.entity_id = any(${[...aimed.yazar]}::bigint[]) or f.kind = 'konu' and f.entity_id = any(${[...aimed.konu]}::bigint[]))`;

/** Tastes of a member that ads on air aim at, as keys of the index. Read only if the member allows it. */
export async function tasteOf(db: Db, memberId: number, air: Air): Promise<ReadonlySet<string>> {
  if (!air.byTaste.size || !(await wantsPersonalAds(db, memberId))) return new Set();
  return air.tastes(String(memberId), async () => {
    const { rows } = await tasteRows(air.aimed, sql`select ${memberId}::bigint`).execute(db);
    return new Set(rows.map(({ key }) => key));
  });
}

/** Works, authors, topics and genres that pages are about, by address. */
const pages: readonly [RegExp, (given: string) => ReturnType<typeof sql>][] = [
  [/^\/kitap\/[^/]*--(\d{1,15})(?:\/|$)/, (id) => sql`select 'kitap' as kind, work_id as id from books where id = ${id}::bigint and published`],
  [/^\/yazar\/([^/]+)/, (slug) => sql`select 'yazar' as kind, id from authors where slug = ${slug} and published`],
  [/^\/konu\/([^/]+)/, (slug) => sql`select 'konu' as kind, id from topics where slug = ${slug} and published`],
  [/^\/kitap-turu\/([^/]+)/, (slug) => sql`select 'tur' as kind, id from genres where slug = ${slug}`],
];

/** What a page is about, as keys of the index: ads that aim at it are for everybody who looks at the page, whatever they read. */
export async function aboutPage(db: Db, path: string, air: Air): Promise<ReadonlySet<string>> {
  const page = pages.find(([form]) => form.test(path));
  if (!page || !air.byTaste.size) return new Set();
  const [form, ask] = page;
  const asked = ask(form.exec(path)?.[1] ?? '');
  return air.tastes(path, async () => {
    const { rows } = await sql<{ key: string }>`with page as (${asked}), read as (select 0 as member_id, id as work_id from page where kind = 'kitap')
      select key from (${keysOfRead(air.aimed)}) of_work union select kind || ':' || id from page`.execute(db);
    return new Set(rows.map(({ key }) => key).filter((key) => air.byTaste.has(key)));
  });
}
