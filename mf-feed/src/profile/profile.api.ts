import { baseApi, type Input, mergeOnSuccess, post, type Result, selfReceived } from '@yaprak/shared-kit';

type Kind = 'profil' | 'kapak';
/** The fields of a profile that show its picture or cover. */
const shown = (kind: Kind, resim?: string) => (kind === 'profil' ? { resim, resimB: resim } : { kapak_resim: resim, kapak_resimB: resim });
const page = [{ type: 'page' as const, id: 'okur' }];

/** What the owner edits on the profile itself (R-LOOK-07). */
export const profileApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    saveProfile: b.mutation<Result<'v2/hesap/profil'>, Input<'v2/hesap/profil'>>({
      ...post('v2/hesap/profil', { quiet: true }),
      onQueryStarted: mergeOnSuccess('uye', (_, { uye: { id, adi, hakkinda, hakkindaDili, parcalar, konum, website } }) => ({
        id,
        patch: { adi, hakkinda, hakkindaDili, parcalar, konum, website },
      })),
    }),
    saveFavourites: b.mutation<Result<'v2/hesap/favoriler'>, Input<'v2/hesap/favoriler'>>({
      ...post('v2/hesap/favoriler'),
      invalidatesTags: (done) => (done ? page : []),
    }),
    replacePicture: b.mutation<Result<'resimYukle'>, { id: number; kind: Kind; file: File }>({
      query: ({ kind, file }) => ({ method: 'POST', path: 'resimYukle', input: { r_turu: kind }, files: { resimadresi: file } }),
      onQueryStarted: mergeOnSuccess('uye', ({ id, kind }, { resim }) => ({ id, patch: shown(kind, resim) })),
    }),
    dropPicture: b.mutation<Result<'v2/hesap/resimKaldir'>, { id: number; kind: Kind }>({
      query: ({ kind }) => ({ method: 'POST', path: 'v2/hesap/resimKaldir', input: { r_turu: kind } }),
      onQueryStarted: mergeOnSuccess('uye', ({ id, kind }) => ({ id, patch: shown(kind) })),
    }),
    /** The member's own record, for the header and the menu. */
    selfAfterEdit: b.query<Result<'v2/hesap/uye-bilgileri'>, void>({
      query: () => ({ method: 'GET', path: 'v2/hesap/uye-bilgileri', input: {}, quiet: true }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(selfReceived(done.data.uye));
      },
    }),
  }),
});
