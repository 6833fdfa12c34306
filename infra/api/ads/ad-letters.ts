import type { AdLetter, Input } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { settledMeanwhile } from '../entities/member/settled-by';
import { type Api, type Ctx, handle, pageOf, refuse, servePage } from '../platform';
import { workOrder } from '../platform/work-order';

const PAGE = 20;
interface Row {
  id: number;
  name: string;
  email: string;
  text: string;
  state: AdLetter['durum'];
  answer: string | null;
  created_at: Date;
}
type Placed = Row & { moment: number };
const toLetter = (r: Row): AdLetter => ({
  id: r.id,
  adi: r.name,
  email: r.email,
  mesaj: r.text,
  durum: r.state,
  ...(r.answer ? { yanit: r.answer } : {}),
  zaman: r.created_at.toISOString(),
});
const columns = sql`id, name, email, text, state, answer, created_at`;

async function letters(db: Db, { durum = 'acik', imlec, adet = PAGE }: Input<'v2/reklam/ileti/liste'>) {
  const { where, order, moment, key } = workOrder(durum === 'acik', sql`id`, sql`decided_at`, imlec);
  const state = durum === 'acik' ? sql`state = 'acik'` : sql`state = 'kapandi'`;
  const { rows } =
    await sql<Placed>`select ${columns}, ${moment} as moment from ad_letters where ${state} and ${where} order by ${order} limit ${adet + 1}`.execute(db);
  return pageOf(rows, adet, key, toLetter);
}

/** Keeps a letter to the ads team for its list. */
export const keepLetter = (db: Db, name: string, email: string, text: string): Promise<unknown> =>
  sql`insert into ad_letters (name, email, text) values (${name}, ${email}, ${text})`.execute(db);

/** Closes a letter; an answer goes to its sender by mail. @throws Refusal `notFound`, or `settledMeanwhile` if a colleague was faster */
async function close(ctx: Ctx<Input<'v2/reklam/ileti/kapat'>>): Promise<AdLetter> {
  const { id, yanit } = ctx.input;
  const { rows } = await sql<Row>`update ad_letters set state = 'kapandi', answer = ${yanit ?? null}, decided_by = ${ctx.self.id}, decided_at = now()
    where id = ${id} and state = 'acik' returning ${columns}`.execute(ctx.db);
  const letter = rows[0];
  if (!letter) {
    const known = await sql`select 1 from ad_letters where id = ${id}`.execute(ctx.db);
    if (!known.rows.length) throw refuse('notFound');
    throw await settledMeanwhile(ctx, { kind: 'reklam-iletisi', ids: [id], actions: ['reklam-ileti-kapat'] }, 'stateAlready');
  }
  await ctx.audit('reklam-ileti-kapat', { kind: 'reklam-iletisi', id }, undefined, { yanit: yanit ?? '' });
  if (yanit)
    await ctx.write({
      to: letter.email,
      lang: 'tr',
      stranger: true,
      subject: 'Yaprak Reklam: iletinize yanıt / Your message to Yaprak Ads',
      text: `${yanit}\n\n—\n${letter.name}:\n${letter.text}\n\n${ctx.config.siteUrl}/reklamlar`,
    });
  return toLetter(letter);
}

/** `/y/reklam-iletileri`: what advertisers write, for all staff of the panel (R-STAFF-03). */
export function registerAdLetters(api: Api): void {
  handle(api, contract.listAdLetters, (ctx) => letters(ctx.db, ctx.input));
  handle(api, contract.closeAdLetter, async (ctx) => ({ ileti: await close(ctx) }));
  servePage(api, contract.adLettersPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Advertisers’ letters' : 'Reklam iletileri',
    meta: { robots: 'noindex' },
    data: { iletiler: await letters(ctx.db, ctx.input) },
  }));
}
