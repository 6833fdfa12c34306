import type { Message } from '@yaprak/shared-kit/contract';
import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { askStubbornly, StormDevice, seeded } from '../testing/storm-clients';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** `STORM=full` sends 10,000 messages. What goes wrong is rare in them; the storm that is part of the tests proves the same in fewer. */
const FULL = process.env.STORM === 'full';
const CONVERSATIONS = FULL ? 20 : 6;
const EACH_WRITES = FULL ? 250 : 20;
/** Shares: of requests that break before their response, of steps after which a line breaks, of messages that answer another, and of steps that also change one. */
const LOST = 0.1;
const CUT = 0.2;
/** Steps of a writer that a device misses at most. */
const AWAY = 5;
const ANSWERS = 0.2;
const CHANGES = 0.5;

/** A reader with two devices, everything they wrote, and what it says now. */
interface Writer {
  member: TestMember;
  devices: StormDevice[];
  written: Map<number, string>;
}

/** A conversation as its member sees it on the server, oldest first. */
async function onServer(id: number, session: TestMember): Promise<Message[]> {
  const all: Message[] = [];
  for (let imlec: string | undefined; ; ) {
    const page: { liste: Message[]; imlec?: string } = (
      await api.get('v2/mesajlar/konusma', { konusmaId: id, adet: 50, ...(imlec ? { imlec } : {}) }, { session })
    ).body._sonuc;
    all.push(...page.liste);
    if (!page.imlec) return all.reverse();
    imlec = page.imlec;
  }
}
const shown = (list: readonly Message[]) => list.map(({ id, mesaj, silindi, tepkiler, yanit }) => ({ id, mesaj, silindi, tepkiler, yanit }));

test('[R-MSG-18] [R-MSG-21] [R-SOCK-03] [R-CHAT-02] [R-CHAT-03] messages, answers, edits, reactions and deletions with random cuts: on both devices of each reader nothing is lost, nothing doubled, the order stays', async () => {
  const random = seeded(20_260_301);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const talks = [];
  for (let i = 0; i < CONVERSATIONS; i += 1) {
    const [ada, can] = [await api.member(), await api.member()];
    await befriend(api.db, ada, can);
    const { id } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc.konusma;
    const writers = [ada, can].map((member): Writer => ({ member, devices: [0, 1].map(() => new StormDevice(api, member, id)), written: new Map() }));
    talks.push({ id, writers, devices: writers.flatMap((w) => w.devices) });
  }
  const devices = talks.flatMap((t) => t.devices);
  await Promise.all(devices.map((d) => d.connect()));
  /** Devices whose line is broken: how many steps it stays so. */
  const away = new Map<StormDevice, number>();
  /** One step later lines come back, and sometimes one breaks. */
  const pass = async (all: readonly StormDevice[]) => {
    for (const device of all) {
      const left = away.get(device);
      if (left !== undefined) away.set(device, left - 1);
      if (left !== 0) continue;
      away.delete(device);
      await device.connect();
    }
    const next = pick(all);
    if (random() > CUT || away.has(next)) return;
    away.set(next, 1 + Math.floor(random() * AWAY));
    next.cut();
  };
  const done = { repeated: 0, edited: 0, deleted: 0, reacted: 0, hidden: 0 };
  const ask = async (member: TestMember, path: Parameters<typeof askStubbornly>[2], input: Parameters<typeof askStubbornly>[3]) => {
    const answer = await askStubbornly(api, member, path, input, () => random() < LOST);
    done.repeated += answer.attempts - 1;
    return answer;
  };

  /** Edits, deletes, hides or reacts to a message that the device has. */
  const change = async ({ member, written }: Writer, device: StormDevice) => {
    const { id: mesajId, uye } = pick(device.history.list);
    const [own, what] = [uye.id === member.id, random()];
    if (own && what < 0.4) {
      const mesaj = `${member.id}, düzeltilmiş ${random()}`;
      // What is deleted is not edited.
      const { status } = await ask(member, 'v2/mesajlar/duzenle', { mesajId, mesaj });
      expect([mesajId, status]).toEqual([mesajId, written.get(mesajId) === '' ? 404 : 200]);
      if (status !== 200) return;
      written.set(mesajId, mesaj);
      done.edited += 1;
      device.tell('gunceledim', mesajId);
    } else if (own && what < 0.6) {
      expect((await ask(member, 'v2/mesajlar/sil', { mesajId })).status).toBe(200);
      written.set(mesajId, '');
      done.deleted += 1;
      device.tell('sildim', mesajId);
    } else if (!own && what < 0.25) {
      // Repeated after a lost response, it is gone already.
      expect([200, 404]).toContain((await ask(member, 'v2/mesajlar/bendenSil', { mesajId })).status);
      done.hidden += 1;
    } else {
      const { status } = await ask(member, 'v2/mesajlar/tepki', { mesajId, ...(what < 0.9 ? { tepki: pick(['👍', '❤️']) } : {}) });
      // The other may have deleted it, and the other device have hidden it.
      expect([200, 404]).toContain(status);
      done.reacted += status === 200 ? 1 : 0;
    }
  };

  await Promise.all(
    talks.flatMap(({ id, writers, devices: all }) =>
      writers.map(async (writer) => {
        for (let n = 0; n < EACH_WRITES; n += 1) {
          const device = pick(writer.devices);
          const mesaj = `${writer.member.id}-${n}`;
          const answered = random() < ANSWERS ? device.history.list.at(-1 - Math.floor(random() * 5)) : undefined;
          const input = { konusmaId: id, mesaj, eskiId: mesaj };
          const asked = await ask(writer.member, 'v2/mesajlar/gonder', { ...input, ...(answered ? { yanitId: answered.id } : {}) });
          // What the other device has hidden meanwhile is not answered.
          const { message } = asked.status === 404 ? await ask(writer.member, 'v2/mesajlar/gonder', input) : asked;
          writer.written.set(message?.id ?? 0, mesaj);
          device.tell('send_message', message?.id ?? 0);
          if (device.history.list.length && random() < CHANGES) await change(writer, device);
          if (writer === writers[0]) await pass(all);
        }
      }),
    ),
  );
  for (const device of devices) device.cut();
  await Promise.all(devices.map((d) => d.connect()));

  for (const { id, writers } of talks) {
    const stored = await api.db.selectFrom('messages').select(['id', 'text', 'author_id']).where('conversation_id', '=', id).orderBy('id').execute();
    expect(stored).toHaveLength(2 * EACH_WRITES);
    for (const { member, written, devices: both } of writers) {
      expect(stored.filter((m) => m.author_id === member.id).map((m) => [m.id, m.text])).toEqual([...written]);
      const seen = shown(await onServer(id, member));
      for (const device of both) expect(shown(device.history.list)).toEqual(seen);
    }
  }
  // It really was a storm: requests were retried, everything happened, and connections broke.
  for (const [what, times] of Object.entries(done)) expect([what, times > 0]).toEqual([what, true]);
  // Each connection broke once at the end; the other breaks happened during the run.
  expect(devices.reduce((n, d) => n + d.cuts, 0)).toBeGreaterThan(devices.length + CONVERSATIONS);
  for (const device of devices) device.close();
});
