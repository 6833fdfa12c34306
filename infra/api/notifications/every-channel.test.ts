import type { NoticeChannel, NoticeTopic } from '@yaprak/shared-kit/contract';
import { seeded } from '../../db/demo-loader/random';
import { sendDigests } from '../digest/digest';
import { feedAddress } from '../platform/feed-address';
import { loadMayTell } from '../testing/may-tell';
import { befriend } from '../testing/members';
import { startPushService, type TestPushService } from '../testing/push-service';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { connectSocket, type TestConnection } from '../testing/sockets';
import { deliverLetters } from './letters';
import { spreadNews } from './news';
import { deliverPushes } from './push';

type Channel = NoticeChannel | 'ozet' | 'besleme' | 'canli';
/** Something that a channel said, to a member or, as feeds do, to everybody (0). */
interface Said {
  channel: Channel;
  to: number;
  words: string;
  /** Conversation of a live event. */
  conversation?: number;
}
interface Person extends TestMember {
  name: string;
}

const STEPS = 117;
const UNWANTED = 'sürprizbozan';
const topics: readonly NoticeTopic[] = ['yorum', 'bahis', 'begeni', 'takip', 'yeni'];
/** What pushes and letters call the kinds of a topic. */
const phrases: Partial<Record<NoticeTopic, RegExp>> = {
  yorum: /yorum yaptı|yanıt verdi/,
  bahis: /Sizden bahsetti|alıntıladı/,
  begeni: /beğendi/,
  takip: /takip etmeye başladı|takip etmek istiyor|isteğinizi kabul/,
  yeni: /yeni paylaşım var/,
};
const sunday = (() => {
  const at = new Date();
  at.setUTCHours(16, 0, 0, 0);
  while (at.getUTCDay() !== 0 || at.getTime() < Date.now()) at.setUTCDate(at.getUTCDate() + 1);
  return at;
})();

let api: TestApi;
let service: TestPushService;
let said: Said[] = [];
const owners = new Map<string, number>();
const connections = new Map<number, TestConnection>();
beforeAll(async () => {
  api = await startTestApi();
  service = await startPushService(({ path, words }) => {
    said.push({ channel: 'anlik', to: owners.get(path) ?? 0, words: words ?? '' });
    return undefined;
  });
});
afterAll(async () => {
  for (const connection of connections.values()) connection.close();
  await service?.stop();
  await api?.stop();
});

/** Two books, their topic, and members who hear of everything by every channel. */
async function world(seed: number) {
  const { db } = api;
  const random = seeded(seed);
  const { id: topic } = await db
    .insertInto('topics')
    .values({ slug: `konu-${seed}`, name: `Konu${seed}`, title: 'Konu' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: work } = await db
    .insertInto('works')
    .values({ title: `Roman${seed}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: book } = await db
    .insertInto('books')
    .values({ work_id: work, title: `Roman${seed}`, slug: `roman-${seed}`, is_main: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people: Person[] = [];
  for (let nr = 0; nr < 6; nr += 1) {
    const name = `Kisi${seed}n${nr}x`;
    const member = await api.member({ name, isPrivate: nr % 3 === 2 });
    const session = { session: member };
    for (const konu of topics)
      for (const kanal of ['anlik', 'eposta'] as const) await api.post('v2/bildirimler/tercihKaydet', { konu, kanal, acik: 1 }, session);
    await api.post('v2/bildirimler/tercihKaydet', { ozet: 1 }, session);
    const { path, told } = service.browser();
    owners.set(path, member.id);
    await api.post('v2/bildirimler/anlik/ac', told, session);
    await api.post('v2/kitap/takip', { id: book, takip: 1 }, session);
    await api.post('v2/konu/takip', { id: topic, takip: 1 }, session);
    connections.set(member.id, await connectSocket(api.url, member));
    people.push({ ...member, name });
  }
  for (const a of people) for (const b of people) if (a.id < b.id && random.next() < 0.6) await befriend(db, a, b);
  const [first, second, third, fourth] = people as [Person, Person, Person, Person];
  for (const b of [second, third, fourth]) await befriend(db, first, b);
  const talks: number[] = [];
  for (const b of [second, third]) talks.push((await api.post('v2/mesajlar/ac', { uyeId: b.id }, { session: first })).body._sonuc.konusma.id);
  const group = await api.post('v2/mesajlar/grupKur', { baslik: 'Küme', uyeler: [second, third, fourth].map(({ id }) => id).join(',') }, { session: first });
  talks.push(group.body._sonuc.konusma.id);
  return { random, people, topic, book, talks, seed };
}
type World = Awaited<ReturnType<typeof world>>;

/** Everybody does things, allowed or not, and staff do theirs past the API. @returns takes one step; whether it may have told something live */
function life({ random, people, topic, book, talks }: World) {
  const { db } = api;
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
  const posts: number[] = [];
  const comments: number[] = [];
  let serial = 0;
  /** Each text has a word of its own by which it is known wherever it turns up. */
  const marked = async (kind: 'g' | 'y' | 'm', write: (text: string) => Promise<number | undefined>, mention?: Person) => {
    const mark = `${kind}im${(serial += 1)}z`;
    const bad = random.next() < 0.15 ? ` ${UNWANTED}` : '';
    const id = await write(`${mark} söz${bad}${mention ? ` @${mention.kadi}` : ''}`);
    if (id) marks.set(mark, { kind, id });
    return id;
  };
  const marks = new Map<string, { kind: 'g' | 'y' | 'm'; id: number }>();
  const soon = () => new Date(Date.now() + 30 * 86_400_000);
  const flip = async (table: 'posts' | 'comments', ids: readonly number[]) => {
    const id = pick(ids);
    if (id)
      await db
        .updateTable(table)
        .set({ hidden_at: random.next() < 0.5 ? new Date() : null })
        .where('id', '=', id)
        .execute();
  };
  const share = async (by: Person, other: Person) => {
    const about = pick([{}, { konuId: topic }, { turu: 'alinti', kitapId: book }, posts.length ? { gonderiId: pick(posts) } : {}]);
    const covered = random.next() < 0.15 ? { uyari: 'siddet' } : {};
    const id = await marked(
      'g',
      async (metin) => (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin, ...about, ...covered } as never, { session: by })).body._sonuc?.gonderi?.id,
      random.next() < 0.4 ? other : undefined,
    );
    if (id) posts.push(id);
  };
  const deeds: [number, (by: Person, other: Person) => Promise<unknown>][] = [
    [5, share],
    [
      5,
      async (by, other) => {
        const ustYorumId = random.next() < 0.4 ? pick(comments) : undefined;
        const id = await marked(
          'y',
          async (metin) =>
            (await api.post('v2/yorum/ekle', { gonderiId: pick(posts), metin, ...(ustYorumId ? { ustYorumId } : {}) }, { session: by })).body._sonuc?.yorum?.id,
          random.next() < 0.4 ? other : undefined,
        );
        if (id) comments.push(id);
      },
    ],
    [3, (by) => api.post('v2/gonderi/begen', { id: pick(posts), begen: 1 }, { session: by })],
    [2, async (by) => comments.length && api.post('v2/yorum/begen', { id: pick(comments), begen: 1 }, { session: by })],
    [3, (by, other) => api.post('v2/uyeler/takip', { uyeId: other.id, takip: random.next() < 0.75 ? 1 : 0 }, { session: by })],
    [1, (by, other) => api.post('v2/uyeler/engelle', { uyeId: other.id, engelle: random.next() < 0.5 ? 1 : 0 }, { session: by })],
    [2, (by, other) => api.post('v2/uyeler/sustur', { uyeId: other.id, sustur: random.next() < 0.6 ? 1 : 0 }, { session: by })],
    [1, (by) => api.post('v2/gonderi/arsivle', { id: pick(posts), arsiv: random.next() < 0.5 ? 1 : 0 }, { session: by })],
    [1, (by) => api.post('v2/gonderi/sil', { id: pick(posts) }, { session: by })],
    [1, async (by) => comments.length && api.post('v2/yorum/sil', { id: pick(comments) }, { session: by })],
    [1, (by) => api.post('v2/uyeler/soz/ekle', { soz: UNWANTED }, { session: by })],
    [
      2,
      (by) =>
        api.post(
          'v2/bildirimler/tercihKaydet',
          { konu: pick(topics), kanal: pick(['site', 'anlik', 'eposta']), acik: random.next() < 0.4 ? 1 : 0 },
          { session: by },
        ),
    ],
    [1, () => flip('posts', posts)],
    [1, () => flip('comments', comments)],
    [
      1,
      (by) =>
        db
          .updateTable('members')
          .set({ limited_until: random.next() < 0.5 ? soon() : null })
          .where('id', '=', by.id)
          .execute(),
    ],
    [
      1,
      (by) =>
        db
          .updateTable('members')
          .set({ suspended_until: random.next() < 0.3 ? soon() : null })
          .where('id', '=', by.id)
          .execute(),
    ],
    [
      1,
      (by) =>
        db
          .updateTable('members')
          .set({ closed_at: random.next() < 0.3 ? new Date() : null })
          .where('id', '=', by.id)
          .execute(),
    ],
    [
      1,
      (by) =>
        db
          .updateTable('members')
          .set({ is_private: random.next() < 0.5 })
          .where('id', '=', by.id)
          .execute(),
    ],
    [
      1,
      async (by) => {
        await api.post('v2/kitap/isaretle', { kitapId: book, raf: 'okudum' }, { session: by });
        await db
          .updateTable('shelf_entries')
          .set({ finished_on: new Date().toISOString().slice(0, 10) })
          .where('member_id', '=', by.id)
          .execute();
      },
    ],
  ];
  const lots = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));
  const talk = async (by: Person) => {
    const konusmaId = pick(talks);
    const connection = connections.get(by.id);
    const id = await marked(
      'm',
      async (mesaj) => (await api.post('v2/mesajlar/gonder', { konusmaId, mesaj, eskiId: `c${serial}` }, { session: by })).body._sonuc?.mesaj?.id,
    );
    await connection?.ask('join_room', { konusmaid: konusmaId });
    await connection?.ask('yaziyorum', { konusmaid: konusmaId });
    if (!id) return;
    await connection?.ask('send_message', { konusmaid: konusmaId, id });
    const mark = [...marks].find(([, m]) => m.kind === 'm' && m.id === id)?.[0];
    const edited = await api.post('v2/mesajlar/duzenle', { mesajId: id, mesaj: `${mark} düzeltildi` }, { session: by });
    if (edited.status === 200) await connection?.ask('gunceledim', { konusmaid: konusmaId, id });
  };
  return {
    marks,
    begin: async () => {
      for (const by of people) await share(by, pick(people));
    },
    step: async (): Promise<'live' | undefined> => {
      const by = pick(people);
      if (random.next() < 0.12) {
        await talk(by);
        return 'live';
      }
      const other = pick(people.filter((p) => p !== by));
      await pick(lots)(by, other);
    },
  };
}

/** Takes what came live since the last time: an event of our own, sent last to each, says that all others are there. */
let barrier = 900_000_000;
async function hearLive(people: readonly Person[], heard: Map<number, number>) {
  for (const { id } of people) {
    const connection = connections.get(id) as TestConnection;
    barrier += 1;
    const mine = barrier;
    const arrived = new Promise<void>((resolve) => {
      const listen = (event: string, payload: { id?: number }) => {
        if (event !== 'gizlendi' || payload.id !== mine) return;
        connection.socket.offAny(listen);
        resolve();
      };
      connection.socket.onAny(listen);
    });
    api.app.realtime.hiddenFor(id, { konusmaid: 1, id: mine });
    await arrived;
    const fresh = connection.heard.slice(heard.get(id) ?? 0);
    heard.set(id, connection.heard.length);
    for (const { event, payload } of fresh) {
      if (event === 'gizlendi') continue;
      const { konusmaid, mesaj } = payload as { konusmaid?: number; mesaj?: { konusmaid: number } };
      said.push({ channel: 'canli', to: id, words: JSON.stringify(payload), conversation: konusmaid ?? mesaj?.konusmaid ?? 0 });
    }
  }
}

/** Lets every channel say everything it has to say at this moment, what it has said before as well. */
async function sayEverything({ people, topic, book, seed }: World) {
  const { db } = api;
  await spreadNews(db);
  const due = new Date(Date.now() - 60_000);
  await db
    .updateTable('notification_lines')
    .set({ push_due_at: due, mail_due_at: due })
    .where(
      'member_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  await db.deleteFrom('letter_times').execute();
  await deliverPushes({ db, contact: 'mailto:a@ornek.test' });
  const ids = new Map(people.map(({ email, id }) => [email, id]));
  const mail = (channel: Channel) => ({
    send: async ({ to, text }: { to: string; text: unknown }) => void said.push({ channel, to: ids.get(to) ?? -1, words: JSON.stringify(text) }),
  });
  await deliverLetters({ db, site: 'https://yaprak.test', demo: true, mail: mail('eposta') });
  await sendDigests({ db, site: 'https://yaprak.test', demo: true, mail: mail('ozet') }, sunday);
  for (const person of people) {
    const answer = await api.get('v2/bildirimler/liste', { adet: 50 }, { session: person });
    for (const line of answer.body._sonuc?.liste ?? []) said.push({ channel: 'site', to: person.id, words: JSON.stringify(line) });
  }
  const feeds = [...people.map(({ kadi }) => feedAddress('okur', kadi)), feedAddress('kitap', book), feedAddress('konu', `konu-${seed}`)];
  void topic;
  for (const address of feeds) {
    const answer = await fetch(new URL(address, api.url));
    if (answer.status === 200) said.push({ channel: 'besleme', to: 0, words: await answer.text() });
  }
}

/** What was said although the rule forbids it. */
async function faults(people: readonly Person[], marks: ReturnType<typeof life>['marks']): Promise<string[]> {
  const { db } = api;
  const may = await loadMayTell(db);
  const covered = new Set((await db.selectFrom('posts').select('id').where('warning', 'is not', null).execute()).map(({ id }) => id));
  const off = await db.selectFrom('notice_choices').select(['member_id', 'topic', 'channel']).where('chosen', '=', false).execute();
  const wrong: string[] = [];
  // What is told to the members of an earlier world is not this one's.
  const here = new Set([0, ...people.map(({ id }) => id)]);
  for (const { channel, to, words, conversation } of said.filter((each) => here.has(each.to))) {
    const fault = (what: string) => wrong.push(`${channel} to ${to}: ${what} in ${words.slice(0, 600)}`);
    if ((channel === 'anlik' || channel === 'eposta' || channel === 'ozet') && !may.present(to) && channel === 'ozet') fault('somebody who is not there');
    for (const { name, id } of people) {
      if (id === to || !words.includes(name)) continue;
      const allowed =
        channel === 'canli'
          ? may.together(to, id, conversation ?? 0)
          : channel === 'ozet' || channel === 'besleme'
            ? may.member(to, id) && may.shared(to, id)
            : may.member(to, id);
      if (!allowed) fault(`member ${name}`);
    }
    for (const [mark, { kind, id }] of marks) {
      if (!new RegExp(`\\b${mark}\\b`).test(words)) continue;
      const allowed = kind === 'm' ? channel === 'canli' && may.message(to, id) : kind === 'g' ? may.post(to, id) && !covered.has(id) : may.comment(to, id);
      if (!allowed) fault(`text ${mark}`);
    }
    for (const { topic, channel: closed } of off.filter((o) => o.member_id === to && o.channel === channel))
      if (closed !== 'site' && phrases[topic as NoticeTopic]?.test(words)) fault(`turned-off ${topic}`);
  }
  return wrong;
}

test.each([21, 22, 23])(
  '[R-TOUCH-01] [R-TOUCH-02] [R-TOUCH-03] [R-TOUCH-04] [R-TOUCH-05] [R-TOUCH-09] [R-TOUCH-13] [R-TOUCH-16] no channel ever tells what its hearer may not see (seed %d)',
  async (seed) => {
    const all = await world(seed);
    const { marks, begin, step } = life(all);
    await begin();
    const spoken = new Map<Channel, number>();
    const heard = new Map<number, number>();
    const judge = async () => {
      expect(await faults(all.people, marks)).toEqual([]);
      for (const { channel } of said) spoken.set(channel, (spoken.get(channel) ?? 0) + 1);
      said = [];
    };
    said = [];
    for (let n = 1; n <= STEPS; n += 1) {
      const live = await step();
      if (live) {
        await hearLive(all.people, heard);
        await judge();
      }
      if (n % 13) continue;
      await sayEverything(all);
      await judge();
    }
    // A channel that says nothing proves nothing.
    for (const channel of ['site', 'anlik', 'eposta', 'ozet', 'besleme', 'canli'] as const)
      expect([channel, (spoken.get(channel) ?? 0) > 3]).toEqual([channel, true]);
  },
);
