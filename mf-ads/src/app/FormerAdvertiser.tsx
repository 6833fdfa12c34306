import { ButtonLink, Column, Notice, Page, Row, Text, Title, useTranslation } from '@yaprak/shared-kit';

/** What a member whom the role was taken from can still do here, in place of what is for advertisers. */
export function FormerAdvertiser() {
  const { t } = useTranslation('ads-app');
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('former.title')}</Title>
        <Text>{t('former.text')}</Text>
        <FormerWays />
      </Column>
    </Page>
  );
}

/** The same above a page that stays open to them. */
export function FormerNotice() {
  const { t } = useTranslation('ads-app');
  return (
    <Notice kind="warning" title={t('former.title')}>
      {t('former.text')}
    </Notice>
  );
}

function FormerWays() {
  const { t } = useTranslation('ads-app');
  return (
    <Row $gap={3} $wrap>
      <ButtonLink to="/liste">{t('menu.ads')}</ButtonLink>
      <ButtonLink to="/odemelerim" variant="quiet">
        {t('menu.payments')}
      </ButtonLink>
      <ButtonLink to="/iletisim" variant="quiet">
        {t('former.contact')}
      </ButtonLink>
    </Row>
  );
}
