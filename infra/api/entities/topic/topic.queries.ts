import type { Topic } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type Ctx, refuse } from '../../platform';
import type { Lang } from '../../platform/errors';
import { mediaUrl } from '../../platform/media/media-address';
import type { Viewer } from '../member/member.visibility';
import { namedIn, toTopicLink } from './topic.names';

interface TopicRow {
  id: number;
  name: string;
  name_en: string | null;
  title: string;
  title_en: string | null;
  slug: string;
  description: string;
  description_en: string | null;
  image_key: string | null;
  member_count: number;
  agenda_count: number;
  followed: boolean;
  muted: boolean;
}

type Shown = Pick<TopicRow, 'id' | 'name' | 'name_en' | 'title' | 'title_en' | 'slug' | 'member_count' | 'agenda_count' | 'image_key'>;

/** A topic on the wire, named in the reader's language; without the viewer's relation if that was not selected. */
export const toTopic = (t: Shown & Partial<Pick<TopicRow, 'followed' | 'muted'>>, lang: Lang): Topic => ({
  ...toTopicLink(t, lang),
  baslik: namedIn(lang, t.title, t.title_en),
  uyeSayisi: t.member_count,
  gundemSayisi: t.agenda_count,
  ...(t.image_key ? { resim: mediaUrl(t.image_key) } : {}),
  ...(t.followed ? { takip: 1 as const } : {}),
  ...(t.muted ? { sessiz: 1 as const } : {}),
});

/** Topics by condition. */
export async function listTopics(db: Db, viewer: Viewer, where: RawBuilder<unknown>, limit: number): Promise<TopicRow[]> {
  const { rows } =
    await sql<TopicRow>`select t.id, t.name, t.name_en, t.title, t.title_en, t.slug, t.description, t.description_en, t.image_key, t.member_count, t.agenda_count,
      coalesce((select not f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'konu' and f.entity_id = t.id), false) as followed,
      coalesce((select f.muted from entity_follows f where f.member_id = ${viewer} and f.kind = 'konu' and f.entity_id = t.id), false) as muted
    from topics t where t.published and ${where} order by t.trend desc, t.member_count desc, t.id limit ${limit}`.execute(db);
  return rows;
}

const openTopic = (db: Db, id: number) =>
  db
    .selectFrom('topics')
    .select(['id', 'name', 'name_en', 'title', 'title_en', 'slug', 'member_count', 'agenda_count', 'image_key'])
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();

/** A published topic. @throws Refusal `topicNotFound` */
export async function publishedTopic(db: Db, id: number) {
  const topic = await openTopic(db, id);
  if (!topic) throw refuse('topicNotFound');
  return topic;
}

/** A topic for the compose screen. @throws Refusal `topicNotFound` */
export const findTopic = async (ctx: Ctx, id: number): Promise<Topic> => toTopic(await publishedTopic(ctx.db, id), ctx.lang);

/** The topic of a draft; undefined once it has been closed. */
export async function topicOfDraft(ctx: Ctx, id: number | undefined): Promise<Topic | undefined> {
  const topic = id ? await openTopic(ctx.db, id) : undefined;
  return topic && toTopic(topic, ctx.lang);
}
