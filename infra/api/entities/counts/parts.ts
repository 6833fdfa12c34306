import { AGENDA_DAYS } from '../topic/topic.agenda';

/** Columns of `members` that say in which numbers of others a member is counted: as one who stands in lists, or as one who can be followed and follows. */
export type Flag = 'counted' | 'present';

/**
 * When a member counts, by the column that remembers it: marked as spam they stand in no list but among followers, suspended or closed in none at all. `m` is the
 * member.
 */
export const standing: Readonly<Record<Flag, string>> = {
  counted: '(not m.is_spam and m.closed_at is null and coalesce(m.suspended_until <= now(), true))',
  present: '(m.closed_at is null and coalesce(m.suspended_until <= now(), true))',
};

/** Numbers of one table that rows of members add to. */
export interface Part {
  table: 'works' | 'authors' | 'series' | 'topics' | 'posts' | 'comments' | 'members';
  /** The rows `r` that are counted, with what they are joined to. */
  rows: string;
  where?: string;
  /** The member who is counted, and the id in `table` whose numbers they add to. */
  member: string;
  id: string;
  flag: Flag;
  /** Columns of `table`, each with the aggregate of the rows that it holds. */
  columns: Readonly<Record<string, string>>;
}

const onShelf = (shelf: string) => `(count(*) filter (where r.shelf = '${shelf}'))::int`;
const ofKind = (kind: string) => `(count(*) filter (where r.kind = '${kind}'))::int`;
const STARS = Array.from({ length: 10 }, (_, i) => `count(*) filter (where r.rating = ${i + 1})`);
const ratings = { rating_sum: 'coalesce(sum(r.rating), 0)::int', rating_count: 'count(r.rating)::int' };
const one = 'count(*)::int';
const posted = 'r.deleted_at is null and r.hidden_at is null and r.archived_at is null';
const followed = (table: Part['table'], kind: string, column: string): Part => ({
  table,
  rows: 'entity_follows r',
  where: `r.kind = '${kind}' and not r.muted`,
  member: 'r.member_id',
  id: 'r.entity_id',
  flag: 'counted',
  columns: { [column]: one },
});

/**
 * Every number on others' things that a member adds to (decision 034): what writers move one by one is moved by this table once the member ceases to be shown or
 * is shown again, and checked and recomputed by it. In the order in which their rows are locked.
 */
export const parts: readonly Part[] = [
  {
    table: 'works',
    rows: 'shelf_entries r',
    member: 'r.member_id',
    id: 'r.work_id',
    flag: 'counted',
    columns: {
      reader_count: onShelf('okudum'),
      reading_count: onShelf('okuyorum'),
      to_read_count: onShelf('okuyacagim'),
      dropped_count: onShelf('yarim-biraktim'),
      ...ratings,
      rating_histogram: `array[${STARS.join(', ')}]::int[]`,
    },
  },
  {
    table: 'works',
    rows: 'posts r',
    // What is for its topic only stands in no list of its book.
    where: `${posted} and not r.topic_only`,
    member: 'r.author_id',
    id: 'r.work_id',
    flag: 'counted',
    columns: { review_count: ofKind('inceleme'), quote_count: ofKind('alinti'), post_count: ofKind('ileti') },
  },
  followed('works', 'kitap', 'follower_count'),
  {
    table: 'authors',
    rows: `shelf_entries r join books b on b.work_id = r.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar'`,
    member: 'r.member_id',
    id: 'c.author_id',
    flag: 'counted',
    columns: { reader_count: onShelf('okudum'), ...ratings },
  },
  followed('authors', 'yazar', 'follower_count'),
  followed('series', 'seri', 'follower_count'),
  followed('topics', 'konu', 'member_count'),
  {
    table: 'topics',
    rows: 'posts r',
    where: `${posted} and r.created_at > now() - make_interval(days => ${AGENDA_DAYS})`,
    member: 'r.author_id',
    id: 'r.topic_id',
    flag: 'counted',
    columns: { agenda_count: one },
  },
  { table: 'posts', rows: 'post_likes r', member: 'r.member_id', id: 'r.post_id', flag: 'counted', columns: { like_count: one } },
  { table: 'posts', rows: 'post_saves r', member: 'r.member_id', id: 'r.post_id', flag: 'counted', columns: { save_count: one } },
  {
    table: 'posts',
    rows: 'comments r',
    where: 'r.deleted_at is null and r.hidden_at is null',
    member: 'r.author_id',
    id: 'r.post_id',
    flag: 'counted',
    columns: { comment_count: one },
  },
  { table: 'comments', rows: 'comment_likes r', member: 'r.member_id', id: 'r.comment_id', flag: 'counted', columns: { like_count: one } },
  {
    table: 'members',
    rows: 'follows r',
    where: 'not r.pending',
    member: 'r.follower_id',
    id: 'r.followed_id',
    flag: 'present',
    columns: { follower_count: one },
  },
  {
    table: 'members',
    rows: 'follows r',
    where: 'not r.pending',
    member: 'r.followed_id',
    id: 'r.follower_id',
    flag: 'present',
    columns: { following_count: one },
  },
];

/** A part's rows, with a condition. */
export const rowsOf = ({ rows, where = 'true' }: Part, and: string): string => `from ${rows} where ${where} and ${and}`;

/** The rows of members who count, of which all but `where` is known. */
const countedRows = (part: Part) => `from ${part.rows} join members m on m.id = ${part.member} and m.${part.flag} where ${part.where ?? 'true'}`;

/** What the columns of a row `x` of the table must say, one by one; for checks, and for few rows. */
export const countedFor = (part: Part): Record<string, string> =>
  Object.fromEntries(Object.entries(part.columns).map(([column, aggregate]) => [column, `(select ${aggregate} ${countedRows(part)} and ${part.id} = x.id)`]));

/** Recomputes the columns of rows `x`; `where` is to follow. */
export const recounted = (part: Part): string =>
  `update ${part.table} x set (${Object.keys(part.columns).join(', ')}) = (select ${Object.values(part.columns).join(', ')} ${countedRows(part)} and ${part.id} = x.id)`;

/** Recomputes the columns of every row to which somebody adds; where nobody does they must be zero. Only what is wrong is written. */
export const recountedAll = (part: Part): string => {
  const columns = Object.keys(part.columns);
  const each = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');
  return `update ${part.table} x set ${columns.map((column) => `${column} = s.${column}`).join(', ')}
    from (select ${part.id} as id, ${columns.map((column) => `${part.columns[column]} as ${column}`).join(', ')} ${countedRows(part)} group by ${part.id}) s
    where s.id = x.id and (${each('x')}) is distinct from (${each('s')})`;
};

/** Remembers in the columns of members which of them count, without moving any number. */
export const flagged = `update members m set counted = ${standing.counted}, present = ${standing.present}
  where (m.counted, m.present) is distinct from (${standing.counted}, ${standing.present})`;
