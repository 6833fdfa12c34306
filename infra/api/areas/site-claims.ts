/** First segments of addresses that the shell and the gateway answer themselves, whatever an area declares. */
export const siteSegments: readonly string[] = [
  'giris-yap',
  'kaydol',
  'sifremi-unuttum',
  'eposta-onayla',
  'hesap',
  'ayarlar',
  'premium',
  'geri-bildirim',
  'gelistirici',
  'hakkinda',
  'api',
  'oturum',
  'medya',
  'besleme',
  'cizim',
  'fonts',
  '_mfe',
  'registry.json',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'favicon.svg',
  'manifest.webmanifest',
  'sw.js',
];

/** Feature flags that a guard may ask for; of any other it is always refused. */
export const siteFlags: readonly string[] = ['videoSharing', 'webSesKaydi'];

/** Names of the shell's own dialogs, which it opens before those of any area. */
export const siteModals: readonly string[] = ['CokluHesap', 'HesapMenusu', 'GeceModu', 'Premium', 'ResimBuyut'];
