import { Column, Heading, Page, Stack, Text, Title, useTranslation } from '@yaprak/shared-kit';

/** Frequently asked questions of advertisers. */
export function FaqPage() {
  const { t } = useTranslation('ads-app');
  const questions = t('questions', { returnObjects: true }) as { q: string; a: string }[];
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('menu.faq')}</Title>
        {questions.map(({ q, a }) => (
          <Stack key={q} $gap={1}>
            <Heading $small>{q}</Heading>
            <Text>{a}</Text>
          </Stack>
        ))}
      </Column>
    </Page>
  );
}
