/** What a site list contains; all given conditions must hold. Years are those of first publication. */
export interface ListRule {
  key: string;
  name: { tr: string; en: string };
  text: { tr: string; en: string };
  language?: string;
  years?: readonly [number, number];
  pages?: readonly [number, number];
  topic?: string;
  genre?: string;
  /** Well rated, but little read. */
  hidden?: boolean;
  sort: 'en-cok-okunanlar' | 'en-cok-begenilen' | 'yukselenler';
}

/** The lists of `/listeler`, defined by rules: a new book joins as soon as it matches. */
export const listRules: readonly ListRule[] = [
  {
    key: 'az-bilinen-cok-sevilen',
    name: { tr: 'Az bilinen, çok sevilen', en: 'Little known, much loved' },
    text: { tr: 'Okuyanı az, okuyanların puanı yüksek kitaplar.', en: 'Read by few, rated highly by those.' },
    hidden: true,
    sort: 'en-cok-begenilen',
  },
  {
    key: 'bir-oturusta',
    name: { tr: 'Bir oturuşta okunanlar', en: 'In one sitting' },
    text: { tr: 'Yüz yirmi sayfayı geçmeyen kitaplar.', en: 'Books of at most a hundred and twenty pages.' },
    pages: [1, 120],
    sort: 'en-cok-okunanlar',
  },
  {
    key: 'uzun-kis-geceleri',
    name: { tr: 'Uzun kış geceleri için', en: 'For long winter nights' },
    text: { tr: 'Altı yüz sayfadan uzun kitaplar.', en: 'Books of more than six hundred pages.' },
    pages: [600, 20_000],
    sort: 'en-cok-begenilen',
  },
  {
    key: 'cumhuriyetin-ilk-yillari',
    name: { tr: 'Cumhuriyet’in ilk yılları', en: 'The first years of the Republic' },
    text: { tr: '1923 ile 1950 arasında yayımlanan Türkçe kitaplar.', en: 'Turkish books published between 1923 and 1950.' },
    language: 'tr',
    years: [1923, 1950],
    sort: 'en-cok-okunanlar',
  },
  {
    key: 'yetmisler-seksenler',
    name: { tr: 'Yetmişler ve seksenler', en: 'The seventies and eighties' },
    text: { tr: '1970 ile 1989 arasında yayımlanan Türkçe kitaplar.', en: 'Turkish books published between 1970 and 1989.' },
    language: 'tr',
    years: [1970, 1989],
    sort: 'en-cok-okunanlar',
  },
  {
    key: 'yeni-yuzyil',
    name: { tr: 'Yeni yüzyılın kitapları', en: 'Books of the new century' },
    text: { tr: '2000 yılından beri yayımlananlar.', en: 'Published since 2000.' },
    years: [2000, 2200],
    sort: 'yukselenler',
  },
  {
    key: 'on-dokuzuncu-yuzyil',
    name: { tr: 'On dokuzuncu yüzyıl', en: 'The nineteenth century' },
    text: { tr: '1800 ile 1899 arasından bugüne kalanlar.', en: 'What has stayed from 1800 to 1899.' },
    years: [1800, 1899],
    sort: 'en-cok-okunanlar',
  },
  {
    key: 'eski-caglardan',
    name: { tr: 'Eski çağlardan', en: 'From olden times' },
    text: { tr: '1800’den önce yazılmış kitaplar.', en: 'Books written before 1800.' },
    years: [-3000, 1799],
    sort: 'en-cok-okunanlar',
  },
  {
    key: 'istanbulda-gecenler',
    name: { tr: 'İstanbul’da geçenler', en: 'Set in Istanbul' },
    text: { tr: 'Şehrin kendisi kadar kalabalık kitaplar.', en: 'Books as crowded as the city itself.' },
    topic: 'istanbul',
    sort: 'en-cok-okunanlar',
  },
  {
    key: 'kadin-yazarlar',
    name: { tr: 'Kadın yazarlar', en: 'Women writers' },
    text: { tr: 'Kadın yazarların kitapları.', en: 'Books by women writers.' },
    topic: 'kadin-yazarlar',
    sort: 'en-cok-begenilen',
  },
  {
    key: 'cocuklarla-okunacaklar',
    name: { tr: 'Çocuklarla okunacaklar', en: 'To read with children' },
    text: { tr: 'Birlikte okumak, birlikte gülmek için.', en: 'For reading and laughing together.' },
    genre: 'cocuk',
    sort: 'en-cok-begenilen',
  },
  {
    key: 'karanlik-gelecekler',
    name: { tr: 'Karanlık gelecekler', en: 'Dark futures' },
    text: { tr: 'Distopyalar: olmasın diye yazılanlar.', en: 'Dystopias: written so that they may not come.' },
    genre: 'distopya',
    sort: 'en-cok-okunanlar',
  },
];
/** Key of the section of `/listeler` with readers' public shelves. */
export const READERS_LISTS = 'okurlardan';
/** The list with this key. */
export const findList = (key: string): ListRule | undefined => listRules.find((list) => list.key === key);

/** A mood with its topics and genres. */
export interface Mood {
  key: string;
  name: { tr: string; en: string };
  topics: readonly string[];
  genres: readonly string[];
}
export const moods: readonly Mood[] = [
  { key: 'huzunlu', name: { tr: 'Hüzünlü', en: 'Wistful' }, topics: ['yalnizlik', 'olum', 'hastalik'], genres: ['siir'] },
  { key: 'neseli', name: { tr: 'Neşeli', en: 'Cheerful' }, topics: ['mizah', 'oyun', 'dostluk'], genres: ['mizah'] },
  { key: 'gergin', name: { tr: 'Gergin', en: 'Tense' }, topics: ['gerilim', 'intikam', 'korku'], genres: ['polisiye', 'gerilim', 'korku'] },
  { key: 'asik', name: { tr: 'Âşık', en: 'In love' }, topics: ['ask', 'tutku'], genres: [] },
  { key: 'dusunceli', name: { tr: 'Düşünceli', en: 'Thoughtful' }, topics: ['zaman', 'kimlik', 'vicdan', 'felsefe'], genres: ['deneme', 'felsefe'] },
  { key: 'merakli', name: { tr: 'Meraklı', en: 'Curious' }, topics: ['populer-bilim', 'arkeoloji', 'tarih'], genres: ['populer-bilim', 'tarih', 'psikoloji'] },
  { key: 'yola-cikmak-ister', name: { tr: 'Yola çıkmak ister', en: 'Restless' }, topics: ['yolculuk', 'goc', 'deniz', 'doga'], genres: ['gezi'] },
  {
    key: 'hayalperest',
    name: { tr: 'Hayalperest', en: 'Dreaming' },
    topics: ['hayaller', 'buyulu-gercekcilik', 'masal'],
    genres: ['fantastik', 'bilimkurgu', 'masal'],
  },
];
/** The mood with this key. */
export const findMood = (key: string): Mood | undefined => moods.find((mood) => mood.key === key);
