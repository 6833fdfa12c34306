import { fold } from '../../../db/fold';

/** What a column of a library file may hold. */
export const fields = [
  'adi',
  'ozgunAdi',
  'yazar',
  'digerYazarlar',
  'isbn',
  'isbn10',
  'raf',
  'sira',
  'puan',
  'okumalar',
  'ilerleme',
  'okumaSayisi',
  'baslama',
  'bitis',
  'eklenme',
  'degisme',
  'raflar',
  'gizliRaflar',
  'incelemeBasligi',
  'inceleme',
  'incelemeZamani',
  'surpriz',
  'not',
  'bicim',
  'sahiplik',
  'sayfa',
  'yayinevi',
  'yil',
  'ilkYil',
  'dil',
  'kitapNo',
] as const;
/** One of `fields`. */
export type Field = (typeof fields)[number];
/** Field → number of its column, from 0. */
export type Columns = Partial<Record<Field, number>>;

/** Where a file comes from; `diger` is any table whose columns the reader matches. */
const layouts = ['goodreads', 'storygraph', 'bookwyrm', 'librarything', 'yaprak', 'diger'] as const;
/** One of `layouts`. */
export type Layout = (typeof layouts)[number];

/** A header without case, accents and punctuation. */
const plain = (header: string) =>
  fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const known: Record<Exclude<Layout, 'diger'>, { signs: readonly string[]; columns: Readonly<Record<string, Field>> }> = {
  yaprak: {
    signs: ['kitap no', 'okumalar', 'gizli raflar'],
    columns: {
      adi: 'adi',
      'ozgun adi': 'ozgunAdi',
      yazarlar: 'yazar',
      isbn: 'isbn',
      raf: 'raf',
      sira: 'sira',
      puan: 'puan',
      okumalar: 'okumalar',
      ilerleme: 'ilerleme',
      baslama: 'baslama',
      bitis: 'bitis',
      eklenme: 'eklenme',
      degisme: 'degisme',
      raflar: 'raflar',
      'gizli raflar': 'gizliRaflar',
      'inceleme basligi': 'incelemeBasligi',
      inceleme: 'inceleme',
      'inceleme zamani': 'incelemeZamani',
      surpriz: 'surpriz',
      not: 'not',
      bicim: 'bicim',
      sahiplik: 'sahiplik',
      sayfa: 'sayfa',
      yayinevi: 'yayinevi',
      yil: 'yil',
      'ilk yil': 'ilkYil',
      dil: 'dil',
      'kitap no': 'kitapNo',
    },
  },
  goodreads: {
    signs: ['title', 'author', 'exclusive shelf'],
    columns: {
      title: 'adi',
      author: 'yazar',
      'additional authors': 'digerYazarlar',
      isbn: 'isbn10',
      isbn13: 'isbn',
      'my rating': 'puan',
      publisher: 'yayinevi',
      binding: 'bicim',
      'number of pages': 'sayfa',
      'year published': 'yil',
      'original publication year': 'ilkYil',
      'date read': 'bitis',
      'date added': 'eklenme',
      bookshelves: 'raflar',
      'exclusive shelf': 'raf',
      'my review': 'inceleme',
      spoiler: 'surpriz',
      'private notes': 'not',
      'read count': 'okumaSayisi',
      'owned copies': 'sahiplik',
    },
  },
  storygraph: {
    signs: ['title', 'authors', 'read status'],
    columns: {
      title: 'adi',
      authors: 'yazar',
      'isbn uid': 'isbn',
      format: 'bicim',
      'read status': 'raf',
      'date added': 'eklenme',
      'last date read': 'bitis',
      'dates read': 'okumalar',
      'read count': 'okumaSayisi',
      'star rating': 'puan',
      review: 'inceleme',
      tags: 'raflar',
      'owned ': 'sahiplik',
      owned: 'sahiplik',
    },
  },
  bookwyrm: {
    signs: ['title', 'author text', 'shelf'],
    columns: {
      title: 'adi',
      'author text': 'yazar',
      'isbn 10': 'isbn10',
      'isbn 13': 'isbn',
      pages: 'sayfa',
      'start date': 'baslama',
      'finish date': 'bitis',
      rating: 'puan',
      'review name': 'incelemeBasligi',
      'review content': 'inceleme',
      'review cw': 'surpriz',
      'review published': 'incelemeZamani',
      shelf: 'raf',
      'shelf date': 'eklenme',
    },
  },
  librarything: {
    signs: ['title', 'primary author', 'collections'],
    columns: {
      title: 'adi',
      'primary author': 'yazar',
      'secondary author': 'digerYazarlar',
      publication: 'yayinevi',
      date: 'yil',
      review: 'inceleme',
      rating: 'puan',
      'private comment': 'not',
      media: 'bicim',
      'page count': 'sayfa',
      'date started': 'baslama',
      'date read': 'bitis',
      'entry date': 'eklenme',
      tags: 'raflar',
      collections: 'raf',
      languages: 'dil',
      isbn: 'isbn',
    },
  },
};

/** Headers that other tables use, in both languages. */
const guesses: Readonly<Record<Field, readonly string[]>> = {
  adi: ['title', 'book title', 'book', 'name', 'kitap', 'kitap adi', 'kitabin adi', 'kitap ismi', 'adi', 'ad', 'baslik', 'eser', 'eser adi'],
  ozgunAdi: ['original title', 'ozgun adi', 'orijinal adi', 'orijinal ad'],
  yazar: ['author', 'authors', 'writer', 'yazar', 'yazarlar', 'yazari', 'yazarin adi', 'yazar adi', 'yazar ismi'],
  digerYazarlar: ['additional authors', 'other authors', 'diger yazarlar'],
  isbn: ['isbn', 'isbn13', 'isbn 13', 'ean', 'barkod', 'barcode'],
  isbn10: ['isbn10', 'isbn 10'],
  raf: ['status', 'read status', 'reading status', 'shelf', 'exclusive shelf', 'durum', 'durumu', 'okuma durumu', 'okuma durumum', 'raf'],
  puan: ['rating', 'my rating', 'star rating', 'stars', 'score', 'puan', 'puani', 'puanim', 'verdigim puan', 'yildiz'],
  okumalar: ['dates read', 'readings', 'okumalar'],
  okumaSayisi: ['read count', 'times read', 'okuma sayisi'],
  baslama: ['start date', 'date started', 'started', 'baslama', 'baslama tarihi', 'baslangic', 'baslangic tarihi', 'basladigim tarih'],
  bitis: [
    'date read',
    'finish date',
    'end date',
    'date finished',
    'finished',
    'last date read',
    'bitis',
    'bitis tarihi',
    'bitirme tarihi',
    'okuma tarihi',
    'okundugu tarih',
    'okudugum tarih',
    'bitirdigim tarih',
    'bitirme',
  ],
  eklenme: ['date added', 'added', 'entry date', 'created', 'eklenme', 'eklenme tarihi', 'ekleme tarihi'],
  degisme: [],
  raflar: ['bookshelves', 'shelves', 'tags', 'labels', 'collections', 'raflar', 'raflarim', 'etiketler', 'etiketlerim', 'etiket', 'listeler'],
  gizliRaflar: [],
  incelemeBasligi: ['review title', 'review name', 'inceleme basligi'],
  inceleme: ['review', 'my review', 'comment', 'inceleme', 'incelemem', 'yorum', 'yorumum', 'dusuncelerim', 'degerlendirme', 'degerlendirmem'],
  incelemeZamani: ['review date', 'review published', 'inceleme tarihi'],
  surpriz: ['spoiler', 'spoilers', 'surprizbozan'],
  not: ['private notes', 'notes', 'private comment', 'note', 'not', 'notlar', 'notum', 'notlarim', 'ozel not', 'ozel notum'],
  bicim: ['format', 'binding', 'media', 'bicim', 'cilt', 'tur'],
  sahiplik: ['owned', 'owned copies', 'ownership', 'sahiplik', 'sahip', 'bende var', 'bende'],
  sayfa: ['pages', 'page count', 'number of pages', 'sayfa', 'sayfalar', 'sayfa sayisi', 'sayfa adedi'],
  yayinevi: ['publisher', 'yayinevi', 'yayin evi', 'yayinci'],
  yil: ['year', 'year published', 'publication year', 'yil', 'yili', 'basim yili', 'baski yili', 'yayin yili'],
  ilkYil: ['original publication year', 'first published', 'ilk yil', 'ilk basim yili', 'ilk yayin yili'],
  dil: ['language', 'languages', 'dil', 'dili'],
  kitapNo: [],
  sira: [],
  ilerleme: [],
};

/** Recognises a file by its header, and finds the columns that its layout has; of other tables those whose headers say what they hold (R-LIBIO-01). */
export function recognise(header: readonly string[]): { layout: Layout; columns: Columns } {
  const names = header.map(plain);
  for (const [layout, { signs, columns }] of Object.entries(known)) {
    if (!signs.every((sign) => names.includes(sign))) continue;
    const found: Columns = {};
    for (const [at, name] of names.entries()) {
      const field = columns[name];
      if (field && found[field] === undefined) found[field] = at;
    }
    return { layout: layout as Layout, columns: found };
  }
  const found: Columns = {};
  for (const field of fields) {
    const at = guesses[field].map((guess) => names.indexOf(guess)).find((place) => place >= 0 && !Object.values(found).includes(place));
    if (at !== undefined) found[field] = at;
  }
  return { layout: 'diger', columns: found };
}
