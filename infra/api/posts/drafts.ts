import type { Draft } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { bookOpen } from '../entities/book/book.visibility';
import { toPicture } from '../entities/media/media.shape';
import { picturesJson } from '../entities/media/media.sql';
import type { PostRow } from '../entities/post/post.shape';
import { type Api, handle, invalid, refuse } from '../platform';
import { mediaUrlFor } from '../platform/media/media-address';
import { requireOfKind } from './posts.writes';

/** Drafts per member; the oldest is dropped. Those that came with a library import do not count. */
const DRAFTS = 100;
/** Drafts shown. */
const SHOWN = 1_000;
type Words = Pick<Draft, 'konuId' | 'konuyaOzel' | 'gonderiId' | 'baslik' | 'puan' | 'sayfa' | 'spoiler' | 'uyari'> & {
  metin?: string;
  resimler?: string;
  aktarim?: 1;
};

/** What an editor was opened for: everything that is given has to fit. */
export interface DraftSubject {
  turu: Draft['turu'];
  kitapId?: number | undefined;
  konuId?: number | undefined;
  gonderiId?: number | undefined;
}

/** Id of the draft that was last written about something (R-NAV-11); undefined if there is none. */
export async function lastDraft(db: Db, memberId: number, { turu, kitapId, konuId, gonderiId }: DraftSubject): Promise<number | undefined> {
  const inData = (key: string, id: number | undefined) => (id ? sql`(data->>${sql.lit(key)})::bigint = ${id}` : sql`true`);
  const { rows } = await sql<{ id: number }>`
    select id from drafts where member_id = ${memberId} and kind = ${turu} and ${kitapId ? sql`book_id = ${kitapId}` : sql`true`}
      and ${inData('konuId', konuId)} and ${inData('gonderiId', gonderiId)} order by updated_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** A member's drafts, most recently changed first, or the one with the id. */
export async function listDrafts(db: Db, memberId: number, id?: number): Promise<Draft[]> {
  const { rows } = await sql<{ id: number; kind: Draft['turu']; data: Words; updated_at: Date; book: BookRow | null; pictures: PostRow['pictures'] }>`
    select d.id, d.kind, d.data, d.updated_at, ${picturesJson(sql`string_to_array(coalesce(d.data->>'resimler', ''), ',')`)} as pictures, case when b.id is null then null else ${bookJson(memberId)} end as book
    from drafts d left join books b on b.id = d.book_id left join works w on w.id = b.work_id
    where d.member_id = ${memberId} and ${id ? sql`d.id = ${id}` : sql`true`} order by d.updated_at desc limit ${SHOWN}`.execute(db);
  return rows.map(({ data: { resimler: _, aktarim: __, ...words }, ...d }) => ({
    ...words,
    id: d.id,
    turu: d.kind,
    metin: words.metin ?? '',
    ...(d.pictures ? { resimler: d.pictures.map((picture) => toPicture(picture, mediaUrlFor(memberId))) } : {}),
    ...(d.book ? { kitap: toBook(d.book) } : {}),
    zaman: d.updated_at.toISOString(),
  }));
}

/** The book of a draft: one that is there for its writer, or that the draft is about already, whatever has become of it since. */
async function draftedBook(db: Db, memberId: number, bookId: number, draftId: number | undefined): Promise<{ id: number; work_id: number } | undefined> {
  const { rows } = await sql<{ id: number; work_id: number }>`select b.id, b.work_id from books b where b.id = ${bookId} and (${bookOpen(memberId)}
    or exists (select 1 from drafts d where d.id = ${draftId ?? 0} and d.member_id = ${memberId} and d.book_id = b.id))`.execute(db);
  return rows[0];
}

/** Calls for drafts: saving, listing, deleting. */
export function registerDrafts(api: Api): void {
  handle(api, contract.saveDraft, async (ctx) => {
    const { id, bilinen, turu, kitapId, ...words } = ctx.input;
    if (bilinen && !id) throw invalid({ id: 'requiredHere' });
    requireOfKind(turu, ctx.input, ctx.lang);
    const self = ctx.self.id;
    const book = kitapId ? await draftedBook(ctx.db, self, kitapId, id) : null;
    if (kitapId && !book) throw invalid({ kitapId: 'bookNotFound' });
    const values = { kind: turu, book_id: book?.id ?? null, work_id: book?.work_id ?? null, data: JSON.stringify(words), updated_at: new Date() };
    if (id) {
      const changed = await ctx.db
        .updateTable('drafts')
        .set(values)
        .where('id', '=', id)
        .where('member_id', '=', self)
        .$if(bilinen !== undefined, (q) => q.where('updated_at', '=', new Date(bilinen ?? 0)))
        .returning(['id', 'updated_at'])
        .executeTakeFirst();
      if (changed) return { id: changed.id, zaman: changed.updated_at.toISOString() };
      const written =
        bilinen &&
        (await ctx.db
          .selectFrom('drafts')
          .select(['updated_at', sql<boolean>`kind = ${turu} and book_id is not distinct from ${values.book_id} and data = ${values.data}::jsonb`.as('same')])
          .where('id', '=', id)
          .where('member_id', '=', self)
          .executeTakeFirst());
      if (!written) throw refuse('notFound');
      // The writer's own save, whose answer was lost.
      if (written.same) return { id, zaman: written.updated_at.toISOString() };
      // Somewhere else it was written on: nothing is overwritten, both stay.
    }
    const added = await ctx.db
      .insertInto('drafts')
      .values({ member_id: self, ...values })
      .returning(['id', 'updated_at'])
      .executeTakeFirstOrThrow();
    await sql`delete from drafts where id in (select id from drafts where member_id = ${self} and data -> 'aktarim' is null order by updated_at desc offset ${DRAFTS})`.execute(
      ctx.db,
    );
    return { id: added.id, zaman: added.updated_at.toISOString() };
  });
  handle(api, contract.deleteDraft, async (ctx) => {
    const gone = await ctx.db.deleteFrom('drafts').where('id', '=', ctx.input.id).where('member_id', '=', ctx.self.id).executeTakeFirst();
    if (!gone.numDeletedRows) throw refuse('notFound');
    return {};
  });
}
