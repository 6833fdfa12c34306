import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';

/** Invented shops; their URLs are in the reserved example domain. */
const shops = [
  { slug: 'cinar-kitabevi', name: 'Çınar Kitabevi', website: 'https://cinar-kitabevi.example' },
  { slug: 'kiyi-kitap', name: 'Kıyı Kitap', website: 'https://kiyi-kitap.example' },
  { slug: 'murekkep', name: 'Mürekkep', website: 'https://murekkep.example' },
  { slug: 'kose-sahaf', name: 'Köşe Sahaf', website: 'https://kose-sahaf.example' },
];

/** Readers' custom shelves, each filled by a topic or genre. */
const shelves = [
  { slug: 'yaz-okumalari', name: 'Yaz okumaları', by: 'topic', key: 'yolculuk' },
  { slug: 'istanbul-kitapligi', name: 'İstanbul kitaplığı', by: 'topic', key: 'istanbul' },
  { slug: 'bir-solukta', name: 'Bir solukta', by: 'genre', key: 'polisiye' },
  { slug: 'baska-dunyalar', name: 'Başka dünyalar', by: 'genre', key: 'bilimkurgu' },
  { slug: 'tekrar-tekrar', name: 'Tekrar tekrar', by: 'genre', key: 'klasik' },
  { slug: 'siir-koselerim', name: 'Şiir köşelerim', by: 'genre', key: 'siir' },
] as const;

/** Pseudo-random per row, but identical on every machine. */
const spread = (a: string, b: string, below: number) => sql.raw(`(mod(${a} * 7919 + ${b} * 104729, 1000003) % ${below})::int`);

/** Data derived from the shelves: favourites and places on profiles, dated readings, readings in progress with a page, goals, custom shelves, minutes on the site, and prices by book length. */
export async function loadLibrary(db: Kysely<Schema>): Promise<void> {
  await sql`insert into readings (member_id, work_id, book_id, started_on, finished_on, done)
    select e.member_id, e.work_id, e.book_id, e.finished_on - 2 - ${spread('e.member_id', 'e.work_id', 24)}, e.finished_on, true from shelf_entries e where e.shelf = 'okudum' and e.finished_on is not null`.execute(
    db,
  );
  await sql`insert into readings (member_id, work_id, book_id, started_on, page)
    select e.member_id, e.work_id, e.book_id, (now() at time zone 'Europe/Istanbul')::date - 1 - ${spread('e.member_id', 'e.work_id', 20)},
      case when b.pages is not null then greatest(1, b.pages * (10 + ${spread('e.work_id', 'e.member_id', 80)}) / 100) end
    from shelf_entries e join books b on b.id = e.book_id where e.shelf = 'okuyorum'`.execute(db);
  await sql`insert into reading_moments (member_id, reading_id, kind, day, at)
    select member_id, id, case when done then 'bitirdi' else 'basladi' end, day, day + interval '17 hours' - ${spread('member_id', 'work_id', 600)} * interval '1 minute'
    from (select *, coalesce(finished_on, started_on) as day from readings) r where day between (now() at time zone 'Europe/Istanbul')::date - 14 and (now() at time zone 'Europe/Istanbul')::date - 1`.execute(
    db,
  );
  await sql`insert into work_votes (member_id, work_id, kind, value)
    select distinct e.member_id, e.work_id, v.kind, v.value from shelf_entries e cross join lateral (values
        ('hal', (array['dusundurucu', 'huzunlu', 'duygusal', 'karanlik', 'umutlu', 'gizemli'])[1 + ${spread('e.work_id', '3', 5)} + ${spread('e.member_id', 'e.work_id', 2)}]),
        ('tempo', (array['yavas', 'orta', 'hizli'])[1 + ${spread('e.work_id', '5', 3)}]),
        ('uyari', (array['siddet', 'olum-ve-yas', 'savas', 'intihar'])[1 + ${spread('e.work_id', '7', 4)}])) v (kind, value)
    where e.shelf = 'okudum' and (v.kind <> 'uyari' or e.work_id % 3 = 0) and (e.member_id + e.work_id) % 2 = 0`.execute(db);
  await sql`insert into favourite_books (member_id, position, work_id, book_id)
    select member_id, place, work_id, book_id from (
      select e.*, row_number() over (partition by e.member_id order by e.rating desc, e.finished_on desc nulls last, e.work_id) as place
      from shelf_entries e join books b on b.id = e.book_id and b.published where e.shelf = 'okudum' and e.rating >= 8) best
    where place <= 4 and member_id % 6 > 0`.execute(db);
  await sql`update members set location = (array['Ankara', 'İzmir', 'İstanbul', 'Eskişehir', 'Trabzon', 'Antakya'])[1 + ${spread('id', '2', 6)}],
    website = case when id % 4 = 1 then 'https://' || replace(username, '_', '-') || '.example/' else '' end where read_count > 0 and id % 3 > 0`.execute(db);
  await sql`insert into reading_goals (member_id, kind, target, created_at, starts_on, ends_on)
    select id, 'yil', 12 + ${spread('id', '3', 5)} * 12, date_trunc('year', now(), 'Europe/Istanbul'), date_trunc('year', now() at time zone 'Europe/Istanbul')::date, (date_trunc('year', now() at time zone 'Europe/Istanbul') + interval '1 year - 1 day')::date
    from members where read_count > 10`.execute(db);
  await sql`insert into reading_goals (member_id, kind, target, genre_id, created_at, starts_on, ends_on)
    select m.id, 'tur', 5, g.id, date_trunc('year', now(), 'Europe/Istanbul'), date_trunc('year', now() at time zone 'Europe/Istanbul')::date, (date_trunc('year', now() at time zone 'Europe/Istanbul') + interval '1 year - 1 day')::date
    from members m join genres g on g.slug = (array['siir','oyku','deneme','tarih'])[1 + ${spread('m.id', '5', 4)}] where m.read_count > 10 and m.id % 2 = 0`.execute(
    db,
  );
  for (const [i, shelf] of shelves.entries()) {
    const member = sql`(select id from members where not is_private order by read_count desc, id offset ${i} limit 1)`;
    const holds =
      shelf.by === 'topic'
        ? sql`exists (select 1 from work_topics x join topics t on t.id = x.topic_id where x.work_id = b.work_id and t.slug = ${shelf.key})`
        : sql`exists (select 1 from work_genres x join genres g on g.id = x.genre_id where x.work_id = b.work_id and g.slug = ${shelf.key})`;
    await sql`with shelf as (insert into own_shelves (member_id, name, slug) select ${member}, ${shelf.name}, ${shelf.slug} returning id)
      insert into own_shelf_books (shelf_id, book_id, added_at) select shelf.id, b.id, now() - b.id * interval '1 minute' from shelf, books b join works w on w.id = b.work_id
      where b.is_main and ${holds} order by w.reader_count desc, b.id limit 14`.execute(db);
  }
  await sql`update own_shelves s set book_count = (select count(*) from own_shelf_books x where x.shelf_id = s.id)`.execute(db);
  await sql`insert into daily_usage (member_id, day, seconds)
    select author_id, (created_at at time zone 'Europe/Istanbul')::date, least(7200, 300 + sum(char_length(text)))::int from posts where created_at > now() - interval '400 days' group by 1, 2
    on conflict do nothing`.execute(db);
  await sql`insert into shops ${sql.raw(`(slug, name, website) values ${shops.map((s) => `('${s.slug}', '${s.name}', '${s.website}')`).join(', ')}`)}`.execute(
    db,
  );
  // Longer books cost more; each shop has its own margin and lacks some books.
  await sql`insert into prices (book_id, shop_id, amount, url, in_stock, updated_at)
    select b.id, s.id, ((80 + coalesce(b.pages, 240) * 6 / 10) * (88 + ${spread('b.id', 's.id', 30)}) / 100) * 100 - 10, s.website || '/kitap/' || b.slug || '-' || b.id, ${spread('s.id', 'b.id', 9)} > 0,
      now() - ${spread('b.id', 's.id', 72)} * interval '1 hour'
    from books b cross join shops s where b.language = 'tr' and b.published and ${spread('b.id + 11', 's.id', 10)} < 7`.execute(db);
}
