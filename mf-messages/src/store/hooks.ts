import { useAppDispatch, useAppSelector, useAppStore } from '@yaprak/shared-kit';
import type { Conversation, PageData } from '@yaprak/shared-kit/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messagesApi } from '../messages.api';
import { listOfState, newestId, withNewestPage } from './messages.rules';
import {
  type ConversationState,
  conversationReceived,
  historyReceived,
  listReceived,
  messagesOf,
  placeGrown,
  placeLeft,
  placeReceived,
} from './messages.slice';

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
export function useConversation({ konusma: given, mesajlar: page, degisim: changedUpTo }: PageData<'konusma'>) {
  const dispatch = useAppDispatch();
  const { id } = given;
  const conversation = useAppSelector((root) => messagesOf(root).conversations[id]) ?? given;
  const known = useAppSelector((root) => messagesOf(root).histories[id]);
  const place = useAppSelector((root) => messagesOf(root).places[id]);
  const typing = useAppSelector((root) => messagesOf(root).typing[id]);
  const lost = useAppSelector((root) => messagesOf(root).lost[id] === true);
  const store = useAppStore();
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // A cached page may be older than what the live connection has delivered since.
    const current = messagesOf(store.getState()).conversations[id];
    if (!current || newestId(page.liste) >= (current.sonMesaj?.id ?? 0)) dispatch(conversationReceived(given));
    dispatch(historyReceived({ id, page, changedUpTo }));
  }, [dispatch, store, id, given, page, changedUpTo]);
  const history = known ?? withNewestPage(undefined, page);
  const part = place ?? history;
  const older = async () => {
    const imlec = part.cursor;
    if (!imlec || loading) return;
    setLoading(true);
    setFailed(false);
    const { data } = await dispatch(messagesApi.endpoints.history.initiate({ konusmaId: id, imlec }, { subscribe: false }));
    setLoading(false);
    if (data) dispatch(historyReceived({ id, page: data, older: true }));
    else setFailed(true);
  };
  const newer = async () => {
    if (!place?.newer || loading) return;
    setLoading(true);
    setFailed(false);
    const { data } = await dispatch(messagesApi.endpoints.items.initiate({ konusmaId: id, sonra: place.upTo }, { track: false }));
    setLoading(false);
    if (data) dispatch(placeGrown({ id, messages: data.liste, newer: data.devami === 1 }));
    else setFailed(true);
  };
  /** Opens the conversation at a message, wherever that is. @returns whether it is there now */
  const goTo = useCallback(
    async (mesajId: number): Promise<boolean> => {
      const state = messagesOf(store.getState());
      if ((state.places[id] ?? state.histories[id])?.list.some((m) => m.id === mesajId)) return true;
      const { data } = await dispatch(messagesApi.endpoints.messagesAround.initiate({ konusmaId: id, mesajId }, { forceRefetch: true, subscribe: false }));
      if (data) dispatch(placeReceived({ id, page: data, newer: data.devami === 1 }));
      return data !== undefined;
    },
    [dispatch, store, id],
  );
  const toEnd = useCallback(() => void dispatch(placeLeft(id)), [dispatch, id]);
  return {
    conversation,
    lost,
    messages: part.list,
    typing,
    hasOlder: part.cursor !== undefined,
    hasNewer: place !== undefined,
    loading,
    failed,
    older,
    newer,
    goTo,
    toEnd,
  };
}
