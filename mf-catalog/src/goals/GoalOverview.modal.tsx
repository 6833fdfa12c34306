import {
  DEDUPE_SECONDS,
  ErrorState,
  formatNumber,
  Heading,
  type ModalProps,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  useLang,
  useTranslation,
} from '@yaprak/shared-kit';
import { BookGrid } from '../BookTile';
import { GoalFigures, useGoalName } from './GoalCard';
import { useGoalQuery } from './goals.api';

export const useTitle = () => useTranslation('mf-catalog').t('goals.overview');

/** One of the reader's goals with its figures and the books that count (R-MODAL-21, R-GOAL-06). */
export default function GoalOverviewModal({ props: { id } }: ModalProps<{ id: number }>) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const nameOf = useGoalName();
  const { data, isError, isFetching, refetch } = useGoalQuery({ id }, { refetchOnMountOrArgChange: DEDUPE_SECONDS });
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton $height={280} />;
  const { hedef, kitaplar } = data;
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        <Heading>{nameOf(hedef)}</Heading>
        <Text $strong>{t('goals.of', { done: formatNumber(hedef.yapilan, lang), target: formatNumber(hedef.hedef, lang) })}</Text>
        <ProgressBar thick value={hedef.yapilan} max={hedef.hedef} label={t('goals.progress')} tone={hedef.yapilan >= hedef.hedef ? 'gold' : 'accent'} />
      </Stack>
      <GoalFigures goal={hedef} />
      <Stack $gap={3}>
        <Heading as="h3" $small>
          {t('goals.books')}
        </Heading>
        {kitaplar.length ? (
          <BookGrid books={kitaplar} keyOf={(book) => `${book.id} ${book.bitis}`} note={(book) => (book.yeniden ? t('goals.again') : null)} />
        ) : (
          <Text $tone="quiet">{t('goals.noBooks')}</Text>
        )}
      </Stack>
    </Stack>
  );
}
