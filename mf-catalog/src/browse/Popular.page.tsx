import { Column, EmptyState, Page, pageLoader, Row, SortMenu, Stack, Text, Title, usePage, useSelf, useTranslation } from '@yaprak/shared-kit';
import { useNavigate } from 'react-router';
import { PagedBooks } from '../PagedBooks';

const sorts = ['size-ozel', 'en-populer', 'yukselenler', 'en-cok-okunanlar', 'en-cok-begenilen', 'yeni-cikanlar'] as const;
export const loader = pageLoader('populer', ({ params }) => (params.s ? { s: params.s as 'size-ozel' } : {}));

/** `/populer` and `/populer/{s}` (R-DISC-02, R-DISC-03, R-DISC-17). */
export default function PopularPage() {
  const { t } = useTranslation('mf-catalog');
  const navigate = useNavigate();
  const self = useSelf();
  const { s, kitaplar } = usePage<'populer'>().veri;
  const offered = sorts.filter((sort) => sort !== 'size-ozel' || self);
  const own = self ? 'size-ozel' : 'en-populer';
  return (
    <Page>
      <Column $wide $gap={5}>
        <Row $justify="space-between" $wrap>
          <Title>{t('popular.title')}</Title>
          <SortMenu
            options={offered.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            value={s}
            onChange={(value) => void navigate(value === own ? '/populer' : `/populer/${value}`)}
          />
        </Row>
        <Stack $gap={4}>
          <Text>{t(s === 'size-ozel' ? 'popular.personal' : 'popular.lead')}</Text>
          <PagedBooks key={s} input={{ kaynak: 'populer', s }} first={kitaplar} empty={<EmptyState title={t('emptyBooks')} />} />
        </Stack>
      </Column>
    </Page>
  );
}
