import { call, Id, oneOf, opt, type Static, Type } from './base';

const Count = Type.Integer({ minimum: 0 });

/** Where readers were when they came upon a post; `dis` is another site, `dogrudan` nothing before, `diger` any other page of this site. */
export const viewSources = ['akis', 'kesfet', 'arama', 'profil', 'kitap', 'konu', 'etiket', 'bildirim', 'hikaye', 'video', 'dis', 'dogrudan', 'diger'] as const;
/** One of `viewSources`. */
export type ViewSource = (typeof viewSources)[number];

/** Most posts of one `countViews`. */
export const VIEWS_AT_ONCE = 40;

/** Views of a post or story, for its author (R-PEN-07). Views of the days, and of the sources, both add up to `goruntulenme`. */
export const ViewReport = Type.Object({
  /** In the days shown. */
  goruntulenme: Count,
  /** Since the beginning. */
  tumu: Count,
  /** Oldest first, days in Istanbul; `takipci` is who began to follow the author, or the story, that day and still does. */
  gunler: Type.Array(Type.Object({ gun: Type.String(), goruntulenme: Count, takipci: Count })),
  /** Most first; `sunucu` names the other site of `dis`. */
  kaynaklar: Type.Array(Type.Object({ kaynak: oneOf(viewSources), sunucu: opt(Type.String()), sayi: Count })),
  /** The published chapters of a story in their order. */
  bolumler: opt(Type.Array(Type.Object({ id: Id, adi: Type.String(), goruntulenme: Count }))),
});
/** What `postViews` and `storyViews` answer. */
export type ViewReport = Static<typeof ViewReport>;

/** Sent by lists and pages once posts have been in sight. */
export const countViews = call('POST', 'v2/gonderi/goruldu', {
  access: 'public',
  whileSuspended: true,
  summary: 'Counts posts as seen, each once per reader and day and never by its author',
  input: Type.Object({
    gonderiler: Type.String({ pattern: `^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${VIEWS_AT_ONCE - 1}}$`, maxLength: 16 * VIEWS_AT_ONCE }),
    kaynak: oneOf(viewSources),
    /** The other site of `dis`. */
    sunucu: opt(Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 100 })),
  }),
  result: Type.Object({ sayilan: Count }),
  limit: { points: 240, seconds: 600 },
});
const reportInput = Type.Object({ id: Id, gun: opt(Type.Integer({ minimum: 7, maximum: 90 })) });
/** Views of a post, chapter or film. */
export const postViews = call('GET', 'v2/gonderi/analiz', {
  access: 'member',
  scope: 'oku',
  summary: "Views of one's own post, chapter or film by day and by what brought readers",
  input: reportInput,
  result: ViewReport,
});
/** Views of a story. */
export const storyViews = call('GET', 'v2/hikaye/analiz', {
  access: 'member',
  scope: 'oku',
  summary: "Views of all chapters of one's own story by day, chapter and what brought readers",
  input: reportInput,
  result: ViewReport,
});
