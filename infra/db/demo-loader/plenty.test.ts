import { listCases } from '../../api/moderation/cases.queries';
import { startTestApi, type TestApi } from '../../api/testing/server';
import { loadPlenty, PlentyError } from './plenty';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
});
afterAll(() => api?.stop());

const read = async () => (await api.db.selectFrom('members').select('read_count').where('username', '=', 'okur').executeTakeFirstOrThrow()).read_count;
const open = async () => (await api.db.selectFrom('moderation_cases').select('id').where('state', '=', 'acik').execute()).length;

test('a reader gets a shelf of many books and the desk many cases, once', async () => {
  await loadPlenty(api.db, { reader: 'okur', books: 500, cases: 100 });
  expect([await read(), await open()]).toEqual([500, 100]);
  await loadPlenty(api.db, { reader: 'okur', books: 500, cases: 100 });
  expect([await read(), await open()]).toEqual([500, 100]);
  // What the shelf shows, the statistics count.
  const { n } = await api.db
    .selectFrom('readings')
    .innerJoin('members', 'members.id', 'readings.member_id')
    .select(({ fn }) => fn.count<number>('readings.work_id').distinct().as('n'))
    .where('username', '=', 'okur')
    .where('done', '=', true)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(500);
  const moderator = await api.member({ roles: ['moderator'] });
  expect((await listCases(api.db, moderator.id, {})).liste.every((shown) => shown.sayi > 0)).toBe(true);
});

test('what cannot be filled is refused, and nothing is written', async () => {
  await expect(loadPlenty(api.db, { reader: 'kimse', books: 1, cases: 1 })).rejects.toBeInstanceOf(PlentyError);
  await expect(loadPlenty(api.db, { reader: 'okur', books: 100_000, cases: 1 })).rejects.toBeInstanceOf(PlentyError);
  await expect(loadPlenty(api.db, { reader: 'okur', books: 1, cases: 1_000_000 })).rejects.toBeInstanceOf(PlentyError);
  expect([await read(), await open()]).toEqual([500, 100]);
});
