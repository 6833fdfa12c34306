import { useLang } from '@yaprak/shared-kit';

/** Texts of comments; not in the kit's catalogue, which every first load carries. */
const texts = {
  tr: {
    reply: 'Yanıtla',
    replyTo: '{name} adlı okura yanıt',
    writeComment: 'Yorumunuz',
    comment: 'Yorum',
    send: 'Gönder',
    signInToComment: 'Yorum yazmak için giriş yapın',
    commentsClosed: 'Bu gönderiye yorum yapamazsınız.',
    commentFailed: 'Yorumunuz gönderilemedi. Yazdıklarınız duruyor; yeniden deneyebilirsiniz.',
    noComments: 'Henüz yorum yok',
    noCommentsText: 'İlk sözü siz söyleyin.',
    commentsHidden: 'Size görünen bir yorum yok',
    commentDeleted: 'Bu yorum silindi.',
    commentBy: 'Yorum: {name}',
    deleteCommentTitle: 'Yorum silinsin mi?',
    deleteCommentText: 'Bu işlem geri alınamaz.',
    commentAddress: '{name} adlı okurun yorumunun bağlantısı',
    editComment: 'Yorumunuzu düzenleyin',
    editSaved: 'Yorumunuz düzenlendi.',
    editFailed: 'Yorumunuz kaydedilemedi. Yazdıklarınız duruyor; yeniden deneyebilirsiniz.',
  },
  en: {
    reply: 'Reply',
    replyTo: 'Reply to {name}',
    writeComment: 'Your comment',
    comment: 'Comment',
    send: 'Send',
    signInToComment: 'Sign in to comment',
    commentsClosed: 'You cannot comment on this post.',
    commentFailed: 'Your comment could not be sent. What you typed is still here; please try again.',
    noComments: 'No comments yet',
    noCommentsText: 'Say the first word.',
    commentsHidden: 'No comment here is visible to you',
    commentDeleted: 'This comment was deleted.',
    commentBy: 'Comment by {name}',
    deleteCommentTitle: 'Delete this comment?',
    deleteCommentText: 'This cannot be undone.',
    commentAddress: 'Link to the comment by {name}',
    editComment: 'Edit your comment',
    editSaved: 'Your comment was edited.',
    editFailed: 'Your comment could not be saved. What you typed is still here; please try again.',
  },
} as const;

/** Texts of comments in the reader's language; `name` fills their placeholder. */
export function useCommentText(): (key: keyof (typeof texts)['tr'], name?: string) => string {
  const lang = useLang();
  return (key, name = '') => texts[lang][key].replace('{name}', name);
}
