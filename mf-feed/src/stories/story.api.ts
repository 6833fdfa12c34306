import { baseApi, type Input, type PageName, post, type Result } from '@yaprak/shared-kit';

/** A topic as referenced by a story. */
export interface StoryTopic {
  id: number;
  adi: string;
  seo_adi: string;
}
interface Hits {
  sonuclar: { turu: string; name: string; icerik: { id?: number; seo_adi?: string } }[];
}
const pages = (...names: PageName[]) => names.map((id) => ({ type: 'page' as const, id }));
/** The author's pages showing stories and chapters. */
const own = pages('hikayelerim', 'hikayem', 'hikayeYaz');
/** Readers' pages on which a published chapter appears or disappears. */
const readers = pages('hikayeler', 'hikaye', 'hikayeTanitim', 'okur', 'akis', 'konu', 'kesfet');

const storyApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    addStory: b.mutation<Result<'v2/hikaye/ekle'>, Input<'v2/hikaye/ekle'>>({
      ...post('v2/hikaye/ekle', { quiet: true }),
      invalidatesTags: (done) => (done ? own : []),
    }),
    editStory: b.mutation<Result<'v2/hikaye/duzenle'>, Input<'v2/hikaye/duzenle'>>({
      ...post('v2/hikaye/duzenle', { quiet: true }),
      invalidatesTags: (done) => (done ? [...own, ...readers] : []),
    }),
    deleteStory: b.mutation<Result<'v2/hikaye/sil'>, Input<'v2/hikaye/sil'>>({
      ...post('v2/hikaye/sil'),
      // Excludes the deleted story's own page, which the reader is leaving: refetching it would only give a 404.
      invalidatesTags: (done) => (done ? [...pages('hikayelerim'), ...readers] : []),
    }),
    orderChapters: b.mutation<Result<'v2/hikaye/sirala'>, Input<'v2/hikaye/sirala'>>({
      ...post('v2/hikaye/sirala'),
      invalidatesTags: (done) => (done ? pages('hikayem', 'hikaye') : []),
    }),
    /** Autosave: the pages showing it are refetched when the editor is closed. */
    saveChapter: b.mutation<Result<'v2/hikaye/bolum/kaydet'>, Input<'v2/hikaye/bolum/kaydet'>>(post('v2/hikaye/bolum/kaydet', { quiet: true })),
    publishChapter: b.mutation<Result<'v2/hikaye/bolum/yayimla'>, Input<'v2/hikaye/bolum/yayimla'>>({
      ...post('v2/hikaye/bolum/yayimla', { quiet: true }),
      invalidatesTags: (done) => (done ? [...own, ...readers] : []),
    }),
    unpublishChapter: b.mutation<Result<'v2/hikaye/bolum/taslakYap'>, Input<'v2/hikaye/bolum/taslakYap'>>({
      ...post('v2/hikaye/bolum/taslakYap'),
      invalidatesTags: (done) => (done ? [...own, ...readers] : []),
    }),
    dropChanges: b.mutation<Result<'v2/hikaye/bolum/vazgec'>, Input<'v2/hikaye/bolum/vazgec'>>({
      ...post('v2/hikaye/bolum/vazgec'),
      invalidatesTags: (done) => (done ? own : []),
    }),
    deleteChapter: b.mutation<Result<'v2/hikaye/bolum/sil'>, Input<'v2/hikaye/bolum/sil'>>({
      ...post('v2/hikaye/bolum/sil'),
      invalidatesTags: (done) => (done ? [...own, ...readers] : []),
    }),
    countReading: b.mutation<Result<'v2/hikaye/okundu'>, Input<'v2/hikaye/okundu'>>(post('v2/hikaye/okundu', { quiet: true, noPrompt: true })),
    keepPlace: b.mutation<Result<'v2/hikaye/yer'>, Input<'v2/hikaye/yer'>>(post('v2/hikaye/yer', { quiet: true, noPrompt: true })),
    followStory: b.mutation<Result<'v2/hikaye/takip'>, Input<'v2/hikaye/takip'>>({
      ...post('v2/hikaye/takip'),
      invalidatesTags: (done) => (done ? pages('hikaye', 'hikayeTanitim') : []),
    }),
    /** Topics by name for the picker. */
    findTopics: b.query<StoryTopic[], string>({
      query: (q) => ({ method: 'POST', path: 'ara', input: { q, sadece: 'konu' }, quiet: true }),
      transformResponse: ({ sonuclar }: Hits) =>
        sonuclar.flatMap(({ turu, name, icerik: { id, seo_adi } }) => (turu === 'konu' && id && seo_adi ? [{ id, adi: name, seo_adi }] : [])),
    }),
  }),
});

/** Pages showing what an editor saved; refetched when it is closed. */
export const staleAfterWriting = () => baseApi.util.invalidateTags([...own, ...pages('bolumYaz')]);

export const {
  useAddStoryMutation,
  useEditStoryMutation,
  useDeleteStoryMutation,
  useOrderChaptersMutation,
  useSaveChapterMutation,
  usePublishChapterMutation,
  useUnpublishChapterMutation,
  useDropChangesMutation,
  useDeleteChapterMutation,
  useCountReadingMutation,
  useKeepPlaceMutation,
  useFollowStoryMutation,
  useLazyFindTopicsQuery,
} = storyApi;
