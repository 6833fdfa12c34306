import type { Message } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { memberLists } from '../accounts/member-data';
import { openFiles } from '../entities/media/media.access';
import { audienceOf } from '../realtime/realtime.queries';
import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { seeded } from '../testing/storm-clients';
import { type Shown, TalkModel } from '../testing/talk-model';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const STEPS = 350;
/** Everything is compared after so many steps. */
const EVERY = 70;
const words = ['kitap', 'sayfa', 'yazar', 'deniz'];
const emoji = ['👍', '❤️'] as const;

const shownOf = (m: Message): Shown => ({
  id: m.id,
  text: m.turu === 'sistem' ? '' : m.mesaj,
  deleted: m.silindi === 1,
  forwarded: m.iletildi === 1,
  reply: m.yanit ? { id: m.yanit.id, text: m.yanit.mesaj, deleted: m.yanit.silindi === 1 } : undefined,
  reactions: Object.fromEntries((m.tepkiler ?? []).map((r) => [r.tepki, [...r.uyeler].sort((a, b) => a - b)])),
});

/** Readers, their conversations, and everything they do in them, told to the API and to the model alike. */
async function world(seed: number) {
  const next = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const readers = (await Promise.all(Array.from({ length: 5 }, () => api.member()))).sort((a, b) => a.id - b.id);
  const model = new TalkModel();
  const byId = new Map(readers.map((r) => [r.id, r]));
  for (const [i, a] of readers.entries()) for (const b of readers.slice(i + 1)) await befriend(api.db, a, b);
  const [ada, can, ece, nur, ali] = readers as [TestMember, TestMember, TestMember, TestMember, TestMember];

  /** Group events are told by the group alone. */
  const learnEvents = async (place: number) => {
    const { rows } = await sql<{
      id: number;
      author_id: number;
    }>`select id, author_id from messages where conversation_id = ${place} and kind = 'sistem' order by id`.execute(api.db);
    for (const row of rows) if (!model.find(row.id)) model.say({ id: row.id, place, author: row.author_id, text: '', system: true });
  };
  const places: { id: number; group: boolean }[] = [];
  for (const [a, b] of [
    [ada, can],
    [can, ece],
    [nur, ali],
  ] as const) {
    const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: b.id }, { session: a })).body._sonuc;
    for (const r of [a, b]) model.join(konusma.id, r.id);
    places.push({ id: konusma.id, group: false });
  }
  for (const others of [
    [can, ece],
    [ece, nur, ali],
  ]) {
    const { konusma } = (await api.post('v2/mesajlar/grupKur', { baslik: 'Küme', uyeler: others.map((o) => o.id).join(',') }, { session: ada })).body._sonuc;
    for (const r of [ada, ...others]) model.join(konusma.id, r.id);
    await learnEvents(konusma.id);
    places.push({ id: konusma.id, group: true });
  }
  let count = 0;
  const living = (reader: number) => model.said.filter((m) => model.sees(reader, m) && !m.system && !m.deleted);
  const outcomes = new Map<number, number>();
  const post: TestApi['post'] = async (...args) => {
    const answer = await api.post(...args);
    outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1);
    return answer;
  };

  const kinds: ((by: TestMember, place: { id: number; group: boolean }) => Promise<void>)[] = [
    async (by, { id }) => {
      const reply = next() < 0.5 ? pick(model.said.filter((m) => m.place === id)) : undefined;
      const text = `${pick(words)} ${++count}`;
      const { status, body } = await post(
        'v2/mesajlar/gonder',
        { konusmaId: id, mesaj: text, eskiId: `m${count}`, ...(reply ? { yanitId: reply.id } : {}) },
        { session: by },
      );
      // Only what is seen is answered.
      if (reply && !(model.sees(by.id, reply) && !reply.system)) expect(status).not.toBe(200);
      if (status !== 200) return;
      const media = next() < 0.2 ? `dosya${seed}-${count}`.padEnd(22, 'x') : undefined;
      if (media)
        await sql`with file as (insert into media (key, owner_id, kind, mime, bytes, sha256) values (${media}, ${by.id}, 'mesaj', 'image/webp', 1, '') returning key)
          update messages set media_key = file.key, kind = 'resim' from file where id = ${body._sonuc.mesaj.id}`.execute(api.db);
      model.say({ id: body._sonuc.mesaj.id, place: id, author: by.id, text, reply: reply?.id, media });
    },
    async (by) => {
      const message = pick(model.said);
      const tepki = pick(emoji);
      const { status } = await post('v2/mesajlar/tepki', { mesajId: message.id, tepki }, { session: by });
      if (!model.sees(by.id, message) || message.deleted) expect(status).toBe(404);
      if (status === 200) message.reactions.set(by.id, tepki);
    },
    async (by, { id }) => {
      const message = pick(model.said);
      const { status, body } = await post('v2/mesajlar/ilet', { mesajId: message.id, konusmaId: id, eskiId: `i${++count}` }, { session: by });
      if (!model.sees(by.id, message) || message.deleted) expect(status).toBe(404);
      if (status === 200) model.say({ id: body._sonuc.mesaj.id, place: id, author: by.id, text: message.text, forwarded: true, media: message.media });
    },
    async (by) => {
      const message = pick(living(by.id).filter((m) => m.author === by.id));
      if (!message) return;
      expect((await post('v2/mesajlar/sil', { mesajId: message.id }, { session: by })).status).toBe(200);
      message.deleted = true;
    },
    async (by) => {
      const message = pick(model.said);
      const { status } = await post('v2/mesajlar/bendenSil', { mesajId: message.id }, { session: by });
      expect(status).toBe(model.sees(by.id, message) && !message.system ? 200 : 404);
      if (status === 200) model.side(message.place, by.id)?.hidden.add(message.id);
    },
    async (by, { id }) => {
      if (next() < 0.6) return;
      const { status } = await post('v2/mesajlar/konusmaSil', { konusmaId: id }, { session: by });
      expect(status).toBe(model.side(id, by.id) ? 200 : 404);
      model.clear(id, by.id);
    },
    async (by, { id, group }) => {
      if (!group || [...byId.keys()].filter((r) => model.side(id, r)).length < 2) return;
      const { status } = await post('v2/mesajlar/ayril', { konusmaId: id }, { session: by });
      if (status !== 200) return;
      model.leave(id, by.id);
      await learnEvents(id);
    },
    async (by, { id, group }) => {
      const other = pick(readers);
      if (!group || model.side(id, other.id)) return;
      const { status } = await post('v2/mesajlar/grubaEkle', { konusmaId: id, uyeId: other.id }, { session: by });
      if (status !== 200) return;
      model.join(id, other.id);
      await learnEvents(id);
    },
    async (by) => {
      const other = pick(readers.filter((r) => r !== by));
      const engelle = next() < 0.3 ? 1 : 0;
      await post('v2/uyeler/engelle', { uyeId: other.id, engelle }, { session: by });
      if (engelle) return;
      await post('v2/uyeler/engelle', { uyeId: by.id, engelle: 0 }, { session: other });
      await befriend(api.db, by, other);
    },
    async (by) => {
      const message = pick(living(by.id).filter((m) => m.author === by.id && !m.media && !m.forwarded));
      if (!message) return;
      const mesaj = `${pick(words)} ${++count}`;
      const { status } = await post('v2/mesajlar/duzenle', { mesajId: message.id, mesaj }, { session: by });
      if (status === 200) message.text = mesaj;
    },
  ];
  const often = [0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9];
  const step = async () => (kinds[pick(often)] as (typeof kinds)[number])(pick(readers), pick(places));
  return { model, readers, places, step, pick, outcomes };
}

type World = Awaited<ReturnType<typeof world>>;

/** Every way to read messages, of one reader, against the model. */
async function compare({ model, places, pick }: World, reader: TestMember) {
  const options = { session: reader };
  const own = places.filter(({ id }) => model.side(id, reader.id));
  // The list: what is in it, its previews and counts.
  const expected = own
    .map(({ id }) => ({ id, last: model.shown(id, reader.id)[0], unread: model.unread(id, reader.id) }))
    .filter((c) => c.last)
    .sort((a, b) => (b.last?.id ?? 0) - (a.last?.id ?? 0));
  const { liste } = (await api.get('v2/mesajlar/liste', {}, options)).body._sonuc;
  expect(liste.map((c) => ({ id: c.id, last: c.sonMesaj && shownOf(c.sonMesaj), unread: c.okunmamis }))).toEqual(expected);

  for (const { id } of places) {
    const page = await api.page('konusma', { id }, options);
    if (!model.side(id, reader.id)) {
      expect(page.status).toBe(404);
      for (const path of ['v2/mesajlar/konusma', 'v2/mesajlar/getItems'] as const) expect((await api.get(path, { konusmaId: id }, options)).status).toBe(404);
      continue;
    }
    const shown = model.shown(id, reader.id);
    const first = page.body._sonuc.veri.mesajlar;
    const all = [...first.liste];
    for (let cursor = first.imlec; cursor !== undefined; ) {
      const more: { liste: Message[]; imlec?: string } = (await api.get('v2/mesajlar/konusma', { konusmaId: id, imlec: cursor }, options)).body._sonuc;
      all.push(...more.liste);
      cursor = more.imlec;
    }
    expect(all.map(shownOf)).toEqual(shown);
    const missed = (await api.get('v2/mesajlar/getItems', { konusmaId: id, sonra: 0 }, options)).body._sonuc;
    expect(missed.liste.map(shownOf)).toEqual([...shown].reverse().slice(0, 100));
    const asked = pick(model.said.filter((m) => m.place === id)) ?? { id: 999_999 };
    const one = await api.get('v2/mesajlar/cevresi', { konusmaId: id, mesajId: asked.id }, options);
    const at = shown.findIndex((m) => m.id === asked.id);
    expect(one.status).toBe(at < 0 ? 404 : 200);
    if (at >= 0) expect(one.body._sonuc.liste.map(shownOf)).toEqual(shown.slice(Math.max(0, at - 15), at + 16));
    const word = pick(words);
    const found = (await api.get('v2/mesajlar/ara', { q: word, konusmaId: id, adet: 50 }, options)).body._sonuc.liste;
    expect(found.map((f) => f.mesaj.id)).toEqual(model.withWord(reader.id, word, id).slice(0, 50));
  }
  for (const word of words) {
    const found = (await api.get('v2/mesajlar/ara', { q: word, adet: 50 }, options)).body._sonuc.liste;
    expect(found.map((f) => f.mesaj.id)).toEqual(model.withWord(reader.id, word).slice(0, 50));
  }
  // Files, and the export of one's own.
  const files = [...new Set(model.said.flatMap((m) => (m.media ? [m.media] : [])))];
  const open = await openFiles(api.db, files, reader.id);
  const held = (file: string) => model.said.some((m) => m.media === file && !m.deleted);
  const mine = (file: string) => model.said.find((m) => m.media === file)?.author === reader.id;
  expect(files.filter((f) => held(f) && !mine(f) && open.has(f))).toEqual(files.filter((f) => held(f) && !mine(f) && model.opens(reader.id, f)));
  const { rows } = await (memberLists.mesajlar as NonNullable<(typeof memberLists)[string]>)(reader.id).execute(api.db);
  expect(rows.map((r) => r.metin)).toEqual(
    model.said
      .filter((m) => m.author === reader.id && !m.system && !m.deleted)
      .sort((a, b) => a.id - b.id)
      .map((m) => m.text),
  );
}

test.each([20_260_401, 7, 99])(
  '[R-CHAT-03] [R-CHAT-04] whatever happens (%i), every way to read messages shows what the member may see and nothing else',
  async (seed) => {
    const w = await world(seed);
    for (let n = 1; n <= STEPS; n += 1) {
      await w.step();
      if (n % EVERY) continue;
      for (const reader of w.readers) await compare(w, reader);
      // Who hears of a message over the line, and with what it answers.
      for (const message of w.model.said) {
        const audience = await audienceOf(api.db, message.id);
        const seers = w.readers.filter((r) => w.model.sees(r.id, message)).map((r) => r.id);
        expect([...(audience?.members ?? [])].sort((a, b) => a - b)).toEqual(seers);
        const bare = message.reply === undefined ? [] : seers.filter((id) => !w.model.sees(id, w.model.find(message.reply as number)));
        expect([...(audience?.withoutReply ?? [])].sort((a, b) => a - b)).toEqual(bare);
      }
    }
    // Much was done, and something refused.
    expect(w.outcomes.get(200)).toBeGreaterThan(STEPS / 4);
    expect(w.outcomes.get(404)).toBeGreaterThan(10);
  },
);
