import { below, breakpoints, media, useTranslation, v } from '@yaprak/shared-kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { ListPane } from '../list/ListPane';
import type { ConversationState } from '../store/messages.slice';

/** Both columns fill the window's height and scroll independently. */
const Frame = styled.div`
  display: flex; width: 100%; max-width: 1120px; margin-inline: auto; height: calc(100dvh - var(--sticky-top, 56px) - var(--foot-height, 0px)); min-height: 320px;
  ${media.lg} { border-inline: 1px solid ${v.line}; }
`;
const Left = styled.div<{ $alone: boolean }>`
  display: flex; flex-direction: column; min-width: 0; min-height: 0; flex: 1;
  ${media.lg} { flex: none; width: 360px; border-right: 1px solid ${v.line}; }
  ${below.lg} { ${({ $alone }) => !$alone && 'display: none;'} }
`;
const Right = styled.section<{ $empty: boolean }>`
  display: flex; flex-direction: column; flex: 1; min-width: 0; min-height: 0;
  ${below.lg} { ${({ $empty }) => $empty && 'display: none;'} }
`;

const wide = `(min-width: ${breakpoints.lg}px)`;
const follow = (change: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
};
/** Whether two columns fit; false on the server, where CSS alone decides. */
const useTwoColumns = () =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(wide).matches,
    () => false,
  );

export interface MessagesFrameProps {
  /** The list shown on the left. */
  state: ConversationState;
  /** First page of the list, if the page loaded it. */
  first?: Parameters<typeof ListPane>[0]['first'];
  requests?: number;
  /** Said above the list. */
  notice?: ReactNode;
  /** Right column; without it the list is the page. */
  children?: ReactNode;
  /** Right column if nothing is selected. */
  empty?: ReactNode;
  current?: number;
}

/** Two columns from 1000 px on, the list and the selection; below that only one of them. */
export function MessagesFrame({ state, first, requests, notice, children, empty, current }: MessagesFrameProps) {
  const { t } = useTranslation('mf-messages');
  const two = useTwoColumns();
  const alone = children === undefined;
  return (
    <Frame>
      <Left $alone={alone}>
        <ListPane state={state} first={first} requests={requests} notice={notice} current={current} wanted={alone || two} titled={alone} />
      </Left>
      <Right $empty={alone} aria-label={t('chosen')}>
        {children ?? empty}
      </Right>
    </Frame>
  );
}
