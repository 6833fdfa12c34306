import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { authorSet, namedListSet } from '../catalog/book-sets';
import { findList } from '../catalog/lists.rules';
import { findSeries, listSeriesWorks, seriesAuthors } from '../catalog/series.queries';
import { findAuthor } from '../entities/author/author.queries';
import { listBooks } from '../entities/book/book.queries';
import type { AskedPicture } from '../entities/media/share-picture.rules';
import type { Viewer } from '../entities/member/member.visibility';
import { covered } from '../entities/post/covered.rules';
import { findPost } from '../entities/post/post.queries';
import { storiesByIds } from '../entities/story/story.queries';
import { counted } from '../platform/counted';
import { cut } from '../platform/cut';
import { MOST_WORDS, type OnCover, onCover } from './card.rules';

/** What only a link preview shows (R-OPEN-05); everything it is drawn from. */
export type PreviewCard =
  | { kind: 'gonderi'; id: number; name: string; username: string; words: string; book?: OnCover; picture?: string }
  /** Something that books stand in: an author, a series, a genre, a list, the site itself. */
  | { kind: 'kitapli'; above: string; title: string; under: string; covers: OnCover[] }
  | { kind: 'hikaye'; cover: OnCover; title: string; author: string; words: string; chapters: number };

/** Covers in a row. */
const ROW = 5;

const words = {
  tr: { author: 'Yazar', series: 'Seri', genre: 'Tür', list: 'Liste', site: 'Okuyanların yeri', lead: 'Ne okuduğunuzu yazın, ne okuyacağınızı bulun.' },
  en: { author: 'Author', series: 'Series', genre: 'Genre', list: 'List', site: 'Where readers meet', lead: 'Keep what you read, and find what to read next.' },
} as const;

async function covers(db: Db, viewer: Viewer, where: Parameters<typeof listBooks>[2], sort: Parameters<typeof listBooks>[3]): Promise<OnCover[]> {
  return (await listBooks(db, viewer, where, sort, ROW)).map(({ book }) => onCover(book));
}

/** What a link preview shows to somebody; null if there is no such thing for them. */
export async function findPreviewCard(db: Db, viewer: Viewer, { kind, id, key = '', lang }: AskedPicture): Promise<PreviewCard | null> {
  const t = words[lang];
  switch (kind) {
    case 'gonderi': {
      const post = await findPost(db, viewer, lang, id);
      if (!post) return null;
      const [book] = post.alt.kitaplar;
      const picture = covered(post) ? undefined : (post.resimler?.[0]?.resim ?? post.video?.kapak);
      return {
        kind,
        id: post.uye.id,
        name: post.uye.adi,
        username: post.uye.kadi,
        words: covered(post) ? (post.baslik ?? '') : cut(post.ustYazi.replace(/\s+/g, ' '), MOST_WORDS),
        ...(book ? { book: onCover(book) } : {}),
        ...(picture ? { picture } : {}),
      };
    }
    case 'yazar': {
      const row = await db.selectFrom('authors').select('slug').where('id', '=', id).executeTakeFirst();
      const author = row && (await findAuthor(db, viewer, row.slug, lang));
      if (!author) return null;
      const set = authorSet(author.slug, 'yazar', 'en-cok-okunanlar');
      const years = [author.born, author.died].some(Boolean) ? `${author.born ?? ''}–${author.died ?? ''}` : '';
      return {
        kind: 'kitapli',
        above: t.author,
        title: author.name,
        under: [years, counted(lang, author.book_count, lang === 'tr' ? 'kitap' : 'book')].filter(Boolean).join(' · '),
        covers: await covers(db, viewer, set.where, set.sort),
      };
    }
    case 'seri': {
      const series = await findSeries(db, viewer, id, lang);
      if (!series) return null;
      const [works, authors] = await Promise.all([listSeriesWorks(db, viewer, id), seriesAuthors(db, id)]);
      return {
        kind: 'kitapli',
        above: t.series,
        title: series.name,
        under: [authors.map(({ adi }) => adi).join(', '), counted(lang, works.length, lang === 'tr' ? 'kitap' : 'book')].filter(Boolean).join(' · '),
        covers: works.slice(0, ROW).map(({ kitap }) => onCover(kitap)),
      };
    }
    case 'tur': {
      const genre = await db.selectFrom('genres').select(['id', 'name_tr', 'name_en', 'book_count']).where('id', '=', id).executeTakeFirst();
      return (
        (genre && {
          kind: 'kitapli',
          above: t.genre,
          title: lang === 'tr' ? genre.name_tr : genre.name_en,
          under: counted(lang, genre.book_count, lang === 'tr' ? 'kitap' : 'book'),
          covers: await covers(db, viewer, sql`exists (select 1 from work_genres g where g.work_id = w.id and g.genre_id = ${id})`, 'yukselenler'),
        }) ||
        null
      );
    }
    case 'liste': {
      const rule = findList(key);
      if (!rule) return null;
      const set = namedListSet(key);
      return { kind: 'kitapli', above: t.list, title: rule.name[lang], under: rule.text[lang], covers: await covers(db, viewer, set.where, set.sort) };
    }
    case 'hikaye': {
      const [story] = await storiesByIds(db, viewer, lang, [id], { unpublished: true });
      return story
        ? {
            kind,
            cover: { id: story.id, adi: story.baslik, yazarAdi: story.uye.adi, ...(story.resim ? { resim: story.resim } : {}) },
            title: story.baslik,
            author: story.uye.adi,
            words: story.ozet ?? '',
            chapters: story.sayiBolum,
          }
        : null;
    }
    case 'site':
      return key === 'yaprak'
        ? { kind: 'kitapli', above: t.site, title: 'Yaprak', under: t.lead, covers: await covers(db, viewer, sql`true`, 'en-cok-okunanlar') }
        : null;
    default:
      return null;
  }
}
