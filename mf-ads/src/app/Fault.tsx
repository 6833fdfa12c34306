import { ButtonLink, EmptyState, Page, useTranslation } from '@yaprak/shared-kit';

/** An unknown URL. */
export function Missing() {
  const { t } = useTranslation('ads-app');
  return (
    <Page>
      <EmptyState page title={t('missing')} action={<ButtonLink to="/">{t('menu.home')}</ButtonLink>} />
    </Page>
  );
}

/** Error boundary; recovery reloads the application. */
export function Fault() {
  const { t } = useTranslation('ads-app');
  return (
    <Page>
      <EmptyState
        page
        title={t('broken')}
        action={
          <ButtonLink to="/" reloadDocument>
            {t('menu.home')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
