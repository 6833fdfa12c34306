import { Chip, ErrorState, Heading, type ModalProps, Row, SkeletonList, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { useVoteMutation, useVotesQuery } from './votes.api';

const kinds = ['hal', 'tempo', 'uyari'] as const;

export const useTitle = () => useTranslation('mf-catalog').t('votes.title');

/** The modal KitapOyu: what its reader says of a book. A press says it, another takes it back (R-READ-07). */
export default function VoteBookModal({ props: { kitap } }: ModalProps<{ kitap: { id: number; adi: string } }>) {
  const { t } = useTranslation('mf-catalog');
  const { data, error, refetch } = useVotesQuery({ kitapId: kitap.id });
  const [vote] = useVoteMutation();
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList shape="row" count={3} />;
  return (
    <Stack $gap={5}>
      <Stack $gap={1}>
        <Heading as="p" $small>
          {kitap.adi}
        </Heading>
        <Text $size={14} $tone="quiet">
          {t('votes.lead')}
        </Text>
      </Stack>
      {kinds.map((turu) => (
        <Stack key={turu} as="section" $gap={3} aria-label={t(`votes.kinds.${turu}`)}>
          <Heading $small>{t(`votes.kinds.${turu}`)}</Heading>
          <Row $wrap $gap={2}>
            {data.secenekler[turu].map(({ kod, adi }) => {
              const on = data.benim.some((mine) => mine.turu === turu && mine.deger === kod);
              return (
                <Chip key={kod} on={on} onClick={() => void vote({ kitapId: kitap.id, turu, deger: kod, ...(on ? { geri: 1 } : {}) })}>
                  {adi}
                </Chip>
              );
            })}
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}
