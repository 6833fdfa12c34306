import { Button, Row, Stack, Text, useTranslation, v } from '@yaprak/shared-kit';
import type { ComplaintReason } from '@yaprak/shared-kit/limits';
import styled from 'styled-components';

const List = styled.dl`margin: 0; display: grid; gap: 14px; dt { font-weight: 600; font-size: 15px; } dd { margin: 2px 0 0; font-size: 14px; line-height: 1.5; color: ${v.ink2}; }`;

/** The meaning of each complaint reason, and its consequences. */
export function ReasonList({ reasons, close }: { reasons: readonly ComplaintReason[]; close: () => void }) {
  const { t } = useTranslation('mf-feed');
  return (
    <Stack $gap={4}>
      <Text>{t('complain.afterwards')}</Text>
      <List>
        {reasons.map((reason) => (
          <div key={reason}>
            <dt>{t(`reason.${reason}.name`)}</dt>
            <dd>{t(`reason.${reason}.text`)}</dd>
          </div>
        ))}
      </List>
      <Row $justify="end">
        <Button variant="quiet" onClick={close}>
          {t('complain.back')}
        </Button>
      </Row>
    </Stack>
  );
}
