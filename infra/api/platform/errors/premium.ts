import type { CatalogueEntries } from './entry';

/** Premium membership and its payments. */
export const premiumErrors = {
  purchaseFailed: {
    status: 400,
    kind: 'odeme',
    tr: 'Satın alma işlemi başarısız oldu. Lütfen tekrar deneyin.',
    en: 'The purchase process failed. Please try again.',
  },
  noPackage: { status: 400, kind: 'odeme', tr: 'Bir paket seçmediniz.', en: 'You did not select a package.' },
  noSubscription: { status: 404, kind: 'odeme', tr: 'Aboneliğiniz bulunamadı.', en: 'Your subscription could not be found.' },
  alreadySubscribed: {
    status: 409,
    kind: 'odeme',
    tr: 'Zaten Sıkı Okur’sunuz. Paketinizi üyelik sayfanızda değiştirebilirsiniz.',
    en: 'You are Sıkı Okur already. You can change your plan on your membership page.',
  },
  cardUnpaid: {
    status: 400,
    kind: 'odeme',
    tr: 'Kart kaydedildi ama ödeme alınamadı. Başka bir kart deneyebilirsiniz.',
    en: 'The card was saved, but it did not pay. You can try another one.',
  },
  cardRefused: {
    status: 400,
    kind: 'odeme',
    tr: 'Kartınız kabul edilmedi. Bilgilerini kontrol edin ya da başka bir kart deneyin.',
    en: 'Your card was not accepted. Check its details or try another one.',
  },
  pleaseWait: { status: 409, kind: 'odeme', tr: 'Lütfen biraz bekleyin...', en: 'Please wait a moment...' },
} satisfies CatalogueEntries;
