import { ButtonLink, EmptyState, Page, useTranslation } from '@yaprak/shared-kit';

/** An address that the application does not have. */
export function Missing() {
  const { t } = useTranslation('ads-app');
  return (
    <Page>
      <EmptyState page title={t('missing')} action={<ButtonLink to="/">{t('menu.home')}</ButtonLink>} />
    </Page>
  );
}

/** Something in the application broke; the way back leads over a fresh start. */
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
