import { Chip, Heading, Row, Stack, Text } from '@yaprak/shared-kit';
import { type ReactNode, useState } from 'react';
import { useChartText } from './texts';

/** A picture with its title, a sentence that says what it shows, and a switch to its table. */
export function ChartFrame({ title, says, picture, table }: { title: string; says?: string; picture: ReactNode; table: ReactNode }) {
  const t = useChartText();
  const [asTable, setAsTable] = useState(false);
  return (
    <Stack as="section" $gap={3} aria-label={title}>
      <Row $justify="space-between" $wrap>
        <Heading $small>{title}</Heading>
        <Row $gap={2}>
          <Chip on={!asTable} onClick={() => setAsTable(false)}>
            {t('chart')}
          </Chip>
          <Chip on={asTable} onClick={() => setAsTable(true)}>
            {t('table')}
          </Chip>
        </Row>
      </Row>
      {says && (
        <Text $size={14} $tone="quiet">
          {says}
        </Text>
      )}
      {asTable ? table : picture}
    </Stack>
  );
}
