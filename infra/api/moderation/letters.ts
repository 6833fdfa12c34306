import type { DecisionKind } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Ctx } from '../platform';
import type { Lang } from '../platform/errors';
import { dayInWords } from '../platform/language';

interface Facts {
  kind: DecisionKind;
  reason: string;
  until?: Date;
  removal?: Date;
}

const what: Record<Lang, Record<DecisionKind, (f: Facts) => string>> = {
  tr: {
    'islem-yok': () => 'Hakkınızda bir işlem yapılmadı.',
    gizle: () => 'Paylaştığınız bir içerik gizlendi; artık yalnızca siz görebilirsiniz.',
    uyar: () => 'Hesabınıza bir uyarı verildi.',
    'askiya-al': (f) =>
      `Hesabınız ${f.until ? dayInWords(f.until, 'tr') : ''} tarihine kadar askıya alındı. Bu süre içinde giriş yapıp okuyabilir, ancak yazamazsınız.`,
    sil: (f) => `Hesabınız kapatıldı ve ${f.removal ? dayInWords(f.removal, 'tr') : ''} tarihinde silinecek.`,
  },
  en: {
    'islem-yok': () => 'No action was taken about you.',
    gizle: () => 'Something you shared was hidden; only you can see it now.',
    uyar: () => 'Your account was given a warning.',
    'askiya-al': (f) => `Your account is suspended until ${f.until ? dayInWords(f.until, 'en') : ''}. You can sign in and read, but not write.`,
    sil: (f) => `Your account was closed and will be deleted on ${f.removal ? dayInWords(f.removal, 'en') : ''}.`,
  },
};

/** Letter about a decision: what was decided, why, and how to object. */
export function decisionLetter(lang: Lang, name: string, site: string, f: Facts): { subject: string; text: string } {
  const sentence = what[lang][f.kind](f);
  return lang === 'tr'
    ? {
        subject: 'Yaprak hesabınızla ilgili bir karar',
        text: `Merhaba ${name},\n\n${sentence}\n\nNedeni:\n${f.reason}\n\nKararı görmek ve itiraz etmek için: ${site}/hesap-durumu\nİtirazınıza başka bir görevli bakar.`,
      }
    : {
        subject: 'A decision about your Yaprak account',
        text: `Hello ${name},\n\n${sentence}\n\nThe reason:\n${f.reason}\n\nTo see the decision and to appeal: ${site}/hesap-durumu\nSomebody else of the staff will look at your appeal.`,
      };
}

/** Letter about an appeal or a request that was decided. */
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

/** Notification of a member by the staff, who stay unnamed. */
export async function tell(
  ctx: Ctx,
  memberId: number,
  kind: 'yonetim-karar' | 'itiraz-sonuc' | 'sikayet-sonuc' | 'istek-sonuc' | 'video-sonuc',
): Promise<void> {
  await sql`
    with told as (insert into notifications (member_id, kind) values (${memberId}, ${kind}) returning 1)
    update members set unseen_notifications = unseen_notifications + 1 where id = ${memberId} and exists (select 1 from told)`.execute(ctx.db);
}

/** Sends a letter to a member in the member's language once the transaction has been committed. */
export async function writeTo(
  ctx: Ctx,
  memberId: number,
  letter: (lang: Lang, name: string, site: string) => { subject: string; text: string },
): Promise<void> {
  const to = await ctx.db.selectFrom('members').select(['email', 'name', 'language']).where('id', '=', memberId).executeTakeFirst();
  if (!to) return;
  ctx.afterCommit(() => ctx.mail.send({ to: to.email, ...letter(to.language === 'en' ? 'en' : 'tr', to.name, ctx.config.siteUrl) }));
}
