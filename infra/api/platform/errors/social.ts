import { type CatalogueEntries, changed, field, missing } from './entry';

/** Posts, comments, follows, stories and uploads. */
export const socialErrors = {
  readerNotFound: missing('Okur bulunamadı.', 'Reader not found.'),
  // The same words whether there is none, it was deleted or is closed to the reader: none tells that it exists.
  postNotFound: missing('Bu gönderi silinmiş ya da size gösterilmiyor.', 'This post was deleted or is not shown to you.'),
  commentNotFound: missing('Bu yorum silinmiş ya da size gösterilmiyor.', 'This comment was deleted or is not shown to you.'),
  storyNotFound: missing('Bu hikâye silinmiş ya da size gösterilmiyor.', 'This story was deleted or is not shown to you.'),
  chapterNotFound: missing('Bu bölüm silinmiş ya da size gösterilmiyor.', 'This chapter was deleted or is not shown to you.'),
  chapterChanged: changed(
    'Bu bölüm başka bir pencerede değişti. Yazdıklarınızı kopyalayın, sayfayı yenileyip güncel bölüm üzerinde sürdürün.',
    'This chapter changed in another window. Copy what you typed, reload the page and go on from the current chapter.',
  ),
  chapterPost: {
    status: 403,
    kind: 'bolum',
    tr: 'Bölümler Hikâyelerim sayfasından taslağa alınır ya da silinir.',
    en: 'Chapters are made drafts or deleted on the page My stories.',
  },
  tooManyStories: { status: 409, kind: 'sinir', tr: 'En fazla {n} hikâyeniz olabilir.', en: 'You can have at most {n} stories.' },
  tooManyChapters: { status: 409, kind: 'sinir', tr: 'Bir hikâyede en fazla {n} bölüm olabilir.', en: 'A story can have at most {n} chapters.' },
  hiddenAccount: { status: 403, kind: 'gizli', tr: 'Bu okurun hesabı gizli.', en: 'This reader’s account is private.' },
  blocked: { status: 403, kind: 'engel', tr: 'Bu okurla etkileşime geçemezsiniz.', en: 'You cannot interact with this reader.' },
  ownBlock: { status: 400, kind: 'engel', tr: 'Kendinizi engelleyemezsiniz.', en: 'You cannot block yourself.' },
  ownMute: { status: 400, kind: 'sustur', tr: 'Kendinizi susturamazsınız.', en: 'You cannot mute yourself.' },
  ownFollow: { status: 400, kind: 'takip', tr: 'Kendinizi takip edemezsiniz.', en: 'You cannot follow yourself.' },
  ownStory: { status: 400, kind: 'takip', tr: 'Kendi hikâyenizi takip edemezsiniz.', en: 'You cannot follow your own story.' },
  ownLike: { status: 400, kind: 'begeni', tr: 'Bu gönderiye +1 veremezsiniz', en: 'You cannot +1 this post' },
  secondReview: { status: 409, kind: 'inceleme', tr: 'Yeni bir inceleme paylaşamazsınız', en: 'You cannot share a new review' },
  similarReview: {
    status: 409,
    kind: 'benzer',
    tr: 'Yazdıklarınız, {name} adlı okurun “{book}” incelemesine çok benziyor. Yine de paylaşırsanız moderatörler de görür.',
    en: 'What you wrote is much like the review of “{book}” by {name}. If you share it anyway, moderators will see it too.',
  },
  similarOwnReview: {
    status: 409,
    kind: 'benzer',
    tr: 'Yazdıklarınız, “{book}” için yazdığınız incelemeye çok benziyor. Yine de paylaşırsanız moderatörler de görür.',
    en: 'What you wrote is much like your review of “{book}”. If you share it anyway, moderators will see it too.',
  },
  bookNeeded: field('Lütfen bir kitap seçin.', 'Please choose a book.'),
  commentEditOver: {
    status: 409,
    kind: 'yorum',
    tr: 'Yorumlar yazıldıktan sonra {n} dakika düzenlenebilir. Yorumunuz olduğu gibi kaldı.',
    en: 'Comments can be edited for {n} minutes after they are written. Your comment stays as it was.',
  },
  commentsClosed: { status: 403, kind: 'yorum', tr: 'Bu gönderiye yorum yapamazsınız.', en: 'You cannot comment on this post.' },
} satisfies CatalogueEntries;
