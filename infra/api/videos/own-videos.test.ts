import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { unlimited } from '../../db/importers/bulk';
import { startTestApi, type TestApi } from '../testing/server';
import { ownVideos } from './videos.queries';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** The generic plan of a query's statements. */
async function planOf(run: (db: TestApi['db']) => Promise<unknown>): Promise<string> {
  const nodes: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(api.db.withPlugin(listening));
  const lines: string[] = [];
  for (const node of nodes) {
    const { sql: text } = api.db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain (generic_plan) ${text}`)}`.execute(api.db);
    lines.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return lines.join('\n');
}

test("[R-VIDEO-03] a prolific member's own videos are found by their index", async () => {
  const [ada, can] = [await api.member(), await api.member()];
  await unlimited(api.db, (db) =>
    sql`insert into posts (kind, author_id, text) select 'ileti', case when n % 3 = 0 then ${can.id}::bigint else ${ada.id}::bigint end, 'Bugün okudum.' from generate_series(1, 12000) n`.execute(
      db,
    ),
  );
  await sql`with made as (insert into posts (kind, author_id, text, hidden_at) select 'video', ${ada.id}::bigint, 'Köşem', now() from generate_series(1, 60) returning id)
    insert into videos (post_id) select id from made`.execute(api.db);
  await sql`analyze posts, videos`.execute(api.db);
  const plan = await planOf((db) => ownVideos(db, ada.id, 'tr', {}));
  expect(plan).toContain('Index Scan using posts_videos on posts p');
  expect(plan).not.toContain('Seq Scan on posts');
  const first = await ownVideos(api.db, ada.id, 'tr', {});
  const next = await ownVideos(api.db, ada.id, 'tr', { imlec: first.imlec });
  const ids = [...first.liste, ...next.liste].map((v) => v.id);
  expect([ids.length, ids]).toEqual([40, [...ids].sort((a, b) => b - a)]);
});
