import {
  ArchiveIcon,
  ArrowLeftIcon,
  EllipsisIcon,
  Icon,
  IconButton,
  InfoIcon,
  loadWithRetry,
  Menu,
  media,
  PinIcon,
  SearchIcon,
  SettingsIcon,
  Trash2Icon,
  UsersIcon,
  useModal,
  useTranslation,
  VolumeXIcon,
  v,
} from '@yaprak/shared-kit';
import type { Conversation, Presence } from '@yaprak/shared-kit/contract';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { ConversationPicture } from '../list/ConversationPicture';
import { listPaths } from '../list/list-paths';
import { isMuted } from '../store/messages.rules';
import type { HeadSheet } from './HeadSheets';
import { useMoveConversation } from './use-move';

const HeadSheets = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "HeadSheets" */ './HeadSheets')));

const PresenceLine = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "PresenceLine" */ './PresenceLine')));

const Bar = styled.header`flex: none; display: flex; align-items: center; gap: 10px; min-height: 60px; padding: 6px 8px 6px 4px; border-bottom: 1px solid ${v.line}; ${media.lg} { padding-left: 16px; }`;
const Back = styled(
  Link,
)`display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; flex: none; &:hover { background: ${v.hover}; } ${media.lg} { display: none; }`;
const Who = styled(Link)`display: flex; align-items: center; gap: 10px; flex: 1; min-width: 0; color: inherit; border-radius: 8px;`;
const Words = styled.div`min-width: 0; h1 { font-size: 16px; font-weight: 600; line-height: 1.25; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } small { display: block; font-size: 13px; color: ${v.ink2}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }`;

/** Conversation header: participants, back on narrow screens, and actions. */
export function ConversationHead({ conversation: c, presence }: { conversation: Conversation; presence: Presence | undefined }) {
  const { t } = useTranslation('mf-messages');
  const openModal = useModal();
  const move = useMoveConversation(c);
  const [sheet, setSheet] = useState<HeadSheet | null>(null);
  const [other] = c.uyeler;
  const group = c.turu === 'grup';
  const info = `/mesajlar/${c.id}/bilgiler`;
  return (
    <Bar>
      <Back to={listPaths[c.durum]} aria-label={t('back')}>
        <Icon of={ArrowLeftIcon} size={20} />
      </Back>
      <Who to={group || !other || c.sayfasizlar?.length ? info : `/${other.kadi}`}>
        <ConversationPicture of={c} size={40} />
        <Words>
          <h1>{c.baslik || t('noOne')}</h1>
          <small>
            <Suspense fallback={null}>{presence && other && <PresenceLine given={presence} id={c.id} other={other.id} />}</Suspense>
            {group ? t('memberCount', { count: c.uyeler.length + 1 }) : other && `@${other.kadi}`}
          </small>
        </Words>
      </Who>
      <Menu
        label={t('conversationMenu')}
        align="end"
        items={[
          { key: 'info', label: t('info'), icon: InfoIcon, to: info },
          ...(c.turu === 'grup' ? [{ key: 'members', label: t('members'), icon: UsersIcon, to: `/mesajlar/${c.id}/uyeler` }] : []),
          { key: 'search', label: t('search.here'), icon: SearchIcon, onSelect: () => setSheet('search') },
          ...(c.durum === 'istek'
            ? []
            : [
                { key: 'pin', label: t(c.sabit ? 'unpin' : 'pin'), icon: PinIcon, onSelect: () => setSheet('pin') },
                { key: 'mute', label: t(isMuted(c, Date.now()) ? 'mute.change' : 'mute.act'), icon: VolumeXIcon, onSelect: () => setSheet('mute') },
                {
                  key: 'move',
                  label: t(c.durum === 'arsiv' ? 'unarchive' : 'archive'),
                  icon: ArchiveIcon,
                  onSelect: () => void move(c.durum === 'arsiv' ? 'normal' : 'arsiv'),
                },
              ]),
          { key: 'clear', label: t('clear.act'), icon: Trash2Icon, danger: true, onSelect: () => setSheet('clear') },
          { key: 'settings', label: t('settings'), icon: SettingsIcon, onSelect: () => openModal('MesajAyarlari') },
        ]}
        trigger={<IconButton label={t('conversationMenu')} icon={<Icon of={EllipsisIcon} size={20} />} />}
      />
      <Suspense fallback={null}>{sheet && <HeadSheets sheet={sheet} conversation={c} onClose={() => setSheet(null)} />}</Suspense>
    </Bar>
  );
}
