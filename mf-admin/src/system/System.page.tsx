import { Card, Heading, Notice, pageLoader, Row, Stack, Text, TimeAgo, usePage, useTranslation } from '@yaprak/shared-kit';
import { PanelFrame } from '../frame/PanelFrame';
import { Course } from './Course';
import { LoadFacts, LoadState } from './LoadFacts';
import { useLoad } from './use-load';

export const loader = pageLoader('y-sistem', () => ({}));

/** `/y/sistem`: system health, measured every seven seconds (R-ADMIN-19 … R-ADMIN-21). */
export default function SystemPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-sistem'>();
  const { load, past, failed } = useLoad(veri.yuk);
  return (
    <PanelFrame section="sistem">
      {failed && <Notice kind="error">{t('loadFailed')}</Notice>}
      <Card>
        <Stack $gap={4}>
          <Row $justify="space-between" $wrap>
            <Row $gap={2} role="status">
              <Heading $small>{t('load')}</Heading>
              <LoadState state={load.durum} />
            </Row>
            <Text as="span" $size={13} $tone="quiet">
              <TimeAgo at={load.zaman} />
            </Text>
          </Row>
          <LoadFacts load={load} />
        </Stack>
      </Card>
      <Card>
        <Stack $gap={3}>
          <Heading $small>{t('courseTitle')}</Heading>
          <Course past={past} />
          <Text $size={13} $tone="quiet">
            {t('loadText')}
          </Text>
        </Stack>
      </Card>
    </PanelFrame>
  );
}
