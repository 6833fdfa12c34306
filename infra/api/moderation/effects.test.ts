import type { ComplaintTarget } from '@yaprak/shared-kit/limits';
import type { Db } from '../../db/database';
import { type Listeners, listenTo } from '../happenings/happenings';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember } from '../testing/members';
import { apply, revert } from './effects';
import type { EffectState, Verdict } from './moderation.rules';

let database: TestDatabase;
let db: Db;
/** Happenings emitted. */
let told: [string, unknown][] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  const listen = (name: string) => [async (_tx: Db, what: unknown) => void told.push([name, what])];
  listenTo({ postJudged: listen('postJudged'), messageJudged: [], messageSettled: [], memberSignedOut: listen('memberSignedOut') } as unknown as Listeners);
});
afterAll(() => database?.drop());
beforeEach(() => {
  told = [];
});

const DAY = 86_400_000;
/** A time some days from now. */
const day = (n: number) => new Date(Math.floor(Date.now() / DAY) * DAY + n * DAY);
const now = day(0);
const iso = (at: Date) => at.toISOString();
const member = async () => (await insertMember(db)).id;

async function topic(): Promise<number> {
  const values = { name: `Konu ${++serial}`, title: 'Konu', slug: `konu-${serial}`, image_key: null, creator_id: null, agenda_count: 5 };
  return (await db.insertInto('topics').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
let serial = 0;
interface Change {
  topic_id?: number | null;
  pinned?: boolean;
  hidden_at?: Date;
  archived_at?: Date;
  deleted_at?: Date;
  comment_count?: number;
}
const share = async (author: number, change: Change = {}) =>
  (
    await db
      .insertInto('posts')
      .values({ kind: 'ileti', author_id: author, text: 'Merhaba', ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const comment = async (post: number, author: number, change: { hidden_at?: Date; deleted_at?: Date } = {}) =>
  (
    await db
      .insertInto('comments')
      .values({ post_id: post, author_id: author, text: 'Söz', ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
async function message(author: number, deleted_at: Date | null = null): Promise<number> {
  const { id } = await db
    .insertInto('conversations')
    .values({ kind: 'grup', title: 'Grup', low_member_id: null, high_member_id: null, created_by: author, last_message_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = { conversation_id: id, author_id: author, text: 'İleti', client_id: `c${++serial}`, media_key: null, deleted_at };
  return (await db.insertInto('messages').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const postOf = (id: number) => db.selectFrom('posts').select(['hidden_at', 'pinned', 'comment_count', 'score']).where('id', '=', id).executeTakeFirstOrThrow();
const commentOf = async (id: number) => (await db.selectFrom('comments').select('hidden_at').where('id', '=', id).executeTakeFirstOrThrow()).hidden_at;
const messageOf = async (id: number) => (await db.selectFrom('messages').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()).deleted_at;
const memberOf = (id: number) => db.selectFrom('members').select(['suspended_until', 'removal_at']).where('id', '=', id).executeTakeFirstOrThrow();
const underTopic = async (id: number) => (await db.selectFrom('topics').select('agenda_count').where('id', '=', id).executeTakeFirstOrThrow()).agenda_count;
const place = (target: ComplaintTarget, targetId: number, memberId: number) => ({ target, targetId, memberId });
/** Hides what it is about too. */
const suspension: Verdict = { kind: 'askiya-al', until: day(2) };
const carryOut = (at: ReturnType<typeof place>, verdict: Verdict) => db.transaction().execute((tx) => apply(tx, at, verdict, now));

/** Applies a verdict and records it like `decide`. @returns the undo function */
async function decided(at: ReturnType<typeof place>, verdict: Verdict) {
  const { before, after } = await carryOut(at, verdict);
  const { id: caseId } = await db
    .insertInto('moderation_cases')
    .values({ target_kind: at.target, target_id: at.targetId, member_id: at.memberId, reason: 'spam', state: 'karar', claimed_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('moderation_decisions')
    .values({
      case_id: caseId,
      member_id: at.memberId,
      decided_by: null,
      kind: verdict.kind,
      reason: 'Kural.',
      suspended_until: verdict.until ?? null,
      removal_at: verdict.removal ?? null,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reverted_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const takeBack = () =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('moderation_decisions').set({ reverted_at: new Date() }).where('id', '=', id).execute();
      await revert(tx, id, at, before as EffectState);
    });
  return { before, after, takeBack };
}

describe('hiding a post', () => {
  test('removes it from its topic and unpins it, records both, and emits it', async () => {
    const author = await member();
    const [about, other] = [await topic(), await topic()];
    const [id, neighbour] = [await share(author, { topic_id: about, pinned: true }), await share(author, { topic_id: other })];
    expect(await carryOut(place('gonderi', id, author), { kind: 'gizle' })).toEqual({
      before: { hiddenAt: null, pinned: true },
      after: { hiddenAt: iso(now) },
    });
    expect(await postOf(id)).toMatchObject({ hidden_at: now, pinned: false });
    expect((await postOf(neighbour)).hidden_at).toBeNull();
    expect([await underTopic(about), await underTopic(other)]).toEqual([4, 5]);
    expect(told).toEqual([['postJudged', { postId: id }]]);
    expect(await memberOf(author)).toEqual({ suspended_until: null, removal_at: null });
  });

  test.each<[string, Change]>([
    ['hidden already', { hidden_at: day(-3) }],
    ['archived', { archived_at: day(-3) }],
    ['deleted', { deleted_at: day(-3) }],
  ])('with a suspension, that is %s does not count it out of its topic again', async (_, change) => {
    const author = await member();
    const about = await topic();
    const id = await share(author, { topic_id: about, ...change });
    const { before, after } = await carryOut(place('gonderi', id, author), suspension);
    const hidden = change.hidden_at ?? null;
    expect([before.hiddenAt, after.hiddenAt]).toEqual([hidden && iso(hidden), iso(hidden ?? now)]);
    expect((await postOf(id)).hidden_at).toEqual(hidden ?? now);
    expect(await underTopic(about)).toBe(5);
  });

  test.each(['gonderi', 'yorum', 'mesaj'] as const)('(%s) is refused if nothing is there; a suspension goes on without it', async (target) => {
    const at = place(target, 999_999, await member());
    await expect(carryOut(at, { kind: 'gizle' })).rejects.toMatchObject({ code: 'contentGone' });
    expect((await carryOut(at, suspension)).before).not.toHaveProperty('hiddenAt');
    expect(told).toEqual([]);
  });

  test('[R-ADMIN-10] of what has been deleted is refused before anything is written, a comment also with its post', async () => {
    const [author, writer] = [await member(), await member()];
    const post = await share(author, { deleted_at: day(-1), pinned: true });
    const places = [
      place('gonderi', post, author),
      place('yorum', await comment(await share(author), writer, { deleted_at: day(-1) }), writer),
      place('yorum', await comment(post, writer), writer),
      place('mesaj', await message(writer, day(-1)), writer),
    ];
    for (const at of places) await expect(carryOut(at, { kind: 'gizle' })).rejects.toMatchObject({ code: 'contentGone' });
    expect(told).toEqual([]);
    expect(await postOf(post)).toMatchObject({ hidden_at: null, pinned: true });
  });

  test('a warning hides nothing, nor does suspending a reader over their profile rather than their content', async () => {
    const author = await member();
    const id = await share(author);
    expect(await carryOut(place('gonderi', id, author), { kind: 'uyar' })).toEqual({ before: {}, after: {} });
    expect((await carryOut(place('okur', author, author), { kind: 'askiya-al', until: day(2) })).before).not.toHaveProperty('hiddenAt');
    expect((await postOf(id)).hidden_at).toBeNull();
  });
});

describe('hiding a comment or a message', () => {
  test('subtracts the comment from its post, and no other', async () => {
    const [author, writer] = [await member(), await member()];
    const [post, other] = [await share(author, { comment_count: 2 }), await share(author, { comment_count: 2 })];
    const [id, neighbour] = [await comment(post, writer), await comment(post, writer)];
    const { score } = await postOf(post);
    expect(await carryOut(place('yorum', id, writer), { kind: 'gizle' })).toEqual({ before: { hiddenAt: null }, after: { hiddenAt: iso(now) } });
    expect([await commentOf(id), await commentOf(neighbour)]).toEqual([now, null]);
    expect([(await postOf(post)).comment_count, (await postOf(other)).comment_count]).toEqual([1, 2]);
    expect((await postOf(post)).score).not.toBe(score);
  });

  test.each([
    ['hidden already', { hidden_at: day(-3) }],
    ['deleted', { deleted_at: day(-3) }],
  ])('a comment that is %s is not counted out again', async (_, change) => {
    const [author, writer] = [await member(), await member()];
    const post = await share(author, { comment_count: 2 });
    const id = await comment(post, writer, change);
    await carryOut(place('yorum', id, writer), suspension);
    expect(await commentOf(id)).toEqual('hidden_at' in change ? change.hidden_at : now);
    expect((await postOf(post)).comment_count).toBe(2);
  });

  test('a post never has fewer than zero comments', async () => {
    const [author, writer] = [await member(), await member()];
    const post = await share(author, { comment_count: 0 });
    await carryOut(place('yorum', await comment(post, writer), writer), { kind: 'gizle' });
    expect((await postOf(post)).comment_count).toBe(0);
  });

  test('deletes the message; an already deleted one keeps its time', async () => {
    const author = await member();
    const [id, gone, neighbour] = [await message(author), await message(author, day(-2)), await message(author)];
    expect(await carryOut(place('mesaj', id, author), { kind: 'gizle' })).toEqual({ before: { hiddenAt: null }, after: { hiddenAt: iso(now) } });
    expect(await carryOut(place('mesaj', gone, author), suspension)).toMatchObject({ before: { hiddenAt: iso(day(-2)) }, after: { hiddenAt: iso(day(-2)) } });
    expect([await messageOf(id), await messageOf(gone), await messageOf(neighbour)]).toEqual([now, day(-2), null]);
  });
});

describe('a suspension', () => {
  test('lasts until its end, for this member alone; the content is hidden with it', async () => {
    const [author, other] = [await member(), await member()];
    const id = await share(author);
    const { before, after } = await carryOut(place('gonderi', id, author), { kind: 'askiya-al', until: day(3) });
    expect(before).toEqual({ hiddenAt: null, pinned: false, suspendedUntil: null, removalAt: null });
    expect(after).toEqual({ hiddenAt: iso(now), suspendedUntil: iso(day(3)), removalAt: null });
    expect(await memberOf(author)).toEqual({ suspended_until: day(3), removal_at: null });
    expect(await memberOf(other)).toEqual({ suspended_until: null, removal_at: null });
    expect(await db.selectFrom('sessions').select('id').where('member_id', '=', author).execute()).toHaveLength(1);
    expect(told.map(([name]) => name)).toEqual(['postJudged']);
  });

  test('does not shorten a longer one; a longer one extends it', async () => {
    const author = await member();
    const at = place('okur', author, author);
    await carryOut(at, { kind: 'askiya-al', until: day(10) });
    expect((await carryOut(at, { kind: 'askiya-al', until: day(3) })).after.suspendedUntil).toBe(iso(day(10)));
    expect((await memberOf(author)).suspended_until).toEqual(day(10));
    const { before } = await carryOut(at, { kind: 'askiya-al', until: day(20) });
    expect(before.suspendedUntil).toBe(iso(day(10)));
    expect((await memberOf(author)).suspended_until).toEqual(day(20));
  });

  test('keeps a removal decided earlier', async () => {
    const author = await member();
    const at = place('okur', author, author);
    await carryOut(at, { kind: 'sil', removal: day(30) });
    const { before, after } = await carryOut(at, { kind: 'askiya-al', until: day(40) });
    expect([before.removalAt, after.removalAt]).toEqual([iso(day(30)), iso(day(30))]);
    expect(await memberOf(author)).toEqual({ suspended_until: day(40), removal_at: day(30) });
  });
});

test('a removal suspends past its date, until it is carried out, and signs the member out everywhere, nobody else', async () => {
  const [author, other] = [await member(), await member()];
  expect((await carryOut(place('okur', author, author), { kind: 'sil', removal: day(30) })).after).toEqual({
    suspendedUntil: iso(day(31)),
    removalAt: iso(day(30)),
  });
  expect(await memberOf(author)).toEqual({ suspended_until: day(31), removal_at: day(30) });
  expect(await db.selectFrom('sessions').select('id').where('member_id', '=', author).execute()).toEqual([]);
  expect(await db.selectFrom('sessions').select('id').where('member_id', '=', other).execute()).toHaveLength(1);
  expect(told).toEqual([['memberSignedOut', { memberId: author }]]);
});

describe('reverted', () => {
  test('a hidden post is restored, pinned and counted under its topic', async () => {
    const author = await member();
    const about = await topic();
    const id = await share(author, { topic_id: about, pinned: true });
    const { takeBack } = await decided(place('gonderi', id, author), { kind: 'gizle' });
    await takeBack();
    expect(await postOf(id)).toMatchObject({ hidden_at: null, pinned: true });
    expect(await underTopic(about)).toBe(5);
    expect(told).toEqual([
      ['postJudged', { postId: id }],
      ['postJudged', { postId: id }],
    ]);
  });

  test('a post that was not pinned stays unpinned, and another pin stays the only one', async () => {
    const author = await member();
    const [plain, pinned] = [await share(author), await share(author, { pinned: true })];
    const [one, other] = [
      await decided(place('gonderi', plain, author), { kind: 'gizle' }),
      await decided(place('gonderi', pinned, author), { kind: 'gizle' }),
    ];
    const later = await share(author, { pinned: true });
    await one.takeBack();
    await other.takeBack();
    expect([(await postOf(plain)).pinned, (await postOf(pinned)).pinned, (await postOf(later)).pinned]).toEqual([false, false, true]);
  });

  test("somebody else's pin does not matter", async () => {
    const [author, other] = [await member(), await member()];
    await share(other, { pinned: true });
    const id = await share(author, { pinned: true });
    await (await decided(place('gonderi', id, author), { kind: 'gizle' })).takeBack();
    expect((await postOf(id)).pinned).toBe(true);
  });

  test.each<[string, Change]>([
    ['archived', { archived_at: now }],
    ['deleted', { deleted_at: now }],
  ])('a post that was %s meanwhile is not counted under its topic', async (_, change) => {
    const author = await member();
    const about = await topic();
    const id = await share(author, { topic_id: about });
    const { takeBack } = await decided(place('gonderi', id, author), { kind: 'gizle' });
    await db.updateTable('posts').set(change).where('id', '=', id).execute();
    await takeBack();
    expect((await postOf(id)).hidden_at).toBeNull();
    expect(await underTopic(about)).toBe(4);
  });

  test('a post hidden earlier by its author or by video approval stays hidden and uncounted', async () => {
    const author = await member();
    const about = await topic();
    const id = await share(author, { topic_id: about, hidden_at: day(-3) });
    await (await decided(place('gonderi', id, author), { kind: 'gizle' })).takeBack();
    expect((await postOf(id)).hidden_at).toEqual(day(-3));
    expect(await underTopic(about)).toBe(5);
  });

  test.each([
    ['waits', 'onayda', false],
    ['has been published', 'yayinda', true],
  ] as const)('a film that %s at the desk is shown: %s', async (_, state, shown) => {
    const author = await member();
    const id = await share(author);
    const { takeBack } = await decided(place('gonderi', id, author), { kind: 'gizle' });
    await db.insertInto('videos').values({ post_id: id, state, media_key: null, reason: null, decided_by: null, uploaded_at: now }).execute();
    await takeBack();
    expect((await postOf(id)).hidden_at === null).toBe(shown);
  });

  test('a comment is restored and counted; one deleted meanwhile is not', async () => {
    const [author, writer] = [await member(), await member()];
    const post = await share(author, { comment_count: 2 });
    const [id, gone, neighbour] = [await comment(post, writer), await comment(post, writer), await comment(post, writer, { hidden_at: day(-5) })];
    const [one, other] = [await decided(place('yorum', id, writer), { kind: 'gizle' }), await decided(place('yorum', gone, writer), { kind: 'gizle' })];
    expect((await postOf(post)).comment_count).toBe(0);
    await db.updateTable('comments').set({ deleted_at: now }).where('id', '=', gone).execute();
    await one.takeBack();
    await other.takeBack();
    expect([await commentOf(id), await commentOf(gone), await commentOf(neighbour)]).toEqual([null, null, day(-5)]);
    expect((await postOf(post)).comment_count).toBe(1);
    const kept = await comment(post, writer, { hidden_at: day(-4) });
    await (await decided(place('yorum', kept, writer), { kind: 'gizle' })).takeBack();
    expect(await commentOf(kept)).toEqual(day(-4));
    expect((await postOf(post)).comment_count).toBe(1);
  });

  test('a message is restored, and no other', async () => {
    const author = await member();
    const [id, gone] = [await message(author), await message(author, day(-2))];
    await (await decided(place('mesaj', id, author), { kind: 'gizle' })).takeBack();
    expect([await messageOf(id), await messageOf(gone)]).toEqual([null, day(-2)]);
    // One that is but a picture, too.
    const picture = await message(author);
    await db
      .insertInto('media')
      .values({ key: 'resim-1', owner_id: author, kind: 'mesaj', mime: 'image/webp', bytes: 1, sha256: Buffer.from('x') })
      .execute();
    await db.updateTable('messages').set({ text: '', media_key: 'resim-1' }).where('id', '=', picture).execute();
    await (await decided(place('mesaj', picture, author), { kind: 'gizle' })).takeBack();
    expect(await messageOf(picture)).toBeNull();
  });

  test('a message that its author has deleted meanwhile stays deleted', async () => {
    const author = await member();
    const id = await message(author);
    const decision = await decided(place('mesaj', id, author), { kind: 'gizle' });
    await db.updateTable('messages').set({ text: '', media_key: null }).where('id', '=', id).execute();
    await decision.takeBack();
    expect(await messageOf(id)).not.toBeNull();
  });

  test('nothing happens to what is gone', async () => {
    const [author, writer] = [await member(), await member()];
    const post = await share(author);
    const id = await comment(post, writer);
    const [one, other] = [await decided(place('yorum', id, writer), { kind: 'gizle' }), await decided(place('gonderi', post, author), { kind: 'gizle' })];
    await db.deleteFrom('comments').where('id', '=', id).execute();
    await db.deleteFrom('posts').where('id', '=', post).execute();
    told = [];
    await one.takeBack();
    await other.takeBack();
    expect(told).toEqual([]);
  });

  test('what another decision hides as well stays hidden until that is reverted too', async () => {
    const author = await member();
    const id = await share(author);
    const [one, two] = [await decided(place('gonderi', id, author), { kind: 'gizle' }), await decided(place('gonderi', id, author), { kind: 'gizle' })];
    await one.takeBack();
    expect((await postOf(id)).hidden_at).not.toBeNull();
    await two.takeBack();
    expect((await postOf(id)).hidden_at).toBeNull();
  });

  test('a decision about other content, or a mere warning, keeps nothing hidden', async () => {
    const author = await member();
    const [id, other] = [await share(author), await share(author)];
    // The same number, of another kind.
    const said = await db.insertInto('comments').values({ post_id: other, author_id: author, text: 'Söz' }).returning('id').executeTakeFirstOrThrow();
    const { takeBack } = await decided(place('gonderi', id, author), { kind: 'gizle' });
    await decided(place('gonderi', id, author), { kind: 'uyar' });
    await decided(place('gonderi', other, author), { kind: 'gizle' });
    await decided(place('yorum', said.id, author), { kind: 'gizle' });
    await decided(place('mesaj', id, author), suspension);
    await takeBack();
    expect((await postOf(id)).hidden_at).toBeNull();
    expect((await postOf(other)).hidden_at).not.toBeNull();
  });

  test('of two suspensions the later stays; after the last one the member is free', async () => {
    const [author, other] = [await member(), await member()];
    const at = place('okur', author, author);
    await decided(place('okur', other, other), { kind: 'askiya-al', until: day(50) });
    const [long, short] = [await decided(at, { kind: 'askiya-al', until: day(10) }), await decided(at, { kind: 'askiya-al', until: day(3) })];
    await long.takeBack();
    expect((await memberOf(author)).suspended_until).toEqual(day(3));
    await short.takeBack();
    expect(await memberOf(author)).toEqual({ suspended_until: null, removal_at: null });
    expect((await memberOf(other)).suspended_until).toEqual(day(50));
  });

  test('a suspension leaves a removal in force, also on its day, before it is carried out', async () => {
    const author = await member();
    const suspension = await decided(place('okur', author, author), { kind: 'askiya-al', until: day(40) });
    await decided(place('okur', author, author), { kind: 'sil', removal: day(-0.5) });
    await suspension.takeBack();
    expect((await memberOf(author)).removal_at).toEqual(day(-0.5));
  });

  test('a suspension leaves a removal in force; an expired suspension does not count', async () => {
    const [author, other] = [await member(), await member()];
    const removal = await decided(place('okur', author, author), { kind: 'sil', removal: day(30) });
    const suspension = await decided(place('okur', author, author), { kind: 'askiya-al', until: day(40) });
    await suspension.takeBack();
    expect(await memberOf(author)).toEqual({ suspended_until: day(31), removal_at: day(30) });
    await removal.takeBack();
    expect(await memberOf(author)).toEqual({ suspended_until: null, removal_at: null });
    await decided(place('okur', other, other), { kind: 'askiya-al', until: day(-2) });
    await db.updateTable('members').set({ suspended_until: null }).where('id', '=', other).execute();
    await (await decided(place('okur', other, other), { kind: 'askiya-al', until: day(5) })).takeBack();
    expect((await memberOf(other)).suspended_until).toBeNull();
  });

  test('reverting a hiding does not affect the member’s suspension', async () => {
    const author = await member();
    const id = await share(author);
    const { takeBack } = await decided(place('gonderi', id, author), { kind: 'gizle' });
    await db
      .updateTable('members')
      .set({ suspended_until: day(9) })
      .where('id', '=', author)
      .execute();
    await takeBack();
    expect((await memberOf(author)).suspended_until).toEqual(day(9));
  });

  test('reverted in the order decided, two suspensions and two hidings of one post leave none', async () => {
    const author = await member();
    const [id, other] = [await share(author, { pinned: true }), await share(author)];
    const one = await decided(place('gonderi', id, author), { kind: 'askiya-al', until: day(10) });
    const elsewhere = await decided(place('gonderi', other, author), { kind: 'gizle' });
    const two = await decided(place('gonderi', id, author), { kind: 'askiya-al', until: day(20) });
    for (const decision of [one, elsewhere, two]) await decision.takeBack();
    expect(await memberOf(author)).toEqual({ suspended_until: null, removal_at: null });
    expect(await postOf(id)).toMatchObject({ hidden_at: null, pinned: true });
    expect((await postOf(other)).hidden_at).toBeNull();
  });
});

test('a decision taken back hides nothing that was let out meanwhile, and what it counts for stays counted', async () => {
  const author = await member();
  const post = await share(author, { comment_count: 1 });
  const [said, shared] = [await comment(post, author), await share(author)];
  for (const [target, id] of [
    ['yorum', said],
    ['gonderi', shared],
  ] as const) {
    const about = place(target, id, author);
    const first = await db.transaction().execute((tx) => apply(tx, about, { kind: 'gizle' }, now));
    const second = await db.transaction().execute((tx) => apply(tx, about, { kind: 'gizle' }, now));
    for (const { before } of [first, second]) await db.transaction().execute((tx) => revert(tx, 0, about, before));
  }
  expect([await commentOf(said), (await postOf(post)).comment_count, (await postOf(shared)).hidden_at]).toEqual([null, 1, null]);
});
