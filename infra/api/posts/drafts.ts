import type { Draft } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { toPicture } from '../entities/media/media.shape';
import { picturesJson } from '../entities/media/media.sql';
import type { PostRow } from '../entities/post/post.shape';
import { type Api, handle, refuse } from '../platform';
import { mediaUrlFor } from '../platform/media/media-address';

/** Drafts per member; the oldest is dropped. */
const DRAFTS = 100;
type Words = Pick<Draft, 'konuId' | 'gonderiId' | 'baslik' | 'puan' | 'sayfa' | 'spoiler'> & { metin?: string; resimler?: string };

/** A member's drafts, most recently changed first, or the one with the id. */
export async function listDrafts(db: Db, memberId: number, id?: number): Promise<Draft[]> {
  const { rows } = await sql<{ id: number; kind: Draft['turu']; data: Words; updated_at: Date; book: BookRow | null; pictures: PostRow['pictures'] }>`
    select d.id, d.kind, d.data, d.updated_at, ${picturesJson(sql`string_to_array(coalesce(d.data->>'resimler', ''), ',')`)} as pictures, case when b.id is null then null else ${bookJson(memberId)} end as book
    from drafts d left join books b on b.id = d.book_id left join works w on w.id = b.work_id
    where d.member_id = ${memberId} and ${id ? sql`d.id = ${id}` : sql`true`} order by d.updated_at desc limit ${DRAFTS}`.execute(db);
  return rows.map(({ data: { resimler: _, ...words }, ...d }) => ({
    ...words,
    id: d.id,
    turu: d.kind,
    metin: words.metin ?? '',
    ...(d.pictures ? { resimler: d.pictures.map((picture) => toPicture(picture, mediaUrlFor(memberId))) } : {}),
    ...(d.book ? { kitap: toBook(d.book) } : {}),
    zaman: d.updated_at.toISOString(),
  }));
}

export function registerDrafts(api: Api): void {
  handle(api, contract.saveDraft, async (ctx) => {
    const { id, turu, kitapId, ...words } = ctx.input;
    const self = ctx.self.id;
    const book = kitapId ? await ctx.db.selectFrom('books').select(['id', 'work_id']).where('id', '=', kitapId).executeTakeFirst() : null;
    const values = { kind: turu, book_id: book?.id ?? null, work_id: book?.work_id ?? null, data: JSON.stringify(words), updated_at: new Date() };
    if (id) {
      const changed = await ctx.db
        .updateTable('drafts')
        .set(values)
        .where('id', '=', id)
        .where('member_id', '=', self)
        .returning(['id', 'updated_at'])
        .executeTakeFirst();
      if (!changed) throw refuse('notFound');
      return { id: changed.id, zaman: changed.updated_at.toISOString() };
    }
    const added = await ctx.db
      .insertInto('drafts')
      .values({ member_id: self, ...values })
      .returning(['id', 'updated_at'])
      .executeTakeFirstOrThrow();
    await sql`delete from drafts where id in (select id from drafts where member_id = ${self} order by updated_at desc offset ${DRAFTS})`.execute(ctx.db);
    return { id: added.id, zaman: added.updated_at.toISOString() };
  });
  handle(api, contract.deleteDraft, async (ctx) => {
    const gone = await ctx.db.deleteFrom('drafts').where('id', '=', ctx.input.id).where('member_id', '=', ctx.self.id).executeTakeFirst();
    if (!gone.numDeletedRows) throw refuse('notFound');
    return {};
  });
}
