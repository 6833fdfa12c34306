import { type CatalogueEntries, field, missing } from './entry';

/** Ads, their budgets and payments. */
export const adErrors = {
  adNotFound: missing('Reklam bulunamadı', 'No ads found'),
  adState: { status: 409, kind: 'reklam', tr: 'Reklamın şu anki durumunda bu yapılamaz.', en: 'This cannot be done in the present state of the ad.' },
  adOver: {
    status: 409,
    kind: 'reklam',
    tr: 'Reklamın günleri geçti. Reddederseniz bütçesi geri döner ve sahibi yeni günler seçebilir.',
    en: 'The days of the ad are over. If you refuse it, its budget is returned and its owner can choose new days.',
  },
  adBalance: {
    status: 400,
    kind: 'bakiye',
    tr: 'Bakiyeniz bu bütçeye yetmiyor. Önce ödeme ekleyin.',
    en: 'Your balance does not cover this budget. Add a payment first.',
  },
  adProfile: { status: 400, kind: 'reklam', tr: 'Önce firma bilgilerinizi tamamlayın.', en: 'Complete your company details first.' },
  adTarget: field(
    'Hedef, sitedeki bir sayfa (/kitap/…) ya da https:// ile başlayan bir adres olmalı.',
    'The target must be a page of this site (/kitap/…) or an address that begins with https://.',
  ),
  adDates: field(
    'Bitiş bugünden ve başlangıçtan önce, süre de {n} günden uzun olamaz.',
    'The end cannot lie before today or the start, nor more than {n} days after it.',
  ),
  adDailyCap: field('Günlük sınır bütçeyi aşamaz.', 'The daily limit cannot exceed the budget.'),
  adAims: field('En çok {n} hedef seçebilirsiniz.', 'At most {n} aims can be chosen.'),
  adAimGone: field('Seçtiğiniz hedeflerden biri artık yok; çıkarıp yeniden deneyin.', 'One of the aims no longer exists; remove it and try again.'),
  adSpent: field(
    'Bütçe, harcanana en az bir okur daha eklemeli. Reklamı durdurmak isterseniz “Bitir”i kullanın.',
    'The budget must pay for at least one reader beyond what was spent. To stop the ad, end it.',
  ),
  adTextWaiting: {
    status: 409,
    kind: 'reklam',
    tr: 'Bu reklamın bir metni zaten incelemede. Sonuçlanmasını bekleyin ya da onu geri çekin.',
    en: 'A text of this ad is already being reviewed. Wait for the outcome, or withdraw it.',
  },
  adPicture: field('Lütfen reklam görselini yeniden yükleyin.', 'Please upload the picture of the ad again.'),
  adReason: field('Lütfen reddetme nedenini yazın.', 'Please write why it is refused.'),
  adKey: { status: 400, kind: 'reklam', tr: 'Bu gösterim artık geçerli değil.', en: 'This showing is no longer valid.' },
  taxNumber: field(
    'Vergi kimlik (10 hane) ya da T.C. kimlik numarası (11 hane) hatalı.',
    'The tax number (10 digits) or Turkish identity number (11 digits) is wrong.',
  ),
  paymentNotFound: missing('Ödeme bulunamadı.', 'Payment not found.'),
  paymentDecided: { status: 409, kind: 'odeme', tr: 'Bu ödeme daha önce sonuçlandı.', en: 'This payment has already been decided.' },
  paymentNotPaid: {
    status: 409,
    kind: 'odeme',
    tr: 'Bu ödeme alınmadı; geri ödenecek bir tutar yok.',
    en: 'This payment was not made; there is nothing to pay back.',
  },
  refundTooMuch: {
    status: 409,
    kind: 'odeme',
    tr: 'Bu kadarı geri ödenemez: bakiyenizi ya da bu ödemeden kalanı aşıyor. Reklamlara ayrılan tutar önce serbest kalmalı.',
    en: 'This much cannot be paid back: it is more than your balance or than what is left of this payment. What is set aside for ads has to be free first.',
  },
  refundUnderWay: {
    status: 409,
    kind: 'odeme',
    tr: 'Bu ödemenin bir geri ödemesi yolda. Sonuçlanmasını bekleyin.',
    en: 'Money of this payment is on its way back already. Wait until it has arrived.',
  },
  refundRefused: {
    status: 409,
    kind: 'odeme',
    tr: 'Kartınızın bankası bu ödemeyi geri almıyor; tutar bakiyenizde kaldı. Bize yazın, başka bir yol bulalım.',
    en: 'The bank of your card does not take this payment back; the amount is in your balance. Write to us, and we find another way.',
  },
  paymentNotice: { status: 403, kind: 'odeme', tr: 'Ödeme bildirimi doğrulanamadı.', en: 'The payment notice could not be verified.' },
} satisfies CatalogueEntries;
