import type { Lang } from '../platform/errors';
import { blocksOf, greeting, type LetterBlock } from '../platform/letter';
import { notYou } from './security-mails';

/** Emails sent by the account calls. */
export const mails = {
  /** @param welcome to somebody who has just signed up, not one whose address has changed */
  confirm: (lang: Lang, name: string, code: string, welcome = false) =>
    lang === 'tr'
      ? {
          subject: `Yaprak onay kodunuz: ${code}`,
          text: `${greeting(lang, name)}\n\n${welcome ? 'Yaprak’a hoş geldiniz. ' : ''}E-posta adresinizi onaylamak için kodunuz:\n\n${code}\n\nKod 10 dakika geçerlidir. ${welcome ? 'Bu hesabı siz açmadıysanız' : 'Bunu siz istemediyseniz'} bu iletiyi dikkate almayın.`,
        }
      : {
          subject: `Your Yaprak code: ${code}`,
          text: `${greeting(lang, name)}\n\n${welcome ? 'Welcome to Yaprak. ' : ''}The code that confirms your e-mail address:\n\n${code}\n\nIt is valid for 10 minutes. ${welcome ? 'If you did not open this account' : 'If you did not ask for it'}, ignore this e-mail.`,
        },
  /** @param day on which everything is deleted, in words @param signIn address of the sign-in page */
  deletion: (lang: Lang, name: string, day: string, signIn: string): { subject: string; text: LetterBlock[] } =>
    lang === 'tr'
      ? {
          subject: 'Yaprak hesabınız silinecek',
          text: [
            ...blocksOf(
              `${greeting(lang, name)}\n\nHesabınız kapatıldı ve ${day} tarihinde bütün verileriyle silinecek. O güne kadar giriş yapıp hesabınızı geri alabilirsiniz.\n\n${notYou.tr}`,
            ),
            { button: 'Giriş yap', url: signIn },
          ],
        }
      : {
          subject: 'Your Yaprak account will be deleted',
          text: [
            ...blocksOf(
              `${greeting(lang, name)}\n\nYour account is closed and will be deleted with all its data on ${day}. Until then you can sign in and take it back.\n\n${notYou.en}`,
            ),
            { button: 'Sign in', url: signIn },
          ],
        },
  reset: (lang: Lang, name: string, code: string) =>
    lang === 'tr'
      ? {
          subject: `Yaprak şifre yenileme kodunuz: ${code}`,
          text: `${greeting(lang, name)}\n\nŞifrenizi yenilemek için kodunuz:\n\n${code}\n\nKod 10 dakika geçerlidir. Bunu siz istemediyseniz şifreniz olduğu gibi kalır.`,
        }
      : {
          subject: `Your Yaprak password code: ${code}`,
          text: `${greeting(lang, name)}\n\nThe code to set a new password:\n\n${code}\n\nIt is valid for 10 minutes. If you did not ask for it, your password stays as it is.`,
        },
};
