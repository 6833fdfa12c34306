import { baseApi, type Input, post, type Result } from '@yaprak/shared-kit';

/** Calls of the messages; the local id makes sending safe to repeat. */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Result<'v2/mesajlar/gonder'>, Input<'v2/mesajlar/gonder'>>(post('v2/mesajlar/gonder', { quiet: true })),
    markRead: build.mutation<Result<'v2/mesajlar/okudum'>, Input<'v2/mesajlar/okudum'>>(post('v2/mesajlar/okudum', { quiet: true })),
    setState: build.mutation<Result<'v2/mesajlar/durum'>, Input<'v2/mesajlar/durum'>>(post('v2/mesajlar/durum')),
  }),
});
export const { useSendMessageMutation, useMarkReadMutation, useSetStateMutation } = messagesApi;
