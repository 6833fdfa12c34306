import { type Kysely, type Migration, sql } from 'kysely';

const open = 'm.closed_at is null and coalesce(m.suspended_until <= now(), true)';
const posted = 'r.deleted_at is null and r.hidden_at is null and r.archived_at is null';
const shelf = (name: string) => `count(*) filter (where r.shelf = '${name}')`;
const kind = (name: string) => `count(*) filter (where r.kind = '${name}')`;
const stars = Array.from({ length: 10 }, (_, i) => `count(*) filter (where r.rating = ${i + 1})`).join(', ');

interface Wrong {
  table: string;
  columns: string;
  sums: string;
  rows: string;
  where: string;
  member: string;
  id: string;
  flag?: 'counted' | 'present';
}
const one = (table: string, column: string, rows: string, member: string, id: string, where = 'true'): Wrong => ({
  table,
  columns: column,
  sums: 'count(*)',
  rows,
  where,
  member,
  id,
});
const followed = (table: string, column: string, name: string) =>
  one(table, column, 'entity_follows r', 'r.member_id', 'r.entity_id', `r.kind = '${name}' and not r.muted`);

const numbers: readonly Wrong[] = [
  {
    table: 'works',
    columns: 'reader_count, reading_count, to_read_count, dropped_count, rating_sum, rating_count, rating_histogram',
    sums: `${shelf('okudum')}, ${shelf('okuyorum')}, ${shelf('okuyacagim')}, ${shelf('yarim-biraktim')}, coalesce(sum(r.rating), 0), count(r.rating), array[${stars}]::int[]`,
    rows: 'shelf_entries r',
    where: 'true',
    member: 'r.member_id',
    id: 'r.work_id',
  },
  {
    table: 'authors',
    columns: 'reader_count, rating_sum, rating_count',
    sums: `${shelf('okudum')}, coalesce(sum(r.rating), 0), count(r.rating)`,
    rows: `shelf_entries r join books b on b.work_id = r.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar'`,
    where: 'true',
    member: 'r.member_id',
    id: 'c.author_id',
  },
  {
    table: 'works',
    columns: 'review_count, quote_count, post_count',
    sums: `${kind('inceleme')}, ${kind('alinti')}, ${kind('ileti')}`,
    rows: 'posts r',
    where: `${posted} and not r.topic_only`,
    member: 'r.author_id',
    id: 'r.work_id',
  },
  followed('works', 'follower_count', 'kitap'),
  followed('authors', 'follower_count', 'yazar'),
  followed('series', 'follower_count', 'seri'),
  followed('topics', 'member_count', 'konu'),
  one('topics', 'agenda_count', 'posts r', 'r.author_id', 'r.topic_id', `${posted} and r.created_at > now() - interval '30 days'`),
  one('posts', 'like_count', 'post_likes r', 'r.member_id', 'r.post_id'),
  one('posts', 'save_count', 'post_saves r', 'r.member_id', 'r.post_id'),
  one('posts', 'comment_count', 'comments r', 'r.author_id', 'r.post_id', 'r.deleted_at is null and r.hidden_at is null'),
  one('comments', 'like_count', 'comment_likes r', 'r.member_id', 'r.comment_id'),
  { ...one('members', 'follower_count', 'follows r', 'r.follower_id', 'r.followed_id', 'not r.pending'), flag: 'present' },
  { ...one('members', 'following_count', 'follows r', 'r.followed_id', 'r.follower_id', 'not r.pending'), flag: 'present' },
];

/** Only what the few who do not count have touched is counted anew. */
const corrected = ({ table, columns, sums, rows, where, member, id, flag = 'counted' }: Wrong) => `update ${table} x set (${columns}) =
  (select ${sums} from ${rows} join members m on m.id = ${member} and m.${flag} where ${where} and ${id} = x.id)
  where x.id in (select ${id} from ${rows} join members m on m.id = ${member} and not m.counted)`;

const statements = [
  'alter table members add column counted boolean not null default true, add column present boolean not null default true',
  `update members m set counted = not m.is_spam and ${open}, present = ${open} where m.is_spam or not (${open})`,
  'create index members_uncounted on members (id) where not counted',
  ...numbers.map(corrected),
  // Posts for a topic only stand in no list of their book.
  `update works x set (review_count, quote_count, post_count) = (select ${kind('inceleme')}, ${kind('alinti')}, ${kind('ileti')}
    from posts r join members m on m.id = r.author_id and m.counted where ${posted} and not r.topic_only and r.work_id = x.id)
    where x.id in (select work_id from posts where topic_only and work_id is not null)`,
  `update posts p set score = ln(1 + p.like_count
      - 0.5 * (select count(*) from post_likes l join members m on m.id = l.member_id and m.counted join follows f on f.follower_id = l.member_id and f.followed_id = p.author_id and not f.pending where l.post_id = p.id)
      + 2 * p.comment_count + 3 * p.save_count + case when p.kind = 'inceleme' then least(4, char_length(p.text) / 300) else 0 end)
    + (extract(epoch from p.created_at) - 1704067200::float8) / 86400 / 21::float8
    where p.id in (select r.post_id from post_likes r join members m on m.id = r.member_id and not m.counted
      union select r.post_id from post_saves r join members m on m.id = r.member_id and not m.counted
      union select r.post_id from comments r join members m on m.id = r.author_id and not m.counted)`,
];

/** Remembers who is in others' numbers (decision 034), and takes out of them those who are not shown. */
export const countedMembers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
