import { Cursor, call, Id, listInput, listOf, oneOf, opt, page, Text, Type } from './base';
import { Comment, Post, Story } from './entities';

/** Line of a chapter list. */
export const ChapterLine = Type.Object({ id: Id, baslik: Type.String(), seo_adi: Type.String(), sira: Type.Integer() });

export const storiesPage = page('hikayeler', {
  access: 'public',
  params: Type.Object({ sira: opt(oneOf(['yukselenler', 'en-yeni', 'en-cok-okunanlar'])) }),
  data: Type.Object({ hikayeler: listOf(Story) }),
});
export const chapterPage = page('hikaye', {
  access: 'public',
  params: Type.Object({ hikaye: Text(1, 200), bolum: opt(Text(1, 200)) }),
  data: Type.Object({
    hikaye: Story,
    bolumler: Type.Array(ChapterLine),
    bolum: Type.Object({ id: Id, baslik: Type.String(), seo_adi: Type.String(), sira: Type.Integer(), metin: Type.String() }),
    onceki: opt(ChapterLine),
    sonraki: opt(ChapterLine),
    gonderi: opt(Post),
    yorumlar: opt(listOf(Comment)),
  }),
});

export const listStories = call('GET', 'v2/hikaye/liste', {
  access: 'public',
  summary: 'Stories',
  input: Type.Object({ imlec: opt(Cursor), adet: listInput.adet, uyeId: opt(Id), sira: opt(oneOf(['yukselenler', 'en-yeni', 'en-cok-okunanlar'])) }),
  result: listOf(Story),
});
