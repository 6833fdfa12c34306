import type { Db } from '../../db/database';
import type { Ctx } from '../platform/context';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember, type TestMember } from '../testing/members';
import { idsOf, mustBeWritable, ownConversation, repliable } from './messages.access';

let database: TestDatabase;
let db: Db;
let ayse: TestMember;
let can: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database?.drop());
beforeEach(async () => {
  [ayse, can, stranger] = [await insertMember(db), await insertMember(db), await insertMember(db)];
});

const as = ({ id }: TestMember) => ({ db, self: { id } }) as unknown as Ctx;
async function conversation(kind: 'ikili' | 'grup', members: TestMember[]): Promise<number> {
  const [low, high] = members.map(({ id }) => id).sort((a, b) => a - b);
  const pair = kind === 'ikili' ? { low_member_id: low ?? null, high_member_id: high ?? null } : { low_member_id: null, high_member_id: null };
  const { id } = await db
    .insertInto('conversations')
    .values({ kind, ...pair, title: kind === 'grup' ? 'Okuma grubu' : null, created_by: members[0]?.id ?? null, last_message_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversation_members')
    .values(members.map((m) => ({ conversation_id: id, member_id: m.id })))
    .execute();
  return id;
}
const block = (by: TestMember, whom: TestMember) => db.insertInto('blocks').values({ blocker_id: by.id, blocked_id: whom.id }).execute();
const leave = (id: number, member: TestMember) =>
  db.deleteFrom('conversation_members').where('conversation_id', '=', id).where('member_id', '=', member.id).execute();

test('a conversation belongs to its participants', async () => {
  const id = await conversation('ikili', [ayse, can]);
  expect((await ownConversation(as(ayse), id)).members.map((m) => m.id)).toEqual([can.id]);
  expect((await ownConversation(as(can), id)).id).toBe(id);
  await expect(ownConversation(as(stranger), id)).rejects.toMatchObject({ code: 'conversationNotFound' });
  await expect(ownConversation(as(ayse), 999_999)).rejects.toMatchObject({ code: 'conversationNotFound' });
});

test('[R-ERR-25] both can write in a direct conversation until one blocks the other', async () => {
  const id = await conversation('ikili', [ayse, can]);
  const mayWrite = async (who: TestMember) => repliable(as(who), await ownConversation(as(who), id));
  expect([await mayWrite(ayse), await mayWrite(can)]).toEqual([true, true]);
  await mustBeWritable(as(ayse), id);
  await mustBeWritable(as(can), id);
  await block(can, ayse);
  expect([await mayWrite(ayse), await mayWrite(can)]).toEqual([false, false]);
  for (const who of [ayse, can]) await expect(mustBeWritable(as(who), id)).rejects.toMatchObject({ code: 'cannotReply' });
});

test('[R-PROF-19] a block between two group members does not affect the group', async () => {
  const id = await conversation('grup', [ayse, can, stranger]);
  await block(can, ayse);
  expect(await repliable(as(ayse), await ownConversation(as(ayse), id))).toBe(true);
  await mustBeWritable(as(ayse), id);
});

test('non-participants cannot write, in groups neither', async () => {
  const [two, group] = [await conversation('ikili', [ayse, can]), await conversation('grup', [ayse, can])];
  for (const id of [two, group, 999_999]) await expect(mustBeWritable(as(stranger), id)).rejects.toMatchObject({ code: 'conversationNotFound' });
});

test('nobody can reply if nobody is left on the other side', async () => {
  const id = await conversation('ikili', [ayse, can]);
  await leave(id, can);
  expect(await repliable(as(ayse), await ownConversation(as(ayse), id))).toBe(false);
  const group = await conversation('grup', [ayse, can]);
  await leave(group, can);
  expect(await repliable(as(ayse), await ownConversation(as(ayse), group))).toBe(true);
});

test.each([
  ['3,1,3', 5, [3, 1]],
  ['4,5,6', 2, [4, 5]],
  ['0,-1,1.5,x,,2', 5, [2]],
  ['1', 5, [1]],
  ['9007199254740993', 5, []],
  ['', 5, []],
])('the ids of %p, %i at most, are %j', (text, max, ids) => {
  expect(idsOf(text, max)).toEqual(ids);
});
