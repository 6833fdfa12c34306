import type { Lang } from '../platform/errors';

/** Emails sent by the account calls. */
export const mails = {
  confirm: (lang: Lang, name: string, code: string) =>
    lang === 'tr'
      ? {
          subject: `Yaprak onay kodunuz: ${code}`,
          text: `Merhaba ${name},\n\nYaprak’a hoş geldiniz. E-posta adresinizi onaylamak için kodunuz:\n\n${code}\n\nKod 10 dakika geçerlidir. Bu hesabı siz açmadıysanız bu iletiyi dikkate almayın.`,
        }
      : {
          subject: `Your Yaprak code: ${code}`,
          text: `Hello ${name},\n\nWelcome to Yaprak. The code that confirms your e-mail address:\n\n${code}\n\nIt is valid for 10 minutes. If you did not open this account, ignore this e-mail.`,
        },
  deletion: (lang: Lang, name: string, days: number) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak hesabınız silinecek',
          text: `Merhaba ${name},\n\nHesabınız kapatıldı ve ${days} gün sonra bütün verileriyle silinecek. Vazgeçerseniz bu süre içinde giriş yapmanız yeterli.`,
        }
      : {
          subject: 'Your Yaprak account will be deleted',
          text: `Hello ${name},\n\nYour account is closed and will be deleted with all its data in ${days} days. If you change your mind, sign in before then.`,
        },
  reset: (lang: Lang, name: string, code: string) =>
    lang === 'tr'
      ? {
          subject: `Yaprak şifre yenileme kodunuz: ${code}`,
          text: `Merhaba ${name},\n\nŞifrenizi yenilemek için kodunuz:\n\n${code}\n\nKod 10 dakika geçerlidir. Bunu siz istemediyseniz şifreniz olduğu gibi kalır.`,
        }
      : {
          subject: `Your Yaprak password code: ${code}`,
          text: `Hello ${name},\n\nThe code to set a new password:\n\n${code}\n\nIt is valid for 10 minutes. If you did not ask for it, your password stays as it is.`,
        },
};
