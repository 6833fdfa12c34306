import { limits } from '@yaprak/shared-kit/limits';
import type { Lang } from '../platform/errors';
import { blocksOf, greeting, type LetterBlock } from '../platform/letter';
import type { Mail } from '../platform/mail';
import { notYou } from './security-mails';

/** A letter with a code, which is of no use once that has run out. */
type CodeLetter = Pick<Mail, 'subject' | 'text' | 'late'> & { until: string };
const runsOut = () => new Date(Date.now() + limits.codeMinutes * 60_000).toISOString();

/** Instead of a code that came too late, for a member who has just signed up and waits for one. @param page where they ask for another */
const lateConfirm = (lang: Lang, name: string, page: string): { subject: string; text: LetterBlock[] } =>
  lang === 'tr'
    ? {
        subject: 'Yaprak onay kodunuz gecikti',
        text: [
          ...blocksOf(
            `${greeting(lang, name)}\n\nYaprak’a hoş geldiniz. Onay kodunuzu zamanında gönderemedik, artık geçerli değil. E-posta adresinizi onaylamak için yeni bir kod isteyin. Bu hesabı siz açmadıysanız bu iletiyi dikkate almayın.`,
          ),
          { button: 'Yeni kod iste', url: page },
        ],
      }
    : {
        subject: 'Your Yaprak code came too late',
        text: [
          ...blocksOf(
            `${greeting(lang, name)}\n\nWelcome to Yaprak. We could not send your code in time, and it is no longer valid. To confirm your e-mail address, ask for a new one. If you did not open this account, ignore this e-mail.`,
          ),
          { button: 'Ask for a new code', url: page },
        ],
      };

/** Emails sent by the account calls. */
export const mails = {
  /** @param welcome origin of the site, to somebody who has just signed up; none to one whose address has changed, who asks again where they are */
  confirm: (lang: Lang, name: string, code: string, welcome?: string): CodeLetter => ({
    ...(lang === 'tr'
      ? {
          subject: `Yaprak onay kodunuz: ${code}`,
          text: `${greeting(lang, name)}\n\n${welcome ? 'Yaprak’a hoş geldiniz. ' : ''}E-posta adresinizi onaylamak için kodunuz:\n\n${code}\n\nKod 10 dakika geçerlidir. ${welcome ? 'Bu hesabı siz açmadıysanız' : 'Bunu siz istemediyseniz'} bu iletiyi dikkate almayın.`,
        }
      : {
          subject: `Your Yaprak code: ${code}`,
          text: `${greeting(lang, name)}\n\n${welcome ? 'Welcome to Yaprak. ' : ''}The code that confirms your e-mail address:\n\n${code}\n\nIt is valid for 10 minutes. ${welcome ? 'If you did not open this account' : 'If you did not ask for it'}, ignore this e-mail.`,
        }),
    ...(welcome === undefined ? {} : { late: lateConfirm(lang, name, `${welcome}/eposta-onayla`) }),
    until: runsOut(),
  }),
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
  reset: (lang: Lang, name: string, code: string): CodeLetter => ({
    ...(lang === 'tr'
      ? {
          subject: `Yaprak şifre yenileme kodunuz: ${code}`,
          text: `${greeting(lang, name)}\n\nŞifrenizi yenilemek için kodunuz:\n\n${code}\n\nKod 10 dakika geçerlidir. Bunu siz istemediyseniz şifreniz olduğu gibi kalır.`,
        }
      : {
          subject: `Your Yaprak password code: ${code}`,
          text: `${greeting(lang, name)}\n\nThe code to set a new password:\n\n${code}\n\nIt is valid for 10 minutes. If you did not ask for it, your password stays as it is.`,
        }),
    until: runsOut(),
  }),
};
