import type { Ctx } from '../../platform';
import type { Lang } from '../../platform/errors';

/** Email about a decided appeal or request. */
export function outcomeLetter(
  lang: Lang,
  name: string,
  site: string,
  about: 'itiraz' | 'istek' | 'video',
  accepted: boolean,
  answer: string,
): { subject: string; text: string } {
  const subject = {
    tr: { itiraz: 'İtirazınız sonuçlandı', istek: 'İsteğiniz sonuçlandı', video: 'Videonuz değerlendirildi' },
    en: { itiraz: 'Your appeal was decided', istek: 'Your request was decided', video: 'Your video was reviewed' },
  }[lang][about];
  const outcome = {
    tr: {
      itiraz: accepted ? 'İtirazınız kabul edildi; her şey eski hâline getirildi.' : 'İtirazınız kabul edilmedi; karar geçerliliğini koruyor.',
      istek: accepted ? 'İsteğiniz kabul edildi.' : 'İsteğiniz kabul edilmedi.',
      video: accepted ? 'Videonuz yayımlandı.' : 'Videonuz yayında değil.',
    },
    en: {
      itiraz: accepted ? 'Your appeal was accepted; everything is as it was before.' : 'Your appeal was declined; the decision stands.',
      istek: accepted ? 'Your request was accepted.' : 'Your request was declined.',
      video: accepted ? 'Your video is published.' : 'Your video is not published.',
    },
  }[lang][about];
  return {
    subject,
    text: `${lang === 'tr' ? 'Merhaba' : 'Hello'} ${name},\n\n${outcome}\n\n${answer}\n\n${site}/${about === 'video' ? 'videolarim' : 'hesap-durumu'}`,
  };
}

/** Notifies a member on behalf of staff, who stay anonymous. */
export async function tell(
  ctx: Ctx,
  memberId: number,
  kind: 'yonetim-karar' | 'itiraz-sonuc' | 'sikayet-sonuc' | 'istek-sonuc' | 'video-sonuc' | 'gorev',
): Promise<void> {
  await ctx.db.insertInto('notifications').values({ member_id: memberId, kind }).execute();
}

/** Emails a member in their language after commit. */
export async function writeTo(
  ctx: Ctx,
  memberId: number,
  letter: (lang: Lang, name: string, site: string) => { subject: string; text: string },
): Promise<void> {
  const to = await ctx.db.selectFrom('members').select(['email', 'name', 'language']).where('id', '=', memberId).executeTakeFirst();
  if (!to) return;
  const lang = to.language === 'en' ? 'en' : 'tr';
  ctx.afterCommit(() => ctx.mail.send({ to: to.email, lang, ...letter(lang, to.name, ctx.config.siteUrl) }));
}
