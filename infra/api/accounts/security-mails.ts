import type { Lang } from '../platform/errors';
import { momentInWords } from '../platform/language';
import { nameInLetter } from '../platform/letter';
import { browserName } from './browser-name.rules';

/** Parameters of each security email. */
export interface SecurityLetter {
  passwordChanged: object;
  emailChanged: object;
  twoStepOn: object;
  twoStepOff: object;
  backupCodes: object;
  passkeyAdded: { name: string };
  passkeyRemoved: { name: string };
  tokenMade: { name: string };
  linked: { names: readonly string[] };
  unlinked: { names: readonly string[] };
  newDevice: { userAgent: string; ip: string; at: Date };
}
type Texts = { subject: string; text: string };

/** What to do if it was somebody else. */
export const notYou = {
  tr: 'Bunu siz yapmadıysanız giriş sayfasındaki “Şifremi unuttum” ile hemen yeni bir şifre belirleyin.',
  en: 'If this was not you, set a new password at once with “Forgot password” on the sign-in page.',
};
const list = (names: readonly string[], lang: Lang) => new Intl.ListFormat(lang).format(names.map((name) => `@${name}`));

/** Security emails: what happened, and what to do if it was somebody else. */
export const securityMails: { [K in keyof SecurityLetter]: (facts: SecurityLetter[K], lang: Lang) => Texts } = {
  passwordChanged: (_, lang) =>
    lang === 'tr'
      ? { subject: 'Yaprak şifreniz değişti', text: `Hesabınızın şifresi değiştirildi. ${notYou.tr}` }
      : { subject: 'Your Yaprak password was changed', text: `The password of your account was changed. ${notYou.en}` },
  // A reset code would go to the new address: only staff can help.
  emailChanged: (_, lang) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak e-posta adresiniz değişti',
          text: 'Hesabınızın e-posta adresi değiştirildi; bundan sonraki iletiler yeni adrese gidecek. Bunu siz yapmadıysanız Geri bildirim sayfasından hemen bize yazın.',
        }
      : {
          subject: 'Your Yaprak e-mail address was changed',
          text: 'The e-mail address of your account was changed; further e-mails go to the new one. If this was not you, write to us at once on the Feedback page.',
        },
  twoStepOn: (_, lang) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak’ta iki adımlı giriş açıldı',
          text: `Hesabınızda iki adımlı giriş açıldı; bundan sonra girişte doğrulama kodu istenecek. ${notYou.tr}`,
        }
      : {
          subject: 'Two-step sign-in was turned on at Yaprak',
          text: `Two-step sign-in was turned on; from now on signing in requires a verification code. ${notYou.en}`,
        },
  twoStepOff: (_, lang) =>
    lang === 'tr'
      ? { subject: 'Yaprak’ta iki adımlı giriş kapatıldı', text: `Hesabınızda iki adımlı giriş kapatıldı; artık giriş için şifre yetiyor. ${notYou.tr}` }
      : {
          subject: 'Two-step sign-in was turned off at Yaprak',
          text: `Two-step sign-in was turned off; the password alone is now enough to sign in. ${notYou.en}`,
        },
  backupCodes: (_, lang) =>
    lang === 'tr'
      ? { subject: 'Yaprak yedek kodlarınız yenilendi', text: `İki adımlı girişiniz için yeni yedek kodlar alındı; eskileri artık geçmiyor. ${notYou.tr}` }
      : {
          subject: 'Your Yaprak backup codes were renewed',
          text: `New backup codes were made for your two-step sign-in; the earlier ones no longer work. ${notYou.en}`,
        },
  passkeyAdded: ({ name }, lang) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak hesabınıza geçiş anahtarı eklendi',
          text: `Hesabınıza bir geçiş anahtarı eklendi: ${nameInLetter(name)}. Artık onunla şifre yazmadan girilebilir. ${notYou.tr} Sonra bu anahtarı ayarların Güvenlik bölümünden kaldırın.`,
        }
      : {
          subject: 'A passkey was added to your Yaprak account',
          text: `A passkey was added to your account: ${nameInLetter(name)}. It now signs in without a password. ${notYou.en} Then remove the passkey in the settings, under Security.`,
        },
  passkeyRemoved: ({ name }, lang) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak hesabınızdan geçiş anahtarı kaldırıldı',
          text: `Hesabınızdan bir geçiş anahtarı kaldırıldı: ${nameInLetter(name)}. Artık onunla girilemez. ${notYou.tr}`,
        }
      : {
          subject: 'A passkey was removed from your Yaprak account',
          text: `A passkey was removed from your account: ${nameInLetter(name)}. It no longer signs in. ${notYou.en}`,
        },
  tokenMade: ({ name }, lang) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak hesabınıza erişim jetonu eklendi',
          text: `Hesabınızda bir erişim jetonu oluşturuldu: ${nameInLetter(name)}. Onu bilen bir program, verdiğiniz yetkiler içinde hesabınızı kullanabilir. ${notYou.tr} Şifre değişince bütün jetonlar sona erer.`,
        }
      : {
          subject: 'An access token was made for your Yaprak account',
          text: `An access token was made for your account: ${nameInLetter(name)}. A program that knows it can use your account within the scopes you chose. ${notYou.en} A new password ends all tokens.`,
        },
  linked: ({ names }, lang) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak hesabınıza hesap bağlandı',
          text: `Hesabınıza şu hesaplar bağlandı: ${list(names, lang)}. Artık oralardan hesabınıza geçilebilir. ${notYou.tr}`,
        }
      : {
          subject: 'An account was linked to your Yaprak account',
          text: `These accounts were linked to yours: ${list(names, lang)}. From them it is now possible to switch to your account. ${notYou.en}`,
        },
  unlinked: ({ names }, lang) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak hesaplarınızın bağı kaldırıldı',
          text: `Hesabınız artık şu hesaplara bağlı değil: ${list(names, lang)}. Aralarında geçiş yapılamaz. ${notYou.tr}`,
        }
      : {
          subject: 'Your Yaprak accounts are no longer linked',
          text: `Your account is no longer linked to: ${list(names, lang)}. It is no longer possible to switch between them. ${notYou.en}`,
        },
  newDevice: ({ userAgent, ip, at }, lang) =>
    lang === 'tr'
      ? {
          subject: 'Yaprak hesabınıza yeni bir cihazdan girildi',
          text: `Hesabınıza yeni bir cihazdan girildi:\n\nZaman: ${momentInWords(at, lang)}\nTarayıcı: ${browserName(userAgent) ?? 'bilinmiyor'}\nAğ adresi: ${ip}\n\n${notYou.tr}`,
        }
      : {
          subject: 'New device signed in to your Yaprak account',
          text: `Somebody signed in to your account from a new device:\n\nTime: ${momentInWords(at, lang)} (Istanbul)\nBrowser: ${browserName(userAgent) ?? 'unknown'}\nIP address: ${ip}\n\n${notYou.en}`,
        },
};
