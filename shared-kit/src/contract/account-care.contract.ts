import { Bit, call, Moment, oneOf, opt, Text, Type } from './base';
import { limits } from './limits';

const email = Type.String({ format: 'email', minLength: 1, maxLength: limits.email.max });
/** Six digits from the authenticator app, or a backup code. */
const secondStep = Text(6, 20);

/** A new address is unconfirmed until its code comes back; the old address is notified. */
export const changeEmail = call('POST', 'v2/hesap/epostaDegistir', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Changes the email address and sends a code to the new one',
  input: Type.Object({ email }),
  limit: { points: 10, seconds: 3600 },
});
export const changeUsername = call('POST', 'v2/hesap/kadiDegistir', {
  access: 'member',
  reauth: true,
  summary: 'Changes the username and the address of the profile',
  input: Type.Object({ kadi: Text(limits.username.min, limits.username.max) }),
  result: Type.Object({ kadi: Type.String() }),
  limit: { points: 10, seconds: 3600 },
});

/** Private preferences: ads by interest. */
const preferences = Type.Object({
  kisiselReklam: Bit,
});
export const getPreferences = call('GET', 'v2/hesap/tercihler', {
  access: 'member',
  summary: 'Preferences: personalised ads',
  result: preferences,
});
export const setPreferences = call('POST', 'v2/hesap/tercihler', {
  access: 'member',
  whileSuspended: true,
  summary: 'Changes the given preferences',
  input: Type.Partial(preferences),
  result: preferences,
});

export const endFirstSteps = call('POST', 'v2/hesap/ilkAdimlar', {
  access: 'member',
  summary: 'The first steps are done or not wanted, and are no longer offered',
  result: Type.Object({}),
});

export const twoStepState = call('GET', 'v2/hesap/ikiAdim', {
  access: 'member',
  summary: 'Whether two-step sign-in is on, and how many backup codes are left',
  result: Type.Object({ acik: Bit, kalanYedekKod: Type.Integer({ minimum: 0 }) }),
});
export const startTwoStep = call('POST', 'v2/hesap/ikiAdim/baslat', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'The secret for the authenticator app, the same for an hour; nothing changes until it is confirmed',
  result: Type.Object({ anahtar: Type.String(), adres: Type.String() }),
  limit: { points: 10, seconds: 3600 },
});
export const confirmTwoStep = call('POST', 'v2/hesap/ikiAdim/onayla', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Turns two-step sign-in on; the response contains the backup codes, once only',
  input: Type.Object({ dogrulamaKodu: secondStep }),
  result: Type.Object({ yedekKodlar: Type.Array(Type.String()) }),
  limit: { points: 10, seconds: 600 },
});
export const renewBackupCodes = call('POST', 'v2/hesap/ikiAdim/yedekKodlar', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'New backup codes in place of all earlier ones; the response contains them, once only',
  result: Type.Object({ yedekKodlar: Type.Array(Type.String()) }),
  limit: { points: 10, seconds: 3600 },
});
export const stopTwoStep = call('POST', 'v2/hesap/ikiAdim/kapat', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Turns two-step sign-in off',
  limit: { points: 10, seconds: 3600 },
});

export const exportData = call('POST', 'v2/hesap/verilerim', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Everything the site stores about the member, as a base64-encoded ZIP of JSON and CSV files',
  result: Type.Object({ dosyaAdi: Type.String(), icerik: Type.String() }),
  limit: { points: 5, seconds: 3600 },
});
export const freezeAccount = call('POST', 'v2/hesap/dondur', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Closes the account until the next sign-in, or marks it for deletion in 30 days; ends all sessions',
  input: Type.Object({ islem: oneOf(['dondur', 'sil']) }),
  result: Type.Object({ silinme: opt(Moment) }),
  limit: { points: 10, seconds: 3600 },
});
