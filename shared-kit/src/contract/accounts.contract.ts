import { WaitingSections } from './admin.contract';
import { Bit, call, Id, Moment, oneOf, opt, Text, Type } from './base';
import { Self } from './entities';
import { limits } from './limits';
import { LinkedAccount } from './platform.contract';

const email = Type.String({ format: 'email', minLength: 1, maxLength: limits.email.max });
const password = Type.String({ minLength: limits.password.min, maxLength: limits.password.max });
const code = Type.String({ minLength: 6, maxLength: 6, pattern: '^\\d{6}$' });
/** Solution of the robot check; a missing one is refused with `robot`. */
const robotSolution = opt(Type.String({ maxLength: 2000 }));
const session = Type.Object({ oturumkodu: Type.String(), kadi: Type.String() });

export const signUp = call('POST', 'v2/hesap/kaydol', {
  access: 'public',
  summary: 'Signs up; the response contains the session code',
  /** `kosullar`: the version of the terms that was read and accepted (`termsVersion`); any other is refused (R-AUTH-03). */
  input: Type.Object({
    adi: Text(limits.name.min, limits.name.max),
    email,
    kadi: Text(limits.username.min, limits.username.max),
    cinsiyet: oneOf(['kadin', 'erkek']),
    dogumTarihi: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    sifre: password,
    kosullar: Text(1, 20),
    dil: opt(oneOf(['tr', 'en', 'sistem'])),
    altcha: robotSolution,
  }),
  result: session,
  limit: { points: 20, seconds: 3600, by: 'address' },
});
export const signIn = call('POST', 'v2/hesap/girisYap', {
  access: 'public',
  summary: 'Signs in by username or email',
  /** `vazgec`: an account in deletion comes back; without it, it is refused as `silinecek` (R-TOUCH-13). */
  input: Type.Object({ kadiVeyaEmail: Text(1, limits.email.max), sifre: Text(1, limits.password.max), dogrulamaKodu: opt(Text(6, 20)), vazgec: opt(Bit) }),
  result: session,
});
/**
 * Re-authentication before sensitive calls (R-HOLD-05): the password, plus the code if two-step sign-in is on. For some minutes the session may then make calls
 * declared with `reauth`, which are otherwise refused with `kimlik`.
 */
export const reauthenticate = call('POST', 'v2/hesap/kimlikDogrula', {
  access: 'member',
  whileSuspended: true,
  summary: 'Re-authenticates the session, for calls that require it; says until when',
  input: Type.Object({ sifre: Text(1, limits.password.max), dogrulamaKodu: opt(Text(6, 20)) }),
  result: Type.Object({ bitis: Moment }),
});
export const signOut = call('POST', 'cikisYap', { access: 'public', summary: 'Ends the current session' });
export const emailAvailable = call('GET', 'v2/hesap/epostaUygunMu', {
  access: 'public',
  summary: 'Whether an email address is available',
  input: Type.Object({ email }),
  result: Type.Object({ uygun: Bit }),
  limit: { points: 60, seconds: 600, by: 'address' },
});
export const usernameAvailable = call('GET', 'v2/hesap/kadiUygunMu', {
  access: 'public',
  summary: 'Whether a username is available',
  input: Type.Object({ kadi: Text(1, 60) }),
  result: Type.Object({ uygun: Bit }),
  limit: { points: 120, seconds: 600, by: 'address' },
});
export const sendEmailCode = call('POST', 'v2/hesap/epostaOnayKoduGonder', {
  access: 'member',
  whileSuspended: true,
  summary: 'Sends a new code to confirm the email address',
  limit: { points: 5, seconds: 3600 },
});
export const confirmEmail = call('POST', 'v2/hesap/epostaOnayla', {
  access: 'member',
  whileSuspended: true,
  summary: 'Confirms the email address with the code',
  input: Type.Object({ kod: code }),
  limit: { points: 20, seconds: 3600 },
});
export const sendResetCode = call('POST', 'v2/hesap/sifreSifirla/kodGonder', {
  access: 'public',
  summary: 'Sends a code to reset the password; the same response for every address',
  input: Type.Object({ email, altcha: robotSolution }),
});
export const resetPassword = call('POST', 'v2/hesap/sifreSifirla/onayla', {
  access: 'public',
  summary: 'Sets a new password using the code; passkeys keep working unless they are to end, too',
  input: Type.Object({ email, kod: code, sifre: password, sifre2: password, herYerdenCik: opt(Bit), anahtarlariSil: opt(Bit) }),
});
export const changePassword = call('POST', 'v2/hesap/sifreDegistir', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Changes the password, ends the other sessions and unlinks the account',
  input: Type.Object({ yeniSifre: password, yeniSifre2: password }),
  limit: { points: 10, seconds: 3600 },
});
export const listSessions = call('GET', 'v2/hesap/oturumlar', {
  access: 'member',
  summary: 'Open sessions',
  result: Type.Object({
    liste: Type.Array(
      Type.Object({
        id: Id,
        /** Names such as “iPhone” or “Windows”, and “Safari”; absent if not recognised. */
        cihaz: opt(Type.String()),
        tarayici: opt(Type.String()),
        buOturum: Bit,
        baslangic: Moment,
        sonKullanim: Moment,
      }),
    ),
  }),
});
export const endSession = call('POST', 'v2/hesap/oturumKapat', {
  access: 'member',
  whileSuspended: true,
  summary: "Ends one of the member's sessions",
  input: Type.Object({ id: Id }),
});
export const endOtherSessions = call('POST', 'v2/hesap/oturumlariKapat', {
  access: 'member',
  whileSuspended: true,
  summary: 'Ends all other sessions of the member and unlinks the account; says how many ended',
  result: Type.Object({ kapanan: Type.Integer({ minimum: 0 }) }),
});
export const self = call('GET', 'v2/hesap/uye-bilgileri', { access: 'member', summary: 'The signed-in member', result: Type.Object({ uye: Self }) });

const settings = Type.Object({
  dil: oneOf(['tr', 'en', 'sistem']),
  isGizli: Bit,
  yorumIzni: oneOf(['herkes', 'takip-ettiklerim', 'siki-takipciler', 'siki-ve-duzenli']),
  takiplerAyar: oneOf(['belirsiz', 'liste', 'kanal']),
  /** 1: shows when they are here, and sees it of others who show it (R-CHAT-09). */
  cevrimiciGoster: Bit,
  adi: Text(limits.name.min, limits.name.max),
  hakkinda: Type.String({ maxLength: limits.bio.max }),
});
export const getSettings = call('GET', 'v2/hesap/ayarlar', { access: 'member', summary: 'Settings of the member', result: settings });
export const setSettings = call('POST', 'v2/hesap/ayarlar', {
  access: 'member',
  whileSuspended: true,
  suspendedFields: ['dil', 'takiplerAyar', 'cevrimiciGoster'],
  summary: 'Changes the given settings',
  // An empty string counts as absent; clearing the bio needs a separate field.
  input: Type.Composite([Type.Partial(settings), Type.Object({ hakkindaSil: Type.Optional(Bit) })]),
  result: settings,
});

/** Counters of version 1 (R-CALL-14). What waits for staff comes by section (R-ENT-55); readers have none. Linked accounts keep the flat fields that areas built earlier know. */
export const refreshCounters = call('POST', 'sayilariYenile', {
  access: 'public',
  summary: 'Counters of menu and badges',
  result: Type.Object({
    yonetimAcilSayilar: Type.Composite([WaitingSections, Type.Object({ toplamBekleyen: Type.Integer() })]),
    kutuphaneciButonBilgi: Bit,
    takiplerYeniVarMi: Bit,
    cokluHesapListe: Type.Array(Type.Composite([Type.Object({ id: Id, adi: Type.String(), kadi: Type.String() }), LinkedAccount])),
  }),
});
