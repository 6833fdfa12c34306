import {
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  LoadMore,
  loadWithRetry,
  PencilIcon,
  readingFace,
  SearchIcon,
  SectionBar,
  SettingsIcon,
  SkeletonList,
  UserPlusIcon,
  useAppSelector,
  useModal,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { useConversations } from '../store/hooks';
import { type ConversationState, messagesOf } from '../store/messages.slice';
import { ConversationLine } from './ConversationLine';
import { listPaths } from './list-paths';

const MessageSearch = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "MessageSearch" */ '../search/MessageSearch')));
const NewMessage = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "NewMessage" */ './NewMessage')));

const Head = styled.div`display: flex; align-items: center; gap: 4px; padding: 12px 12px 4px 16px; h1, p { flex: 1; min-width: 0; }`;
const name = css`font-family: ${readingFace}; font-size: min(24px, 6.4vw); font-weight: 600; line-height: 1.2; letter-spacing: -0.01em;`;
const Title = styled.h1`${name}`;
const Name = styled.p`${name}`;
const NewGroup = styled(
  Link,
)`display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; color: ${v.ink2}; position: relative; &:hover { background: ${v.hover}; color: ${v.ink}; }`;
const Sections = styled.div`padding: 0 16px; --sticky-top: 0px;`;
const Scroller = styled.div`flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding: 8px;`;
const Pad = styled.div`padding: 12px;`;

const states = ['normal', 'istek', 'arsiv'] as const;

export interface ListPaneProps {
  state: ConversationState;
  first?: { liste: Conversation[]; imlec?: string };
  requests?: number;
  /** Said above the list. */
  notice?: ReactNode;
  current?: number;
  /** Whether the list is visible, and so worth fetching. */
  wanted: boolean;
  /** Whether it contains the page heading. */
  titled: boolean;
}

/** Conversations, requests and archive (R-MSG-07, R-MSG-11, R-MSG-13, R-MSG-23), latest message first. */
export function ListPane({ state, first, requests, notice, current, wanted, titled }: ListPaneProps) {
  const { t } = useTranslation('mf-messages');
  const openModal = useModal();
  const [sheet, setSheet] = useState<'new' | 'search' | null>(null);
  const close = () => setSheet(null);
  const list = useConversations(state, first, requests, wanted);
  const waiting = useAppSelector((root) => messagesOf(root).requests) ?? requests ?? 0;
  return (
    <>
      <Head>
        {titled ? <Title>{t('title')}</Title> : <Name>{t('title')}</Name>}
        <IconButton label={t('search.all')} icon={<Icon of={SearchIcon} size={20} />} onClick={() => setSheet('search')} />
        <IconButton label={t('settings')} icon={<Icon of={SettingsIcon} size={20} />} onClick={() => openModal('MesajAyarlari')} />
        <IconButton label={t('newMessage')} icon={<Icon of={PencilIcon} size={20} />} onClick={() => setSheet('new')} />
        <NewGroup to="/mesajlar/yeni-grup" aria-label={t('newGroup')} title={t('newGroup')}>
          <Icon of={UserPlusIcon} size={20} />
        </NewGroup>
      </Head>
      <Sections>
        <SectionBar
          label={t('title')}
          sections={states.map((s) => ({ to: listPaths[s], label: t(s), current: s === state, ...(s === 'istek' && waiting ? { count: waiting } : {}) }))}
        />
      </Sections>
      <Scroller tabIndex={-1}>
        {notice && <Pad>{notice}</Pad>}
        {!list.ready && !list.failed && (
          <Pad>
            <SkeletonList shape="row" count={6} />
          </Pad>
        )}
        {list.failed && !list.ready && <ErrorState onRetry={list.more} />}
        {list.ready && list.items.length === 0 && <EmptyState plain={!titled} title={t(`empty.${state}`)} text={t(`emptyText.${state}`)} />}
        <ul aria-label={t(state)}>
          {list.items.map((c) => (
            <ConversationLine key={c.id} conversation={c} current={c.id === current} />
          ))}
        </ul>
        {list.ready && list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />}
      </Scroller>
      <Suspense fallback={null}>
        {sheet === 'new' && <NewMessage onClose={close} />}
        {sheet === 'search' && <MessageSearch onClose={close} />}
      </Suspense>
    </>
  );
}
