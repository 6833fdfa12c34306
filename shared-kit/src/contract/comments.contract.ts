import { Bit, call, Id, listInput, listOf, opt, page, Text, Type } from './base';
import { WarningChoice } from './entities';
import { limits } from './limits';
import { Comment, Post } from './post.entities';

const Count = Type.Integer({ minimum: 0 });

/**
 * Page `yorum`: a comment with its answers. An answer comes with the comment it answers, and with its neighbours: `oncesi` says that answers stand before them,
 * which the page of the answered comment begins with.
 */
export const commentPage = page('yorum', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ id: Id }),
  data: Type.Object({ gonderi: Post, yorum: Comment, ust: opt(Comment), oncesi: opt(Bit), yanitlar: listOf(Comment) }),
});

export const listComments = call('GET', 'v2/yorum/liste', {
  access: 'public',
  scope: 'oku',
  summary: 'Comments of a post, oldest first, or the replies to one',
  input: Type.Object({ ...listInput, gonderiId: Id, ustYorumId: opt(Id) }),
  result: listOf(Comment),
});
export const addComment = call('POST', 'v2/yorum/ekle', {
  access: 'member',
  scope: 'yaz',
  summary: 'Comments on a post or replies to a comment',
  input: Type.Object({ gonderiId: Id, ustYorumId: opt(Id), metin: Text(limits.comment.min, limits.comment.max), uyari: opt(WarningChoice) }),
  result: Type.Object({ yorum: Comment, yanit: Count }),
  limit: { points: 60, seconds: 600 },
});
export const editComment = call('POST', 'v2/yorum/duzenle', {
  access: 'member',
  scope: 'yaz',
  summary: "Edits one's own comment, for `limits.comment.editMinutes` after writing it",
  input: Type.Object({ id: Id, metin: Text(limits.comment.min, limits.comment.max), uyari: opt(WarningChoice) }),
  result: Type.Object({ yorum: Comment }),
  limit: { points: 60, seconds: 600 },
});
export const deleteComment = call('POST', 'v2/yorum/sil', {
  access: 'member',
  scope: 'yaz',
  summary: "Deletes one's own comment, or one on one's own post",
  input: Type.Object({ id: Id }),
  result: Type.Object({ id: Id, gonderiId: Id, yanit: Count }),
});
export const likeComment = call('POST', 'v2/yorum/begen', {
  access: 'member',
  scope: 'yaz',
  summary: 'Adds or removes a +1 on a comment',
  input: Type.Object({ id: Id, begen: Bit }),
  result: Type.Object({ id: Id, begeni: Count, begendim: Bit }),
  limit: { points: 240, seconds: 600 },
});
