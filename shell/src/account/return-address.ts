import { siteAddress } from '@yaprak/shared-kit';

/** Where to go after signing in: `yonlendir` if it is a URL of this site, else `/`; the sign-in page itself would loop (R-AUTH-02). */
export function returnAddress(wanted: string | null, origin: string): string {
  const address = siteAddress(wanted, origin);
  return !address || /^\/(giris-yap|kaydol|sifremi-unuttum)(\/|\?|#|$)/.test(address) ? '/' : address;
}

/** The address of another account screen that leads on to where the reader was going, if there is such a place: `/kaydol?yonlendir=%2Freklamlar`. */
export function onTheWay(screen: string, wanted: string | null): string {
  return siteAddress(wanted) ? `${screen}?yonlendir=${encodeURIComponent(wanted ?? '')}` : screen;
}
