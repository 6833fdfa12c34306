import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { viewerOf } from '../entities/member/member.visibility';
import { findPost, listPosts } from '../entities/post/post.queries';
import { type Api, type Ctx, handle, invalid, refuse } from '../platform';
import { fieldFault } from '../platform/field-names';
import { bit } from '../platform/wire';
import { registerDrafts } from './drafts';
import { registerPostPages } from './posts.pages';
import { listArchived, listSaved } from './posts.queries';
import { archivePost, deletePost, editPost, likePost, own, savePost, sharePost } from './posts.writes';
import { registerViews } from './views.routes';

/** @throws Refusal `postNotFound` */
async function post(ctx: Ctx, id: number) {
  const gonderi = await findPost(ctx.db, viewerOf(ctx), ctx.lang, id);
  if (!gonderi) throw refuse('postNotFound');
  return { gonderi };
}

/** Posts: sharing, editing, reacting, lists, statistics, drafts and their pages. */
export function registerPosts(api: Api): void {
  registerPostPages(api);
  registerDrafts(api);
  registerViews(api);

  handle(api, contract.sharePost, async (ctx) => {
    return { gonderi: { ...(await sharePost(ctx)), ...(ctx.input.eskiId ? { eskiId: ctx.input.eskiId } : {}) } };
  });
  handle(api, contract.editPost, async (ctx) => {
    await editPost(ctx);
    return post(ctx, ctx.input.id);
  });
  handle(api, contract.deletePost, async (ctx) => {
    await deletePost(ctx, ctx.input.id);
    ctx.say({ tr: 'Gönderiniz silindi.', en: 'Your post was deleted.' });
    return { id: ctx.input.id };
  });
  handle(api, contract.archivePost, async (ctx) => {
    const { id, arsiv } = ctx.input;
    await archivePost(ctx, id, arsiv === 1);
    ctx.say(
      arsiv
        ? { tr: 'Gönderi arşivlendi; artık yalnızca siz görebilirsiniz.', en: 'The post is archived; only you can see it now.' }
        : { tr: 'Gönderi arşivden çıkarıldı.', en: 'The post is out of the archive.' },
    );
    return { id, arsiv: bit(arsiv === 1) };
  });
  handle(api, contract.pinPost, async (ctx) => {
    const { id, sabit } = ctx.input;
    // Serialises pinning: concurrent transactions would not see each other's pin.
    await sql`select id from members where id = ${ctx.self.id} for no key update`.execute(ctx.db);
    await own(ctx, id);
    if (sabit && (await ctx.db.selectFrom('posts').select('archived_at').where('id', '=', id).executeTakeFirst())?.archived_at) throw refuse('postNotFound');
    await ctx.db.updateTable('posts').set({ pinned: false }).where('author_id', '=', ctx.self.id).where('pinned', '=', true).execute();
    if (sabit) await ctx.db.updateTable('posts').set({ pinned: true }).where('id', '=', id).execute();
    return { id, sabit: bit(sabit === 1) };
  });
  handle(api, contract.likePost, async (ctx) => ({
    id: ctx.input.id,
    begeni: await likePost(ctx, ctx.input.id, ctx.input.begen === 1),
    begendim: bit(ctx.input.begen === 1),
  }));
  handle(api, contract.savePost, async (ctx) => {
    await savePost(ctx, ctx.input.id, ctx.input.kaydet === 1);
    return { id: ctx.input.id, kaydettim: bit(ctx.input.kaydet === 1) };
  });

  handle(api, contract.listPosts, (ctx) => {
    const { kitapId, yazarId, konuId, etiketId, uyeId, q, puan, turu, sira, imlec, adet } = ctx.input;
    // Of the ratings, 0 is none: nothing is rated so.
    if (puan === 0) throw invalid({ puan: fieldFault('puan', 'wrong', ctx.lang) });
    return listPosts(ctx, {
      ...(q ? { text: q } : {}),
      ...(kitapId ? { bookId: kitapId } : {}),
      ...(yazarId ? { authorId: yazarId } : {}),
      ...(konuId ? { topicId: konuId } : {}),
      ...(etiketId ? { tagId: etiketId } : {}),
      ...(uyeId ? { memberId: uyeId } : { quiet: true }),
      ...(turu ? { kind: turu } : {}),
      ...(sira ? { sort: sira } : {}),
      ...(puan ? { rating: puan } : {}),
      ...(imlec ? { cursor: imlec } : {}),
      ...(adet ? { limit: adet } : {}),
    });
  });
  handle(api, contract.readPost, (ctx) => post(ctx, ctx.input.id));
  handle(api, contract.savedPosts, (ctx) =>
    listSaved(ctx, {
      ...(ctx.input.turu ? { kind: ctx.input.turu } : {}),
      ...(ctx.input.imlec ? { cursor: ctx.input.imlec } : {}),
      ...(ctx.input.adet ? { limit: ctx.input.adet } : {}),
    }),
  );

  handle(api, contract.archivedPosts, (ctx) => listArchived(ctx, { cursor: ctx.input.imlec, limit: ctx.input.adet }));

  handle(api, contract.postStatistics, async (ctx) => {
    const found = await ctx.db
      .selectFrom('posts')
      .select(['author_id', 'like_count', 'comment_count', 'save_count'])
      .where('id', '=', ctx.input.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // Somebody else's post answers as if it did not exist (R-POST-08).
    if (!found || found.author_id !== ctx.self.id) throw refuse('postNotFound');
    // The days count what the totals do: of members who count, and of comments what is shown.
    const { rows } = await sql<{ gun: string; begeni: number; yorum: number }>`
      select to_char(d, 'YYYY-MM-DD') as gun,
        (select count(*)::int from post_likes l join members m on m.id = l.member_id and m.counted where l.post_id = ${ctx.input.id} and (l.created_at at time zone 'Europe/Istanbul')::date = d::date) as begeni,
        (select count(*)::int from comments c join members m on m.id = c.author_id and m.counted where c.post_id = ${ctx.input.id} and c.deleted_at is null and c.hidden_at is null and (c.created_at at time zone 'Europe/Istanbul')::date = d::date) as yorum
      from generate_series((now() at time zone 'Europe/Istanbul')::date - 13, (now() at time zone 'Europe/Istanbul')::date, interval '1 day') d order by d`.execute(
      ctx.db,
    );
    return { begeni: found.like_count, yorum: found.comment_count, kaydeden: found.save_count, gunler: rows };
  });
}
