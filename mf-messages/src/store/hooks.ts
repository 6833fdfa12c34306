import { type AppStore, useAppDispatch, useAppSelector } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { messagesApi } from '../messages.api';
import { listOfState, type MessagePage, newestId, withNewestPage } from './messages.rules';
import { type ConversationState, conversationReceived, historyReceived, listReceived, messagesOf } from './messages.slice';

interface ListPage {
  liste: Conversation[];
  imlec?: string;
}

/** Conversations of a list, live. `first` is its first page if the page loaded it; otherwise the list is fetched if `wanted`. */
export function useConversations(state: ConversationState, first: ListPage | undefined, requests: number | undefined, wanted: boolean) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((root) => messagesOf(root).lists[state]);
  const all = useAppSelector((root) => messagesOf(root).conversations);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (first) dispatch(listReceived({ state, page: first, first: true, ...(requests === undefined ? {} : { requests }) }));
  }, [dispatch, state, first, requests]);
  const load = useCallback(
    async (imlec?: string) => {
      setLoading(true);
      setFailed(false);
      const { data } = await dispatch(
        messagesApi.endpoints.conversations.initiate({ durum: state, ...(imlec ? { imlec } : {}) }, { forceRefetch: true, subscribe: false }),
      );
      setLoading(false);
      if (data) dispatch(listReceived({ state, page: data, first: imlec === undefined }));
      else setFailed(true);
    },
    [dispatch, state],
  );
  const missing = !first && !known && wanted;
  useEffect(() => {
    if (missing) void load();
  }, [missing, load]);
  const items = useMemo(() => (known ? listOfState(all, state) : (first?.liste ?? [])), [known, all, state, first]);
  const cursor = known ? known.cursor : first?.imlec;
  return { items, ready: known !== undefined || first !== undefined, hasMore: cursor !== undefined, loading, failed, more: () => void load(cursor) };
}

/** A conversation and its messages, live; on the server and before the first effect, as the page loaded them. */
export function useConversation(given: Conversation, page: MessagePage) {
  const dispatch = useAppDispatch();
  const { id } = given;
  const conversation = useAppSelector((root) => messagesOf(root).conversations[id]) ?? given;
  const known = useAppSelector((root) => messagesOf(root).histories[id]);
  const typing = useAppSelector((root) => messagesOf(root).typing[id]);
  const store = useStore() as unknown as AppStore;
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // A cached page may be older than what the live connection has delivered since.
    const current = messagesOf(store.getState()).conversations[id];
    if (!current || newestId(page.liste) >= (current.sonMesaj?.id ?? 0)) dispatch(conversationReceived(given));
    dispatch(historyReceived({ id, page }));
  }, [dispatch, store, id, given, page]);
  const history = known ?? withNewestPage(undefined, page);
  const older = async () => {
    const imlec = history.cursor;
    if (!imlec || loading) return;
    setLoading(true);
    setFailed(false);
    const { data } = await dispatch(messagesApi.endpoints.history.initiate({ konusmaId: id, imlec }, { subscribe: false }));
    setLoading(false);
    if (data) dispatch(historyReceived({ id, page: data, older: true }));
    else setFailed(true);
  };
  return { conversation, messages: history.list, typing, hasOlder: history.cursor !== undefined, loading, failed, older };
}
