import type { Book, Film, Member, Picture, Post } from '@yaprak/shared-kit/contract';
import { nameOfType } from '../platform/media/recording.rules';
import { type CommentPermission, followButton, mayComment } from './posts.rules';

/** Characters of a text that a list carries; the rest is fetched when somebody reads on. */
export const LIST_TEXT = 1_400;

export const mediaUrl = (key: string) => `/medya/${key}`;
const on = (value: boolean | null | undefined) => (value ? (1 as const) : undefined);

/** Reader as queries select them (`memberJson`). */
export interface MemberRow {
  id: number;
  name: string;
  username: string;
  avatar_key: string | null;
  verified: boolean;
  premium: boolean;
  loyal: boolean;
  is_private: boolean;
  /** Relation to the viewer: null where the viewer is a visitor. */
  i_follow: boolean | null;
  i_requested: boolean | null;
  follows_me: boolean | null;
  i_blocked: boolean | null;
  own: boolean;
}
export interface BookRow {
  id: number;
  title: string;
  slug: string;
  image_key: string | null;
  author_line: string;
  year: number | null;
  rating_sum: number;
  rating_count: number;
  reader_count: number;
  shelf: NonNullable<Book['okuma']>['raf'] | null;
  my_rating: number | null;
}
/** Film as queries select it (`filmJson`). */
export interface FilmRow {
  key: string;
  mime: string;
  seconds: number | null;
  width: number | null;
  height: number | null;
  poster_key: string | null;
}
export interface PostRow {
  id: number;
  kind: Post['turu'];
  title: string | null;
  text: string;
  /** Characters of the whole text; 0 where `text` holds it all. */
  length: number;
  rating: number | null;
  page: number | null;
  shelf: Post['raf'] | null;
  pictures: { key: string; width: number | null; height: number | null; alt: string | null }[] | null;
  film: FilmRow | null;
  spoiler: boolean;
  pinned: boolean;
  comments_closed: boolean;
  topic_only: boolean;
  quoted_post_id: number | null;
  like_count: number;
  comment_count: number;
  archived_at: string | null;
  hidden_at: string | null;
  edited_at: string | null;
  created_at: string;
  author: MemberRow;
  book: BookRow | null;
  topic: { id: number; name: string; slug: string } | null;
  story: string | null;
  liked: boolean;
  saved: boolean;
  comment_permission: CommentPermission;
  viewer_loyal: boolean | null;
  viewer_regular: boolean | null;
}

/** Film on the wire. */
export const toFilm = (f: FilmRow): Film =>
  present<Film>({
    adres: `${mediaUrl(f.key)}/${nameOfType(f.mime)}`,
    saniye: Math.max(1, Math.round(f.seconds ?? 0)),
    genislik: f.width ?? undefined,
    yukseklik: f.height ?? undefined,
    kapak: f.poster_key ? mediaUrl(f.poster_key) : undefined,
  });

/** Drops the fields that are absent, since absent means null on the wire. */
function present<T extends object>(value: T): T {
  const kept = {} as T;
  for (const name in value) if (value[name] !== undefined && value[name] !== null) kept[name] = value[name];
  return kept;
}

export function toMember(m: MemberRow): Member {
  const button =
    m.i_follow === null && !m.own
      ? undefined
      : followButton({ own: m.own, iFollow: !!m.i_follow, iRequested: !!m.i_requested, followsMe: !!m.follows_me, iBlocked: !!m.i_blocked });
  return present<Member>({
    id: m.id,
    adi: m.name,
    kadi: m.username,
    resim: m.avatar_key ? mediaUrl(m.avatar_key) : undefined,
    onay: on(m.verified),
    premium: on(m.premium),
    isSiki: on(m.loyal),
    isGizli: on(m.is_private),
    takipButon: button,
  });
}

export function toBook(b: BookRow): Book {
  return present<Book>({
    id: b.id,
    adi: b.title,
    resim: b.image_key ? mediaUrl(b.image_key) : undefined,
    yazarAdi: b.author_line,
    seo_adi: b.slug,
    puan: b.rating_count ? Math.round((b.rating_sum / b.rating_count / 2) * 100) / 100 : undefined,
    puanSayisi: b.rating_count,
    okuyanSayisi: b.reader_count,
    yil: b.year ?? undefined,
    okuma: b.shelf ? present({ raf: b.shelf, puan: b.my_rating ?? undefined }) : undefined,
  });
}

export const toPicture = (p: NonNullable<PostRow['pictures']>[number]): Picture =>
  present<Picture>({ anahtar: p.key, resim: mediaUrl(p.key), genislik: p.width ?? undefined, yukseklik: p.height ?? undefined, aciklama: p.alt ?? undefined });

/** Post on the wire; `viewer` is 0 for a visitor. */
export function toPost(p: PostRow, viewer: number): Post {
  const open = mayComment(p.comment_permission, p.comments_closed, {
    signedIn: viewer > 0,
    own: p.author.own,
    blocked: !!p.author.i_blocked,
    followed: !!p.author.follows_me,
    follows: !!p.author.i_follow,
    loyal: !!p.viewer_loyal,
    regular: !!p.viewer_regular,
  });
  // A visitor is asked to sign in when commenting; for them only what holds for everybody counts.
  const closed = viewer > 0 ? !open : p.comments_closed;
  return present<Post>({
    id: p.id,
    uye: toMember(p.author),
    turu: p.kind,
    renderTuru: p.archived_at || p.hidden_at ? 'gizli' : p.kind,
    baslik: p.title ?? undefined,
    ustYazi: p.text,
    uzunluk: p.length > p.text.length ? p.length : undefined,
    ustId: p.quoted_post_id ?? undefined,
    puan: p.rating ?? undefined,
    sayfa: p.page ?? undefined,
    raf: p.shelf ?? undefined,
    spoiler: on(p.spoiler),
    sabit: on(p.pinned),
    arsiv: on(p.archived_at !== null),
    gizle: on(p.hidden_at !== null),
    konuyaOzel: on(p.topic_only),
    kaynak: p.story ?? undefined,
    konu: p.topic ? { id: p.topic.id, adi: p.topic.name, seo_adi: p.topic.slug } : undefined,
    alt: { kitaplar: p.book ? [toBook(p.book)] : [] },
    resimler: p.pictures?.map(toPicture),
    video: p.film ? toFilm(p.film) : undefined,
    begeni: p.like_count,
    begendim: on(p.liked),
    kaydettim: on(p.saved),
    yanit: p.comment_count,
    yorum: closed ? 'kapali' : 'acik',
    zaman: new Date(p.created_at).toISOString(),
    duzenleme: p.edited_at ? new Date(p.edited_at).toISOString() : undefined,
  });
}
