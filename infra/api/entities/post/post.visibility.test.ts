import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { insertMember } from '../../testing/members';
import { accountOpen, authorReadable, viewerOf, viewerSets } from '../member/member.visibility';
import { notMuted, postListed, postOpen } from './post.visibility';

/** Viewers of a post, by their relation to its author. */
const everybody = ['visitor', 'author', 'stranger', 'follower', 'asked', 'followed', 'blocked', 'blocking', 'muting'] as const;
type Who = (typeof everybody)[number];
const but = (...left: Who[]) => everybody.filter((who) => !left.includes(who));

let database: TestDatabase;
let db: Db;
let post: number;
const ids: Record<Who, number> = { visitor: 0, author: 0, stranger: 0, follower: 0, asked: 0, followed: 0, blocked: 0, blocking: 0, muting: 0 };
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  for (const who of everybody) if (who !== 'visitor') ids[who] = (await insertMember(db)).id;
  const follow = (follower: Who, followed: Who, pending = false) => ({ follower_id: ids[follower], followed_id: ids[followed], pending });
  await db
    .insertInto('follows')
    .values([follow('follower', 'author'), follow('asked', 'author', true), follow('author', 'followed'), follow('stranger', 'follower')])
    .execute();
  const block = (blocker: Who, blocked: Who) => ({ blocker_id: ids[blocker], blocked_id: ids[blocked] });
  await db
    .insertInto('blocks')
    .values([block('author', 'blocked'), block('blocking', 'author'), block('stranger', 'follower')])
    .execute();
  const mute = (member: Who, muted: Who) => ({ member_id: ids[member], muted_id: ids[muted] });
  await db
    .insertInto('mutes')
    .values([mute('muting', 'author'), mute('author', 'follower'), mute('stranger', 'follower')])
    .execute();
  post = (await db.insertInto('posts').values({ kind: 'ileti', author_id: ids.author, text: 'Merhaba' }).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => database?.drop());

const undone = new Error('undone');
/** For whom a rule holds in a given state of author and post; in one transaction, so that `now()` is constant, rolled back afterwards. */
async function holdsFor(rule: (viewer: number) => RawBuilder<boolean>, author: RawBuilder<unknown> | null, state: RawBuilder<unknown> | null): Promise<Who[]> {
  const found: Who[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      if (author) await sql`update members set ${author} where id = ${ids.author}`.execute(tx);
      if (state) await sql`update posts set ${state} where id = ${post}`.execute(tx);
      for (const who of everybody) {
        const { rows } =
          await sql`with ${viewerSets(ids[who])} select 1 from posts p join members a on a.id = p.author_id where p.id = ${post} and ${rule(ids[who])}`.execute(
            tx,
          );
        if (rows.length) found.push(who);
      }
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return found;
}

const noBlock = but('blocked', 'blocking');
const authors = {
  public: null,
  private: sql`is_private = true`,
  'suspended until just now': sql`suspended_until = now() - interval '1 second'`,
  'suspended until this moment': sql`suspended_until = now()`,
  closed: sql`closed_at = now()`,
};
const states = {
  standing: null,
  'a story': sql`kind = 'hikaye'`,
  archived: sql`archived_at = now()`,
  hidden: sql`hidden_at = now()`,
  deleted: sql`deleted_at = now()`,
};
test.each<[author: keyof typeof authors, state: keyof typeof states, listed: readonly Who[], open: readonly Who[]]>([
  ['public', 'standing', noBlock, noBlock],
  ['public', 'archived', [], ['author']],
  ['public', 'hidden', [], ['author']],
  ['public', 'deleted', [], []],
  ['private', 'standing', ['author', 'follower'], ['author', 'follower']],
  ['private', 'a story', noBlock, noBlock],
  ['private', 'archived', [], ['author']],
  ['suspended until just now', 'standing', noBlock, noBlock],
  ['suspended until this moment', 'standing', ['author'], ['author']],
  ['suspended until this moment', 'a story', ['author'], ['author']],
  ['closed', 'standing', ['author'], ['author']],
])('[R-PROF-21] [R-POST-09] of an author who is %s, a post that is %s: who finds it, who opens it', async (author, state, listed, open) => {
  expect(await holdsFor(postListed, authors[author], states[state])).toEqual(listed);
  expect(await holdsFor(postOpen, authors[author], states[state])).toEqual(open);
});

test('[R-PROF-21] an account is visible, or its content readable, varying one condition at a time', async () => {
  expect(await holdsFor(accountOpen, authors.private, null)).toEqual(noBlock);
  expect(await holdsFor(accountOpen, authors.closed, null)).toEqual(['author']);
  expect(await holdsFor(authorReadable, null, null)).toEqual(everybody);
  expect(await holdsFor(authorReadable, authors.private, null)).toEqual(['author', 'follower']);
});

test("a muted author's posts are excluded for the muter only", async () => {
  expect(await holdsFor(() => notMuted, null, null)).toEqual(but('muting'));
});

test('a visitor is nobody: no row has id 0', () => {
  expect(viewerOf({ member: null } as never)).toBe(0);
  expect(viewerOf({ member: { id: 7 } } as never)).toBe(7);
});
