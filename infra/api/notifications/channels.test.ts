import type { NoticeChannel, NoticeTopic } from '@yaprak/shared-kit/contract';
import { seeded } from '../../db/demo-loader/random';
import { startPushService, type TestPushService } from '../testing/push-service';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { deliverLetters } from './letters';
import { deliverPushes } from './push';

type Kind = 'begeni' | 'yorum' | 'takip' | 'istek' | 'gonderi-alinti';
const topicOf: Record<Kind, NoticeTopic> = { begeni: 'begeni', yorum: 'yorum', takip: 'takip', istek: 'takip', 'gonderi-alinti': 'bahis' };
const topics: readonly NoticeTopic[] = ['begeni', 'yorum', 'takip', 'bahis'];
const channels: readonly NoticeChannel[] = ['site', 'anlik', 'eposta'];

interface Person extends TestMember {
  nr: number;
  name: string;
  isPrivate: boolean;
  on: Record<string, boolean>;
  quiet: [number, number] | null;
}
interface Happened {
  kind: Kind;
  to: Person;
  by: Person;
  /** What the line gathers: a post, or nothing. */
  object: number;
  /** The post that must not be gone for it to be told. */
  post?: number;
}
interface Told {
  channel: NoticeChannel;
  to: Person;
  words: string;
  /** Line of a push. */
  tag: string;
  at: number;
}

let api: TestApi;
let service: TestPushService;
/** Whose browser a path of the push service is. */
const owners = new Map<string, Person>();
let told: Told[] = [];
let now = 0;

beforeAll(async () => {
  api = await startTestApi();
  service = await startPushService(({ path, words }) => {
    const to = owners.get(path);
    if (to) {
      const { title, body, tag } = JSON.parse(words ?? '') as { title: string; body: string; tag: string };
      told.push({ channel: 'anlik', to, words: `${title} ${body}`, tag, at: now });
    }
    return undefined;
  });
});
afterAll(async () => {
  await service?.stop();
  await api?.stop();
});

/** Whether an hour in Istanbul is quiet, counted hour by hour. */
function isQuiet(of: Person, at: number): boolean {
  if (!of.quiet) return false;
  const hour = (new Date(at).getUTCHours() + 3) % 24;
  for (let h = of.quiet[0]; h !== of.quiet[1]; h = (h + 1) % 24) if (h === hour) return true;
  return false;
}

/** Every line of the site, page by page. */
async function linesOf(of: Person) {
  const lines = [];
  for (let imlec: string | undefined; ; ) {
    const page = (await api.get('v2/bildirimler/liste', imlec ? { imlec } : {}, { session: of })).body._sonuc;
    lines.push(...page.liste);
    imlec = page.imlec;
    if (!imlec) return lines;
  }
}

async function person(random: ReturnType<typeof seeded>, run: number, nr: number): Promise<Person> {
  const isPrivate = random.next() < 0.2;
  const member = await api.member({ isPrivate });
  const name = `Kisi${run}n${nr}x`;
  await api.db.updateTable('members').set({ name, language: 'tr' }).where('id', '=', member.id).execute();
  const on: Record<string, boolean> = {};
  for (const konu of topics)
    for (const kanal of channels) {
      on[konu + kanal] = random.next() < 0.6;
      await api.post('v2/bildirimler/tercihKaydet', { konu, kanal, acik: on[konu + kanal] ? 1 : 0 }, { session: member });
    }
  const quiet: Person['quiet'] = random.next() < 0.4 ? [random.below(12), 12 + random.below(12)] : null;
  if (quiet) await api.post('v2/bildirimler/tercihKaydet', { sessiz: 1, sessizBaslangic: quiet[1], sessizBitis: quiet[0] }, { session: member });
  const made: Person = { ...member, nr, name, isPrivate, on, quiet: quiet && [quiet[1], quiet[0]] };
  const { path, told: subscription } = service.browser();
  owners.set(path, made);
  await api.post('v2/bildirimler/anlik/ac', subscription, { session: member });
  return made;
}

const deliver = async () => {
  await deliverPushes({ db: api.db, contact: 'mailto:a@ornek.test' }, new Date(now));
  const people = new Map([...owners.values()].map((of) => [of.email, of]));
  await deliverLetters(
    {
      db: api.db,
      site: 'https://yaprak.test',
      demo: true,
      mail: {
        async send({ to, text }) {
          const of = people.get(to);
          if (of) told.push({ channel: 'eposta', to: of, words: JSON.stringify(text).replace(`Merhaba ${of.name},`, ''), tag: '', at: now });
        },
      },
    },
    new Date(now),
  );
};

test.each([1, 2, 3])(
  '[R-TOUCH-03] [R-TOUCH-04] [R-TOUCH-05] no channel tells what one may not see or chose not to hear, and none twice (seed %d)',
  async (seed) => {
    const random = seeded(seed);
    const people: Person[] = [];
    for (let nr = 0; nr < 7; nr += 1) people.push(await person(random, seed, nr));
    const any = () => people[random.below(people.length)] as Person;
    const posts: { id: number; by: Person }[] = [];
    const gone = new Set<number>();
    const barred = new Set<string>();
    const muted = new Set<string>();
    const pair = (a: Person, b: Person) => `${a.id}-${b.id}`;
    const apart = (a: Person, b: Person) => barred.has(pair(a, b)) || barred.has(pair(b, a));
    const happened: Happened[] = [];
    const share = async (by: Person, more: object = {}) => {
      const answer = await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `Söz ${Math.random()}`, ...more } as never, { session: by });
      return answer.status === 200 ? answer.body._sonuc.gonderi.id : 0;
    };
    for (const by of people) posts.push({ id: await share(by), by });
    for (let i = 0; i < 4; i += 1) {
      const [a, b] = [any(), any()];
      if (a === b) continue;
      await api.post('v2/uyeler/sustur', { uyeId: b.id, sustur: 1 } as never, { session: a });
      muted.add(pair(a, b));
    }
    told = [];
    now = Date.now();
    let heard = 0;
    for (let step = 0; step < 90; step += 1) {
      const [by, post] = [any(), posts[random.below(posts.length)] as { id: number; by: Person }];
      const { by: to } = post;
      const note = (kind: Kind, object: number, made?: number) => {
        if (to !== by && !muted.has(pair(to, by))) happened.push({ kind, to, by, object, post: made ?? object });
      };
      const session = { session: by };
      const dice = random.next();
      if (dice < 0.35) {
        if ((await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, session)).status === 200) note('begeni', post.id);
      } else if (dice < 0.55) {
        if ((await api.post('v2/yorum/ekle', { gonderiId: post.id, metin: 'Bir söz' }, session)).status === 200) note('yorum', post.id);
      } else if (dice < 0.7) {
        if (to !== by && (await api.post('v2/uyeler/takip', { uyeId: to.id, takip: 1 }, session)).status === 200) note(to.isPrivate ? 'istek' : 'takip', 0, 0);
      } else if (dice < 0.8) {
        const made = await share(by, { gonderiId: post.id });
        if (made && !by.isPrivate) note('gonderi-alinti', post.id, made);
      } else if (dice < 0.84) {
        if (to !== by && (await api.post('v2/uyeler/engelle', { uyeId: to.id, engelle: 1 }, session)).status === 200) barred.add(pair(by, to));
      } else if (dice < 0.87) {
        const own = posts.filter((p) => p.by === by && !gone.has(p.id));
        const [last] = own.slice(-1);
        if (last && own.length > 1 && (await api.post('v2/gonderi/sil', { id: last.id }, session)).status === 200) gone.add(last.id);
      } else if (dice < 0.9) posts.push({ id: await share(by), by });
      else {
        now += random.below(5) * 3_600_000 + 60_000;
        const before = told.length;
        await deliver();
        for (const t of told.slice(before)) {
          heard += 1;
          expect([t.channel, isQuiet(t.to, t.at)]).toEqual([t.channel, false]);
          for (const other of people)
            if (t.words.includes(other.name) && (apart(t.to, other) || muted.has(pair(t.to, other))))
              throw new Error(`${t.channel} tells ${t.to.nr} of ${other.nr}`);
          const kindsOn = topics.filter((topic) => t.to.on[topic + t.channel]);
          const words: Record<string, string[]> = {
            begeni: ['Gönderinizi beğendi.'],
            yorum: ['Gönderinize yorum yaptı.'],
            takip: ['Sizi takip etmeye başladı.', 'Sizi takip etmek istiyor.'],
            bahis: ['Gönderinizi alıntıladı.'],
          };
          for (const topic of topics) if (!kindsOn.includes(topic)) for (const word of words[topic] ?? []) expect(t.words).not.toContain(word);
        }
        // Nothing has happened since: nobody is told again.
        const after = told.length;
        await Promise.all([deliver(), deliver()]);
        expect(told.slice(after)).toEqual([]);
      }
    }
    expect(heard).toBeGreaterThan(0);
    for (const to of people) {
      const letters = told.filter((t) => t.channel === 'eposta' && t.to === to).map((t) => t.at);
      for (const [i, at] of letters.entries()) if (i) expect(at - (letters[i - 1] as number)).toBeGreaterThanOrEqual(6 * 3_600_000);
      const lines = new Map<string, Set<number>>();
      for (const h of happened)
        if (
          h.to === to &&
          !apart(to, h.by) &&
          !gone.has(h.object) &&
          !(h.post && gone.has(h.post)) &&
          (h.kind === 'istek' || to.on[`${topicOf[h.kind]}site`])
        ) {
          const key = `${h.kind} ${h.object}`;
          lines.set(key, (lines.get(key) ?? new Set()).add(h.by.id));
        }
      const expected = [...lines].map(([key, by]) => `${key.split(' ')[0]} ${by.size}`).sort();
      const liste = await linesOf(to);
      expect([to.nr, liste.map((n) => `${n.turu} ${n.kisiSayisi}`).sort()]).toEqual([to.nr, expected]);
    }
  },
);
