import { ButtonLink, Column, EmptyState, Heading, LinkText, Page, pageLoader, Row, Stack, Text, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { PagedBooks } from '../PagedBooks';
import { ListCards } from './ListCard';

export const loader = pageLoader('listeler', ({ params }) => (params.bolum ? { bolum: params.bolum } : {}));

/** `/listeler`: rule-based lists and readers' shelves; `/listeler/{bolum}`: one of them (R-DISC-06, R-DISC-07). */
export default function ListsPage() {
  const { t } = useTranslation('mf-catalog');
  const { listeler, okurlardan, liste } = usePage<'listeler'>().veri;
  if (liste) {
    return (
      <Page>
        <Column $wide $gap={5}>
          <Stack $gap={2}>
            <LinkText to="/listeler">{t('lists.title')}</LinkText>
            <Title>{liste.adi}</Title>
            <Text>{liste.aciklama}</Text>
          </Stack>
          <PagedBooks
            key={liste.anahtar}
            input={{ kaynak: 'liste', anahtar: liste.anahtar }}
            first={liste.kitaplar}
            empty={<EmptyState title={t('emptyBooks')} />}
          />
        </Column>
      </Page>
    );
  }
  return (
    <Page>
      <Column $wide $gap={6}>
        <Stack $gap={2}>
          <Title>{t(listeler ? 'lists.title' : 'lists.readers')}</Title>
          <Text>{t(listeler ? 'lists.lead' : 'lists.readersLead')}</Text>
        </Stack>
        {listeler && <ListCards lists={listeler} />}
        {okurlardan && (
          <Stack $gap={3}>
            {listeler && (
              <Row $justify="space-between">
                <Heading>{t('lists.readers')}</Heading>
                <LinkText to="/listeler/okurlardan">{t('all')}</LinkText>
              </Row>
            )}
            {okurlardan.length ? (
              <ListCards lists={okurlardan} />
            ) : (
              <EmptyState title={t('lists.empty')} text={t('lists.emptyText')} action={<ButtonLink to="/kitaplarim">{t('library.title')}</ButtonLink>} />
            )}
          </Stack>
        )}
      </Column>
    </Page>
  );
}
