import { Bit, call, Id, Moment, opt, Text, Type } from './base';
import { limits } from './limits';

/** What the browser is asked, or has answered: the JSON of Web Authentication level 3 (`…OptionsJSON`, `…ResponseJSON`). */
const options = Type.Object({ secenekler: Type.String() });
const response = Text(2, 20_000);

const Passkey = Type.Object({
  id: Id,
  ad: Type.String(),
  /** The member's password manager keeps it on their other devices, too. */
  esitli: Bit,
  baslangic: Moment,
  sonKullanim: opt(Moment),
});

/** R-TOUCH-15 */
export const listPasskeys = call('GET', 'v2/hesap/gecisAnahtari/liste', {
  access: 'member',
  whileSuspended: true,
  summary: 'Passkeys of the member, oldest first',
  result: Type.Object({ liste: Type.Array(Passkey) }),
});
export const startPasskey = call('POST', 'v2/hesap/gecisAnahtari/baslat', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'What the browser needs to make a passkey; for this session, once and for some minutes',
  result: options,
  limit: { points: 30, seconds: 3600 },
});
export const addPasskey = call('POST', 'v2/hesap/gecisAnahtari/ekle', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Adds the passkey that the browser has made',
  input: Type.Object({ ad: Text(limits.passkeys.name.min, limits.passkeys.name.max), yanit: response }),
  result: Type.Object({ anahtar: Passkey }),
  limit: { points: 30, seconds: 3600 },
});
export const removePasskey = call('POST', 'v2/hesap/gecisAnahtari/sil', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Removes a passkey: it no longer signs in',
  input: Type.Object({ id: Id }),
});
export const startPasskeySignIn = call('POST', 'v2/hesap/gecisAnahtari/girisBaslat', {
  access: 'public',
  summary: 'What the browser needs to sign in or re-authenticate by passkey; for this browser, once and for some minutes',
  result: options,
  limit: { points: 60, seconds: 600, by: 'address' },
});
export const passkeySignIn = call('POST', 'v2/hesap/gecisAnahtari/giris', {
  access: 'public',
  summary: 'Signs in by passkey, without password or code',
  /** `vazgec`: as in `v2/hesap/girisYap`. */
  input: Type.Object({ yanit: response, vazgec: opt(Bit) }),
  result: Type.Object({ oturumkodu: Type.String(), kadi: Type.String() }),
  limit: { points: 60, seconds: 600, by: 'address' },
});
export const passkeyReauthenticate = call('POST', 'v2/hesap/gecisAnahtari/dogrula', {
  access: 'member',
  whileSuspended: true,
  summary: 'Re-authenticates the session by passkey instead of password and code; says until when',
  input: Type.Object({ yanit: response }),
  result: Type.Object({ bitis: Moment }),
  limit: { points: 60, seconds: 600 },
});
