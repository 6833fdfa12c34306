import {
  Button,
  ButtonLink,
  Column,
  dayKey,
  EmptyState,
  Heading,
  Icon,
  Page,
  PlusIcon,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  useModal,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { GoalCard } from './GoalCard';
import { StreakCard } from './StreakCard';

export const loader = pageLoader('hedefler', () => ({}));

/** `/hedefler`: the reader's goals, running ones first (R-GOAL-03, R-GOAL-04). */
export default function GoalsPage() {
  const { t } = useTranslation('mf-catalog');
  const { hedefler, seri } = usePage<'hedefler'>({ refetchOnFocus: true }).veri;
  const open = useModal();
  const self = useSelf();
  const today = dayKey(Date.now());
  const year = today.slice(0, 4);
  const parts = [
    ['running', hedefler.filter((goal) => goal.bitis >= today)],
    ['ended', hedefler.filter((goal) => goal.bitis < today)],
  ] as const;
  const make = (
    <Button icon={<Icon of={PlusIcon} size={17} />} onClick={() => open('OkumaHedefiOlustur')}>
      {t('goals.new')}
    </Button>
  );
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2}>
          <Title>{t('goals.title')}</Title>
          <Text style={{ lineHeight: 1.55 }}>{t('goals.lead')}</Text>
        </Stack>
        {hedefler.length > 0 && (
          <Row $wrap $gap={2}>
            {make}
            {self && (
              <ButtonLink variant="link" to={`/okuma-raporu/${self.kadi}/${year}`}>
                {t('goals.report', { year })}
              </ButtonLink>
            )}
          </Row>
        )}
        <StreakCard streak={seri} />
        {hedefler.length === 0 && <EmptyState title={t('goals.empty')} text={t('goals.emptyText')} action={make} />}
        {parts.map(([key, goals]) =>
          goals.length ? (
            <Stack key={key} as="section" $gap={4}>
              {parts[1][1].length > 0 && <Heading $small>{t(`goals.${key}`)}</Heading>}
              {goals.map((goal) => (
                <GoalCard key={goal.id} goal={goal} />
              ))}
            </Stack>
          ) : null,
        )}
      </Column>
    </Page>
  );
}
