import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { befriend } from '../testing/members';
import { openPlans, type Plans } from '../testing/plans';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { changesAfter, lastChange } from './message-changes';
import { listConversations, listMessages, messagesAfter, pinnedConversations, searchMessages } from './messages.queries';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

let local = 0;
async function talk(ada: TestMember, can: TestMember) {
  await befriend(api.db, ada, can);
  return (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc.konusma.id;
}
const send = async (from: TestMember, konusmaId: number, mesaj: string) =>
  (await api.post('v2/mesajlar/gonder', { konusmaId, mesaj, eskiId: `ara-${++local}` }, { session: from })).body._sonuc.mesaj;
const search = async (by: TestMember, q: string, konusmaId?: number) =>
  (await api.get('v2/mesajlar/ara', { q, ...(konusmaId ? { konusmaId } : {}) }, { session: by })).body._sonuc.liste.map((f) => f.mesaj.mesaj);

test('[R-CHAT-04] messages are found by all their words, whatever the Turkish letters, in one conversation or all, newest first', async () => {
  const [ada, can, ece] = [await api.member(), await api.member(), await api.member()];
  const [one, two] = [await talk(ada, can), await talk(ada, ece)];
  await send(ada, one, 'Işıl ile İstanbul’da su kenarında okuduk');
  await send(can, one, 'Kitabı bitirdim');
  await send(ece, two, 'ISIL kitaplara bayılıyor');
  expect(await search(ada, 'ışıl')).toEqual(['ISIL kitaplara bayılıyor', 'Işıl ile İstanbul’da su kenarında okuduk']);
  expect(await search(ada, 'KİTAP ışıl')).toEqual(['ISIL kitaplara bayılıyor']);
  expect(await search(ada, 'istanbul', one)).toHaveLength(1);
  expect(await search(ada, 'istanbul', two)).toEqual([]);
  // Short words are looked for where words begin.
  expect([await search(ada, 'su'), await search(ada, 'ul')]).toEqual([['Işıl ile İstanbul’da su kenarında okuduk'], []]);
  expect(await search(can, 'bayılıyor')).toEqual([]);
  expect((await api.get('v2/mesajlar/ara', { q: '%_!' }, { session: ada })).body.alanlar).toHaveProperty('q');
  expect((await api.get('v2/mesajlar/ara', { q: 'kitap', konusmaId: two }, { session: can })).body.hataKodu).toBe('conversationNotFound');
});

test('[R-CHAT-04] conversations are found by whom they are with or what they are called, but not within one conversation', async () => {
  const [ada, can, ece] = [await api.member({ name: 'Ada' }), await api.member({ name: 'Çağrı Işık' }), await api.member({ name: 'Ece Işıldak' })];
  const [one, two] = [await talk(ada, can), await talk(ada, ece)];
  await talk(ada, await api.member({ name: 'Işık Sessiz' }));
  await send(ada, one, 'Selam');
  await send(ece, two, 'Merhaba');
  const named = async (by: TestMember, q: string, more: object = {}) =>
    (await api.get('v2/mesajlar/ara', { q, ...more }, { session: by })).body._sonuc.konusmalar?.map((c) => c.baslik);
  // Nothing was written in the third.
  expect(await named(ada, 'ISIK')).toEqual(['Çağrı Işık']);
  expect(await named(ada, 'isi')).toEqual(['Ece Işıldak', 'Çağrı Işık']);
  expect(await named(ada, 'ışık çağ')).toEqual(['Çağrı Işık']);
  expect(await named(ada, can.kadi)).toEqual(['Çağrı Işık']);
  expect([await named(can, 'ece'), await named(ada, 'isik', { konusmaId: one })]).toEqual([undefined, undefined]);
  await api.post('v2/mesajlar/konusmaSil', { konusmaId: one }, { session: ada });
  expect(await named(ada, 'ISIK')).toBeUndefined();
});

test('[R-CHAT-04] [R-CHAT-10] messages are found in each of very many conversations, not in refused ones, newest first', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const { rows } = await sql<{
    id: number;
  }>`insert into conversations (kind, title, created_by) select 'grup', n::text, ${can.id} from generate_series(1, 250) n returning id`.execute(api.db);
  const ids = rows.map(({ id }) => id);
  await sql`insert into messages (conversation_id, author_id, text, client_id) select x.id, ${can.id}, 'papatya kod' || x.id || 'x', x.id::text from unnest(${ids}::bigint[]) x(id) order by x.id`.execute(
    api.db,
  );
  await sql`insert into conversation_members (conversation_id, member_id, last_message_id, state)
    select m.conversation_id, r.id, m.id, case when m.conversation_id = ${ids[3]} then 'ret' else 'normal' end from messages m, unnest(${[ada.id, can.id]}::bigint[]) r(id)
    where m.conversation_id = any(${ids}::bigint[])`.execute(api.db);
  const text = (n: number) => `papatya kod${ids[n]}x`;
  for (const n of [0, 120, 249]) expect(await search(ada, text(n))).toEqual([text(n)]);
  expect(await search(ada, text(3))).toEqual([]);
  expect((await search(ada, 'papatya')).slice(0, 3)).toEqual([249, 248, 247].map(text));
});

test('[R-CHAT-04] results come in pages, and a message comes with those around it, with ways on in both directions', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const id = await talk(ada, can);
  const sent: number[] = [];
  for (let n = 0; n < 45; n += 1) sent.push((await send(ada, id, `Sayfa ${n}`)).id);
  const page = async (imlec?: string) =>
    (await api.get('v2/mesajlar/ara', { q: 'sayfa', adet: 20, ...(imlec ? { imlec } : {}) }, { session: can })).body._sonuc;
  const [first] = [await page()];
  const second = await page(first.imlec);
  const third = await page(second.imlec);
  expect([...first.liste, ...second.liste, ...third.liste].map((f) => f.mesaj.id)).toEqual([...sent].reverse());
  expect([third.imlec, first.liste[0]?.konusma.id]).toEqual([undefined, id]);

  const around = async (mesajId: number) => (await api.get('v2/mesajlar/cevresi', { konusmaId: id, mesajId }, { session: can })).body._sonuc;
  const middle = await around(sent[22] ?? 0);
  expect(middle.liste.map((m) => m.id)).toEqual(sent.slice(7, 38).reverse());
  expect(middle.devami).toBe(1);
  const older = (await api.get('v2/mesajlar/konusma', { konusmaId: id, imlec: middle.imlec ?? '' }, { session: can })).body._sonuc;
  expect(older.liste.map((m) => m.id)).toEqual(sent.slice(0, 7).reverse());
  const [start, end] = [await around(sent[0] ?? 0), await around(sent[44] ?? 0)];
  expect([start.imlec, start.devami, end.devami]).toEqual([undefined, 1, 0]);
  expect((await api.get('v2/mesajlar/cevresi', { konusmaId: id, mesajId: 999_999 }, { session: can })).body.hataKodu).toBe('messageNotFound');
  expect((await api.get('v2/mesajlar/cevresi', { konusmaId: id, mesajId: sent[3] ?? 0 }, { session: await api.member() })).status).toBe(404);
});

describe('plans', () => {
  let plans: Plans;
  let db: Db;
  let much = 0;
  beforeAll(async () => {
    plans = openPlans(api.databaseUrl);
    db = plans.db;
    // Two readers who have written much.
    const [ada, can] = [await api.member(), await api.member()];
    const id = await talk(ada, can);
    much = id;
    await sql`insert into messages (conversation_id, author_id, text, client_id) select ${id}, ${ada.id}, 'sayfa ' || md5(n::text), n::text from generate_series(1, 8000) n`.execute(
      db,
    );
    await sql`analyze messages`.execute(db);
    // As with a million messages: whole tables and sorting only where no index serves.
    await plans.avoid(['seqscan', 'sort'], true);
  });
  afterAll(() => plans?.close());

  const plan = async (work: () => Promise<unknown>) => (await plans.planOf(work)).join('\n');

  test.each([
    ['everywhere', undefined],
    ['in one conversation', 1],
  ])(
    '[R-CHAT-04] [R-CHAT-10] words are looked up %s in their index alone, together with the conversations: messages of others cost nothing',
    async (_where, place) => {
      const found = await plan(() => searchMessages(db, 1, ['%kitap%'], { conversationId: place && much, before: null, limit: 21 }));
      expect(found).toMatch(/Bitmap Index Scan on messages_words\n +Index Cond: \(\(ARRAY\[conversation_id\] && .* ~~ /);
      expect(found).not.toContain('BitmapAnd');
      expect(found).not.toMatch(/Seq Scan on (messages|conversation_members|message_hidden)/);
    },
  );

  test.each([
    ['the list', () => listConversations(db, 1, 'normal', 5, 31), 'conversation_members_list'],
    ['pinned conversations', () => pinnedConversations(db, 1), 'conversation_members_pinned'],
    ['older messages', () => listMessages(db, 1, 7, 5, 31), 'messages_conversation'],
    ['newer messages', () => messagesAfter(db, 1, 7, 5, 101), 'messages_conversation'],
    ['what changed', () => changesAfter(db, 1, 7, 5, 101), 'messages_changes'],
    ['the last change', () => lastChange(db, 7), 'messages_changes'],
  ] as const)('[R-CHAT-10] %s is read in the order of an index', async (_what, read, index) => {
    const found = await plan(read);
    expect(found).toContain(index);
    expect(found).not.toMatch(/Seq Scan on (messages|conversation_members|conversations|message_hidden)/);
    if (index !== 'conversation_members_pinned') expect(found.split('SubPlan')[0]).not.toMatch(/(^|-> +)(Incremental )?Sort\b/m);
  });
});
