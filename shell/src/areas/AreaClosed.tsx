import { ButtonLink, Column, EmptyState, Page, useTranslation } from '@yaprak/shared-kit';
import { useTitle } from '@yaprak/shared-kit/host';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { useTexts } from '../use-texts';
import { fault } from './fault';

/** What stands where a page of an area was that has been taken off the air. */
export default function AreaClosed() {
  const t = useTexts('late', { tr, en });
  const { t: ofShell } = useTranslation('shell');
  useTitle(t('areaClosed'));
  return (
    <Page {...fault}>
      <Column>
        <EmptyState page title={t('areaClosed')} text={t('areaClosedText')} action={<ButtonLink to="/">{ofShell('toHome')}</ButtonLink>} />
      </Column>
    </Page>
  );
}
