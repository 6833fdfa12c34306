/** What the calls of each area of the wire are about, for the OpenAPI document; the key is the first segment of their path. */
export const areaDescriptions: Readonly<Record<string, string>> = {
  akis: 'Feed of the readers one follows',
  aktarim: 'Import of a library from a file',
  alan: 'Release of areas of the site',
  ara: 'Search',
  bildirimler: 'Notifications, pushes and quiet hours',
  fiyat: 'Prices of books in shops',
  geriBildirim: 'Feedback about the site',
  gonderi: 'Posts: reviews, quotes and messages to all',
  hata: 'Errors of browsers',
  hedef: 'Reading goals',
  hesap: 'Account, sign-in, sessions and settings',
  hikaye: 'Stories and their chapters',
  istek: 'Requests to the staff',
  itiraz: 'Appeals against decisions',
  kitap: 'Books',
  kitaplik: 'Library and shelves',
  konu: 'Topics',
  kutuphane: 'Librarianship',
  medya: 'Addresses of files',
  mesajlar: 'Conversations and messages',
  okuma: 'Readings and progress',
  oneri: 'Recommendations',
  premium: 'Premium membership',
  reklam: 'Advertisers and their ads',
  resim: 'Pictures',
  rlm: 'Ads as readers meet them',
  robot: 'Robot check',
  sayfa: 'Pages of the site and their data',
  seri: 'Series',
  sikayet: 'Complaints',
  taslak: 'Drafts',
  uyeler: 'Readers: following, blocking, muting',
  videolar: 'Videos',
  yazar: 'Authors',
  yonetim: 'Management of the site',
  yorum: 'Comments',
  yukleme: 'Uploads in parts',
};

/** Areas of the calls whose path names none. */
const areaOfFlat: Readonly<Record<string, string>> = {
  akisKontro2l: 'akis',
  cikisYap: 'hesap',
  mesajResimKaydet: 'mesajlar',
  'page-request': 'sayfa',
  resimYukle: 'resim',
  sayilariYenile: 'bildirimler',
  sonAramalar: 'ara',
};

/** The area a call belongs to, by its path. */
export function areaOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return areaOfFlat[path] ?? (first === 'v2' ? second : first);
}
