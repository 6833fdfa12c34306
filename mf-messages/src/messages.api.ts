import { type AppDispatch, baseApi, type CallArgs, get, type Input, post, type Result } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { type FoundReader, readersFound } from './list/readers.rules';
import { conversationReceived } from './store/messages.slice';
import type { Attachment } from './store/outbox.rules';

type Sent = Result<'v2/mesajlar/gonder'>;
interface Upload {
  konusmaId: number;
  eskiId: string;
  attachment: Attachment;
  /** Caption of a photo. */
  mesaj?: string;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Builds an attachment's upload call with its files and metadata. */
function uploadCall({
  konusmaId,
  eskiId,
  mesaj,
  attachment: { turu, file, poster, saniye = 0, genislik = 0, yukseklik = 0 },
}: Upload): Pick<CallArgs, 'path' | 'input' | 'files'> {
  const common = { konusmaId, eskiId };
  const length = Math.round(saniye);
  if (turu === 'resim') return { path: 'v2/mesajlar/resimGonder', input: { ...common, ...(mesaj ? { mesaj } : {}) }, files: { resimadresi: file } };
  if (turu === 'ses') return { path: 'v2/mesajlar/sesGonder', input: { ...common, saniye: length }, files: { sesadresi: file } };
  return {
    path: 'v2/mesajlar/videoGonder',
    input: { ...common, saniye: length, genislik, yukseklik },
    files: { videoadresi: file, ...(poster ? { resimadresi: poster } : {}) },
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

/** Messaging calls. Sends carry a local id that makes them idempotent; screens report failures themselves. */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.query<Result<'v2/mesajlar/liste'>, Input<'v2/mesajlar/liste'>>(get('v2/mesajlar/liste', { quiet: true })),
    history: build.query<Result<'v2/mesajlar/konusma'>, Input<'v2/mesajlar/konusma'>>(get('v2/mesajlar/konusma', { quiet: true })),
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
    markRead: build.mutation<Result<'v2/mesajlar/okudum'>, Input<'v2/mesajlar/okudum'>>(post('v2/mesajlar/okudum', { quiet: true })),
    push: build.mutation<Result<'v2/mesajlar/push'>, Input<'v2/mesajlar/push'>>(post('v2/mesajlar/push', { quiet: true })),
    setState: build.mutation<Result<'v2/mesajlar/durum'>, Input<'v2/mesajlar/durum'>>(post('v2/mesajlar/durum')),
    mutuals: build.query<Result<'v2/mesajlar/karsilikli'>, Input<'v2/mesajlar/karsilikli'>>(get('v2/mesajlar/karsilikli', { quiet: true })),
    findReaders: build.query<FoundReader[], string>({
      query: (q): CallArgs => ({ method: 'POST', path: 'ara', input: { q, sadece: 'okur' }, quiet: true }),
      transformResponse: (answer: Result<'ara'>) => readersFound(answer.sonuclar),
    }),
    createGroup: build.mutation<Result<'v2/mesajlar/grupKur'>, Input<'v2/mesajlar/grupKur'>>({
      ...post('v2/mesajlar/grupKur', { quiet: true }),
      ...keepConversation,
    }),
    renameGroup: build.mutation<Result<'v2/mesajlar/grupAdi'>, Input<'v2/mesajlar/grupAdi'>>({ ...post('v2/mesajlar/grupAdi'), ...keepConversation }),
    addToGroup: build.mutation<Result<'v2/mesajlar/grubaEkle'>, Input<'v2/mesajlar/grubaEkle'>>({ ...post('v2/mesajlar/grubaEkle'), ...keepConversation }),
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
