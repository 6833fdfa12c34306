import { Avatar, Counter, canHover, TimeAgo, useAppSelector, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { Link } from 'react-router';
import styled from 'styled-components';
import { useEventText } from '../conversation/use-event-text';
import { wordsOf } from '../conversation/words.rules';
import { messagesOf } from '../store/messages.slice';
import { conversationPath } from './list-paths';

const Line = styled(Link)`
  display: flex; gap: 12px; align-items: center; padding: 10px; border-radius: 10px; color: inherit; min-width: 0;
  ${canHover} { &:hover { background: ${v.hover}; } }
  &[aria-current] { background: ${v.accentSoft}; }
`;
const Words = styled.span`flex: 1; min-width: 0;`;
const Who = styled.b`display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; font-size: 15px; color: ${v.ink};`;
const Cut = styled.span<{
  $new?: boolean;
}>`display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 14px; color: ${({ $new }) => ($new ? v.ink : v.ink2)}; ${({ $new }) => $new && 'font-weight: 600;'}`;
const Aside = styled.span`display: flex; flex-direction: column; align-items: flex-end; gap: 4px; font-size: 12px; color: ${v.ink2}; white-space: nowrap;`;

/** A conversation in a list: participants, last message or typing indicator, time, and unread count. */
export function ConversationLine({ conversation: c, current }: { conversation: Conversation; current: boolean }) {
  const { t } = useTranslation('mf-messages');
  const self = useSelf();
  const typing = useAppSelector((root) => messagesOf(root).typing[c.id]);
  const eventText = useEventText(self?.id);
  const last = c.sonMesaj;
  const [first] = c.uyeler;
  const summary = () => {
    if (!last) return '';
    if (last.silindi) return t('deleted');
    if (last.turu === 'sistem') return eventText(last, c.baslik);
    const words = wordsOf(last, t);
    if (last.uye.id === self?.id) return t('youWrote', { words });
    return c.turu === 'grup' ? t('someoneWrote', { name: last.uye.adi, words }) : words;
  };
  return (
    <li>
      <Line to={conversationPath(c)} aria-current={current ? 'page' : undefined}>
        <Avatar
          name={c.baslik || t('noOne')}
          seed={c.turu === 'grup' ? `g${c.id}` : first?.id}
          picture={c.turu === 'grup' ? undefined : first?.resim}
          square={c.turu === 'grup'}
        />
        <Words>
          <Who>{c.baslik || t('noOne')}</Who>
          <Cut $new={c.okunma === 0}>{typing ? t('typing', { name: typing.name }) : summary()}</Cut>
        </Words>
        <Aside>
          {last && <TimeAgo at={last.zaman} />}
          {c.okunmamis > 0 && <Counter value={c.okunmamis} label={t('newMessages', { count: c.okunmamis })} />}
        </Aside>
      </Line>
    </li>
  );
}
