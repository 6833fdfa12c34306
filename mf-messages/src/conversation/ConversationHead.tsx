import {
  ArchiveIcon,
  ArrowLeftIcon,
  Avatar,
  EllipsisIcon,
  Icon,
  IconButton,
  InfoIcon,
  Menu,
  media,
  SettingsIcon,
  UsersIcon,
  useModal,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { Link } from 'react-router';
import styled from 'styled-components';
import { listPaths } from '../list/list-paths';
import { useMoveConversation } from './use-move';

const Bar = styled.header`flex: none; display: flex; align-items: center; gap: 10px; min-height: 60px; padding: 6px 8px 6px 4px; border-bottom: 1px solid ${v.line}; ${media.lg} { padding-left: 16px; }`;
const Back = styled(
  Link,
)`display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; flex: none; &:hover { background: ${v.hover}; } ${media.lg} { display: none; }`;
const Who = styled(Link)`display: flex; align-items: center; gap: 10px; flex: 1; min-width: 0; color: inherit; border-radius: 8px;`;
const Words = styled.div`min-width: 0; h1 { font-size: 16px; font-weight: 600; line-height: 1.25; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } small { display: block; font-size: 13px; color: ${v.ink2}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }`;

/** Conversation header: participants, back on narrow screens, and actions. */
export function ConversationHead({ conversation: c }: { conversation: Conversation }) {
  const { t } = useTranslation('mf-messages');
  const openModal = useModal();
  const move = useMoveConversation(c);
  const [other] = c.uyeler;
  const group = c.turu === 'grup';
  const info = `/mesajlar/${c.id}/bilgiler`;
  return (
    <Bar>
      <Back to={listPaths[c.durum]} aria-label={t('back')}>
        <Icon of={ArrowLeftIcon} size={20} />
      </Back>
      <Who to={group || !other ? info : `/${other.kadi}`}>
        <Avatar name={c.baslik || t('noOne')} seed={group ? `g${c.id}` : other?.id} picture={group ? undefined : other?.resim} square={group} size={40} />
        <Words>
          <h1>{c.baslik || t('noOne')}</h1>
          <small>{group ? t('memberCount', { count: c.uyeler.length + 1 }) : other && `@${other.kadi}`}</small>
        </Words>
      </Who>
      <Menu
        label={t('conversationMenu')}
        align="end"
        items={[
          { key: 'info', label: t('info'), icon: InfoIcon, to: info },
          { key: 'members', label: t('members'), icon: UsersIcon, to: `/mesajlar/${c.id}/uyeler` },
          ...(c.durum === 'istek'
            ? []
            : [
                {
                  key: 'move',
                  label: t(c.durum === 'arsiv' ? 'unarchive' : 'archive'),
                  icon: ArchiveIcon,
                  onSelect: () => void move(c.durum === 'arsiv' ? 'normal' : 'arsiv'),
                },
              ]),
          { key: 'settings', label: t('settings'), icon: SettingsIcon, onSelect: () => openModal('MesajAyarlari') },
        ]}
        trigger={<IconButton label={t('conversationMenu')} icon={<Icon of={EllipsisIcon} size={20} />} />}
      />
    </Bar>
  );
}
