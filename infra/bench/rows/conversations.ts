import type { Client } from 'pg';
import { get } from '../as-reader';
import type { BenchRow, Measure } from '../bench.types';
import { withClient } from '../data/connect';
import { copyRows } from '../data/copy';
import { withSite } from '../servers';
import { quantile, spread } from '../statistics';

/** Conversations of a reader, and messages in one of them. */
const steps = [
  { conversations: 10, messages: 10 },
  { conversations: 1_000, messages: 10_000 },
  { conversations: 10_000, messages: 100_000 },
] as const;
/** The first reader who gets them, and who writes with them. */
const FIRST = 20;
const OTHER = 40;
const WORDS = ['deniz', 'kitap', 'sayfa', 'okumak', 'yazar', 'akşam', 'sabah', 'roman'];

/** Groups of two with a message each, the last of which has many. @returns the id of that one and of its middle message */
async function fill(c: Client, reader: number, { conversations, messages }: (typeof steps)[number]) {
  const one = async (text: string, values: unknown[] = []) => Number((await c.query<{ n: string }>(text, values)).rows[0]?.n);
  const first = (await one('select coalesce(max(id), 0) as n from conversations')) + 1;
  const firstMessage = (await one('select coalesce(max(id), 0) as n from messages')) + 1;
  const last = first + conversations - 1;
  await c.query(
    `insert into conversations (id, kind, title, created_by) overriding system value select n, 'grup', 'Küme ' || n, $1 from generate_series($2::bigint, $3::bigint) n`,
    [reader, first, last],
  );
  const texts = (n: number) => `${WORDS[n % WORDS.length]} ${WORDS[(n * 7) % WORDS.length]} ${n}`;
  const rows = function* () {
    for (let n = 0; n < conversations - 1; n++) yield [firstMessage + n, first + n, OTHER, texts(n), `k${n}`];
    for (let n = 0; n < messages; n++) yield [firstMessage + conversations + n, last, n % 2 ? reader : OTHER, texts(n), `m${n}`];
  };
  await copyRows(c, 'messages (id, conversation_id, author_id, text, client_id)', rows());
  await c.query(
    `insert into conversation_members (conversation_id, member_id, last_message_id) select c.id, r.id, (select max(m.id) from messages m where m.conversation_id = c.id)
      from conversations c, unnest($3::bigint[]) r(id) where c.id between $1 and $2`,
    [first, last, [reader, OTHER]],
  );
  for (const table of ['conversations', 'messages']) await c.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  await c.query('analyze conversations, conversation_members, messages');
  return { first, last, middle: firstMessage + conversations + Math.floor(messages / 2) };
}

/** The list, a conversation, its middle, and a search in both, with ever more conversations and messages. */
export const conversations: BenchRow = {
  name: 'conversations',
  title: `Conversations: a reader with ${steps.map((s) => `${s.conversations.toLocaleString('en')} of them and ${s.messages.toLocaleString('en')} messages in one`).join('; ')}`,
  floor: 'the same calls with the fewest',
  run: (bench) =>
    withSite(bench, 'small', (site, url) =>
      withClient(url, async (c) => {
        const found = new Map<string, number[][]>();
        try {
          const places: { reader: number; last: number; middle: number }[] = [];
          for (const [n, step] of steps.entries()) places.push({ reader: FIRST + n, ...(await fill(c, FIRST + n, step)) });
          const calls = ({ last, middle }: { last: number; middle: number }) =>
            ({
              'the list': ['v2/mesajlar/liste', {}],
              'opening one': ['page-request', { sayfa: 'konusma', params: JSON.stringify({ id: last }) }],
              'a message in its middle': ['v2/mesajlar/cevresi', { konusmaId: last, mesajId: middle }],
              'search everywhere': ['v2/mesajlar/ara', { q: 'deniz 8' }],
              'search in one': ['v2/mesajlar/ara', { q: 'deniz 8', konusmaId: last }],
            }) as const;
          const rounds = bench.quick ? 1 : 7;
          const count = bench.quick ? 5 : 60;
          for (let round = 0; round <= rounds; round++)
            for (const [step, place] of places.entries())
              for (const [what, [path, input]] of Object.entries(calls(place))) {
                const took: number[] = [];
                for (let n = 0; n < count; n++) {
                  const started = performance.now();
                  await get(site.url, place.reader, path, input);
                  took.push(performance.now() - started);
                }
                const all = found.get(what) ?? steps.map(() => []);
                found.set(what, all);
                if (round) all[step]?.push(quantile(took, 0.5));
              }
        } finally {
          await c.query('delete from conversations where created_by = any($1::bigint[])', [steps.map((_, n) => FIRST + n)]);
        }
        return [...found].flatMap(([what, bySteps]) =>
          bySteps.map(
            (took, n): Measure => ({
              what: `${what}, ${steps[n]?.conversations.toLocaleString('en')} conversations: p50`,
              unit: 'ms',
              value: spread(took),
              ...(n ? { floor: spread(bySteps[0] as number[]) } : {}),
              ...(n && !what.startsWith('search') ? { aim: { mostOfFloor: 1.5 } } : {}),
            }),
          ),
        );
      }),
    ),
};
