import { Button, Row, useTranslation, v } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { messagesApi } from '../messages.api';

const Label = styled.label`display: block; font-size: 14px; font-weight: 500; margin-bottom: 6px;`;
const Name = styled.input`flex: 1; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid ${v.edge}; border-radius: 6px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px;`;

/** Renames a group founded by the member. */
export function RenameGroup({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('mf-messages');
  const id = useId();
  const [name, setName] = useState(conversation.baslik);
  const [rename, { isLoading }] = messagesApi.useRenameGroupMutation();
  const next = name.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (next && next !== conversation.baslik) void rename({ konusmaId: conversation.id, baslik: next });
      }}
    >
      <Label htmlFor={id}>{t('group.name')}</Label>
      <Row $gap={2}>
        <Name id={id} value={name} maxLength={limits.group.name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        <Button type="submit" variant="quiet" busy={isLoading} disabled={!next || next === conversation.baslik}>
          {t('save')}
        </Button>
      </Row>
    </form>
  );
}
