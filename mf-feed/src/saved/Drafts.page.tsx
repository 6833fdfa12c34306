import {
  BookCover,
  Button,
  ButtonLink,
  Card,
  Column,
  ConfirmLater,
  Dot,
  EmptyState,
  Fill,
  Meta,
  Page,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  TimeAgo,
  Title,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { useDeleteDraftMutation } from '../compose/compose.api';
import { editors } from '../compose/compose.rules';
import { OwnPlaces } from './OwnPlaces';

export const loader = pageLoader('taslaklar', () => ({}));
type Draft = PageData<'taslaklar'>['taslaklar'][number];

/** `/taslaklar` (R-DISC-14): the reader's drafts. */
export default function DraftsPage() {
  const { t } = useTranslation('mf-feed');
  const { taslaklar } = usePage<'taslaklar'>().veri;
  const [gone, setGone] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState<Draft | null>(null);
  const [remove, removing] = useDeleteDraftMutation();
  const drafts = taslaklar.filter((d) => !gone.includes(d.id));
  const onDelete = async (id: number) => {
    const done = await remove({ id });
    if (!done.error) setGone((ids) => [...ids, id]);
    setAsking(null);
  };
  return (
    <Page>
      <Column>
        <Title>{t('drafts')}</Title>
        <OwnPlaces current="/taslaklar" />
        {drafts.length === 0 && (
          <EmptyState
            title={t('draftsEmptyTitle')}
            text={t('draftsEmptyText')}
            action={<ButtonLink to="/inceleme-paylas">{t('compose.new.inceleme')}</ButtonLink>}
          />
        )}
        {drafts.map((d) => (
          <Card key={d.id} as="article">
            <Row $align="start" $gap={4}>
              {d.kitap && <BookCover title={d.kitap.adi} author={d.kitap.yazarAdi} work={d.kitap.id} picture={d.kitap.resim} width={48} />}
              <Fill>
                <Stack $gap={2}>
                  <Meta>
                    <span>{t(`kind.${d.turu}`)}</span>
                    <Dot />
                    <TimeAgo at={d.zaman} />
                  </Meta>
                  {d.kitap && <Text $strong>{d.kitap.adi}</Text>}
                  <Text $lines={3} $tone="quiet">
                    {d.baslik || d.metin || t('draftWithoutText')}
                  </Text>
                  <Row $gap={2}>
                    <ButtonLink size="s" to={`${editors[d.turu]}?taslakId=${d.id}`}>
                      {t('goOn')}
                    </ButtonLink>
                    <Button size="s" variant="quiet" onClick={() => setAsking(d)}>
                      {t('delete')}
                    </Button>
                  </Row>
                </Stack>
              </Fill>
            </Row>
          </Card>
        ))}
        <ConfirmLater
          open={asking !== null}
          danger
          title={t('deleteDraftTitle')}
          text={t('deleteDraftText')}
          confirm={t('delete')}
          busy={removing.isLoading}
          onConfirm={() => asking && void onDelete(asking.id)}
          onCancel={() => setAsking(null)}
        />
      </Column>
    </Page>
  );
}
