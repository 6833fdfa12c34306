import { Bit, Cursor, call, Id, listInput, listOf, Moment, oneOf, opt, page, Text, Type } from './base';
import { Comment, Post, Story } from './entities';
import { storySorts } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** Line of a chapter list. */
export const ChapterLine = Type.Object({ id: Id, baslik: Type.String(), seo_adi: Type.String(), sira: Type.Integer() });

/** Page `hikayeler`: the stories by their sort. */
export const storiesPage = page('hikayeler', {
  access: 'public',
  params: Type.Object({ sira: opt(oneOf(storySorts)) }),
  data: Type.Object({ hikayeler: listOf(Story) }),
});
/** A chapter for reading (R-STORY-01). `yorumlar` in the params keeps a redirect on the comments URL (R-STORY-02). */
export const chapterPage = page('hikaye', {
  access: 'public',
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
      /** Language of the text, where it is known and not the reader's. */
      dil: opt(oneOf(['tr', 'en'])),
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
  }),
});

export const listStories = call('GET', 'v2/hikaye/liste', {
  access: 'public',
  summary: 'Stories',
  input: Type.Object({ imlec: opt(Cursor), adet: listInput.adet, uyeId: opt(Id), sira: opt(oneOf(storySorts)) }),
  result: listOf(Story),
});
export const countReading = call('POST', 'v2/hikaye/okundu', {
  access: 'public',
  whileSuspended: true,
  summary: 'Counts a chapter as read, once per reader and day',
  input: Type.Object({ bolumId: Id }),
  result: Type.Object({ sayildi: Bit }),
  limit: { points: 120, seconds: 600 },
});
