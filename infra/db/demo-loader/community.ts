import { hash } from '@node-rs/argon2';
import { type Kysely, sql } from 'kysely';
import { announcedTitle, excerpt } from '../../api/stories/stories.rules';
import type { Schema } from '../schema';
import type { LoadedCatalogue, LoadedWork } from './catalogue';
import { type CollectionLine, type CommentLine, type PostLine, type QuoteLine, type ReaderLine, type ReviewLine, readLines, type StoryLine } from './files';
import type { Random } from './random';
import { insertReturningIds, insertRows } from './rows';
import { idSeoSlug } from './slug';

/** Password of every demo account; the README names it. */
const demoPassword = 'yaprak-demo';

export interface LoadedReader extends ReaderLine {
  id: number;
}
interface PendingPost {
  list: 'review' | 'quote' | 'post' | 'story' | 'chapter';
  index: number;
  daysAgo: number;
  likes: number;
  row: {
    kind: string;
    author_id: number;
    work_id?: number | null;
    book_id?: number | null;
    topic_id?: number | null;
    story_id?: number | null;
    chapter_id?: number | null;
    title?: string | null;
    text: string;
    rating?: number | null;
    page?: number | null;
    spoiler?: boolean;
  };
}

const day = 86_400_000;

/** Members with their roles; the password hash is computed once. */
export async function loadReaders(db: Kysely<Schema>, now: Date): Promise<LoadedReader[]> {
  const lines = readLines<ReaderLine>('community/readers.jsonl');
  const passwordHash = await hash(demoPassword);
  const ids = await insertReturningIds(
    db,
    'members',
    lines.map((r) => ({
      username: r.kadi,
      name: r.adi,
      email: `${r.kadi}@ornek.yaprak.test`,
      email_confirmed_at: now,
      password_hash: passwordHash,
      gender: r.gender,
      birth_date: `${r.birthYear}-06-15`,
      bio: r.bio,
      language: r.language,
      is_private: r.isPrivate ?? false,
      verified: r.verified ?? false,
      loyal: r.loyal ?? false,
      premium_until: r.premium ? new Date(now.getTime() + 365 * day) : null,
      created_at: new Date(now.getTime() - r.joinedDaysAgo * day),
    })),
  );
  const readers = lines.map((line, i) => ({ ...line, id: ids[i] as number }));
  await insertRows(
    db,
    'member_roles',
    readers.flatMap((r) => (r.roles ?? []).map((role) => ({ member_id: r.id, role }))),
  );
  return readers;
}

/** Days between two chapters of a story. */
const CHAPTER_DAYS = 3;
/** When a chapter was published, in days from today: one after the other, none in the future. */
const chapterDay = (storyDaysAgo: number, position: number) => Math.max(1, storyDaysAgo - position * CHAPTER_DAYS);

/** Readings of a demo chapter: older stories have more, later chapters fewer. */
const readingsOf = (storyDaysAgo: number, position: number) => Math.round((30 + Math.sqrt(storyDaysAgo) * 12) / (1 + position / 3));

/** Stories with chapters, and the invented books that collect them (they join the catalogue). */
async function loadStories(db: Kysely<Schema>, catalogue: LoadedCatalogue, readers: Map<string, LoadedReader>, now: Date) {
  const stories = readLines<StoryLine>('community/stories.jsonl').filter((s) => readers.has(s.kadi));
  const ids = await insertReturningIds(
    db,
    'stories',
    stories.map((s) => ({
      author_id: readers.get(s.kadi)?.id as number,
      title: s.title,
      slug: idSeoSlug(s.title),
      summary: s.summary,
      topic_id: catalogue.topics.get(s.topic ?? '') ?? null,
      read_count: readingsOf(s.daysAgo, 0) + 11,
      created_at: new Date(now.getTime() - s.daysAgo * day),
      published_at: s.chapters.every((c) => c.draft) ? null : new Date(now.getTime() - s.daysAgo * day),
    })),
  );
  const chapters = stories.flatMap((s, i) => s.chapters.map((c, position) => ({ ...c, position, story: i, daysAgo: chapterDay(s.daysAgo, position) })));
  const chapterIds = await insertReturningIds(
    db,
    'chapters',
    chapters.map((c) => {
      const at = new Date(now.getTime() - c.daysAgo * day);
      return {
        story_id: ids[c.story] as number,
        position: c.position + 1,
        title: c.title,
        slug: idSeoSlug(c.title),
        text: c.text,
        published: !c.draft,
        read_count: c.draft ? 0 : readingsOf(stories[c.story]?.daysAgo ?? 0, c.position),
        published_at: c.draft ? null : at,
        created_at: at,
        updated_at: at,
      };
    }),
  );

  const byKey = new Map(stories.map((s) => [s.key, s]));
  const collections = readLines<CollectionLine>('community/collections.jsonl');
  const [publisherId] = await insertReturningIds(db, 'publishers', [{ name: 'Yaprak Seçkisi', slug: 'yaprak-seckisi' }]);
  const writersOf = (c: CollectionLine) => [...new Set(c.stories.flatMap((key) => byKey.get(key)?.kadi ?? []))];
  const makersOf = (c: CollectionLine) => {
    const of = (kadis: string[] | undefined, role: string) => (kadis ?? []).map((kadi, position) => ({ kadi, role, position }));
    return [
      ...of(writersOf(c), 'yazar'),
      ...of(c.editors, 'editor'),
      ...of(c.illustrators, 'cizer'),
      ...of(c.compilers, 'derleyen'),
      ...of(c.designers, 'tasarimci'),
    ];
  };
  const makers = [...new Set(collections.flatMap((c) => makersOf(c).map((m) => m.kadi)))];
  const makerIds = await insertReturningIds(
    db,
    'authors',
    makers.map((kadi) => ({
      name: readers.get(kadi)?.adi ?? kadi,
      slug: idSeoSlug(readers.get(kadi)?.adi ?? kadi),
      country: null,
      source_key: `demo:member:${kadi}`,
    })),
  );
  const workIds = await insertReturningIds(
    db,
    'works',
    collections.map((c) => ({ title: c.title, language: 'tr', first_year: c.year, source_key: `demo:${c.key}` })),
  );
  const bookIds = await insertReturningIds(
    db,
    'books',
    collections.map((c, i) => ({
      work_id: workIds[i] as number,
      title: c.title,
      slug: idSeoSlug(c.title),
      pages: c.pages,
      year: c.year,
      language: 'tr',
      publisher_id: publisherId ?? null,
      author_line: writersOf(c)
        .map((kadi) => readers.get(kadi)?.adi)
        .join(', '),
      source_key: `demo:${c.key}:tr`,
    })),
  );
  await insertRows(
    db,
    'book_contributors',
    collections.flatMap((c, i) =>
      makersOf(c).map(({ kadi, role, position }) => ({ book_id: bookIds[i] as number, author_id: makerIds[makers.indexOf(kadi)] as number, role, position })),
    ),
  );
  const [storyGenre] = await db.selectFrom('genres').select('id').where('slug', 'in', ['oyku', 'hikaye']).execute();
  if (storyGenre)
    await insertRows(
      db,
      'work_genres',
      workIds.map((work_id) => ({ work_id, genre_id: storyGenre.id })),
    );
  collections.forEach((c, i) => {
    catalogue.works.set(c.key, { workId: workIds[i] as number, bookId: bookIds[i] as number, genres: ['oyku'], topics: [], title: c.title });
  });
  return {
    stories: stories.map((s, i) => ({ ...s, id: ids[i] as number })),
    chapters: chapters.map((c, i) => ({ ...c, id: chapterIds[i] as number })),
  };
}

/** Reviews, quotes, posts and story announcements in the order of their moments, since the post id is the feed's ordering key. */
export async function loadPosts(db: Kysely<Schema>, catalogue: LoadedCatalogue, readers: LoadedReader[], random: Random, now: Date): Promise<void> {
  const byName = new Map(readers.map((r) => [r.kadi, r]));
  const { stories, chapters } = await loadStories(db, catalogue, byName, now);
  const pending: PendingPost[] = [];
  const work = (key: string | undefined): LoadedWork | undefined => (key ? catalogue.works.get(key) : undefined);
  const add = (
    list: PendingPost['list'],
    index: number,
    line: { kadi: string; daysAgo: number; likes?: number },
    row: Omit<PendingPost['row'], 'author_id'>,
  ) => {
    const author = byName.get(line.kadi);
    if (author) pending.push({ list, index, daysAgo: line.daysAgo, likes: line.likes ?? 0, row: { ...row, author_id: author.id } });
  };
  const reviewed = new Set<string>();
  readLines<ReviewLine>('community/reviews.jsonl').forEach((r, i) => {
    const w = work(r.work);
    if (!w || reviewed.has(`${r.kadi} ${r.work}`)) return;
    reviewed.add(`${r.kadi} ${r.work}`);
    add('review', i, r, {
      kind: 'inceleme',
      work_id: w.workId,
      book_id: w.bookId,
      title: r.title ?? null,
      text: r.text,
      rating: r.rating,
      spoiler: r.spoiler ?? false,
    });
  });
  readLines<QuoteLine>('community/quotes.jsonl').forEach((q, i) => {
    const w = work(q.collection);
    if (w) add('quote', i, q, { kind: 'alinti', work_id: w.workId, book_id: w.bookId, text: q.text, page: q.page ?? null });
  });
  readLines<PostLine>('community/posts.jsonl').forEach((p, i) => {
    const w = work(p.work);
    add('post', i, p, {
      kind: 'ileti',
      work_id: w?.workId ?? null,
      book_id: w?.bookId ?? null,
      topic_id: catalogue.topics.get(p.topic ?? '') ?? null,
      text: p.text,
    });
  });
  // One post for each published chapter. That of the first is what comments on a story stand under.
  chapters.forEach((c, i) => {
    const story = stories[c.story];
    if (!story || c.draft) return;
    const [list, index] = c.position === 0 ? (['story', c.story] as const) : (['chapter', i] as const);
    add(
      list,
      index,
      { kadi: story.kadi, daysAgo: c.daysAgo, likes: 4 + random.below(c.position === 0 ? 24 : 14) },
      {
        kind: 'hikaye',
        story_id: story.id,
        chapter_id: c.id,
        topic_id: catalogue.topics.get(story.topic ?? '') ?? null,
        title: announcedTitle(story.title, c.title),
        text: excerpt(c.text),
      },
    );
  });

  pending.sort((a, b) => b.daysAgo - a.daysAgo || a.index - b.index);
  const ids = await insertReturningIds(
    db,
    'posts',
    pending.map((p) => ({ ...p.row, created_at: new Date(now.getTime() - p.daysAgo * day - random.below(day)) })) as never,
  );
  const postId = new Map(pending.map((p, i) => [`${p.list} ${p.index}`, ids[i] as number]));
  const likes = pending.flatMap((p, i) =>
    random
      .sample(
        readers.filter((r) => r.id !== p.row.author_id),
        Math.min(p.likes, readers.length - 1),
      )
      .map((r) => ({ post_id: ids[i] as number, member_id: r.id })),
  );
  await insertRows(db, 'post_likes', likes);
  await loadComments(db, byName, postId, now);
}

async function loadComments(db: Kysely<Schema>, readers: Map<string, LoadedReader>, postId: Map<string, number>, now: Date): Promise<void> {
  const lines = readLines<CommentLine>('community/comments.jsonl').map((line, index) => ({
    ...line,
    index,
    post: postId.get(`${line.on} ${line.ref}`),
    author: readers.get(line.kadi),
  }));
  const usable = lines.filter((l) => l.post && l.author).sort((a, b) => b.daysAgo - a.daysAgo || a.index - b.index);
  const row = (l: (typeof usable)[number], parent: number | null) => ({
    post_id: l.post as number,
    author_id: l.author?.id as number,
    parent_id: parent,
    text: l.text,
    created_at: new Date(now.getTime() - l.daysAgo * day + l.index * 1000 - day),
  });
  const top = usable.filter((l) => l.replyTo === undefined);
  const ids = await insertReturningIds(
    db,
    'comments',
    top.map((l) => row(l, null)),
  );
  const idOf = new Map(top.map((l, i) => [l.index, { id: ids[i] as number, post: l.post }]));
  const replies = usable.filter((l) => l.replyTo !== undefined && idOf.get(l.replyTo)?.post === l.post);
  await insertReturningIds(
    db,
    'comments',
    replies.map((l) => row(l, idOf.get(l.replyTo as number)?.id ?? null)),
  );
  await sql`update comments set created_at = least(greatest(comments.created_at, p.created_at + interval '10 minutes' * (1 + comments.id % 40)), now()) from posts p where p.id = comments.post_id`.execute(
    db,
  );
}
