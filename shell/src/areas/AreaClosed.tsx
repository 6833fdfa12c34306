import { ButtonLink, Column, EmptyState, Page, useTranslation } from '@yaprak/shared-kit';
import { useTitle } from '@yaprak/shared-kit/host';
import type { ReactNode } from 'react';
import { useClosed } from './closed';
import { fault } from './fault';

/** What stands where a page of an area was that has been taken off the air. */
export function AreaClosed() {
  const { t } = useTranslation('shell');
  useTitle(t('areaClosed'));
  return (
    <Page {...fault}>
      <Column>
        <EmptyState page title={t('areaClosed')} text={t('areaClosedText')} action={<ButtonLink to="/">{t('toHome')}</ButtonLink>} />
      </Column>
    </Page>
  );
}

/** A page of an area, as long as the area is on the air. */
export function WhileOpen({ area, children }: { area: string; children: ReactNode }) {
  return useClosed().has(area) ? <AreaClosed /> : children;
}
