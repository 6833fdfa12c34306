import { Chip, Column, Heading, Page, pageLoader, Row, Stack, Text, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { AuthorGrid } from './AuthorGrid';

export const loader = pageLoader('yazarlar', () => ({}));

/** `/yazar`: rising and most read authors (R-AUTHR-01, R-AUTHR-25). */
export default function AuthorsPage() {
  const { t } = useTranslation('mf-catalog');
  const { okunanlar, yukselenler } = usePage<'yazarlar'>().veri;
  return (
    <Page>
      <Column $wide $gap={6}>
        <Stack $gap={2}>
          <Title>{t('authorsTitle')}</Title>
          <Text>{t('authorsLead')}</Text>
        </Stack>
        <Row $wrap $gap={2}>
          <Chip to="/dizin/yazar">{t('index.yazar')}</Chip>
          <Chip to="/gundem/yazarlar">{t('agendaTitle')}</Chip>
        </Row>
        {yukselenler.length > 0 && (
          <Stack $gap={3}>
            <Heading>{t('rising')}</Heading>
            <AuthorGrid authors={yukselenler} />
          </Stack>
        )}
        <Stack $gap={3}>
          <Heading>{t('mostRead')}</Heading>
          <AuthorGrid authors={okunanlar} />
        </Stack>
      </Column>
    </Page>
  );
}
