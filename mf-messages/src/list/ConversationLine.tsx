import {
  Badge,
  Counter,
  canHover,
  Icon,
  PinIcon,
  TimeAgo,
  useAppSelector,
  useNow,
  useSelf,
  useTranslation,
  VisuallyHidden,
  VolumeXIcon,
  v,
} from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { Link } from 'react-router';
import styled from 'styled-components';
import { useEventText } from '../conversation/use-event-text';
import { wordsOf } from '../conversation/words.rules';
import { isMuted } from '../store/messages.rules';
import { messagesOf } from '../store/messages.slice';
import { ConversationPicture } from './ConversationPicture';
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
const Marks = styled.span`display: flex; align-items: center; gap: 4px;`;

/** A conversation in a list: participants, last message or typing indicator, time, and unread count. */
export function ConversationLine({ conversation: c, current }: { conversation: Conversation; current: boolean }) {
  const { t } = useTranslation('mf-messages');
  const self = useSelf();
  const typing = useAppSelector((root) => messagesOf(root).typing[c.id]);
  const eventText = useEventText(self?.id);
  const now = useNow();
  const muted = isMuted(c, now ?? 0);
  const last = c.sonMesaj;
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
        <ConversationPicture of={c} />
        <Words>
          <Who>{c.baslik || t('noOne')}</Who>
          <Cut $new={c.okunma === 0}>{typing ? t('typing', { name: typing.name }) : summary()}</Cut>
        </Words>
        <Aside>
          {last && <TimeAgo at={last.zaman} />}
          <Marks>
            {muted && <Icon of={VolumeXIcon} size={14} label={t('mute.mark')} />}
            {c.sabit ? <Icon of={PinIcon} size={14} label={t('pinMark')} /> : null}
            {c.okunmamis > 0 &&
              (muted ? (
                <Badge>
                  <span aria-hidden>{c.okunmamis}</span>
                  <VisuallyHidden>{t('newMessages', { count: c.okunmamis })}</VisuallyHidden>
                </Badge>
              ) : (
                <Counter value={c.okunmamis} label={t('newMessages', { count: c.okunmamis })} />
              ))}
          </Marks>
        </Aside>
      </Line>
    </li>
  );
}
