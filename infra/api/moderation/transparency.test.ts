import { sql } from 'kysely';
import { deleteDueAccounts } from '../accounts/deletion';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { days, moderationOf } from './testing';
import { countDecisions, halfYears } from './transparency';

let api: TestApi;
let mert: TestMember;
let selin: TestMember;
let author: TestMember;
let leaving: TestMember;
let now: string;
/** A half-year that is over. */
const PAST = '2024-1';
let serial = 0;
beforeAll(async () => {
  api = await startTestApi();
  mert = await api.member({ roles: ['moderator'] });
  selin = await api.member({ roles: ['moderator'] });
  const reader = await api.member();
  [author, leaving] = [await api.member(), await api.member()];
  const desk = moderationOf(api, mert);
  const decide = async (by: TestMember, neden: 'spam' | 'taciz', karar: Parameters<typeof desk.decide>[2], more = {}) => {
    const post = await desk.share(by, `Gönderi ${++serial}`);
    await desk.complain(reader, 'gonderi', post, neden);
    return (await desk.decide(mert, (await desk.caseOf('gonderi', post))?.id ?? 0, karar, more)).body._sonuc.karar.id;
  };
  const appeal = async (by: TestMember, kararId: number, sonuc?: 'kabul' | 'ret') => {
    const { karar } = (await api.post('v2/itiraz/gonder', { kararId, aciklama: 'Yanlış anlaşıldı.' }, { session: by })).body._sonuc;
    if (sonuc) await api.post('v2/yonetim/itiraz/karar', { id: karar.itiraz?.id ?? 0, sonuc, aciklama: 'Bakıldı.' }, { session: selin });
  };
  await decide(author, 'spam', 'islem-yok');
  await decide(author, 'spam', 'gizle');
  await appeal(author, await decide(author, 'spam', 'gizle'), 'kabul');
  await appeal(author, await decide(author, 'taciz', 'uyar'), 'ret');
  await appeal(leaving, await decide(leaving, 'taciz', 'gizle'));
  await decide(leaving, 'taciz', 'uyar');
  await decide(leaving, 'spam', 'askiya-al', { bitis: days(2) });
  await api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId: leaving.id, aciklama: 'Yanlış okur.' }, { session: mert });
  // The last moment of a half-year in Istanbul, and the first one after it: still the day before in UTC.
  await sql`update moderation_decisions set created_at = '2024-06-30T20:59:59Z' where kind = 'uyar' and member_id = ${author.id}`.execute(api.db);
  await sql`update moderation_decisions set created_at = '2024-06-30T21:00:00Z' where kind = 'uyar' and member_id = ${leaving.id}`.execute(api.db);
  [now] = await halfYears(api.db);
});
afterAll(() => api?.stop());

/** The same from another side: row by row, without groups. */
async function recount(half: string) {
  const { rows } = await sql<{ reason: string; kind: string; state: string | null; reverted: boolean; day: string }>`
    select (select reason from moderation_cases where id = case_id) as reason, kind, (select state from appeals where decision_id = d.id) as state,
      reverted_at is not null as reverted, to_char(created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day from moderation_decisions d`.execute(api.db);
  const own = rows.filter(({ day }) => half === `${day.slice(0, 4)}-${day.slice(5) < '07' ? 1 : 2}`);
  const tally: Record<string, number> = {};
  for (const { reason, kind } of own) tally[`${reason} ${kind}`] = (tally[`${reason} ${kind}`] ?? 0) + 1;
  return { tally, kabul: own.filter((d) => d.state === 'kabul').length, geriAlinan: own.filter((d) => d.reverted && !d.state).length };
}
const tallyOf = ({ nedenler }: Awaited<ReturnType<typeof countDecisions>>) =>
  Object.fromEntries(nedenler.flatMap(({ neden, kararlar }) => kararlar.map(({ karar, sayi }) => [`${neden} ${karar}`, sayi])));

test('[R-ADMIN-17] decisions are counted by reason and half-year of Istanbul, as the table of decisions says', async () => {
  const halves = await halfYears(api.db);
  expect([halves[0], halves.at(-1), halves.at(-2)]).toEqual([now, PAST, '2024-2']);
  for (const half of halves) {
    const counts = await countDecisions(api.db, half);
    const again = await recount(half);
    expect([half, tallyOf(counts)]).toEqual([half, again.tally]);
    expect(counts.nedenler.map(({ toplam }) => toplam)).toEqual(counts.nedenler.map(({ kararlar }) => kararlar.reduce((n, { sayi }) => n + sayi, 0)));
    expect(counts).toMatchObject({ itirazlar: { kabul: again.kabul }, geriAlinan: again.geriAlinan });
  }
  expect(await countDecisions(api.db, now)).toEqual({
    nedenler: [
      {
        neden: 'spam',
        toplam: 4,
        kararlar: [
          { karar: 'islem-yok', sayi: 1 },
          { karar: 'gizle', sayi: 2 },
          { karar: 'askiya-al', sayi: 1 },
        ],
      },
      { neden: 'taciz', toplam: 1, kararlar: [{ karar: 'gizle', sayi: 1 }] },
    ],
    itirazlar: { toplam: 2, kabul: 1, ret: 0, acik: 1, dusen: 0 },
    geriAlinan: 1,
  });
  expect((await countDecisions(api.db, PAST)).itirazlar).toMatchObject({ toplam: 1, ret: 1 });
});

test('[R-LIBIO-09] an account that is deleted leaves the numbers as they were; its open appeal ends', async () => {
  const before = { now: await countDecisions(api.db, now), past: await countDecisions(api.db, '2024-2') };
  await sql`update members set deletion_at = now() - interval '1 second' where id = ${leaving.id}`.execute(api.db);
  expect(await deleteDueAccounts(api.db)).toBe(1);
  expect(await countDecisions(api.db, now)).toEqual({ ...before.now, itirazlar: { ...before.now.itirazlar, acik: 0, dusen: 1 } });
  expect(await countDecisions(api.db, '2024-2')).toEqual(before.past);
  expect((await recount(now)).tally).toEqual({ 'spam islem-yok': 1, 'spam gizle': 2 });
});

test('[R-ADMIN-17] anybody reads the counts, and nothing about a person; a half-year without a page is not found', async () => {
  const page = (donem?: string) => api.page('seffaflik', donem ? { donem } : {});
  const { body } = await page();
  expect(body._sonuc.veri).toEqual({ donem: now, donemler: await halfYears(api.db), sayilar: await countDecisions(api.db, now) });
  expect((await page(PAST)).body._sonuc.veri.sayilar.nedenler).toEqual([{ neden: 'taciz', toplam: 1, kararlar: [{ karar: 'uyar', sayi: 1 }] }]);
  for (const member of [author, mert, selin]) expect(JSON.stringify(body)).not.toContain(member.kadi);
  expect((await page('2023-2')).status).toBe(404);
  expect((await api.page('seffaflik', { donem: '2024-3' })).status).toBe(400);
});
