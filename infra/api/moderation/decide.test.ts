import type { ComplaintTarget } from '@yaprak/shared-kit/limits';
import type { Db } from '../../db/database';
import { type Listeners, listenTo } from '../happenings/happenings';
import type { Ctx } from '../platform/context';
import type { Role } from '../platform/permission.rules';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember, type TestMember } from '../testing/members';
import { claim, decide, rolesOf, suspend, takeBack, unsuspend } from './decide';
import { CLAIM_MINUTES } from './moderation.rules';

let database: TestDatabase;
let db: Db;
let moderator: TestMember;
let colleague: TestMember;
let admin: TestMember;
let reader: TestMember;
let other: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  listenTo({ postJudged: [], messageJudged: [], messageSettled: [], memberSignedOut: [] } as unknown as Listeners);
  moderator = await insertMember(db, { roles: ['moderator'] });
  colleague = await insertMember(db, { roles: ['moderator'] });
  admin = await insertMember(db, { roles: ['admin'] });
});
afterAll(() => database?.drop());
beforeEach(async () => {
  [reader, other] = [await insertMember(db), await insertMember(db)];
});

const DAY = 86_400_000;
const ahead = (n: number) => new Date(Date.now() + n * DAY).toISOString();
interface Done {
  /** Action, kind and id of the target. */
  audited: [string, string, number][];
  /** State before and after the last one. */
  states: [unknown, unknown];
  letters: { to: string; text: string }[];
}
/** Runs something as a staff member. @returns its result and its side effects outside the tables */
async function as<T>(member: TestMember, work: (ctx: Ctx) => Promise<T>): Promise<Done & { result: T }> {
  const done: Done = { audited: [], states: [undefined, undefined], letters: [] };
  const after: ((db: Db) => unknown)[] = [];
  const roles = await rolesOf(db, member.id);
  const result = await db.transaction().execute((tx) =>
    work({
      db: tx,
      self: { id: member.id, roles },
      lang: 'tr',
      config: { siteUrl: 'https://yaprak.test' },
      audit: async (action: string, about: { kind: string; id: number }, was: unknown, is: unknown) => {
        done.audited.push([action, about.kind, about.id]);
        done.states = [was, is];
      },
      afterCommit: (send: (db: Db) => unknown) => after.push(send),
      write: async (letter: { to: string; text: string }) => void done.letters.push(letter),
    } as unknown as Ctx),
  );
  for (const send of after) await send(db);
  return { ...done, result };
}
const refused = (code: string) => expect.objectContaining({ code });

const share = async (author: TestMember) =>
  (await db.insertInto('posts').values({ kind: 'ileti', author_id: author.id, text: 'Merhaba' }).returning('id').executeTakeFirstOrThrow()).id;
/** An open case about somebody's content, or a reader, with complainants. */
async function openCase(about: TestMember, reporters: readonly TestMember[] = [other], kind: ComplaintTarget = 'gonderi', targetId?: number): Promise<number> {
  const target = targetId ?? (kind === 'okur' ? about.id : await share(about));
  const { id } = await db
    .insertInto('moderation_cases')
    .values({ target_kind: kind, target_id: target, member_id: about.id, reason: 'spam', claimed_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const reporter of reporters) await db.insertInto('complaints').values({ case_id: id, reporter_id: reporter.id, reason: 'spam' }).execute();
  return id;
}
const caseOf = (id: number) =>
  db.selectFrom('moderation_cases').select(['state', 'claimed_by', 'claimed_at', 'target_id']).where('id', '=', id).executeTakeFirstOrThrow();
const holds = (id: number, member: TestMember | null, minutes = 0) =>
  db
    .updateTable('moderation_cases')
    .set({ claimed_by: member?.id ?? null, claimed_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute();
const decisionsAbout = (id: number) => db.selectFrom('moderation_decisions').selectAll().where('member_id', '=', id).orderBy('id').execute();
const memberOf = ({ id }: TestMember) =>
  db.selectFrom('members').select(['suspended_until', 'removal_at', 'unseen_notifications']).where('id', '=', id).executeTakeFirstOrThrow();
const toldTo = async ({ id }: TestMember) =>
  (await db.selectFrom('notifications').select('kind').where('member_id', '=', id).orderBy('id').execute()).map(({ kind }) => kind);
const ruling = (kind: 'islem-yok' | 'gizle' | 'uyar' | 'askiya-al' | 'sil', more: { until?: string; removal?: string } = {}) => ({
  kind,
  reason: 'Kural 3.',
  ...more,
});

test("a member's roles are their own", async () => {
  expect([...(await rolesOf(db, moderator.id))]).toEqual(['moderator'] satisfies Role[]);
  expect((await rolesOf(db, reader.id)).size).toBe(0);
});

describe('[R-ROLE-17] a case is closed to', () => {
  const acts: [string, (ctx: Ctx, id: number) => Promise<unknown>][] = [
    ['decides it', (ctx, id) => decide(ctx, id, ruling('gizle'))],
    ['takes it over', (ctx, id) => claim(ctx, id, true)],
  ];
  test.each(acts)(
    'its subject, complainants, moderators if it concerns staff, and everyone while a colleague holds it: none of them may %s',
    async (_, act) => {
      const own = await openCase(moderator);
      const complained = await openCase(reader, [other, moderator]);
      const staff = await openCase(colleague);
      const held = await openCase(reader);
      await holds(held, colleague, CLAIM_MINUTES - 1);
      for (const [id, code] of [
        [own, 'ownCase'],
        [complained, 'ownComplaintCase'],
        [staff, 'staffCase'],
        [held, 'caseClaimed'],
        [999_999, 'notFound'],
      ] as const)
        await expect(as(moderator, (ctx) => act(ctx, id))).rejects.toEqual(refused(code));
      expect(await decisionsAbout(reader.id)).toEqual([]);
      for (const id of [own, complained, staff, held]) expect((await caseOf(id)).state).toBe('acik');
      await as(admin, (ctx) => act(ctx, staff));
      await holds(held, colleague, CLAIM_MINUTES + 1);
      await as(moderator, (ctx) => act(ctx, held));
    },
  );

  test('everyone once decided', async () => {
    const id = await openCase(reader);
    await as(moderator, (ctx) => decide(ctx, id, ruling('uyar')));
    await expect(as(colleague, (ctx) => decide(ctx, id, ruling('gizle')))).rejects.toEqual(refused('caseDecidedBy'));
    await expect(as(colleague, (ctx) => claim(ctx, id, true))).rejects.toEqual(refused('caseDecidedBy'));
    expect(await decisionsAbout(reader.id)).toHaveLength(1);
  });
});

test('a case is claimed and released, with name and time, both logged', async () => {
  const [id, neighbour] = [await openCase(reader), await openCase(reader)];
  const taken = await as(moderator, (ctx) => claim(ctx, id, true));
  expect(await caseOf(id)).toMatchObject({ state: 'acik', claimed_by: moderator.id, claimed_at: expect.any(Date) });
  expect(await caseOf(neighbour)).toMatchObject({ claimed_by: null, claimed_at: null });
  expect([taken.audited, taken.states]).toEqual([[['sikayet.ustlen', 'sikayet', id]], [{ ustlenen: null }, { ustlenen: moderator.id }]]);
  const given = await as(moderator, (ctx) => claim(ctx, id, false));
  expect(await caseOf(id)).toMatchObject({ claimed_by: null, claimed_at: null });
  expect([given.audited, given.states]).toEqual([[['sikayet.birak', 'sikayet', id]], [{ ustlenen: moderator.id }, { ustlenen: null }]]);
});

describe('[R-ADMIN-10] a decision', () => {
  test('is recorded with its reason, before and after; the member and the complainants are notified', async () => {
    const [id, neighbour] = [await openCase(reader, [other, colleague]), await openCase(reader)];
    const { target_id: post } = await caseOf(id);
    const { result, audited, states, letters } = await as(moderator, (ctx) => decide(ctx, id, ruling('gizle')));
    expect(result).toMatchObject({ karar: 'gizle', aciklama: 'Kural 3.', veren: { id: moderator.id }, uye: { id: reader.id } });
    const [decision] = await decisionsAbout(reader.id);
    expect(decision).toMatchObject({
      id: result.id,
      case_id: id,
      decided_by: moderator.id,
      kind: 'gizle',
      reason: 'Kural 3.',
      suspended_until: null,
      removal_at: null,
      before: { hiddenAt: null, pinned: false },
      after: { hiddenAt: expect.any(String) },
      reverted_at: null,
    });
    expect(await caseOf(id)).toMatchObject({ state: 'karar', claimed_by: moderator.id, claimed_at: expect.any(Date) });
    expect((await caseOf(neighbour)).state).toBe('acik');
    expect(audited).toEqual([['karar.gizle', 'gonderi', post]]);
    expect(states).toEqual([
      { hiddenAt: null, pinned: false },
      { hiddenAt: expect.any(String), aciklama: 'Kural 3.', kararId: result.id },
    ]);
    expect([await toldTo(reader), await toldTo(other), await toldTo(moderator)]).toEqual([['yonetim-karar'], ['sikayet-sonuc'], []]);
    expect(await toldTo(colleague)).toContain('sikayet-sonuc');
    expect((await memberOf(reader)).unseen_notifications).toBe(1);
    expect(letters).toMatchObject([{ to: reader.email, text: expect.arrayContaining([{ text: expect.stringContaining('Kural 3.') }]) }]);
  });

  test('to dismiss notifies the complainants, not the subject', async () => {
    const { letters } = await as(moderator, async (ctx) => decide(ctx, await openCase(reader), ruling('islem-yok')));
    expect([await toldTo(reader), await toldTo(other), letters]).toEqual([[], ['sikayet-sonuc'], []]);
  });

  test('to suspend has an end, one to remove a date', async () => {
    const until = ahead(7);
    const removal = ahead(30);
    const suspended = await as(moderator, async (ctx) => decide(ctx, await openCase(reader), ruling('askiya-al', { until })));
    expect(await memberOf(reader)).toMatchObject({ suspended_until: new Date(until), removal_at: null });
    expect(JSON.stringify(suspended.letters[0]?.text)).toMatch(/\d{4} \d\d:\d\d tarihine kadar askıya alındı/);
    const removed = await as(moderator, async (ctx) => decide(ctx, await openCase(other, []), ruling('sil', { removal })));
    expect(await memberOf(other)).toMatchObject({ suspended_until: new Date(Date.parse(removal) + DAY), removal_at: new Date(removal) });
    expect(JSON.stringify(removed.letters[0]?.text)).toMatch(/\d{4} tarihinde silinecek/);
    expect([...(await decisionsAbout(reader.id)), ...(await decisionsAbout(other.id))]).toMatchObject([
      { suspended_until: new Date(until), removal_at: null },
      { suspended_until: null, removal_at: new Date(removal) },
    ]);
  });

  test.each([
    ['no end', 'askiya-al', {}, 'bitis', { code: 'wrongDate' }],
    ['an end that is over', 'askiya-al', { until: ahead(-1) }, 'bitis', { code: 'wrongDate' }],
    ['the end of another verdict', 'askiya-al', { removal: ahead(7) }, 'bitis', { code: 'wrongDate' }],
    ['an end and the day of another', 'askiya-al', { until: ahead(7), removal: ahead(7) }, 'silinme', expect.objectContaining({ code: 'unused' })],
    ['a day and the end of another', 'sil', { until: ahead(7), removal: ahead(7) }, 'bitis', expect.objectContaining({ code: 'unused' })],
    ['an end that it does not have', 'islem-yok', { until: ahead(7) }, 'bitis', expect.objectContaining({ code: 'unused' })],
    ['no day', 'sil', { until: ahead(7) }, 'silinme', { code: 'wrongDate' }],
  ] as const)('with %s is refused at its field and changes nothing', async (_, kind, more, field, fault) => {
    const id = await openCase(reader);
    await expect(as(moderator, (ctx) => decide(ctx, id, ruling(kind, more)))).rejects.toMatchObject({ code: 'invalid', fields: { [field]: fault } });
    expect((await caseOf(id)).state).toBe('acik');
    expect(await memberOf(reader)).toMatchObject({ suspended_until: null, removal_at: null });
  });

  test('to hide a person is refused at the field', async () => {
    const id = await openCase(reader, [other], 'okur');
    await expect(as(moderator, (ctx) => decide(ctx, id, ruling('gizle')))).rejects.toMatchObject({
      fields: { karar: { code: 'wrong', values: { field: expect.any(String) } } },
    });
  });
});

describe('[R-MODAL-12] a suspension without a complaint', () => {
  test('opens a case about the reader and decides it', async () => {
    const until = ahead(3);
    const { result } = await as(moderator, (ctx) => suspend(ctx, reader.id, { reason: 'Reklam.', until }));
    expect(result).toMatchObject({ karar: 'askiya-al', turu: 'okur', bitis: until });
    const cases = await db
      .selectFrom('moderation_cases')
      .select(['state', 'target_kind', 'target_id', 'reason', 'snapshot'])
      .where('member_id', '=', reader.id)
      .execute();
    expect(cases).toEqual([
      { state: 'karar', target_kind: 'okur', target_id: reader.id, reason: 'diger', snapshot: expect.stringContaining(`(@${reader.kadi})`) },
    ]);
    expect((await memberOf(reader)).suspended_until).toEqual(new Date(until));
  });

  test("decides the reader's open case if there is one, which keeps its reason", async () => {
    const id = await openCase(reader, [other], 'okur');
    await as(moderator, (ctx) => suspend(ctx, reader.id, { reason: 'Sahte.', removal: ahead(30) }));
    expect((await decisionsAbout(reader.id)).map(({ case_id, kind }) => [case_id, kind])).toEqual([[id, 'sil']]);
    expect(await db.selectFrom('moderation_cases').select('reason').where('id', '=', id).execute()).toEqual([{ reason: 'spam' }]);
  });

  test('of nobody, of oneself or, by a moderator, of staff is refused', async () => {
    const until = ahead(3);
    const act = (id: number) => as(moderator, (ctx) => suspend(ctx, id, { reason: 'Reklam.', until }));
    await expect(act(999_999)).rejects.toEqual(refused('readerNotFound'));
    await expect(act(moderator.id)).rejects.toEqual(refused('ownCase'));
    await expect(act(colleague.id)).rejects.toEqual(refused('staffCase'));
    expect(
      await db.selectFrom('moderation_cases').select('id').where('target_kind', '=', 'okur').where('member_id', 'in', [moderator.id, colleague.id]).execute(),
    ).toEqual([]);
  });
});

describe('a reverted decision', () => {
  test('records who reverted it, once, and restores what it changed', async () => {
    const id = await openCase(reader);
    const { target_id: post } = await caseOf(id);
    const { result: decision } = await as(moderator, (ctx) => decide(ctx, id, ruling('gizle')));
    const second = await as(moderator, async (ctx) => decide(ctx, await openCase(reader), ruling('uyar')));
    const hidden = async () => (await db.selectFrom('posts').select('hidden_at').where('id', '=', post).executeTakeFirstOrThrow()).hidden_at;
    const { audited, states } = await as(colleague, (ctx) => takeBack(ctx, decision.id));
    expect(await hidden()).toBeNull();
    expect([audited, states]).toEqual([
      [['karar.geri-al', 'gonderi', post]],
      [{ hiddenAt: expect.any(String) }, { hiddenAt: null, pinned: false, kararId: decision.id }],
    ]);
    const [first, warned] = await decisionsAbout(reader.id);
    expect(first).toMatchObject({ reverted_by: colleague.id, reverted_at: expect.any(Date) });
    expect(warned).toMatchObject({ id: second.result.id, reverted_at: null });
    // Hidden by its author meanwhile: a reverted decision is not reverted again.
    await db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', post).execute();
    expect((await as(moderator, (ctx) => takeBack(ctx, decision.id))).audited).toEqual([]);
    expect(await hidden()).not.toBeNull();
    expect((await as(moderator, (ctx) => takeBack(ctx, 999_999))).audited).toEqual([]);
  });
});

describe('[R-MODAL-12] ending a suspension', () => {
  const lift = (by: TestMember, id: number) => as(by, (ctx) => unsuspend(ctx, id, 'Yanlışlık.'));

  test('reverts every suspension and removal in force, nothing else, for nobody else', async () => {
    const until = ahead(7);
    const about = await openCase(reader);
    const { target_id: post } = await caseOf(about);
    await as(moderator, (ctx) => decide(ctx, about, ruling('askiya-al', { until })));
    await as(moderator, async (ctx) => decide(ctx, await openCase(reader), ruling('gizle')));
    await as(moderator, (ctx) => suspend(ctx, reader.id, { reason: 'Sahte.', removal: ahead(30) }));
    await as(moderator, (ctx) => suspend(ctx, other.id, { reason: 'Sahte.', until }));
    const { audited, states } = await lift(colleague, reader.id);
    expect(await memberOf(reader)).toMatchObject({ suspended_until: null, removal_at: null });
    expect((await decisionsAbout(reader.id)).map(({ kind, reverted_at }) => [kind, reverted_at !== null])).toEqual([
      ['askiya-al', true],
      ['gizle', false],
      ['sil', true],
    ]);
    expect((await db.selectFrom('posts').select('hidden_at').where('id', '=', post).executeTakeFirstOrThrow()).hidden_at).toBeNull();
    expect((await memberOf(other)).suspended_until).toEqual(new Date(until));
    expect((await decisionsAbout(other.id)).map(({ reverted_at }) => reverted_at)).toEqual([null]);
    expect(audited.map(([action]) => action)).toEqual(['karar.geri-al', 'karar.geri-al', 'okur.askiyi-geri-al']);
    expect(audited.at(-1)).toEqual(['okur.askiyi-geri-al', 'okur', reader.id]);
    expect(states).toEqual([{ suspendedUntil: expect.any(Date), limitedUntil: null, removalAt: expect.any(Date) }, { aciklama: 'Yanlışlık.' }]);
    expect((await toldTo(reader)).length).toBe(4);
    await expect(lift(colleague, reader.id)).rejects.toEqual(refused('notSuspended'));
  });

  test('leaves one that has run out as it was: it is no mistake, and what it hid stays hidden', async () => {
    const past = await openCase(reader);
    const { target_id: post } = await caseOf(past);
    await as(moderator, (ctx) => decide(ctx, past, ruling('askiya-al', { until: ahead(1) })));
    await db
      .updateTable('moderation_decisions')
      .set({ suspended_until: ahead(-1) })
      .where('case_id', '=', past)
      .execute();
    await as(moderator, (ctx) => suspend(ctx, reader.id, { reason: 'Sahte.', until: ahead(7) }));
    await lift(colleague, reader.id);
    expect((await decisionsAbout(reader.id)).map(({ reverted_at }) => reverted_at !== null)).toEqual([false, true]);
    expect((await db.selectFrom('posts').select('hidden_at').where('id', '=', post).executeTakeFirstOrThrow()).hidden_at).not.toBeNull();
    expect(await memberOf(reader)).toMatchObject({ suspended_until: null, removal_at: null });
  });

  test('reverts a removal whose day has come and that is not carried out yet, with what it hid', async () => {
    const about = await openCase(reader);
    const { target_id: post } = await caseOf(about);
    await as(moderator, (ctx) => decide(ctx, about, ruling('sil', { removal: ahead(30) })));
    await db
      .updateTable('moderation_decisions')
      .set({ removal_at: ahead(-0.1) })
      .where('case_id', '=', about)
      .execute();
    await db
      .updateTable('members')
      .set({ removal_at: ahead(-0.1), suspended_until: ahead(-0.1) })
      .where('id', '=', reader.id)
      .execute();
    await lift(colleague, reader.id);
    expect((await decisionsAbout(reader.id)).map(({ reverted_at }) => reverted_at !== null)).toEqual([true]);
    expect((await db.selectFrom('posts').select('hidden_at').where('id', '=', post).executeTakeFirstOrThrow()).hidden_at).toBeNull();
    expect(await memberOf(reader)).toMatchObject({ suspended_until: null, removal_at: null });
  });

  test('works without a decision behind it, and for a removal alone', async () => {
    await db
      .updateTable('members')
      .set({ suspended_until: ahead(3) })
      .where('id', '=', reader.id)
      .execute();
    await db
      .updateTable('members')
      .set({ removal_at: ahead(3) })
      .where('id', '=', other.id)
      .execute();
    for (const member of [reader, other]) {
      await lift(moderator, member.id);
      expect(await memberOf(member)).toMatchObject({ suspended_until: null, removal_at: null });
    }
  });

  test('[R-ROLE-17] is refused for nobody, for readers not suspended, for oneself and, to a moderator, for staff; nothing changes', async () => {
    const until = new Date(Date.now() + DAY);
    await db
      .updateTable('members')
      .set({ suspended_until: new Date(Date.now() - 1000) })
      .where('id', '=', reader.id)
      .execute();
    await db.updateTable('members').set({ suspended_until: until }).where('id', 'in', [moderator.id, colleague.id]).execute();
    for (const [id, code] of [
      [999_999, 'readerNotFound'],
      [reader.id, 'notSuspended'],
      [other.id, 'notSuspended'],
      [moderator.id, 'ownCase'],
      [colleague.id, 'staffCase'],
    ] as const)
      await expect(lift(moderator, id)).rejects.toEqual(refused(code));
    for (const member of [moderator, colleague]) expect((await memberOf(member)).suspended_until).toEqual(until);
    await lift(admin, colleague.id);
    await lift(admin, moderator.id);
    expect((await memberOf(colleague)).suspended_until).toBeNull();
  });
});
