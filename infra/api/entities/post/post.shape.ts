import type { Post } from '@yaprak/shared-kit/contract';
import type { ContentWarning } from '@yaprak/shared-kit/limits';
import type { Lang } from '../../platform';
import { type MediaUrl, mediaUrlFor } from '../../platform/media/media-address';
import { on, present } from '../../platform/wire';
import { foreignTo } from '../../platform/written-in.rules';
import { type BookRow, toBook } from '../book/book.shape';
import { type FilmRow, type PictureRow, toFilm, toPicture } from '../media/media.shape';
import { type MemberRow, toMember } from '../member/member.shape';
import { type MarkedRow, toParts } from '../text/marks.shape';
import { type TopicLinkRow, toTopicLink } from '../topic/topic.names';
import { type CommentPermission, mayComment } from './comment-permission.rules';

/** Characters of a text included in lists; the rest is fetched on demand. */
export const LIST_TEXT = 1_400;

/** Characters shown of a quoted post. */
export const QUOTED_TEXT = 280;

/** A quoted post, as a card of the one that quotes it shows it. */
export interface QuotedRow {
  id: number;
  kind: Post['turu'];
  title: string | null;
  text: string;
  spoiler: boolean;
  warning: ContentWarning | null;
  author_id: number;
  name: string;
  username: string;
}

export interface PostRow extends MarkedRow {
  id: number;
  kind: Post['turu'];
  title: string | null;
  text: string;
  /** Length of the full text in characters; 0 if `text` holds it all. */
  length: number;
  rating: number | null;
  page: number | null;
  shelf: Post['raf'] | null;
  pictures: PictureRow[] | null;
  film: FilmRow | null;
  spoiler: boolean;
  warning: ContentWarning | null;
  pinned: boolean;
  comments_closed: boolean;
  topic_only: boolean;
  quoted_post_id: number | null;
  /** Null also if the viewer may not see it. */
  quoted: QuotedRow | null;
  like_count: number;
  comment_count: number;
  archived_at: string | null;
  hidden_at: string | null;
  edited_at: string | null;
  created_at: string;
  author: MemberRow;
  book: BookRow | null;
  work_id: number | null;
  topic: TopicLinkRow | null;
  chapter_id: number | null;
  story: string | null;
  liked: boolean;
  saved: boolean;
  comment_permission: CommentPermission;
  viewer_loyal: boolean | null;
  viewer_regular: boolean | null;
}

/** How a post's files are addressed: plain if everyone sees the post. Stories of private accounts stay public (R-PROF-22). */
const urlOf = (p: PostRow, viewer: number): MediaUrl => mediaUrlFor(viewer, !p.archived_at && !p.hidden_at && (!p.author.is_private || p.kind === 'hikaye'));

const toQuoted = (q: QuotedRow): NonNullable<Post['ust']> => ({
  id: q.id,
  uye: { id: q.author_id, adi: q.name, kadi: q.username },
  turu: q.kind,
  ...(q.title ? { baslik: q.title } : {}),
  ozet: q.text,
  ...(q.spoiler ? { spoiler: 1 as const } : {}),
  ...(q.warning ? { uyari: q.warning } : {}),
});

/** Post on the wire; `viewer` is 0 for a visitor. */
export function toPost(p: PostRow, viewer: number, lang: Lang): Post {
  const open = mayComment(p.comment_permission, p.comments_closed, {
    signedIn: viewer > 0,
    own: p.author.own,
    blocked: !!p.author.i_blocked,
    followed: !!p.author.follows_me,
    follows: !!p.author.i_follow,
    loyal: !!p.viewer_loyal,
    regular: !!p.viewer_regular,
  });
  const url = urlOf(p, viewer);
  // Visitors are asked to sign in when commenting; for them only restrictions that apply to everyone count.
  const closed = viewer > 0 ? !open : p.comments_closed;
  return present<Post>({
    id: p.id,
    uye: toMember(p.author),
    turu: p.kind,
    renderTuru: p.archived_at || p.hidden_at ? 'gizli' : p.kind,
    baslik: p.title ?? undefined,
    ustYazi: p.text,
    ...toParts(p.text, p),
    dil: foreignTo(lang, p.text),
    uzunluk: p.length > p.text.length ? p.length : undefined,
    ustId: p.quoted_post_id ?? undefined,
    ust: p.quoted ? toQuoted(p.quoted) : undefined,
    puan: p.rating ?? undefined,
    sayfa: p.page ?? undefined,
    raf: p.shelf ?? undefined,
    spoiler: on(p.spoiler),
    uyari: p.warning ?? undefined,
    sabit: on(p.pinned),
    arsiv: on(p.archived_at !== null),
    gizle: on(p.hidden_at !== null),
    konuyaOzel: on(p.topic_only),
    kaynak: p.story ?? undefined,
    konu: p.topic ? toTopicLink(p.topic, lang) : undefined,
    alt: { kitaplar: p.book ? [toBook(p.book)] : [] },
    resimler: p.pictures?.map((picture) => toPicture(picture, url)),
    video: p.film ? toFilm(p.film, url) : undefined,
    begeni: p.like_count,
    begendim: on(p.liked),
    kaydettim: on(p.saved),
    yanit: p.comment_count,
    yorum: closed ? 'kapali' : 'acik',
    zaman: new Date(p.created_at).toISOString(),
    duzenleme: p.edited_at ? new Date(p.edited_at).toISOString() : undefined,
  });
}
