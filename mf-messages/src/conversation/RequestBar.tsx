import {
  Button,
  ConfirmLater,
  EllipsisIcon,
  FlagIcon,
  Icon,
  IconButton,
  Menu,
  Row,
  ShieldIcon,
  socialApi,
  Text,
  useModal,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { useMoveConversation } from './use-move';

const Frame = styled.div`flex: none; padding: 12px 16px; border-top: 1px solid ${v.line}; background: ${v.goldSoft}; display: flex; flex-direction: column; gap: 10px;`;

/**
 * Explains a message request, with its answers: accepting (as replying does), refusing, blocking and reporting (R-CHAT-06).
 * @param reported the message a report is about
 */
export default function RequestBar({ conversation, reported }: { conversation: Conversation; reported: number | undefined }) {
  const { t } = useTranslation('mf-messages');
  const openModal = useModal();
  const move = useMoveConversation(conversation);
  const [block, { isLoading: blocking }] = socialApi.useBlockMutation();
  const [busy, setBusy] = useState<'normal' | 'ret' | null>(null);
  const [asking, setAsking] = useState(false);
  const [other] = conversation.uyeler;
  const answer = async (durum: 'normal' | 'ret') => {
    setBusy(durum);
    await move(durum);
    setBusy(null);
  };
  const shut = async () => {
    const done = other && (await block({ uyeId: other.id, engelle: 1 }));
    setAsking(false);
    if (done?.data) await move('ret');
  };
  return (
    <Frame>
      <Text $size={14}>{t('requestText', { name: conversation.baslik })}</Text>
      <Row $gap={2}>
        <Button size="s" busy={busy === 'normal'} onClick={() => answer('normal')}>
          {t('accept')}
        </Button>
        <Button size="s" variant="quiet" busy={busy === 'ret'} onClick={() => answer('ret')}>
          {t('request.refuse')}
        </Button>
        <Menu
          label={t('request.more')}
          align="end"
          items={[
            { key: 'block', label: t('request.block'), icon: ShieldIcon, danger: true, onSelect: () => setAsking(true) },
            ...(reported
              ? [{ key: 'report', label: t('report'), icon: FlagIcon, onSelect: () => openModal('SikayetEt', { turu: 'mesaj', id: reported }) }]
              : []),
          ]}
          trigger={<IconButton label={t('request.more')} icon={<Icon of={EllipsisIcon} size={20} />} />}
        />
      </Row>
      <ConfirmLater
        open={asking}
        title={t('request.blockTitle', { name: conversation.baslik })}
        text={t('request.blockText')}
        confirm={t('request.block')}
        danger
        busy={blocking}
        onConfirm={() => void shut()}
        onCancel={() => setAsking(false)}
      />
    </Frame>
  );
}
