import { BookOpenIcon, Button, Icon, Meta, ProgressBar, Row, Stack, useModal, useTranslation } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { useReadingsQuery } from '../reading/reading.api';
import { useReached } from '../reading/use-reached';

// The height is kept while the reading is fetched.
const Place = styled.div`min-height: 44px; max-width: 420px;`;

/** How far the reader has come in the book, and the way to say it (R-READ-02). */
export function OwnReading({ book }: { book: { id: number; adi: string } }) {
  const { t } = useTranslation('mf-catalog');
  const open = useModal();
  const reached = useReached();
  // It may have been told in another tab meanwhile.
  const { data } = useReadingsQuery({ kitapId: book.id }, { refetchOnFocus: true });
  const running = data?.liste.find((reading) => !reading.bitti);
  return (
    <Place>
      <Row $justify="space-between" $gap={3}>
        <Stack $gap={1} style={{ flex: 1, minWidth: 0 }}>
          {running?.yuzde !== undefined && <ProgressBar value={running.yuzde} label={t('progress.of', { name: book.adi })} />}
          {running && <Meta>{reached(running)}</Meta>}
        </Stack>
        <Button
          size="s"
          variant="quiet"
          icon={<Icon of={BookOpenIcon} size={15} />}
          onClick={() => void open('OkumaIlerlemesi', { kitap: { id: book.id, adi: book.adi } })}
        >
          {t('progress.add')}
        </Button>
      </Row>
    </Place>
  );
}
