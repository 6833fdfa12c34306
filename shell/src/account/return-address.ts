import { siteAddress } from '@yaprak/shared-kit';

/** Where to go after signing in: `yonlendir` if it is a URL of this site, else `/`; the sign-in page itself would loop (R-AUTH-02). */
export function returnAddress(wanted: string | null, origin: string): string {
  const address = siteAddress(wanted, origin);
  return !address || /^\/(giris-yap|kaydol|sifremi-unuttum)(\/|\?|#|$)/.test(address) ? '/' : address;
}
