import type { Input, Result } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type StaffLetter, writeTo } from '../entities/member/staff-notice';
import { warningColumn } from '../entities/post/covered.rules';
import { type Ctx, refuse } from '../platform';
import type { Lang } from '../platform/errors';
import { rolesOf } from './decide';

/** Email to the author: what was done with the warning, and why. */
function letter(lang: Lang, path: string, set: boolean, reason: string): StaffLetter {
  return lang === 'tr'
    ? {
        subject: set ? 'Paylaşımınıza bir içerik uyarısı kondu' : 'Paylaşımınızın içerik uyarısı kaldırıldı',
        text: `${set ? 'Bir görevli, paylaşımınıza bir içerik uyarısı koydu. Okurlar uyarıyı görür ve isterlerse paylaşımınızı açar.' : 'Bir görevli, paylaşımınızın içerik uyarısını kaldırdı.'}\n\nNedeni:\n${reason}`,
        button: 'Paylaşımı aç',
        path,
      }
    : {
        subject: set ? 'Something you shared was given a content warning' : 'The content warning of something you shared was removed',
        text: `${set ? 'A member of the staff gave something you shared a content warning. Readers see the warning, and open what you shared if they wish.' : 'A member of the staff removed the content warning of something you shared.'}\n\nThe reason:\n${reason}`,
        button: 'Open what you shared',
        path,
      };
}

/**
 * Sets or removes the content warning of what somebody else has shared (R-PEN-10), with an entry in the log, a notification and an email to the author. A
 * chapter's post stands for the chapter.
 * @throws Refusal `postNotFound`, `commentNotFound`, `ownCase`, `staffCase`
 */
export async function setWarning(ctx: Ctx<Input<'v2/yonetim/uyari'>>): Promise<Result<'v2/yonetim/uyari'>> {
  const { turu, id, uyari, aciklama } = ctx.input;
  const found =
    turu === 'gonderi'
      ? await ctx.db
          .selectFrom('posts')
          .select(['author_id', 'warning', 'chapter_id'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
      : await ctx.db
          .selectFrom('comments')
          .select(['author_id', 'warning'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
  if (!found) throw refuse(turu === 'gonderi' ? 'postNotFound' : 'commentNotFound');
  if (found.author_id === ctx.self.id) throw refuse('ownCase');
  const roles = await rolesOf(ctx.db, found.author_id);
  if (!ctx.self.roles.has('admin') && (roles.has('admin') || roles.has('moderator'))) throw refuse('staffCase');
  const { warning = null } = warningColumn(uyari);
  if (found.warning === warning) return { id, uyari };
  if (turu === 'yorum') await ctx.db.updateTable('comments').set({ warning }).where('id', '=', id).execute();
  else {
    await ctx.db.updateTable('posts').set({ warning }).where('id', '=', id).execute();
    const chapter = 'chapter_id' in found ? (found.chapter_id as number | null) : null;
    // The author's waiting changes carry it too, and an editor opened before starts from an outdated version: neither undoes it unseen.
    if (chapter)
      await ctx.db
        .updateTable('chapters')
        .set({ warning, version: sql`version + 1`, new_warning: sql`case when new_text is not null then ${warning} end` })
        .where('id', '=', chapter)
        .execute();
  }
  await ctx.audit('icerik.uyari', { kind: turu, id }, { uyari: found.warning ?? 'yok' }, { uyari, aciklama });
  await ctx.db
    .insertInto('notifications')
    .values({ member_id: found.author_id, kind: 'icerik-uyarisi', ...(turu === 'gonderi' ? { post_id: id } : { comment_id: id }) })
    .execute();
  await writeTo(ctx, found.author_id, (lang) => letter(lang, `/${turu}/${id}`, warning !== null, aciklama));
  return { id, uyari };
}
