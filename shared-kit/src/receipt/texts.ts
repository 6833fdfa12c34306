import { useLang } from '@yaprak/shared-kit';

const texts = {
  tr: {
    title: 'Makbuz',
    seller: 'Satıcı',
    tax: 'Vergi dairesi ve no',
    sample: 'Satıcı bilgisi örnektir: bu makbuz geçerli bir belge değildir.',
    number: 'Makbuz no',
    at: 'Tarih',
    what: 'Konu',
    buyer: 'Alıcı',
    net: 'KDV hariç',
    vat: 'KDV (%20)',
    total: 'Toplam',
    refunded: 'Geri ödenen',
    print: 'Yazdır',
  },
  en: {
    title: 'Receipt',
    seller: 'Seller',
    tax: 'Tax office and no',
    sample: 'The seller is a sample: this receipt is no valid document.',
    number: 'Receipt no',
    at: 'Date',
    what: 'For',
    buyer: 'Buyer',
    net: 'Excluding VAT',
    vat: 'VAT (20%)',
    total: 'Total',
    refunded: 'Paid back',
    print: 'Print',
  },
} as const;

/** Texts of receipts in the reader's language; not in the kit's catalogue, which every first load carries. */
export function useReceiptText(): (key: keyof (typeof texts)['tr']) => string {
  const lang = useLang();
  return (key) => texts[lang][key];
}
