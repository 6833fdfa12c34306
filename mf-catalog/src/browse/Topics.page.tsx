import { Column, Page, pageLoader, Stack, Text, Title, TopAd, usePage, useTranslation } from '@yaprak/shared-kit';
import { TopicGrid } from './TopicGrid';

export const loader = pageLoader('konular', () => ({}));

/** `/konular`: topics, most active first. */
export default function TopicsPage() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'konular'>();
  return (
    <Page>
      <Column $wide $gap={5}>
        <Stack $gap={2}>
          <Title>{t('topicsTitle')}</Title>
          <Text>{t('topicsLead')}</Text>
        </Stack>
        <TopAd />
        <TopicGrid topics={veri.konular} />
      </Column>
    </Page>
  );
}
