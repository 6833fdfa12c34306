import type { Input, Result } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { bookOpen } from '../entities/book/book.visibility';
import { findMember } from '../entities/member/member.queries';
import { storiesByIds } from '../entities/story/story.queries';
import { type Ctx, invalid, refuse } from '../platform';
import { fieldName } from '../platform/field-names';
import { requireUsed } from '../platform/validation';
import { recentSearches } from './search.queries';

/** Recent searches kept per member. */
const RECENT = 12;

type Asked = Ctx<Input<'sonAramalar'>>;
type Kind = NonNullable<Input<'sonAramalar'>['turu']>;

const missing = (ctx: Asked, field: 'turu' | 'kelime') => invalid({ [field]: ['required', { field: fieldName(field, ctx.lang) ?? '' }] });

/** Where the name of a result of each kind stands, for those that everybody may open; readers and stories are asked for as their pages do. */
const nameOf: Partial<Record<Kind, (en: boolean, memberId: number) => RawBuilder<unknown>>> = {
  kitap: (_, memberId) => sql`select b.title as name, b.id from books b where ${bookOpen(memberId)}`,
  yazar: () => sql`select name, id from authors where published`,
  konu: (en) => sql`select ${en ? sql`coalesce(name_en, name)` : sql`name`} as name, id from topics where published`,
  seri: () => sql`select name, id from series where published`,
  etiket: () => sql`select name, id from tags where post_count > 0`,
  tur: (en) => sql`select ${sql.raw(en ? 'name_en' : 'name_tr')} as name, id from genres`,
};

/** The name of a result that was opened, for clients that send only its id. @throws Refusal `notFound` if the member cannot open it */
async function nameOfResult(ctx: Asked, kind: Kind, id: number): Promise<string> {
  if (kind === 'okur') {
    const member = await findMember(ctx.db, ctx.self.id, id);
    if (member) return member.adi;
  }
  if (kind === 'hikaye') {
    const [story] = await storiesByIds(ctx.db, ctx.self.id, ctx.lang, [id]);
    if (story) return story.baslik;
  }
  const from = nameOf[kind]?.(ctx.lang === 'en', ctx.self.id);
  const [found] = from ? (await sql<{ name: string }>`select name from (${from}) x where id = ${id}`.execute(ctx.db)).rows : [];
  if (!found) throw refuse('notFound');
  return found.name;
}

async function add(ctx: Asked): Promise<void> {
  const { icerikId = 0, turu, kelime } = ctx.input;
  if (!turu) throw missing(ctx, 'turu');
  if (!kelime && !icerikId) throw missing(ctx, 'kelime');
  const term = kelime ?? (await nameOfResult(ctx, turu, icerikId));
  await sql`insert into recent_searches (member_id, kind, entity_id, term) values (${ctx.self.id}, ${turu}, ${icerikId}, ${term}) on conflict (member_id, kind, entity_id, term) do update set used_at = now()`.execute(
    ctx.db,
  );
  await sql`delete from recent_searches where member_id = ${ctx.self.id} and used_at < (select min(used_at) from (select used_at from recent_searches where member_id = ${ctx.self.id} order by used_at desc limit ${RECENT}) kept)`.execute(
    ctx.db,
  );
}

async function remove(ctx: Asked): Promise<void> {
  const { icerikId = 0, turu, kelime } = ctx.input;
  if (!turu) throw missing(ctx, 'turu');
  if (!kelime && !icerikId) throw missing(ctx, 'kelime');
  const ofResult = ctx.db.deleteFrom('recent_searches').where('member_id', '=', ctx.self.id).where('kind', '=', turu).where('entity_id', '=', icerikId);
  await (kelime ? ofResult.where('term', '=', kelime) : ofResult).execute();
}

/** A member's recent searches, read or changed (R-CALL-27 … R-CALL-30); a result is told by its kind and id, a word by itself. */
export async function changeRecent(ctx: Asked): Promise<Result<'sonAramalar'>> {
  const { islem, icerikId } = ctx.input;
  const one = islem === 'ekle' || islem === 'sil';
  requireUsed(ctx.input, { icerikId: one || (islem === 'temizle' && icerikId === 0), turu: one, kelime: one }, ctx.lang);
  if (islem === 'temizle') await ctx.db.deleteFrom('recent_searches').where('member_id', '=', ctx.self.id).execute();
  if (islem === 'sil') await remove(ctx);
  if (islem === 'ekle') await add(ctx);
  return { liste: await recentSearches(ctx.db, ctx.self.id, RECENT) };
}
