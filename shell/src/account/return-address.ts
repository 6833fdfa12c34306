import { siteAddress } from '@yaprak/shared-kit';

/** Where a reader goes after signing in: `yonlendir` when it is an address of this very site, else `/`; back to the sign-in itself would be a circle (R-AUTH-02). */
export function returnAddress(wanted: string | null, origin: string): string {
  const address = siteAddress(wanted, origin);
  return !address || /^\/(giris-yap|kaydol|sifremi-unuttum)(\/|\?|#|$)/.test(address) ? '/' : address;
}
