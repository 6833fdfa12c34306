import { sql } from 'kysely';
import type { Lang } from '../../platform/errors';

/** A topic as rows of other kinds carry it, named in both languages. */
export interface TopicLinkRow {
  id: number;
  name: string;
  name_en: string | null;
  slug: string;
}

/** JSON of the left-joined topic `t`. */
export const topicLinkJson = sql`case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'name_en', t.name_en, 'slug', t.slug) end`;

/** A name in the reader's language; the Turkish one where nobody has translated it (R-LOOK-12). */
export const namedIn = (lang: Lang, tr: string, en: string | null): string => (lang === 'en' && en) || tr;

/** A topic as posts, videos and stories refer to it. */
export const toTopicLink = (t: TopicLinkRow, lang: Lang) => ({ id: t.id, adi: namedIn(lang, t.name, t.name_en), seo_adi: t.slug });
