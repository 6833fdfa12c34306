import { DummyDriver, Kysely, type Migration, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { breaches } from './migration-steps.rules';
import { migrations } from './migrations';

/** Last migration of the first release: no release before it has ever run beside it. */
const FIRST_RELEASE = '0640-ad-aims';

/** Later migrations that may breach the rule, each with the reason why the release before goes on all the same. */
const ALLOWED: Readonly<Record<string, string>> = {};

/** The statements of a migration, as a database without rows is asked them. */
async function statementsOf(migration: Migration): Promise<string[]> {
  const said: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void said.push(query.sql),
  });
  // One that works on rows may miss them, after its changes to the schema.
  await migration.up(db).catch(() => {});
  return said;
}

const all = Object.entries(migrations);
test('[R-SCALE-04] every migration since the first release is one that the release before understands', async () => {
  const found: Record<string, string[]> = {};
  for (const [name, migration] of all.filter(([name]) => name > FIRST_RELEASE && !(name in ALLOWED))) {
    const wrong = breaches(await statementsOf(migration));
    if (wrong.length > 0) found[name] = wrong.map(({ statement, why }) => `${statement}: ${why}`);
  }
  // Take it back to two steps: add now, and drop, rename or demand one release later.
  expect(found).toEqual({});
});

test('[R-SCALE-04] the statements of the migrations are seen, also those that only run', async () => {
  expect(breaches(await statementsOf(migrations['0105-one-reader-count'] as Migration)).map(({ why }) => why)).toContain(
    'drops a column that the release before reads',
  );
  for (const [name, migration] of all) expect([name, (await statementsOf(migration)).length]).not.toEqual([name, 0]);
});

test('[R-SCALE-04] reasons are given for migrations that exist', () => {
  for (const name of Object.keys(ALLOWED)) expect(migrations).toHaveProperty([name]);
});

describe('[R-SCALE-04] the rule', () => {
  test.each([
    [['drop table works']],
    [['alter table works drop column title']],
    [['alter table works rename column title to name']],
    [['alter table works rename to titles']],
    [['alter table works alter column trend type double precision']],
    [['alter table works alter column title set not null']],
    [['alter table works add column kind text not null']],
    [["alter table works add column a int, add column kind text not null check (kind in ('a','b'))"]],
    [['alter table works add constraint positive check (trend > 0)']],
    [['alter table works add check (trend > 0)']],
    [['create unique index one_title on works (title)']],
    [['-- why\ndrop view shelf']],
  ])('refuses %j', (statements) => {
    expect(breaches(statements)).toHaveLength(1);
  });

  test.each([
    [['create table shelves (id bigint primary key, name text not null)', 'create unique index one_name on shelves (name)']],
    [['alter table works add column kind text']],
    [["alter table works add column kind text not null default 'a, b', add column n int"]],
    [['alter table works add column letter text not null generated always as (left(title, 1)) stored']],
    [['alter table works drop constraint works_kind_check', "alter table works add constraint works_kind_check check (kind in ('a','b','c'))"]],
    [['alter table works alter column title drop not null']],
    [['drop index posts_text', 'create index posts_text on posts (text)']],
    [['update works set trend = 0']],
  ])('lets %j pass', (statements) => {
    expect(breaches(statements)).toEqual([]);
  });
});
