import { Bit, Cursor, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { ChapterStyle, Story, TopicLink, WarningChoice } from './entities';
import { limits } from './limits';
import { contentWarnings } from './moderation-values';
import { PICTURE_KEY } from './platform.contract';

const Count = Type.Integer({ minimum: 0 });
const { story } = limits;

/** A member's own story, with author-only fields. */
export const OwnStory = Type.Composite([
  // Chapter count excluding those removed by moderation.
  Type.Omit(Story, ['uye', 'ilkBolum']),
  Type.Object({ sayiTaslak: Count, duzenleme: Moment }),
]);
export type OwnStory = Static<typeof OwnStory>;

/** A chapter in the author's list: draft or published (R-STORY-04). */
export const OwnChapter = Type.Object({
  id: Id,
  /** Empty for an untitled draft. */
  baslik: Type.String(),
  seo_adi: Type.String(),
  sira: Type.Integer(),
  durum: oneOf(['taslak', 'yayinda']),
  /** Unpublished changes. */
  bekleyen: opt(Bit),
  /** Removed by moderation. */
  gizle: opt(Bit),
  uzunluk: Count,
  sayiOkunma: Count,
  begeni: Count,
  yanit: Count,
  duzenleme: Moment,
});
export type OwnChapter = Static<typeof OwnChapter>;

/** A chapter in its editor: the text as the author left it, published or not. */
export const ChapterText = Type.Object({
  id: Id,
  baslik: Type.String(),
  metin: Type.String(),
  bicim: opt(Type.Array(ChapterStyle)),
  uyari: opt(oneOf(contentWarnings)),
  durum: oneOf(['taslak', 'yayinda']),
  bekleyen: opt(Bit),
  surum: Type.Integer({ minimum: 1 }),
});

const storyWords = {
  baslik: Text(1, story.title),
  ozet: opt(Text(1, story.summary)),
  konuId: opt(Id),
  /** Key of an uploaded image, or `yok` for none; absent leaves the cover unchanged. */
  resim: opt(Type.String({ pattern: `^(yok|${PICTURE_KEY})$`, maxLength: 22 })),
};
const storyId = Type.Object({ id: Id });
const oneStory = Type.Object({ hikaye: OwnStory });
const place = '\\d{1,5}-\\d{1,5}';
const style = `([kiba]${place}|r${place}:${PICTURE_KEY})`;
/** An empty string is valid: a draft may lack title or text. */
const chapterWords = {
  /** Absent beside a title or text: none. */
  uyari: opt(WarningChoice),
  baslik: opt(Text(1, story.chapterTitle)),
  metin: opt(Text(1, story.chapter.max)),
  /**
   * What of the text is bold (`k`), italic (`i`), a heading (`b`), a lesser heading (`a`) or a picture (`r`, with its key), from where to where in UTF-16 units:
   * `b0-8,k20-31,r40-52:<key>`. Headings and pictures are whole lines; the line of a picture describes it. Absent for plain text.
   */
  bicim: opt(Type.String({ pattern: `^${style}(,${style}){0,${story.chapter.styles - 1}}$`, maxLength: 40 * story.chapter.styles })),
};
const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** Page `hikayelerim`: the member's own stories. */
export const myStoriesPage = page('hikayelerim', { access: 'member', scope: 'oku', data: Type.Object({ hikayeler: listOf(OwnStory) }) });
/** Page `hikayem`: an own story with its chapters. */
export const myStoryPage = page('hikayem', {
  access: 'member',
  scope: 'oku',
  params: Type.Object({ id: Id }),
  data: Type.Object({ hikaye: OwnStory, bolumler: Type.Array(OwnChapter) }),
});
/** Page `hikayeYaz`: what the editor of a story begins with. */
export const storyEditorPage = page('hikayeYaz', {
  access: 'member',
  params: Type.Object({ id: opt(Id), konuId: opt(Id) }),
  data: Type.Object({ hikaye: opt(OwnStory), konu: opt(TopicLink) }),
});
/** With a chapter, its editor; with a story, a new chapter for it; with neither, a choice of the member's stories. */
export const chapterEditorPage = page('bolumYaz', {
  access: 'member',
  params: Type.Object({ id: opt(Id), hikayeId: opt(Id) }),
  data: Type.Object({ hikaye: opt(OwnStory), bolum: opt(ChapterText), hikayeler: opt(listOf(OwnStory)) }),
});

export const myStories = call('GET', 'v2/hikaye/hikayelerim', {
  access: 'member',
  scope: 'oku',
  summary: "The member's stories, newest first",
  input: Type.Object({ imlec: opt(Cursor), adet: listInput.adet }),
  result: listOf(OwnStory),
});
export const addStory = call('POST', 'v2/hikaye/ekle', {
  access: 'member',
  scope: 'yaz',
  summary: 'Creates a story, invisible to others until its first chapter is published',
  input: Type.Object(storyWords),
  result: oneStory,
  limit: { points: 30, seconds: 3600 },
});
export const editStory = call('POST', 'v2/hikaye/duzenle', {
  access: 'member',
  scope: 'yaz',
  summary: "Changes title, description, cover and topic of one's own story",
  input: Type.Object({ id: Id, ...storyWords }),
  result: oneStory,
});
export const deleteStory = call('POST', 'v2/hikaye/sil', {
  access: 'member',
  scope: 'yaz',
  summary: "Deletes one's own story with its chapters",
  input: storyId,
  result: storyId,
});
export const orderChapters = call('POST', 'v2/hikaye/sirala', {
  access: 'member',
  scope: 'yaz',
  summary: "Reorders the chapters of one's own story",
  /** Ids of all its chapters, comma-separated. */
  input: Type.Object({ id: Id, bolumler: Type.String({ pattern: `^\\d{1,15}(,\\d{1,15}){0,${story.chapters - 1}}$`, maxLength: 16 * story.chapters }) }),
  result: Type.Object({ bolumler: Type.Array(OwnChapter) }),
});
export const saveChapter = call('POST', 'v2/hikaye/bolum/kaydet', {
  access: 'member',
  scope: 'yaz',
  summary: 'Saves a chapter; changes to a published one are kept separately until published',
  input: Type.Object({ id: opt(Id), hikayeId: Id, surum: opt(version), ...chapterWords }),
  result: Type.Object({ id: Id, surum: version, bekleyen: Bit, zaman: Moment }),
});
export const publishChapter = call('POST', 'v2/hikaye/bolum/yayimla', {
  access: 'member',
  scope: 'yaz',
  summary: 'Publishes a chapter, or the changes to a published one',
  input: Type.Object({ id: Id, surum: opt(version), ...chapterWords }),
  result: Type.Object({ id: Id, surum: version, yol: Type.String(), ilk: Bit }),
  limit: { points: 60, seconds: 3600 },
});
export const unpublishChapter = call('POST', 'v2/hikaye/bolum/taslakYap', {
  access: 'member',
  scope: 'yaz',
  summary: 'Turns a published chapter back into a draft',
  input: storyId,
  result: Type.Object({ id: Id, surum: version }),
});
export const dropChanges = call('POST', 'v2/hikaye/bolum/vazgec', {
  access: 'member',
  scope: 'yaz',
  summary: 'Discards the unpublished changes to a published chapter',
  input: storyId,
  result: Type.Object({ bolum: ChapterText }),
});
export const deleteChapter = call('POST', 'v2/hikaye/bolum/sil', {
  access: 'member',
  scope: 'yaz',
  summary: "Deletes one's own chapter",
  input: storyId,
  result: storyId,
});
