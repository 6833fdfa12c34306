import { Button, Row, Text, useTranslation, v } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { useMoveConversation } from './use-move';

const Frame = styled.div`flex: none; padding: 12px 16px; border-top: 1px solid ${v.line}; background: ${v.goldSoft}; display: flex; flex-direction: column; gap: 10px;`;

/** Explains a message request, with the two answers; replying accepts it too. */
export function RequestBar({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('mf-messages');
  const move = useMoveConversation(conversation);
  const [busy, setBusy] = useState<'normal' | 'arsiv' | null>(null);
  const answer = async (durum: 'normal' | 'arsiv') => {
    setBusy(durum);
    await move(durum);
    setBusy(null);
  };
  return (
    <Frame>
      <Text $size={14}>{t('requestText', { name: conversation.baslik })}</Text>
      <Row $gap={2}>
        <Button size="s" busy={busy === 'normal'} onClick={() => answer('normal')}>
          {t('accept')}
        </Button>
        <Button size="s" variant="quiet" busy={busy === 'arsiv'} onClick={() => answer('arsiv')}>
          {t('putAside')}
        </Button>
      </Row>
    </Frame>
  );
}
