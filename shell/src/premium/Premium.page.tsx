import { Card, Column, Page, Title } from '@yaprak/shared-kit';
import { useSearchParams } from 'react-router';
import { Payments } from './Payments';
import { PremiumBody } from './PremiumBody';
import { usePremiumTexts } from './premium-texts';
import { PremiumReceipt } from './Receipt';

/** `/premium`: the paid tier with a member's subscription, payments and receipts (R-STAFF-13); `makbuz` shows one receipt. */
export function PremiumPage() {
  const t = usePremiumTexts();
  const [search] = useSearchParams();
  const receipt = Number(search.get('makbuz'));
  if (Number.isSafeInteger(receipt) && receipt > 0) return <PremiumReceipt id={receipt} />;
  return (
    <Page>
      <Column $gap={5} style={{ maxWidth: 560 }}>
        <Title>{t('title')}</Title>
        <Card>
          <PremiumBody />
        </Card>
        <Payments />
      </Column>
    </Page>
  );
}
