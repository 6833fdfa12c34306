import type { Author, Book, Comment, Member, MemberProfile, Post, Self, Story, Topic } from '../contract';

/** A reader as in lists. */
export const aMember = (change: Partial<Member> = {}): Member => ({ id: 2, adi: 'Can Yıldız', kadi: 'canyildiz', takipButon: 'takip-et', ...change });

/** A reader's own profile page. */
export const aProfile = (change: Partial<MemberProfile> = {}): MemberProfile => ({
  ...aMember(),
  okudu: 12,
  okuyacak: 3,
  okuduDuz: 12,
  sayiInceleme: 4,
  sayiAlinti: 9,
  sayiIleti: 1,
  sayiHikaye: 0,
  takipcisayisi: 21,
  takipettigisayisi: 18,
  katilma: '2025-03-02T08:00:00Z',
  ...change,
});

/** The signed-in member. */
export const aReader = (change: Partial<Self> = {}): Self => ({
  id: 1,
  adi: 'Elif Kaya',
  kadi: 'elif',
  email: 'elif@ornek.test',
  emailOnayGerekli: 0,
  epostaOnayi: 1,
  okudu: 7,
  okuyacak: 2,
  okuduDuz: 7,
  bBSayisi: 0,
  bMSayisi: 0,
  digerMesajSayisi: 0,
  sayiHikaye: 0,
  takipcisayisi: 5,
  takipettigisayisi: 6,
  fotografSiniri: 10,
  isYeni: 0,
  isSpam: 0,
  takiplerAyar: 'liste',
  yetkiler: { kutuphanecilik: 0, moderasyon: 0, reklam: 0 },
  anaYetki: 0,
  yonetimYetki: 0,
  dil: 'tr',
  yorumIzni: 'herkes',
  ...change,
});

/** A book, with what differs. */
export const aBook = (change: Partial<Book> = {}): Book => ({
  id: 7,
  adi: 'Saatleri Ayarlama Enstitüsü',
  yazarAdi: 'Ahmet Hamdi Tanpınar',
  seo_adi: 'saatleri-ayarlama-enstitusu',
  puan: 4.5,
  puanSayisi: 40,
  okuyanSayisi: 120,
  yil: 1961,
  ...change,
});

/** An author, with what differs. */
export const anAuthor = (change: Partial<Author> = {}): Author => ({
  id: 3,
  adi: 'Ahmet Hamdi Tanpınar',
  seo_adi: 'ahmet-hamdi-tanpinar',
  turlerAdi: 'Roman, Deneme',
  kitapSayisi: 11,
  ...change,
});

/** A topic, with what differs. */
export const aTopic = (change: Partial<Topic> = {}): Topic => ({
  id: 5,
  adi: 'Polisiye',
  baslik: 'Suç, iz ve cevap',
  seo_adi: 'polisiye',
  uyeSayisi: 340,
  gundemSayisi: 12,
  ...change,
});

/** A story, with what differs. */
export const aStory = (change: Partial<Story> = {}): Story => ({
  id: 9,
  baslik: 'Son İskele',
  seo_adi: 'son-iskele',
  uye: aMember(),
  sayiBolum: 3,
  sayiOkunma: 88,
  ...change,
});

/** A post (a review), with what differs. */
export const aPost = (change: Partial<Post> = {}): Post => ({
  id: 10,
  uye: aMember(),
  turu: 'ileti',
  renderTuru: 'ileti',
  ustYazi: 'Bugün bütün gün yağmur yağdı, ben de okudum.',
  alt: { kitaplar: [] },
  begeni: 4,
  yanit: 0,
  yorum: 'acik',
  zaman: '2026-01-14T10:00:00Z',
  ...change,
});

/** A comment, with what differs. */
export const aComment = (change: Partial<Comment> = {}): Comment => ({
  id: 70,
  gonderiId: 10,
  uye: aMember(),
  metin: 'Ben de öyle okudum.',
  begeni: 1,
  zaman: '2026-01-14T12:00:00Z',
  ...change,
});
