import { Badge, Meta, Row, TimeAgo, useTranslation } from '@yaprak/shared-kit';
import type { CaseItem } from './CaseLine';

/** Summary line: target and reason, urgency, claim, age. */
export function CaseFacts({ item }: { item: CaseItem }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Row $gap={2} $wrap>
      {item.acil === 1 && <Badge tone="danger">{t('urgent')}</Badge>}
      <Badge>{t(`target.${item.turu}`)}</Badge>
      <Badge>{t(`reason.${item.neden}`)}</Badge>
      {item.ustlenen && item.durum === 'acik' && <Badge tone="gold">{t('claimedBy', { name: item.ustlenen.adi })}</Badge>}
      <Meta>
        <TimeAgo at={item.zaman} />
      </Meta>
    </Row>
  );
}
