import { type AppDispatch, baseApi, type CallArgs, get, type Input, post, postOnce, type Result } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { type FoundReader, readersFound } from './list/readers.rules';
import { conversationReceived } from './store/messages.slice';
import type { Attachment } from './store/outbox.rules';

type Sent = Result<'v2/mesajlar/gonder'>;
interface Upload {
  konusmaId: number;
  eskiId: string;
  attachment: Attachment & { parca?: string };
  /** Caption of a photo. */
  mesaj?: string;
  /** Id of the message it answers. */
  yanitId?: number;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Builds an attachment's upload call with its files and metadata. */
function uploadCall({
  konusmaId,
  eskiId,
  mesaj,
  yanitId,
  attachment: { turu, file, poster, parca, saniye = 0, genislik = 0, yukseklik = 0 },
}: Upload): Pick<CallArgs, 'path' | 'input' | 'files'> {
  const common = { konusmaId, eskiId, ...(yanitId ? { yanitId } : {}) };
  const length = Math.round(saniye);
  if (turu === 'resim') return { path: 'v2/mesajlar/resimGonder', input: { ...common, ...(mesaj ? { mesaj } : {}) }, files: { resimadresi: file } };
  if (turu === 'ses')
    return { path: 'v2/mesajlar/sesGonder', input: { ...common, saniye: length, sesadresiParca: parca }, files: parca ? {} : { sesadresi: file } };
  return {
    path: 'v2/mesajlar/videoGonder',
    input: { ...common, saniye: length, genislik, yukseklik, videoadresiParca: parca },
    files: { ...(parca ? {} : { videoadresi: file }), ...(poster ? { resimadresi: poster } : {}) },
  };
}

/** Stores the conversation from a response. */
const keepConversation = {
  onQueryStarted: async (
    _input: unknown,
    { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: { konusma: Conversation } }> },
  ) => {
    const done = await queryFulfilled.catch(() => null);
    if (done) dispatch(conversationReceived(done.data.konusma));
  },
};

/** The pages of conversations are refetched: whether one can be written in stands there alone. */
export const conversationPagesStale = () => baseApi.util.invalidateTags([{ type: 'page', id: 'konusma' }]);

/** Messaging calls. Sends carry a local id that makes them idempotent; screens report failures themselves. */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.query<Result<'v2/mesajlar/liste'>, Input<'v2/mesajlar/liste'>>(get('v2/mesajlar/liste', { quiet: true })),
    history: build.query<Result<'v2/mesajlar/konusma'>, Input<'v2/mesajlar/konusma'>>(get('v2/mesajlar/konusma', { quiet: true })),
    presence: build.query<Result<'v2/mesajlar/gorulme'>, Input<'v2/mesajlar/gorulme'>>(get('v2/mesajlar/gorulme', { quiet: true })),
    items: build.mutation<Result<'v2/mesajlar/getItems'>, Input<'v2/mesajlar/getItems'>>(post('v2/mesajlar/getItems', { quiet: true })),
    openDirect: build.mutation<Result<'v2/mesajlar/ac'>, Input<'v2/mesajlar/ac'>>(post('v2/mesajlar/ac', { quiet: true })),
    sendMessage: build.mutation<Sent, Input<'v2/mesajlar/gonder'>>(post('v2/mesajlar/gonder', { quiet: true })),
    sendAttachment: build.mutation<Sent, Upload>({
      query: (upload): CallArgs => ({
        method: 'POST',
        ...uploadCall(upload),
        quiet: true,
        ...(upload.onProgress ? { onProgress: upload.onProgress } : {}),
      }),
    }),
    editMessage: build.mutation<Sent, Input<'v2/mesajlar/duzenle'>>(post('v2/mesajlar/duzenle')),
    reactToMessage: build.mutation<Result<'v2/mesajlar/tepki'>, Input<'v2/mesajlar/tepki'>>(post('v2/mesajlar/tepki')),
    forwardMessage: build.mutation<Sent, Input<'v2/mesajlar/ilet'>>(post('v2/mesajlar/ilet', { quiet: true })),
    deleteMessage: build.mutation<Sent, Input<'v2/mesajlar/sil'>>(post('v2/mesajlar/sil')),
    hideMessage: build.mutation<Result<'v2/mesajlar/bendenSil'>, Input<'v2/mesajlar/bendenSil'>>(post('v2/mesajlar/bendenSil')),
    searchMessages: build.query<Result<'v2/mesajlar/ara'>, Input<'v2/mesajlar/ara'>>(get('v2/mesajlar/ara', { quiet: true })),
    messagesAround: build.query<Result<'v2/mesajlar/cevresi'>, Input<'v2/mesajlar/cevresi'>>(get('v2/mesajlar/cevresi', { quiet: true })),
    muteConversation: build.mutation<Result<'v2/mesajlar/sessiz'>, Input<'v2/mesajlar/sessiz'>>({ ...post('v2/mesajlar/sessiz'), ...keepConversation }),
    pinConversation: build.mutation<Result<'v2/mesajlar/sabitle'>, Input<'v2/mesajlar/sabitle'>>({ ...post('v2/mesajlar/sabitle'), ...keepConversation }),
    clearConversation: build.mutation<Result<'v2/mesajlar/konusmaSil'>, Input<'v2/mesajlar/konusmaSil'>>({
      ...post('v2/mesajlar/konusmaSil'),
      ...keepConversation,
    }),
    markRead: build.mutation<Result<'v2/mesajlar/okudum'>, Input<'v2/mesajlar/okudum'>>(post('v2/mesajlar/okudum', { quiet: true })),
    push: build.mutation<Result<'v2/mesajlar/push'>, Input<'v2/mesajlar/push'>>(post('v2/mesajlar/push', { quiet: true })),
    setState: build.mutation<Result<'v2/mesajlar/durum'>, Input<'v2/mesajlar/durum'>>({
      ...post('v2/mesajlar/durum'),
      // The list that was loaded before has it in its former place.
      invalidatesTags: [{ type: 'page', id: 'mesajlar' }],
    }),
    mutuals: build.query<Result<'v2/mesajlar/karsilikli'>, Input<'v2/mesajlar/karsilikli'>>(get('v2/mesajlar/karsilikli', { quiet: true })),
    findReaders: build.query<FoundReader[], string>({
      query: (q): CallArgs => ({ method: 'POST', path: 'ara', input: { q, sadece: 'okur' }, quiet: true }),
      transformResponse: (answer: Result<'ara'>) => readersFound(answer.sonuclar),
    }),
    createGroup: build.mutation<Result<'v2/mesajlar/grupKur'>, Input<'v2/mesajlar/grupKur'>>({
      ...postOnce('v2/mesajlar/grupKur', { quiet: true }),
      ...keepConversation,
    }),
    renameGroup: build.mutation<Result<'v2/mesajlar/grupAdi'>, Input<'v2/mesajlar/grupAdi'>>({ ...post('v2/mesajlar/grupAdi'), ...keepConversation }),
    addToGroup: build.mutation<Result<'v2/mesajlar/grubaEkle'>, Input<'v2/mesajlar/grubaEkle'>>({ ...post('v2/mesajlar/grubaEkle'), ...keepConversation }),
    uploadMessageImage: build.mutation<Result<'mesajResimKaydet'>, File>({
      query: (file): CallArgs => ({ method: 'POST', path: 'mesajResimKaydet', input: {}, files: { resimadresi: file }, quiet: true }),
    }),
    describeGroup: build.mutation<Result<'v2/mesajlar/grupBilgi'>, Input<'v2/mesajlar/grupBilgi'>>({ ...post('v2/mesajlar/grupBilgi'), ...keepConversation }),
    setGroupAdmin: build.mutation<Result<'v2/mesajlar/yonetici'>, Input<'v2/mesajlar/yonetici'>>({ ...post('v2/mesajlar/yonetici'), ...keepConversation }),
    setInvitation: build.mutation<Result<'v2/mesajlar/davet'>, Input<'v2/mesajlar/davet'>>({ ...post('v2/mesajlar/davet'), ...keepConversation }),
    joinGroup: build.mutation<Result<'v2/mesajlar/davetKatil'>, Input<'v2/mesajlar/davetKatil'>>({ ...post('v2/mesajlar/davetKatil'), ...keepConversation }),
    removeFromGroup: build.mutation<Result<'v2/mesajlar/gruptanCikar'>, Input<'v2/mesajlar/gruptanCikar'>>({
      ...post('v2/mesajlar/gruptanCikar'),
      ...keepConversation,
    }),
    leaveGroup: build.mutation<Result<'v2/mesajlar/ayril'>, Input<'v2/mesajlar/ayril'>>(post('v2/mesajlar/ayril')),
    messageSettings: build.query<Result<'v2/mesajlar/ayarlar'>, Input<'v2/mesajlar/ayarlar'>>(get('v2/mesajlar/ayarlar', { quiet: true })),
    saveMessageSettings: build.mutation<Result<'v2/mesajlar/ayarKaydet'>, Input<'v2/mesajlar/ayarKaydet'>>({
      ...post('v2/mesajlar/ayarKaydet'),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(messagesApi.util.updateQueryData('messageSettings', {}, () => done.data));
      },
    }),
  }),
});
