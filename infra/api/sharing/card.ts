import type { Post } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { booksByIds } from '../entities/book/book.queries';
import type { AskedPicture } from '../entities/media/share-picture.rules';
import { addressed, findMember } from '../entities/member/member.queries';
import type { Viewer } from '../entities/member/member.visibility';
import { covered } from '../entities/post/covered.rules';
import { findPost } from '../entities/post/post.queries';
import { namedIn } from '../entities/topic/topic.names';
import { publishedTopic } from '../entities/topic/topic.queries';
import { readingReport } from '../library/report.queries';
import { findProfile } from '../members/members.queries';
import { listFavourites } from '../members/profile.writes';
import { cut } from '../platform/cut';
import { Refusal } from '../platform/refusal';
import { MOST_WORDS, type OnCover, onCover } from './card.rules';
import { findPreviewCard, type PreviewCard } from './preview-cards';

/** What a picture shows; everything it is drawn from, so equal cards are equal pictures. */
export type Card =
  | { kind: 'alinti'; words: string; book?: OnCover; page?: number; reader: string }
  | { kind: 'inceleme'; words: string; book?: OnCover; rating?: number; reader: string }
  | { kind: 'kitap'; book: OnCover; average?: number; ratings: number }
  | {
      kind: 'yil';
      year: number;
      reader: string;
      books: number;
      again: number;
      pages: number;
      reviews: number;
      quotes: number;
      months: number[];
      loved: OnCover[];
    }
  | { kind: 'okur'; id: number; name: string; username: string; read: number; followers: number; favourites: OnCover[] }
  | { kind: 'konu'; id: number; name: string; title: string }
  | PreviewCard;

/** Covers in a row. */
const COVERS = 4;

function ofPost(post: Post, kind: 'alinti' | 'inceleme'): Card | null {
  if (post.turu !== kind) return null;
  const [book] = post.alt.kitaplar;
  const common = {
    words: covered(post) ? '' : cut(post.ustYazi.replace(/\s+/g, ' '), MOST_WORDS),
    reader: post.uye.adi,
    ...(book ? { book: onCover(book) } : {}),
  };
  return kind === 'alinti'
    ? { kind, ...common, ...(post.sayfa ? { page: post.sayfa } : {}) }
    : { kind, ...common, ...(post.puan ? { rating: post.puan } : {}) };
}

async function ofYear(db: Db, viewer: Viewer, id: number, year: number, lang: 'tr' | 'en'): Promise<Card | null> {
  if (!(await addressed(db, viewer, id))?.readable) return null;
  const member = await findMember(db, viewer, id);
  if (!member) return null;
  const report = await readingReport(db, viewer, id, year, lang);
  return {
    kind: 'yil',
    year,
    reader: member.adi,
    books: report.okuma,
    again: report.tekrar,
    pages: report.sayfa,
    reviews: report.inceleme,
    quotes: report.alinti,
    months: report.aylar.map((month) => month.okuma),
    loved: ([report.begenilenler, report.kitaplar, report.yenidenOkunanlar].find((some) => some.length) ?? []).slice(0, COVERS).map(onCover),
  };
}

async function ofReader(db: Db, viewer: Viewer, id: number, lang: 'tr' | 'en'): Promise<Card | null> {
  const found = await db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirst();
  const profile = found && (await findProfile(db, lang, viewer, found.username));
  if (!profile || profile.kapali) return null;
  const favourites = (await listFavourites(db, viewer, id)).map(onCover);
  return { kind: 'okur', id, name: profile.adi, username: profile.kadi, read: profile.okudu, followers: profile.takipcisayisi, favourites };
}

/** What a picture shows to somebody; null if there is no such thing for them (R-LOOK-09). */
export async function findCard(db: Db, viewer: Viewer, asked: AskedPicture): Promise<Card | null> {
  const { kind, id, year = 0, lang } = asked;
  switch (kind) {
    case 'alinti':
    case 'inceleme': {
      const post = await findPost(db, viewer, lang, id);
      return post && ofPost(post, kind);
    }
    case 'kitap': {
      const [book] = await booksByIds(db, viewer, [id]);
      return book ? { kind, book: onCover(book), ...(book.puan ? { average: book.puan } : {}), ratings: book.puanSayisi ?? 0 } : null;
    }
    case 'yil':
      return ofYear(db, viewer, id, year, lang);
    case 'okur':
      return ofReader(db, viewer, id, lang);
    case 'konu': {
      const topic = await publishedTopic(db, id).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
      return topic && { kind, id, name: namedIn(lang, topic.name, topic.name_en), title: namedIn(lang, topic.title, topic.title_en) };
    }
    default:
      return findPreviewCard(db, viewer, asked);
  }
}
