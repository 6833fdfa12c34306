import { Button, Row, radius, useTranslation, VisuallyHidden, v } from '@yaprak/shared-kit';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';

const Field = styled.input`flex: 1; min-width: 0; max-width: 280px; min-height: 44px; padding: 0 14px; border-radius: ${radius.control}px; border: 1px solid ${v.edge}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 15px;`;

/** Opens a member by username. */
export function FindReader() {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  const id = useId();
  return (
    <Row
      as="form"
      $gap={2}
      onSubmit={(event: React.FormEvent<HTMLElement>) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget as HTMLFormElement).get('kadi') ?? '')
          .trim()
          .replace(/^@/, '');
        if (name) void navigate(`/y/okur/${encodeURIComponent(name)}`);
      }}
    >
      <VisuallyHidden as="label" htmlFor={id}>
        {t('username')}
      </VisuallyHidden>
      <Field id={id} name="kadi" placeholder={t('username')} autoCapitalize="none" autoComplete="off" spellCheck={false} maxLength={31} />
      <Button type="submit" variant="quiet">
        {t('findReader')}
      </Button>
    </Row>
  );
}
