import type { Input, Result } from '@yaprak/shared-kit/contract';
import { idSeo, seoName } from '@yaprak/shared-kit/format';
import { limits } from '@yaprak/shared-kit/limits';
import type { Db } from '../../db/database';
import { mustOwnPictures } from '../entities/media/own-pictures';
import { warningColumn } from '../entities/post/covered.rules';
import { picturesIn, readStyles, type StoredStyle } from '../entities/story/chapter-style.rules';
import { newlyMentioned, readText } from '../entities/text/marks';
import type { Mark } from '../entities/text/marks.rules';
import { happened } from '../happenings/happenings';
import { type Ctx, invalid, refuse } from '../platform';
import { fieldFault } from '../platform/field-names';
import { letGo } from '../platform/media/let-go';
import { requireUsed } from '../platform/validation';
import { announce, refreshStory, withdrawPost } from './announce';
import { ownStory } from './stories.writes';

/** The member's own chapter with its story, both locked, the story first. @throws Refusal `chapterNotFound`, also for somebody else's */
async function ownChapter(tx: Db, memberId: number, id: number) {
  const place = await tx
    .selectFrom('chapters as c')
    .innerJoin('stories as s', 's.id', 'c.story_id')
    .select('c.story_id')
    .where('c.id', '=', id)
    .where('s.author_id', '=', memberId)
    .executeTakeFirst();
  if (!place) throw refuse('chapterNotFound');
  const story = await ownStory(tx, memberId, place.story_id);
  const chapter = await tx.selectFrom('chapters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!chapter) throw refuse('chapterNotFound');
  return { story, chapter };
}

/** @throws Refusal `chapterChanged` if the editor started from an outdated version */
function checkVersion(known: number | undefined, stored: number): void {
  if (known !== undefined && known !== stored) throw refuse('chapterChanged');
}

/** The look of a text as sent (R-PEN-06). @throws Refusal of the field for one that does not fit the text, or for somebody else's picture */
async function stylesOf(ctx: Ctx, sent: string | undefined, text: string): Promise<StoredStyle[]> {
  const styles = readStyles(sent, text);
  if (!styles) throw invalid({ bicim: fieldFault('bicim', 'wrong', ctx.lang) });
  const keys = picturesIn(styles);
  if (keys.length) await mustOwnPictures(ctx, keys, 'resim');
  return styles;
}
const stored = (styles: StoredStyle[] | null) => (styles?.length ? JSON.stringify(styles) : null);
const known = (styles: unknown) => styles as StoredStyle[] | null;
/** The warning that the chapter has with its waiting changes. */
const waitingWarning = (c: { new_text: string | null; warning: string | null; new_warning: string | null }) =>
  c.new_text === null ? c.warning : c.new_warning;

const touchStory = (tx: Db, id: number) => tx.updateTable('stories').set({ updated_at: new Date() }).where('id', '=', id).execute();

/**
 * Saves work in progress. Without an id, a new draft is appended to the story; a draft is changed in place, a published chapter keeps its pending changes
 * separately.
 * @throws Refusal `storyNotFound`, `chapterNotFound`, `chapterChanged`, `tooManyChapters`
 */
export async function saveChapter(ctx: Ctx<Input<'v2/hikaye/bolum/kaydet'>>): Promise<Result<'v2/hikaye/bolum/kaydet'>> {
  const { id, hikayeId, surum, baslik = '', metin = '', bicim, uyari = 'yok' } = ctx.input;
  requireUsed(ctx.input, { surum: id !== undefined }, ctx.lang);
  const { warning } = warningColumn(uyari);
  const now = new Date();
  const styles = await stylesOf(ctx, bicim, metin);
  if (!id) {
    const story = await ownStory(ctx.db, ctx.self.id, hikayeId);
    const places = await ctx.db.selectFrom('chapters').select('position').where('story_id', '=', story.id).execute();
    if (places.length >= limits.story.chapters) throw refuse('tooManyChapters', { n: limits.story.chapters });
    const position = Math.max(0, ...places.map((c) => c.position)) + 1;
    const added = await ctx.db
      .insertInto('chapters')
      .values({
        story_id: story.id,
        position,
        title: baslik,
        slug: seoName(baslik),
        text: metin,
        styles: stored(styles),
        picture_keys: picturesIn(styles),
        warning,
        published: false,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await touchStory(ctx.db, story.id);
    return { id: added.id, surum: added.version, bekleyen: 0, zaman: now.toISOString() };
  }
  const { story, chapter } = await ownChapter(ctx.db, ctx.self.id, id);
  if (story.id !== hikayeId) throw refuse('chapterNotFound');
  checkVersion(surum, chapter.version);
  const version = chapter.version + 1;
  await ctx.db
    .updateTable('chapters')
    .set({
      version,
      updated_at: now,
      picture_keys: picturesIn(styles, chapter.published ? known(chapter.styles) : null),
      ...(chapter.published
        ? { new_title: baslik, new_text: metin, new_styles: stored(styles), new_warning: warning }
        : { title: baslik, slug: seoName(baslik), text: metin, styles: stored(styles), warning, marks: null }),
    })
    .where('id', '=', id)
    .execute();
  await touchStory(ctx.db, story.id);
  return { id, surum: version, bekleyen: chapter.published ? 1 : 0, zaman: now.toISOString() };
}

/**
 * Publishes a chapter or the changes of a published one, with the text sent (R-STORY-04); followers are notified once.
 * @throws Refusal for a missing title, a text that is too short, `chapterNotFound`, `chapterChanged`
 */
export async function publishChapter(ctx: Ctx<Input<'v2/hikaye/bolum/yayimla'>>): Promise<Result<'v2/hikaye/bolum/yayimla'>> {
  const { id, surum, baslik, metin, bicim, uyari } = ctx.input;
  const { story, chapter } = await ownChapter(ctx.db, ctx.self.id, id);
  checkVersion(surum, chapter.version);
  // Nothing sent means the last saved text; the chapter list publishes without an editor.
  const sent = [baslik, metin, bicim, uyari].some((part) => part !== undefined);
  const title = (sent ? baslik : (chapter.new_title ?? chapter.title)) ?? '';
  const text = (sent ? metin : (chapter.new_text ?? chapter.text)) ?? '';
  const { min } = limits.story.chapter;
  if (!title) throw invalid({ baslik: fieldFault('baslik', 'required', ctx.lang) });
  if (text.length < min) throw invalid({ metin: fieldFault('metin', 'tooShort', ctx.lang, { n: min }) });
  const styles = sent ? await stylesOf(ctx, bicim, text) : known(chapter.new_text === null ? chapter.styles : chapter.new_styles);
  const warning = sent ? (warningColumn(uyari).warning ?? null) : waitingWarning(chapter);
  const version = chapter.version + 1;
  const now = new Date();
  const slug = seoName(title);
  const read = await readText(ctx.db, { text, authorId: ctx.self.id, site: ctx.config.siteUrl });
  await ctx.db
    .updateTable('chapters')
    .set({
      title,
      slug,
      text,
      marks: read.json,
      styles: stored(styles),
      new_styles: null,
      warning,
      new_warning: null,
      picture_keys: picturesIn(styles),
      version,
      published: true,
      published_at: chapter.published_at ?? now,
      new_title: null,
      new_text: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await touchStory(ctx.db, story.id);
  const { postId, first } = await announce(ctx.db, { story, chapter: { id, title, text, warning }, read, site: ctx.config.siteUrl });
  if (!first) await happened(ctx.db, 'membersMentioned', { memberIds: newlyMentioned(read.marks, chapter.marks as Mark[] | null), by: ctx.self.id, postId });
  await refreshStory(ctx.db, story.id);
  return { id, surum: version, yol: `/hikaye/${idSeo(story.slug, story.id)}/${idSeo(slug, id)}`, ilk: first ? 1 : 0 };
}

/** WorkQueue a published chapter into a draft: its author keeps the latest text, readers lose it at once. @throws Refusal `chapterNotFound` */
export async function unpublishChapter(ctx: Ctx, id: number): Promise<number> {
  const { story, chapter } = await ownChapter(ctx.db, ctx.self.id, id);
  if (!chapter.published) return chapter.version;
  const version = chapter.version + 1;
  const title = chapter.new_title ?? chapter.title;
  const styles = known(chapter.new_text === null ? chapter.styles : chapter.new_styles);
  await ctx.db
    .updateTable('chapters')
    .set({
      published: false,
      version,
      title,
      slug: seoName(title),
      text: chapter.new_text ?? chapter.text,
      styles: stored(styles),
      new_styles: null,
      warning: waitingWarning(chapter),
      new_warning: null,
      picture_keys: picturesIn(styles),
      marks: null,
      new_title: null,
      new_text: null,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await withdrawPost(ctx.db, id);
  await touchStory(ctx.db, story.id);
  await refreshStory(ctx.db, story.id);
  return version;
}

/** Discards the unpublished changes of a published chapter. @throws Refusal `chapterNotFound` */
export async function dropChanges(ctx: Ctx, id: number): Promise<void> {
  const { chapter } = await ownChapter(ctx.db, ctx.self.id, id);
  await ctx.db
    .updateTable('chapters')
    .set({
      new_title: null,
      new_text: null,
      new_styles: null,
      new_warning: null,
      picture_keys: picturesIn(known(chapter.styles)),
      version: chapter.version + 1,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the member's own chapter with its post, likes and comments; the rest are renumbered. @throws Refusal `chapterNotFound` */
export async function deleteChapter(ctx: Ctx, id: number): Promise<void> {
  const { story, chapter } = await ownChapter(ctx.db, ctx.self.id, id);
  await withdrawPost(ctx.db, id);
  await ctx.db.deleteFrom('chapters').where('id', '=', id).execute();
  for (const key of chapter.picture_keys) await letGo(ctx.db, key);
  await touchStory(ctx.db, story.id);
  await refreshStory(ctx.db, story.id);
}
