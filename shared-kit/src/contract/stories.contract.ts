import { Bit, Cursor, call, Id, listInput, listOf, Moment, oneOf, opt, page, Text, Type } from './base';
import { ChapterStyle, Story, TextParts } from './entities';
import { contentWarnings } from './moderation-values';
import { Comment, Post } from './post.entities';
import { storySorts } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** Line of a chapter list. */
export const ChapterLine = Type.Object({ id: Id, baslik: Type.String(), seo_adi: Type.String(), sira: Type.Integer() });

/** Page `hikayeler`: the stories by their sort. */
export const storiesPage = page('hikayeler', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ sira: opt(oneOf(storySorts)) }),
  data: Type.Object({ hikayeler: listOf(Story) }),
});
/** A chapter for reading (R-STORY-01). `yorumlar` in the params keeps a redirect on the comments URL (R-STORY-02). */
export const chapterPage = page('hikaye', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ hikaye: Text(1, 200), bolum: opt(Text(1, 200)), yorumlar: opt(Bit) }),
  data: Type.Object({
    hikaye: Story,
    bolumler: Type.Array(ChapterLine),
    bolum: Type.Object({
      id: Id,
      baslik: Type.String(),
      seo_adi: Type.String(),
      sira: Type.Integer(),
      metin: Type.String(),
      parcalar: TextParts,
      bicim: opt(Type.Array(ChapterStyle)),
      /** Language of the text, where it is known and not the reader's. */
      dil: opt(oneOf(['tr', 'en'])),
      uyari: opt(oneOf(contentWarnings)),
      sayiOkunma: Count,
      zaman: opt(Moment),
      /** A draft; only the author receives it. */
      taslak: opt(Bit),
    }),
    onceki: opt(ChapterLine),
    sonraki: opt(ChapterLine),
    /** The post that announces the chapter and carries its reactions. */
    gonderi: opt(Post),
    yorumlar: opt(listOf(Comment)),
    /** Whether the reader follows the story; absent for visitors and for its author. */
    takip: opt(Bit),
    /** How many follow the story. */
    takipciSayisi: Count,
    /** The paragraph of this chapter at which the reader stopped, counted from 0 (R-PEN-06). */
    yer: opt(Count),
  }),
});
/** A story with its cover, description and chapters (R-PEN-06); `devam` is the chapter the reader stopped in. */
export const storyPage = page('hikayeTanitim', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ hikaye: Text(1, 200) }),
  data: Type.Object({ hikaye: Story, bolumler: Type.Array(ChapterLine), devam: opt(ChapterLine), takip: opt(Bit), takipciSayisi: Count }),
});

export const listStories = call('GET', 'v2/hikaye/liste', {
  access: 'public',
  scope: 'oku',
  summary: 'Stories',
  input: Type.Object({ imlec: opt(Cursor), adet: listInput.adet, uyeId: opt(Id), sira: opt(oneOf(storySorts)) }),
  result: listOf(Story),
});
export const followStory = call('POST', 'v2/hikaye/takip', {
  access: 'member',
  scope: 'yaz',
  summary: 'Follows or unfollows a story; followers are notified of its new chapters, and nobody sees who they are',
  input: Type.Object({ id: Id, takip: Bit }),
  result: Type.Object({ takip: Bit, takipciSayisi: Count }),
});
export const keepStoryPlace = call('POST', 'v2/hikaye/yer', {
  access: 'member',
  scope: 'yaz',
  whileSuspended: true,
  summary: 'Keeps the paragraph of a chapter at which the member stopped reading, for all their devices',
  input: Type.Object({ bolumId: Id, paragraf: Type.Integer({ minimum: 0, maximum: 40_000 }) }),
  limit: { points: 240, seconds: 600 },
});
export const countReading = call('POST', 'v2/hikaye/okundu', {
  access: 'public',
  whileSuspended: true,
  summary: 'Counts a chapter as read, once per reader and day',
  input: Type.Object({ bolumId: Id }),
  result: Type.Object({ sayildi: Bit }),
  limit: { points: 120, seconds: 600 },
});
