import { baseApi, get, type Input, type PageName, post, postOnce, type Result } from '@yaprak/shared-kit';

const shown = (...pages: PageName[]) => pages.map((id) => ({ type: 'page' as const, id }));
/** Screens that show cases and decisions. */
const caseScreens = shown('y-sikayetler', 'y-sikayet', 'y-okur', 'yonetim');

/** The panel's calls. Each invalidates the screens it changes. Failures are shown by the calling form or button. */
export const adminApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    systemLoad: b.query<Result<'v2/yonetim/yuk'>, Input<'v2/yonetim/yuk'>>(get('v2/yonetim/yuk', { quiet: true })),
    claimCase: b.mutation<Result<'v2/yonetim/sikayet/ustlen'>, Input<'v2/yonetim/sikayet/ustlen'>>({
      ...post('v2/yonetim/sikayet/ustlen'),
      invalidatesTags: caseScreens,
    }),
    decideCase: b.mutation<Result<'v2/yonetim/sikayet/karar'>, Input<'v2/yonetim/sikayet/karar'>>({
      ...post('v2/yonetim/sikayet/karar', { quiet: true }),
      invalidatesTags: caseScreens,
    }),
    /**
     * A decision from the desk, which takes the case from the list at once: the queue is refetched behind it, with what colleagues have decided meanwhile, and of the
     * cases one that refuses it, as one that a colleague has decided.
     */
    decideAtDesk: b.mutation<Result<'v2/yonetim/sikayet/karar'>, Input<'v2/yonetim/sikayet/karar'>>({
      ...post('v2/yonetim/sikayet/karar', { quiet: true }),
      invalidatesTags: (_, error) => shown('y-sikayetler', 'y-okur', 'yonetim', ...(error ? ['y-sikayet' as const] : [])),
    }),
    decideCases: b.mutation<Result<'v2/yonetim/sikayet/topluKarar'>, Input<'v2/yonetim/sikayet/topluKarar'>>({
      ...post('v2/yonetim/sikayet/topluKarar', { quiet: true }),
      invalidatesTags: (done, error) => shown('y-sikayetler', 'y-okur', 'yonetim', ...(error || done?.kalan.length ? ['y-sikayet' as const] : [])),
    }),
    assignCases: b.mutation<Result<'v2/yonetim/sikayet/ata'>, Input<'v2/yonetim/sikayet/ata'>>({
      ...post('v2/yonetim/sikayet/ata'),
      invalidatesTags: caseScreens,
    }),
    noteCase: b.mutation<Result<'v2/yonetim/sikayet/not'>, Input<'v2/yonetim/sikayet/not'>>({
      ...postOnce('v2/yonetim/sikayet/not', { quiet: true }),
      invalidatesTags: caseScreens,
    }),
    suspendReader: b.mutation<Result<'v2/yonetim/okur/askiyaAl'>, Input<'v2/yonetim/okur/askiyaAl'>>({
      ...post('v2/yonetim/okur/askiyaAl', { quiet: true }),
      invalidatesTags: caseScreens,
    }),
    unsuspendReader: b.mutation<Result<'v2/yonetim/okur/askiyiGeriAl'>, Input<'v2/yonetim/okur/askiyiGeriAl'>>({
      ...post('v2/yonetim/okur/askiyiGeriAl', { quiet: true }),
      invalidatesTags: caseScreens,
    }),
    decideAppeal: b.mutation<Result<'v2/yonetim/itiraz/karar'>, Input<'v2/yonetim/itiraz/karar'>>({
      ...post('v2/yonetim/itiraz/karar', { quiet: true }),
      invalidatesTags: shown('y-itirazlar', 'y-okur', 'y-sikayet', 'yonetim'),
    }),
    resolveRequest: b.mutation<Result<'v2/yonetim/istek/cozumle'>, Input<'v2/yonetim/istek/cozumle'>>({
      ...post('v2/yonetim/istek/cozumle', { quiet: true }),
      invalidatesTags: shown('y-istekler', 'yonetim'),
    }),
    decideVideo: b.mutation<Result<'v2/yonetim/video/karar'>, Input<'v2/yonetim/video/karar'>>({
      ...post('v2/yonetim/video/karar', { quiet: true }),
      invalidatesTags: shown('y-videolar'),
    }),
    saveRedirect: b.mutation<Result<'v2/yonetim/yonlendirme/kaydet'>, Input<'v2/yonetim/yonlendirme/kaydet'>>({
      ...post('v2/yonetim/yonlendirme/kaydet', { quiet: true }),
      invalidatesTags: shown('y-yonlendirmeler'),
    }),
    deleteRedirect: b.mutation<Result<'v2/yonetim/yonlendirme/sil'>, Input<'v2/yonetim/yonlendirme/sil'>>({
      ...post('v2/yonetim/yonlendirme/sil'),
      invalidatesTags: shown('y-yonlendirmeler'),
    }),
    setFeedSettings: b.mutation<Result<'v2/yonetim/akis/ayarla'>, Input<'v2/yonetim/akis/ayarla'>>({
      ...post('v2/yonetim/akis/ayarla', { quiet: true }),
      invalidatesTags: shown('y-akis'),
    }),
    markSpamGroup: b.mutation<Result<'v2/yonetim/spam/isaretle'>, Input<'v2/yonetim/spam/isaretle'>>({
      ...post('v2/yonetim/spam/isaretle'),
      invalidatesTags: shown('y-spam', 'yonetim'),
    }),
    handleFeedback: b.mutation<Result<'v2/yonetim/geriBildirim/durum'>, Input<'v2/yonetim/geriBildirim/durum'>>({
      ...post('v2/yonetim/geriBildirim/durum'),
      invalidatesTags: shown('y-geri-bildirim', 'yonetim'),
    }),
    changeRole: b.mutation<Result<'v2/yonetim/yetki/degistir'>, Input<'v2/yonetim/yetki/degistir'>>({
      ...post('v2/yonetim/yetki/degistir', { quiet: true }),
      invalidatesTags: shown('y-yetkililer', 'y-okur'),
    }),
  }),
});
