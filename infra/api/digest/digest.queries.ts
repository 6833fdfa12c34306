import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { accountOpen, authorReadable, notSpam, viewerSets } from '../entities/member/member.visibility';
import { feedSets, subjectWanted } from '../entities/post/muted-subjects';
import { notImported, notMuted, postOffered } from '../entities/post/post.visibility';
import { listGoals } from '../library/goals.queries';
import { excerpt } from '../stories/stories.rules';

/** Lines of each part. */
const MOST = 5;
/** Characters of what somebody wrote, at most; and how many of them are looked at. */
const EXCERPT = 160;
const READ = 1000;

/** From when to when a digest tells. */
interface Week {
  since: Date;
  until: Date;
}

export interface DigestPost {
  id: number;
  kind: string;
  author: string;
  book: string | null;
  words: string;
}
export interface DigestBook {
  id: number;
  title: string;
  slug: string;
  /** Who wrote it, or who read it. */
  people: string[];
}

/** What a week held for a member, limited to what they may see now. */
export interface Digest {
  posts: DigestPost[];
  read: DigestBook[];
  fresh: DigestBook[];
  goals: { title: string; done: number; target: number; days: number }[];
}

/** What those a member follows shared, most liked first; of what gives a plot away only that it is there. */
const sharedBy = async (db: Db, self: number, { since, until }: Week): Promise<DigestPost[]> =>
  (
    await sql<DigestPost>`
      with ${feedSets(self)}
      select p.id, p.kind, a.name as author, b.title as book, case when p.spoiler or p.warning is not null then '' else left(coalesce(nullif(p.title, ''), p.text), ${READ}::int) end as words
      from follows f join members a on a.id = f.followed_id join posts p on p.author_id = a.id left join books b on b.work_id = p.work_id and b.is_main and b.published
      where f.follower_id = ${self} and not f.pending and p.created_at > ${since} and p.created_at <= ${until} and ${postOffered(self)} and ${notMuted} and ${subjectWanted(self)} and ${notImported} and not p.topic_only
      order by p.like_count + 2 * p.comment_count desc, p.id desc limit ${MOST}`.execute(db)
  ).rows.map((post) => ({ ...post, words: excerpt(post.words, EXCERPT - 1) }));

/** Books that those a member follows finished, by how many did. Members who keep this to themselves, or wish to hear of none, are left out (R-READ-05). */
const readBy = async (db: Db, self: number, { since, until }: Week): Promise<DigestBook[]> =>
  (
    await sql<DigestBook>`
      with ${viewerSets(self)}
      select b.id, b.title, b.slug, array_agg(distinct a.name order by a.name) as people
      from follows f join members a on a.id = f.followed_id join shelf_entries e on e.member_id = a.id and e.shelf = 'okudum'
        and (e.finished_on > (${since}::timestamptz at time zone 'Europe/Istanbul')::date
          or e.finished_on = (${since}::timestamptz at time zone 'Europe/Istanbul')::date and e.updated_at > ${since}) and e.finished_on <= (least(now(), ${until}::timestamptz) at time zone 'Europe/Istanbul')::date
        join books b on b.work_id = e.work_id and b.is_main and b.published left join reading_preferences t on t.member_id = a.id
      where f.follower_id = ${self} and not f.pending and coalesce(t.tell_finished, true) and not exists (select 1 from reading_preferences own where own.member_id = ${self} and not own.hear)
        and ${accountOpen(self)} and ${authorReadable(self)} and ${notSpam(self)} and a.id not in (select id from muted)
      group by b.id order by count(*) desc, b.id limit ${MOST}`.execute(db)
  ).rows;

/** New works of followed authors and in followed series. */
const newOf = async (db: Db, self: number, { since, until }: Week): Promise<DigestBook[]> =>
  (
    await sql<DigestBook>`
      select b.id, b.title, b.slug, coalesce((select array_agg(u.name order by c.position) from book_contributors c join authors u on u.id = c.author_id and u.published
        where c.book_id = b.id and c.role = 'yazar'), '{}') as people
      from works w join books b on b.work_id = w.id and b.is_main and b.published
      where w.created_at > ${since} and w.created_at <= ${until} and w.merged_into is null and exists (select 1 from entity_follows e where e.member_id = ${self} and not e.muted and (
        (e.kind = 'yazar' and exists (select 1 from book_contributors c where c.book_id = b.id and c.role = 'yazar' and c.author_id = e.entity_id))
        or (e.kind = 'seri' and exists (select 1 from series_works x join series s on s.id = x.series_id and s.published where x.work_id = w.id and x.series_id = e.entity_id))))
      order by w.created_at desc, w.id desc limit ${MOST}`.execute(db)
  ).rows;

/** The digest of a member; null if nothing happened. Running goals go along, but are no reason to write. */
export async function findDigest(db: Db, self: number, week: Week): Promise<Digest | null> {
  const [posts, read, fresh] = [await sharedBy(db, self, week), await readBy(db, self, week), await newOf(db, self, week)];
  if (!posts.length && !read.length && !fresh.length) return null;
  const goals = (await listGoals(db, self, 'tr')).filter((g) => g.kalanGun > 0 && g.yapilan < g.hedef).slice(0, 3);
  return { posts, read, fresh, goals: goals.map((g) => ({ title: g.baslik, done: g.yapilan, target: g.hedef, days: g.kalanGun })) };
}
