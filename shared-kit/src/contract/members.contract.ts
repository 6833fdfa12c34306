import { Bit, call, Id, listInput, listOf, oneOf, opt, page, Text, Type } from './base';
import { Book, Member, MemberProfile, Story } from './entities';
import { limits } from './limits';
import { Post } from './post.entities';
import { postSorts, profileSections, shelves } from './slugs';

/** Page `okur`: a reader, one section at a time. */
export const readerPage = page('okur', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({
    kadi: Type.String({ minLength: 1, maxLength: 40 }),
    bolum: opt(oneOf(profileSections)),
    sira: opt(oneOf(postSorts)),
    raf: opt(oneOf(shelves)),
    yineDeGoster: opt(Bit),
  }),
  data: Type.Object({
    uye: MemberProfile,
    bolum: oneOf(profileSections),
    gonderiler: opt(listOf(Post)),
    sabit: opt(Post),
    uyeler: opt(listOf(Member)),
    kitaplar: opt(listOf(Book)),
    hikayeler: opt(Type.Array(Story)),
    okuyor: opt(
      Type.Array(
        Type.Composite([
          Book,
          /** The page the reader is on, and how many there are. */
          Type.Object({
            yuzde: opt(Type.Integer({ minimum: 0, maximum: 100 })),
            sayfada: opt(Type.Integer({ minimum: 0 })),
            sayfaSayisi: opt(Type.Integer({ minimum: 1 })),
          }),
        ]),
      ),
    ),
    /** Favourite books in the reader's order, at most four. */
    favoriler: opt(Type.Array(Book)),
    okudugu: opt(Type.Array(Book)),
  }),
});

/** What the owner edits on the profile; an absent field is emptied. */
export const saveProfile = call('POST', 'v2/hesap/profil', {
  access: 'member',
  summary: "Saves the member's name, bio, location and website",
  input: Type.Object({
    adi: Text(limits.name.min, limits.name.max),
    hakkinda: opt(Text(0, limits.bio.max)),
    konum: opt(Text(0, limits.location.max)),
    /** Without a scheme it becomes an https URL. */
    website: opt(Text(0, limits.website.max)),
  }),
  result: Type.Object({ uye: Type.Pick(MemberProfile, ['id', 'adi', 'hakkinda', 'hakkindaDili', 'parcalar', 'konum', 'website']) }),
  limit: { points: 60, seconds: 3600 },
});
export const saveFavourites = call('POST', 'v2/hesap/favoriler', {
  access: 'member',
  summary: "Sets the member's favourite books in this order; without `kitaplar` there are none",
  input: Type.Object({
    /** Up to four ids of books, comma-separated. */
    kitaplar: opt(Type.String({ pattern: `^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${limits.favouriteBooks - 1}}$` })),
  }),
  result: Type.Object({ favoriler: Type.Array(Book) }),
  limit: { points: 120, seconds: 3600 },
});

/** The member's relation to a reader; without the rest where that reader has blocked the member, who may only take back what they did. */
const relation = Type.Object({
  uye: Type.Composite([
    Type.Pick(MemberProfile, ['id', 'takipButon', 'engelledimMi', 'susturdumMu']),
    Type.Partial(Type.Pick(MemberProfile, ['takipcisayisi'])),
  ]),
});
const uyeId = { uyeId: Id };

export const followReader = call('POST', 'v2/uyeler/takip', {
  access: 'member',
  scope: 'yaz',
  summary: 'Follows or unfollows a reader, or cancels a request; private readers must approve',
  input: Type.Object({ ...uyeId, takip: Bit }),
  result: relation,
  limit: { points: 120, seconds: 3600 },
});
export const answerRequest = call('POST', 'v2/uyeler/istekYanitla', {
  access: 'member',
  summary: 'Accepts or declines a follow request',
  input: Type.Object({ ...uyeId, kabul: Bit }),
  result: Type.Object({ uyeId: Id }),
});
export const blockReader = call('POST', 'v2/uyeler/engelle', {
  access: 'member',
  summary: 'Blocks or unblocks a reader',
  input: Type.Object({ ...uyeId, engelle: Bit }),
  result: relation,
});
export const muteReader = call('POST', 'v2/uyeler/sustur', {
  access: 'member',
  whileSuspended: true,
  summary: 'Mutes or unmutes a reader; nobody is told',
  input: Type.Object({ ...uyeId, sustur: Bit }),
  result: relation,
});
export const listBlockedReaders = call('GET', 'v2/uyeler/engellenenler', {
  access: 'member',
  summary: 'Readers whom the member has blocked, latest first',
  input: Type.Object(listInput),
  result: listOf(Member),
});
export const listMutedReaders = call('GET', 'v2/uyeler/susturulanlar', {
  access: 'member',
  summary: 'Readers whom the member has muted, latest first',
  input: Type.Object(listInput),
  result: listOf(Member),
});
const MutedWord = Type.Object({ id: Id, /** As it was written. */ soz: Type.String() });
/** R-TOUCH-09 */
export const listMutedWords = call('GET', 'v2/uyeler/sozler', {
  access: 'member',
  summary: 'Words that the member does not want to read, latest first',
  result: Type.Object({ liste: Type.Array(MutedWord) }),
});
/**
 * What others write with such a word, whole and in any spelling (`şiir`, `Siir`), is left out of the member's feed, lists, search, comments and notifications. It can
 * still be opened by its address.
 */
export const muteWord = call('POST', 'v2/uyeler/soz/ekle', {
  access: 'member',
  whileSuspended: true,
  summary: 'Adds a word or phrase that the member does not want to read',
  input: Type.Object({ soz: Text(limits.mutedWords.min, limits.mutedWords.max) }),
  result: Type.Object({ soz: MutedWord }),
  limit: { points: 120, seconds: 3600 },
});
export const unmuteWord = call('POST', 'v2/uyeler/soz/sil', {
  access: 'member',
  whileSuspended: true,
  summary: 'Removes a word from those that the member does not want to read',
  input: Type.Object({ id: Id }),
});
export const listFollowers = call('GET', 'v2/uyeler/takipciler', {
  access: 'public',
  scope: 'oku',
  summary: 'Followers of a reader',
  input: Type.Object({ ...listInput, ...uyeId }),
  result: listOf(Member),
});
export const listFollowing = call('GET', 'v2/uyeler/takipEttikleri', {
  access: 'public',
  scope: 'oku',
  summary: 'Readers a reader follows',
  input: Type.Object({ ...listInput, ...uyeId }),
  result: listOf(Member),
});
export const suggestReaders = call('GET', 'v2/uyeler/oneriler', {
  access: 'member',
  scope: 'oku',
  summary: 'Readers with similar taste',
  input: Type.Object({ adet: listInput.adet }),
  result: Type.Object({ liste: Type.Array(Member) }),
});
export const listShelf = call('GET', 'v2/uyeler/kitaplari', {
  access: 'public',
  scope: 'oku',
  summary: "Books on a reader's shelf, last changed first",
  input: Type.Object({ ...listInput, ...uyeId, raf: opt(oneOf(shelves)) }),
  result: listOf(Book),
});
