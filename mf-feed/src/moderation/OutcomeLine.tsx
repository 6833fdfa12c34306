import { Badge, Card, Meta, Row, Stack, Text, TimeAgo, useTranslation } from '@yaprak/shared-kit';
import type { ComponentProps } from 'react';

interface Props {
  title: string;
  words: string;
  at: string;
  state: string;
  tone: ComponentProps<typeof Badge>['tone'];
  answer?: string | undefined;
}

/** A complaint or request by the reader, with its outcome. */
export function OutcomeLine({ title, words, at, state, tone, answer }: Props) {
  const { t } = useTranslation('mf-feed');
  return (
    <Card as="article">
      <Stack $gap={1}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Text $strong>{title}</Text>
          <Badge tone={tone}>{state}</Badge>
        </Row>
        <Text $size={14} $tone="quiet" $lines={3}>
          {words}
        </Text>
        {answer && (
          <Text $size={14}>
            <b>{t('account.answer')}</b> {answer}
          </Text>
        )}
        <Meta>
          <TimeAgo at={at} />
        </Meta>
      </Stack>
    </Card>
  );
}
