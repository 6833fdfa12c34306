import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { Ctx } from '../../platform';
import type { Lang } from '../../platform/errors';
import { blocksOf, greeting } from '../../platform/letter';
import type { Mail, Post } from '../../platform/mail';

/** What staff, or the site by itself, write to a member; greeting and button are added. */
export interface StaffLetter {
  subject: string;
  text: string;
  button: string;
  /** Page that the button opens. */
  path: string;
}

/** Email about a decided appeal, request or video. */
export function outcomeLetter(lang: Lang, about: 'itiraz' | 'istek' | 'video', accepted: boolean, answer: string): StaffLetter {
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
  const words = {
    tr: { answer: 'Görevlinin açıklaması', videos: 'Videolarımı aç', state: 'Hesap durumumu aç' },
    en: { answer: 'What the staff say', videos: 'Open my videos', state: 'Open my account status' },
  }[lang];
  return {
    subject,
    text: `${outcome}\n\n${words.answer}:\n${answer}`,
    ...(about === 'video' ? { button: words.videos, path: '/videolarim' } : { button: words.state, path: '/hesap-durumu' }),
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

/** Whom a letter goes to; without a name it is somebody who need not have an account. */
export interface Recipient {
  email: string;
  name: string;
  language: string;
}

/** A letter to somebody in their language; links lead to `site`. */
export function letterTo({ email, name, language }: Recipient, site: string, letter: (lang: Lang) => StaffLetter): Mail {
  const lang = language === 'en' ? 'en' : 'tr';
  const { subject, text, button, path } = letter(lang);
  const blocks = blocksOf(name ? `${greeting(lang, name)}\n\n${text}` : text);
  return { to: email, lang, subject, text: [...blocks, { button, url: `${site}${path}` }], ...(name ? {} : { stranger: true }) };
}

const recipient = (db: Db, memberId: number) => db.selectFrom('members').select(['email', 'name', 'language']).where('id', '=', memberId);

/** Writes to a member in their language. */
export async function writeTo(ctx: Ctx, memberId: number, letter: (lang: Lang) => StaffLetter): Promise<void> {
  const to = await recipient(ctx.db, memberId).executeTakeFirst();
  if (to) await ctx.write(letterTo(to, ctx.config.siteUrl, letter));
}

/** A member's letter outside of a request, for `writeOnce`. @returns nothing for closed accounts */
export async function letterFor({ site, demo }: Post, db: Db, memberId: number, letter: (lang: Lang) => StaffLetter): Promise<Mail | undefined> {
  const to = await recipient(db, memberId).where('closed_at', 'is', null).where(sql<boolean>`(${demo} or not demo)`).executeTakeFirst();
  return to && letterTo(to, site, letter);
}
