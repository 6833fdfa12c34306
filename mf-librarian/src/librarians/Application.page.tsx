import { ButtonLink, Card, Column, Page, Row, Title, useTranslation } from '@yaprak/shared-kit';
import { ApplyForm } from './ApplyForm';

/** `/kutuphanecilik/basvuru`: the librarian application as a page, for notification links. */
export default function ApplicationPage() {
  const { t } = useTranslation('mf-librarian');
  return (
    <Page>
      <Column $gap={4}>
        <Title>{t('apply.title')}</Title>
        <Card>
          <ApplyForm />
        </Card>
        <Row $wrap $gap={2}>
          <ButtonLink variant="quiet" size="s" to="/y/rehber">
            {t('guide')}
          </ButtonLink>
          <ButtonLink variant="quiet" size="s" to="/kutuphanecilik/isteklerim">
            {t('ownRequests')}
          </ButtonLink>
        </Row>
      </Column>
    </Page>
  );
}
