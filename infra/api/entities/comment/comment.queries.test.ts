import type { Db } from '../../../db/database';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { insertMember } from '../../testing/members';
import { findComment, listComments } from './comment.queries';

let database: TestDatabase;
let db: Db;
let serial = 0;
const member = async () => (await insertMember(db)).id;
/** A post, its author and its reader. */
async function setting() {
  const [author, writer, reader] = [await member(), await member(), await member()];
  const { id } = await db.insertInto('posts').values({ kind: 'ileti', author_id: author, text: 'Merhaba' }).returning('id').executeTakeFirstOrThrow();
  return { post: id, author, writer, reader };
}
const write = async (post: number, by: number, change: { parent_id?: number; deleted_at?: Date; hidden_at?: Date } = {}) =>
  (
    await db
      .insertInto('comments')
      .values({ post_id: post, author_id: by, text: `Söz ${++serial}`, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const listed = async (viewer: number, postId: number, parentId?: number) =>
  (await listComments(db, viewer, 'tr', { postId, ...(parentId ? { parentId } : {}) })).liste;
const idsOf = async (viewer: number, postId: number, parentId?: number) => (await listed(viewer, postId, parentId)).map(({ id }) => id);
const gone = { deleted_at: new Date() };
const hidden = { hidden_at: new Date() };

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database?.drop());

test('a muted reader’s comments, also those with replies, are hidden from the muter and nobody else', async () => {
  const { post, author, writer, reader } = await setting();
  const comment = await write(post, writer);
  const reply = await write(post, author, { parent_id: comment });
  await db.insertInto('mutes').values({ member_id: reader, muted_id: writer }).execute();
  expect(await idsOf(reader, post)).toEqual([reply]);
  for (const other of [0, author, writer]) expect(await idsOf(other, post)).toEqual([comment, reply]);
});

test.each(['who blocked', 'who was blocked'])('[R-PROF-19] neither %s sees the other’s comments', async (side) => {
  const { post, author, writer, reader } = await setting();
  const comment = await write(post, writer);
  const reply = await write(post, author, { parent_id: comment });
  const [blocker_id, blocked_id] = side === 'who blocked' ? [reader, writer] : [writer, reader];
  await db.insertInto('blocks').values({ blocker_id, blocked_id }).execute();
  expect(await idsOf(reader, post)).toEqual([reply]);
  expect(await findComment(db, reader, 'tr', comment)).toBeNull();
  expect(await idsOf(author, post)).toEqual([comment, reply]);
  expect(await findComment(db, author, 'tr', comment)).toMatchObject({ id: comment });
});

test.each([
  ['deleted', gone, []],
  ['hidden', hidden, []],
  ['standing', {}, ['parent']],
] as const)('what is gone keeps its place only for a reply that stands: one that is %s', async (_, change, place) => {
  const { post, writer, reader } = await setting();
  const parent = await write(post, writer, gone);
  const reply = await write(post, reader, { parent_id: parent, ...change });
  const ids = await idsOf(0, post);
  expect(ids.filter((id) => id !== reply)).toEqual(place.map(() => parent));
});

test('a hidden comment is visible to its author alone, marked as such; a deleted one to nobody', async () => {
  const { post, author, writer, reader } = await setting();
  const [shown, deleted] = [await write(post, writer, hidden), await write(post, writer, { ...gone, ...hidden })];
  for (const [viewer, seen] of [
    [writer, [shown]],
    [author, []],
    [reader, []],
    [0, []],
  ] as const)
    expect(await idsOf(viewer, post)).toEqual(seen);
  expect(await listed(writer, post)).toMatchObject([{ id: shown, gizle: 1, metin: expect.stringContaining('Söz') }]);
  expect((await findComment(db, writer, 'tr', shown))?.silindi).toBeUndefined();
  expect(await findComment(db, reader, 'tr', shown)).toBeNull();
  expect(await findComment(db, writer, 'tr', deleted)).toBeNull();
  const reply = await write(post, reader, { parent_id: deleted });
  const [placeOnly] = await listed(writer, post, undefined).then((all) => all.filter(({ id }) => id === deleted));
  expect(placeOnly).toMatchObject({ metin: '', silindi: 1 });
  expect(placeOnly).not.toHaveProperty('gizle');
  expect((await findComment(db, writer, 'tr', reply))?.metin).toContain('Söz');
});

test('replies belong to one comment; paging continues where it ended; likes are the viewer’s own', async () => {
  const { post, author, writer, reader } = await setting();
  const other = await setting();
  const [first, second] = [await write(post, writer), await write(post, author)];
  await write(other.post, writer);
  const replies = [await write(post, reader, { parent_id: first }), await write(post, author, { parent_id: first })];
  await write(post, author, { parent_id: second });
  expect(await idsOf(reader, post, first)).toEqual(replies);
  const page = await listComments(db, 0, 'tr', { postId: post, limit: 2 });
  expect(page.liste.map(({ id }) => id)).toEqual([first, second]);
  const rest = await listComments(db, 0, 'tr', { postId: post, limit: 3, cursor: page.imlec as string });
  expect(rest.liste.map(({ id }) => id).slice(0, 2)).toEqual(replies);
  expect(rest.imlec).toBeUndefined();
  expect(rest.liste[0]).toMatchObject({ ustYorumId: first, gonderiId: post });
  expect(page.liste[0]).not.toHaveProperty('ustYorumId');
  await db
    .insertInto('comment_likes')
    .values([
      { comment_id: first, member_id: reader },
      { comment_id: second, member_id: writer },
    ])
    .execute();
  expect((await listed(reader, post)).filter((c) => c.begendim).map(({ id }) => id)).toEqual([first]);
});
