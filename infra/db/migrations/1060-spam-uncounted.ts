import { type Kysely, type Migration, sql } from 'kysely';

/** What accounts marked as spam have on their shelves counts no more for books and authors; that of those marked earlier is taken out once. */
export const spamUncounted: Migration = {
  async up(db: Kysely<unknown>) {
    const theirs = sql`from shelf_entries e join members m on m.id = e.member_id and m.is_spam`;
    await sql`update works w set reader_count = w.reader_count - s.readers, reading_count = w.reading_count - s.reading, to_read_count = w.to_read_count - s.wanted,
        dropped_count = w.dropped_count - s.dropped, rating_sum = w.rating_sum - s.sum, rating_count = w.rating_count - s.rated,
        rating_histogram = (select array_agg(n - (select count(*)::int from unnest(s.ratings) r where r = i) order by i) from unnest(w.rating_histogram) with ordinality h(n, i))
      from (select e.work_id, (count(*) filter (where e.shelf = 'okudum'))::int as readers, (count(*) filter (where e.shelf = 'okuyorum'))::int as reading,
          (count(*) filter (where e.shelf = 'okuyacagim'))::int as wanted, (count(*) filter (where e.shelf = 'yarim-biraktim'))::int as dropped,
          coalesce(sum(e.rating), 0)::int as sum, count(e.rating)::int as rated, array_agg(e.rating) filter (where e.rating is not null) as ratings ${theirs} group by e.work_id) s
      where s.work_id = w.id`.execute(db);
    await sql`update authors a set reader_count = a.reader_count - s.readers, rating_sum = a.rating_sum - s.sum, rating_count = a.rating_count - s.rated
      from (select c.author_id, (count(*) filter (where e.shelf = 'okudum'))::int as readers, coalesce(sum(e.rating), 0)::int as sum, count(e.rating)::int as rated
        from (select e.* ${theirs}) e join books b on b.work_id = e.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar' group by c.author_id) s
      where s.author_id = a.id`.execute(db);
  },
};
