import { befriend } from '../testing/members';
import { startTestApi, type TestApi } from '../testing/server';
import { StormReader, seeded, sendStubbornly } from '../testing/storm-clients';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** Together 3,000 messages, with some 300 requests that break and 40 lines: what goes wrong is rare in ten thousand, and proves the same in fewer. */
const CONVERSATIONS = 10;
const EACH_WRITES = 150;
/** Share of requests that break before their answer, and of messages after which a line breaks. */
const LOST = 0.1;
const CUT = 0.0135;

test('[R-MSG-18] [R-MSG-21] [R-SOCK-03] 3,000 messages with random cuts: nothing is lost, nothing doubled, the order stays', async () => {
  const random = seeded(20_260_301);
  const talks = [];
  for (let i = 0; i < CONVERSATIONS; i += 1) {
    const [ada, can] = [await api.member(), await api.member()];
    await befriend(api.db, ada, can);
    const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
    talks.push({ id: konusma.id, readers: [new StormReader(api, ada, konusma.id), new StormReader(api, can, konusma.id)] });
  }
  const readers = talks.flatMap((t) => t.readers);
  await Promise.all(readers.map((r) => r.connect()));
  const away: Promise<void>[] = [];
  let repeated = 0;
  const written = (reader: StormReader) => Array.from({ length: EACH_WRITES }, (_, n) => `${reader.member.id}-${n}`);

  await Promise.all(
    talks.flatMap(({ id, readers: both }) =>
      both.map(async (reader) => {
        for (const mesaj of written(reader)) {
          const { message, attempts } = await sendStubbornly(api, reader.member, { konusmaId: id, mesaj, eskiId: mesaj }, () => random() < LOST);
          repeated += attempts - 1;
          reader.tell(message.id);
          if (random() < CUT) away.push((random() < 0.5 ? reader : (both.find((r) => r !== reader) as StormReader)).cut(random() * 300));
        }
      }),
    ),
  );
  await Promise.all(away);
  await Promise.all(readers.map((r) => r.cut(0)));

  for (const { id, readers: both } of talks) {
    const stored = await api.db.selectFrom('messages').select(['id', 'text', 'author_id']).where('conversation_id', '=', id).orderBy('id').execute();
    expect(stored).toHaveLength(2 * EACH_WRITES);
    for (const reader of both) {
      expect(stored.filter((m) => m.author_id === reader.member.id).map((m) => m.text)).toEqual(written(reader));
      expect(reader.history.list.map((m) => m.id)).toEqual(stored.map((m) => m.id));
      expect(reader.history.list.map((m) => m.mesaj)).toEqual(stored.map((m) => m.text));
    }
  }
  // It really was a storm: requests were retried, connections broke, and gaps were noticed.
  expect(repeated).toBeGreaterThan(0);
  // Each connection broke once at the end; the other breaks happened during the run.
  expect(readers.reduce((n, r) => n + r.cuts, 0)).toBeGreaterThan(readers.length + CONVERSATIONS);
  for (const reader of readers) reader.close();
});
